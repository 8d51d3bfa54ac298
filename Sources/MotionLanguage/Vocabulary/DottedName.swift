import MotionAlgebra

/// A name such as `circle.opacity`, in which a property follows a dot.
struct DottedName {
  /// Returns the view and the property, if the last part of a name is one.
  static func parts(of name: String) -> (view: String, property: String)? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let property = String(name[name.index(after: dot)...])
    let isProperty = Property.named(property) != nil || property == Property.value.name
    return isProperty ? (String(name[..<dot]), property) : nil
  }
}
