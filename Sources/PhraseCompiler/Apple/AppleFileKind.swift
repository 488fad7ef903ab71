// SPDX-License-Identifier: Apache-2.0

internal import PhraseSyntax
internal import SourceDiagnostics

/// What a file of an Xcode project or of a built app is to phrases.
enum AppleFileKind: Equatable {
  case swift
  case actionsData
  /// Xcode's project file.
  case project
  /// `Info.plist`
  case information
  case table(Table, Form)

  enum Table: Equatable {
    /// `AppShortcuts`: the phrases.
    case phrases
    /// `InfoPlist`: the app's names.
    case information
    /// `Localizable`: titles of values.
    case titles
    /// A table of another name that holds phrases nevertheless.
    case misnamed
  }

  enum Form: Equatable {
    case catalog
    /// `.strings` of the language that the folder names; nil where it lies in no folder of a language.
    case strings(language: String?)
  }

  static let fileExtensions: Set<String> = ["swift", "xcstrings", "strings", "plist", "actionsdata", "pbxproj"]

  /// nil for what has nothing to do with phrases.
  init?(_ file: SourceFile) {
    let path = FilePath(file.path)
    switch path.fileExtension {
    case "swift" where AppIntentsSourceReader.isOfInterest(file): self = .swift
    case "actionsdata": self = .actionsData
    case "pbxproj": self = .project
    case "plist" where path.stem.hasSuffix("Info"): self = .information
    case "xcstrings": self.init(file, path, .catalog)
    case "strings": self.init(file, path, .strings(language: path.language))
    default: return nil
    }
  }

  private init?(_ file: SourceFile, _ path: FilePath, _ form: Form) {
    if path.stem.hasSuffix("AppShortcuts") {
      self = .table(.phrases, form)
    } else if path.stem.hasSuffix("InfoPlist") {
      self = .table(.information, form)
    } else if path.stem == "Localizable" {
      self = .table(.titles, form)
    } else if file.holdsApplicationName {
      self = .table(.misnamed, form)
    } else {
      return nil
    }
  }
}

extension SourceFile {
  /// Whether `${applicationName}` stands somewhere in the file.
  var holdsApplicationName: Bool {
    let wanted = Array("${applicationName}".utf8)
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: wanted[0]) {
      if bytes[start...].starts(with: wanted) { return true }
      index = start + 1
    }
    return false
  }
}

/// A file's path in parts.
struct FilePath {
  /// The folders, without that of a language.
  let folders: [Substring]
  let stem: String
  let fileExtension: String
  /// The language of the folder: `de` of `de.lproj`.
  let language: String?

  init(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let name = parts.last ?? ""
    let dot = name.lastIndex(of: ".")
    stem = String(dot.map { name[..<$0] } ?? name)
    fileExtension = dot.map { String(name[name.index(after: $0)...]) } ?? ""
    var folders = Array(parts.dropLast())
    language = folders.last.flatMap { $0.hasSuffix(".lproj") ? String($0.dropLast(6)) : nil }
    if language != nil { folders.removeLast() }
    // What a build puts into an app lies beside the app's own files.
    if folders.last == "Metadata.appintents" { folders.removeLast() }
    if folders.last?.hasSuffix(".xcodeproj") ?? false { folders.removeLast() }
    self.folders = folders
  }

  /// How many folders two paths share, from the root.
  func sharedDepth(with other: [Substring]) -> Int { zip(folders, other).prefix { $0 == $1 }.count }
}
