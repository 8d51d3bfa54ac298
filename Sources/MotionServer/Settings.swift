/// What the user of the editor has chosen.
struct Settings {
  mutating func change(_ value: JSONValue?) {}
}
