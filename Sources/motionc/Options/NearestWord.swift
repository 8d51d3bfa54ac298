import MotionLanguage

/// The word that was probably meant: the only one that begins so, or the nearest as scripts know it.
func nearestWord(to written: String, among words: [String]) -> String? {
  let beginning = words.filter { $0.hasPrefix(written) }
  if written.count >= 2, let only = beginning.first, beginning.count == 1 { return only }
  return nearest(to: written, among: words)
}
