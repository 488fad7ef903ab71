// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

// One target, one responsibility. The arrows between targets are the whole architecture; the test
// target ArchitectureTests reads the import lines and fails when one of them is missing here.

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  // What one module asks of another at every byte is compiled into it.
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

func module(_ name: String, uses dependencies: [String] = [], resources: [Resource] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, resources: resources, swiftSettings: strict)
}

func program(_ name: String, uses dependencies: [String], without excluded: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: excluded, swiftSettings: strict)
}

func tests(_ name: String, uses dependencies: [String]) -> Target {
  .testTarget(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: strict)
}

let libraries: [Target] = [
  .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .target(name: "CCurl"),
  .systemLibrary(name: "CPSL", pkgConfig: "libpsl", providers: [.apt(["libpsl-dev"])]),
  .target(name: "CSystemCalls"),
]

let modules: [Target] = [
  module("SourceDiagnostics"),
  module("IntentModel"),
  module("TextNormalization", uses: ["CICU"]),
  module("Pronunciation"),
  module("PhraseSyntax", uses: ["SourceDiagnostics", "CYAML"]),
  module("ValueRecognition", uses: ["TextNormalization", "IntentModel"]),
  module("UtteranceMatching", uses: ["ValueRecognition", "TextNormalization", "Pronunciation", "IntentModel"]),
  module(
    "PhraseCompiler",
    uses: [
      "PhraseSyntax", "UtteranceMatching", "ValueRecognition", "TextNormalization", "IntentModel", "SourceDiagnostics",
    ],
    resources: ["de", "en", "fr"].map { .embedInCode("Tolerance/\($0).yaml") }),
  module("ActionJournal", uses: ["IntentModel", "LinuxSupport", "CSQLite"]),
  module("MastodonBackend", uses: ["IntentModel", "LinuxSupport", "CCurl", "CPSL"]),
  module("LinuxSupport", uses: ["CSystemCalls"]),
  module("IPCProtocol", uses: ["IntentModel", "SourceDiagnostics"]),
  module(
    "PhraseDaemon",
    uses: [
      "PhraseCompiler", "UtteranceMatching", "ValueRecognition", "IPCProtocol", "LinuxSupport", "ActionJournal",
      "IntentModel", "SourceDiagnostics",
    ]),
]

let programs: [Target] = [
  program(
    "phrased",
    uses: [
      "PhraseDaemon", "MastodonBackend", "PhraseSyntax", "IPCProtocol", "IntentModel", "LinuxSupport",
      "SourceDiagnostics",
    ]),
  program(
    "phrasectl",
    uses: [
      "PhraseCompiler", "PhraseSyntax", "Pronunciation", "UtteranceMatching", "ValueRecognition", "IPCProtocol",
      "LinuxSupport", "IntentModel", "SourceDiagnostics",
    ],
    without: ["Manual"]),
]

let testTargets: [Target] = [
  .executableTarget(
    name: "PhraseBenchmarks",
    dependencies: [
      "PhraseCompiler", "PhraseSyntax", "UtteranceMatching", "IPCProtocol", "LinuxSupport", "IntentModel",
      "SourceDiagnostics",
    ],
    path: "Tests/Benchmarks/PhraseBenchmarks",
    swiftSettings: strict),
  .executableTarget(
    name: "FaultCampaign",
    dependencies: ["ActionJournal", "MastodonBackend", "TestSupport", "IPCProtocol", "LinuxSupport", "IntentModel"],
    path: "Tests/Campaign",
    swiftSettings: strict),
  .target(
    name: "TestSupport",
    dependencies: ["IPCProtocol", "LinuxSupport", "IntentModel", "SourceDiagnostics"],
    path: "Tests/TestSupport",
    swiftSettings: strict),
  tests("TextNormalizationTests", uses: ["TextNormalization", "TestSupport"]),
  tests("PronunciationTests", uses: ["Pronunciation", "TestSupport"]),
  tests("PhraseSyntaxTests", uses: ["PhraseSyntax", "SourceDiagnostics", "TestSupport"]),
  tests(
    "ValueRecognitionTests", uses: ["ValueRecognition", "TextNormalization", "IntentModel", "TestSupport"]),
  tests(
    "UtteranceMatchingTests",
    uses: [
      "UtteranceMatching", "PhraseCompiler", "ValueRecognition", "TextNormalization", "IntentModel",
      "SourceDiagnostics",
      "TestSupport",
    ]),
  tests(
    "PhraseCompilerTests",
    uses: [
      "PhraseCompiler", "UtteranceMatching", "PhraseSyntax", "IPCProtocol", "SourceDiagnostics", "IntentModel",
      "TestSupport", "LinuxSupport", "phrasectl",
    ]),
  tests("ActionJournalTests", uses: ["ActionJournal", "IntentModel", "LinuxSupport", "TestSupport"]),
  tests(
    "MastodonBackendTests", uses: ["MastodonBackend", "IPCProtocol", "IntentModel", "LinuxSupport", "TestSupport"]),
  tests("LinuxSupportTests", uses: ["LinuxSupport", "TestSupport"]),
  tests("IPCProtocolTests", uses: ["IPCProtocol", "IntentModel", "SourceDiagnostics", "TestSupport"]),
  tests(
    "PhraseDaemonTests",
    uses: [
      "PhraseDaemon", "PhraseCompiler", "UtteranceMatching", "IPCProtocol", "LinuxSupport", "ActionJournal",
      "IntentModel", "TestSupport",
    ]),
  tests("ArchitectureTests", uses: ["LinuxSupport", "SourceDiagnostics", "phrased", "phrasectl"]),
  tests(
    "IntegrationTests",
    uses: [
      "TestSupport", "LinuxSupport", "IPCProtocol", "ActionJournal", "IntentModel", "phrased", "phrasectl",
      "FaultCampaign",
    ]),
]

let package = Package(
  name: "phrased",
  products: [
    .executable(name: "phrased", targets: ["phrased"]),
    .executable(name: "phrasectl", targets: ["phrasectl"]),
  ],
  targets: libraries + modules + programs + testTargets
)
