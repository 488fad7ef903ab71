// SPDX-License-Identifier: Apache-2.0

/// The objects of a `project.pbxproj` by their ids.
struct XcodeProject {
  private let objects: [String: PropertyNode]
  private let order: [PropertyNode]

  init(_ objects: PropertyNode) {
    let entries = objects.dictionary ?? []
    self.objects = Dictionary(entries.map { ($0.key.text, $0.value) }) { first, _ in first }
    order = entries.map(\.value)
  }

  private func object(_ node: PropertyNode?) -> PropertyNode? { node?.text.flatMap { objects[$0.text] } }

  private var applications: [PropertyNode] {
    order.filter { $0["productType"]?.text?.text == "com.apple.product-type.application" }
  }

  /// The build settings of an object's configurations.
  private func settings(_ object: PropertyNode) -> [PropertyNode] {
    (self.object(object["buildConfigurationList"])?["buildConfigurations"]?.array ?? [])
      .compactMap { self.object($0)?["buildSettings"] }
  }

  var displayName: NameSyntax? {
    applications.lazy.flatMap { settings($0) }.compactMap { $0["INFOPLIST_KEY_CFBundleDisplayName"]?.text?.name }
      .first { !$0.text.contains("$(") }
  }

  var productName: NameSyntax? {
    for application in applications {
      let named = settings(application).lazy.compactMap { $0["PRODUCT_NAME"]?.text?.name }.first
      if let named, !named.text.contains("$(") { return named }
      if let name = application["name"]?.text?.name { return name }
    }
    return nil
  }

  var developmentLanguage: NameSyntax? {
    order.lazy.compactMap { $0["developmentRegion"]?.text?.name }.first
  }
}
