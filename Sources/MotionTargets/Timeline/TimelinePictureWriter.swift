import MotionAlgebra
import MotionText

/// Writes a timeline as an SVG picture: a bar for each interval, with its name, over a time axis. The critical path is
/// highlighted.
package struct TimelinePictureWriter {
  package init() {}

  /// - Parameters:
  ///   - title: the title of the picture, which is the name of the script.
  ///   - duration: the duration of the whole in flicks; `nil` if there is no end.
  package func text(_ entries: [TimelineEntry], duration: Int64?, title: String) -> [UInt8] {
    let picture = IntervalPicture(entries, duration: duration)
    let left = PictureStyle.margin + picture.nameWidth(atMost: 260) + 12
    let right = PictureStyle.width - PictureStyle.margin
    let top = 72.0
    let bottom = top + picture.height
    var text = PictureStyle.head(height: bottom + PictureStyle.margin - 4, title: "Timeline of \(title)")
    text +=
      "<text class=\"ink\" font-size=\"15\" font-weight=\"600\" x=\"\(coordinate(PictureStyle.margin))\" y=\"31\">"
    text += xmlText(shortened(title, to: 60)) + "<tspan class=\"soft\" font-size=\"12\" font-weight=\"400\" dx=\"8\">"
    text += picture.lengthWords(duration) + "</tspan></text>\n"
    text += picture.key(right: right, y: 31)
    if entries.isEmpty {
      text += "<text class=\"soft\" x=\"\(coordinate(PictureStyle.margin))\" y=\"60\">Nothing plays.</text>\n"
    } else {
      text += picture.axis(left: left, right: right, top: top - 6, bottom: bottom)
      text += picture.marks(left: left, right: right, top: top - 6, bottom: bottom)
      text += picture.text(left: left, right: right, top: top)
    }
    return Array((text + "</svg>\n").utf8)
  }
}
