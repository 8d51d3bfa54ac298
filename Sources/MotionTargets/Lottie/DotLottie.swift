import MotionText

/// A dotLottie 2.0 file: an archive with one animation and a manifest.
package enum DotLottie {
  /// - Parameter animation: the animation as Lottie JSON.
  /// - Returns: `nil` if the animation is too large for an archive.
  package static func archive(_ animation: String) -> [UInt8]? {
    let name = "animation"
    var manifest = JSONWriter()
    manifest.object { json in
      json.member("version", "2")
      json.member("generator", "motionc")
      json.array("animations") { json in
        json.object { $0.member("id", name) }
      }
    }
    manifest.endLine()
    var archive = ZipArchive()
    // The manifest comes first, so that a player can read it before the rest arrives.
    guard archive.add("manifest.json", manifest.take()), archive.add("a/\(name).json", Array(animation.utf8)) else {
      return nil
    }
    return archive.bytes
  }
}
