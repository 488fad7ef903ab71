// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

/// What a build leaves in an app, and what apps are called.
struct BuiltAppTests {
  private static let actions = """
    {"version": 1, "generator": {"name": "xcode-tools"}, "autoShortcutProviderMangledName": "3App9ShortcutsV",
     "autoShortcuts": [
       {"actionIdentifier": "ModeIntent", "shortTitle": {"key": "Mode", "alternatives": []}, "systemImageName": "x",
        "phraseTemplates": [{"key": "Set ${mode} in ${applicationName}", "alternatives": []}, {"key": "Go ${applicationName}"}]},
       {"phraseTemplates": []}],
     "negativePhrases": [{"key": "not ${applicationName}"}],
     "actions": {"ModeIntent": {"identifier": "ModeIntent", "title": {"key": "Set the mode"}, "parameters": [
        {"name": "mode", "isOptional": false, "valueType": {"linkEnumeration": {"wrapper": {"identifier": "Mode"}}}},
        {"name": "item", "isOptional": true, "valueType": {"entity": {"wrapper": {"typeName": "Item"}}}},
        {"name": "text", "valueType": {"primitive": {"wrapper": {"typeIdentifier": 0}}}},
        {"name": "all", "valueType": {"array": {"wrapper": {"memberValueType": {"entity": {"wrapper": {"typeName": "Item"}}}}}}}]}},
     "enums": [{"identifier": "Mode", "displayTypeName": {"key": "Mode"},
        "cases": [{"identifier": "fast", "displayRepresentation": {"title": {"key": "Fast"}, "synonyms": [{"key": "quick"}]}}]}],
     "entities": {"Item": {"typeName": "Item"}}, "queries": {}}
    """

  @Test func `what a build says of an app is read`() throws {
    let (source, diagnostics) = ActionsDataReader.read(SourceFile(path: "extract.actionsdata", text: Self.actions))
    let provider = try #require(source.providers.first)
    #expect(
      provider.shortcuts.map { "\($0.intent.text): \($0.phrases.map(\.tableText))" } == [
        "ModeIntent: [\"Set ${mode} in ${applicationName}\", \"Go ${applicationName}\"]"
      ])
    #expect(provider.negative.map(\.tableText) == ["not ${applicationName}"])
    let parameters = source.intents[0].parameters.map {
      "\($0.name.text): \($0.type.text)\($0.isList ? "[]" : "")\($0.isOptional ? "?" : "")"
    }
    #expect(parameters == ["mode: Mode", "item: Item?", "text: String", "all: Item[]"])
    #expect(source.types.map(\.name.text) == ["Mode", "Item"])
    #expect(
      source.types[0].values.map { "\($0.id.text)=\($0.title?.text ?? "")+\($0.synonyms.map(\.text))" } == [
        "fast=Fast+[\"quick\"]"
      ])
    #expect(diagnostics.ids == ["missing-value"])
  }

  @Test func `names are read from Info.plist, and what a build fills in is not one`() {
    let text = """
      <plist version="1.0"><dict>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string><key>CFBundleDisplayName</key><string>Toot!</string>
      <key>CFBundleSpokenName</key><string>Toot</string><key>CFBundleDevelopmentRegion</key><string>pt-BR</string>
      <key>INAlternativeAppNames</key><array>
        <dict><key>INAlternativeAppName</key><string>Tooter</string>
          <key>INAlternativeAppNamePronunciationHint</key><string>two ter</string></dict>
        <dict><key>INAlternativeAppName</key><string>${OTHER}</string></dict></array></dict></plist>
      """
    let names = AppNamesReader.readProperties(SourceFile(path: "Info.plist", text: text)).names
    #expect(names.name?.text == "Toot!")
    #expect(names.otherNames.map(\.text) == ["Toot", "Tooter", "two ter"])
    #expect(names.developmentLanguage?.text == "pt-BR")
  }

  @Test func `names are read by language from a catalog and from strings`() {
    let catalog = """
      {"sourceLanguage": "en", "strings": {
        "CFBundleDisplayName": {"localizations": {"de": {"stringUnit": {"value": "Eiswürfel"}}, "fr": {"stringUnit": {"value": ""}}}},
        "INAlternativeAppNames[0].INAlternativeAppName": {"localizations": {"de": {"stringUnit": {"value": "Würfel"}}}}}}
      """
    let names = AppNamesReader.readCatalog(SourceFile(path: "InfoPlist.xcstrings", text: catalog)).names
    #expect(names.keys.sorted() == ["de"])
    #expect(names["de"]?.name?.text == "Eiswürfel" && names["de"]?.otherNames.map(\.text) == ["Würfel"])
    let strings =
      "CFBundleDisplayName = \"Glaçons\";\n\"INAlternativeAppNames\" = ({INAlternativeAppName = \"Glace\";});\n"
    let french = AppNamesReader.readProperties(SourceFile(path: "fr.lproj/InfoPlist.strings", text: strings)).names
    #expect(french.name?.text == "Glaçons" && french.otherNames.map(\.text) == ["Glace"])
  }

  @Test func `the name of an application comes from the project that builds it`() {
    let project = """
      // !$*UTF8*$!
      { objects = {
        A1 /* Ext */ = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension"; buildConfigurationList = L0; };
        A2 = {isa = PBXNativeTarget; name = Phone; productType = "com.apple.product-type.application"; buildConfigurationList = L1; };
        L0 = {buildConfigurations = (C0,); }; L1 = {buildConfigurations = (C1, C2,); };
        C0 = {buildSettings = {INFOPLIST_KEY_CFBundleDisplayName = Wrong; }; };
        C1 = {buildSettings = {INFOPLIST_KEY_CFBundleDisplayName = "$(NAME)"; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
        C2 = {buildSettings = {INFOPLIST_KEY_CFBundleDisplayName = "My Phone"; }; };
        P = {isa = PBXProject; developmentRegion = de; }; }; rootObject = P; }
      """
    let names = AppNamesReader.readProject(SourceFile(path: "project.pbxproj", text: project)).names
    #expect(names.name?.text == "My Phone")
    #expect(names.developmentLanguage?.text == "de")
  }
}
