// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// The package's own files, read for claims about them.
struct SourceTree {
  struct File {
    /// Relative to the package.
    let path: String
    let text: String

    /// The modules that the file imports.
    var imports: [String] {
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        guard let index = words.firstIndex(of: "import"), words.prefix(index).allSatisfy(Self.isModifier) else {
          return nil
        }
        return words.dropFirst(index + 1).first.map { String($0.prefix { $0 != "." }) }
      }
    }

    private static func isModifier(_ word: String) -> Bool {
      word.hasPrefix("@") || ["public", "package", "internal", "private"].contains(word)
    }
  }

  /// The folder that Package.swift stands in.
  static let root = path(#filePath, without: 3)

  /// Swift files below a folder of the package.
  static func swiftFiles(below folder: String) throws -> [File] {
    try FileTree.read("\(root)/\(folder)", extensions: ["swift"]).map { file in
      File(
        path: String(file.path.dropFirst(root.count + 1)), text: String(decoding: try file.content.get(), as: UTF8.self)
      )
    }
  }

  /// The files of each target below `Sources`, by its name.
  static func targets() throws -> [String: [File]] {
    Dictionary(grouping: try swiftFiles(below: "Sources")) { file in String(file.path.split(separator: "/")[1]) }
  }

  private static func path(_ path: String, without components: Int) -> String {
    path.split(separator: "/").dropLast(components).reduce("") { "\($0)/\($1)" }
  }
}
