/// What the user of the editor has chosen.
struct Settings: Equatable {
  private(set) var showsIntervals = true
  private(set) var showsDurations = true
  private(set) var showsEntryValues = true

  /// Takes what a configuration says, such as `{"motionc": {"inlayHints": {"intervals": false}}}`; the outer name may be missing.
  mutating func change(_ value: JSONValue?) {
    let hints = (value?["motionc"] ?? value)?["inlayHints"]
    if let all = hints?.flag { (showsIntervals, showsDurations, showsEntryValues) = (all, all, all) }
    showsIntervals = hints?["intervals"]?.flag ?? showsIntervals
    showsDurations = hints?["durations"]?.flag ?? showsDurations
    showsEntryValues = hints?["entryValues"]?.flag ?? showsEntryValues
  }
}
