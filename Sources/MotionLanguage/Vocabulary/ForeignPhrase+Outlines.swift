/// Sentences about a part of an outline in other words, such as the Trim Paths of After Effects.
extension ForeignPhrase {
  static let outlines = """
    trim ?path/paths ?'s start ?: ?to VALUE => animate VIEW's trim to (VALUE, ONE)
      `trim` has the start and the end of the visible part.
    trim ?path/paths ?'s end ?: ?to VALUE => animate VIEW's trim to VALUE
      `trim` is the visible part of an outline. One value is its end, with the start at 0.
    trim ?path/paths ?'s offset ?: ?to/by VALUE
      A trim has no offset. Its start and its end move instead, each by a share of the outline: 90 degrees are 25%.
        draw VIEW from (0%, 50%) to (AWAY, AWAY2)
    trim path/paths ?of VIEW from VALUE to VALUE2 => draw VIEW from (VALUE, VALUE) to (VALUE, VALUE2)
    trim path/paths ?of VIEW to PLACE => draw VIEW to PLACE
    trim path/paths ?of VIEW => draw VIEW
      `draw` shows the outline of a view bit by bit.
    """
}
