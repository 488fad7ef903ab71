// SPDX-License-Identifier: Apache-2.0

/// What is read of `/api/v2/instance`, `/api/v1/instance` and their relatives. Everything may be missing.
struct InstanceDescription: Decodable {
  private(set) var apiVersion: Int?
  private(set) var characterLimit: Int?
  private(set) var urlCost: Int?
  private(set) var attachmentLimit: Int?
  private(set) var descriptionLimit: Int?
  private(set) var imageByteLimit: Int?
  private(set) var imagePixelLimit: Int?
  private(set) var videoByteLimit: Int?
  private(set) var mimeTypes: [String]?
  private(set) var pollOptionLimit: Int?
  private(set) var pollOptionLength: Int?
  private(set) var pollShortest: Double?
  private(set) var pollLongest: Double?

  /// Nothing is known.
  init() {}

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    apiVersion = fields.group("api_versions")?.number("mastodon")
    let configuration = fields.group("configuration")
    readStatuses(configuration?.group("statuses"))
    // Pleroma has no `configuration`, and its limit in the first version's description.
    characterLimit = characterLimit ?? fields.number("max_toot_chars")
    readMedia(configuration?.group("media_attachments"), of: fields)
    readPolls(configuration?.group("polls"), fields.group("poll_limits"))
  }

  private mutating func readStatuses(_ group: KeyedDecodingContainer<Key>?) {
    characterLimit = group?.number("max_characters")
    urlCost = group?.number("characters_reserved_per_url")
    attachmentLimit = group?.number("max_media_attachments")
  }

  private mutating func readMedia(_ group: KeyedDecodingContainer<Key>?, of fields: KeyedDecodingContainer<Key>) {
    mimeTypes = group?.texts("supported_mime_types")
    imageByteLimit = group?.number("image_size_limit") ?? fields.number("upload_limit")
    imagePixelLimit = group?.number("image_matrix_limit")
    videoByteLimit = group?.number("video_size_limit")
    descriptionLimit = group?.number("description_limit") ?? fields.number("description_limit")
  }

  private mutating func readPolls(_ group: KeyedDecodingContainer<Key>?, _ older: KeyedDecodingContainer<Key>?) {
    pollOptionLimit = group?.number("max_options") ?? older?.number("max_options")
    pollOptionLength = group?.number("max_characters_per_option") ?? older?.number("max_option_chars")
    pollShortest = (group?.number("min_expiration") ?? older?.number("min_expiration")).map(Double.init)
    pollLongest = (group?.number("max_expiration") ?? older?.number("max_expiration")).map(Double.init)
  }

  /// Any name of a member.
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

extension KeyedDecodingContainer<InstanceDescription.Key> {
  fileprivate func group(_ name: String) -> KeyedDecodingContainer<Key>? {
    try? nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: name))
  }

  /// A positive number; some servers write numbers as text.
  fileprivate func number(_ name: String) -> Int? {
    let key = Key(stringValue: name)
    let number =
      (try? decode(Int.self, forKey: key)) ?? (try? decode(String.self, forKey: key)).flatMap { Int($0) }
    return number.flatMap { $0 > 0 ? $0 : nil }
  }

  fileprivate func texts(_ name: String) -> [String]? { try? decode([String].self, forKey: Key(stringValue: name)) }
}
