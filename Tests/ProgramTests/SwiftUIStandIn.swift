/// A stand-in for the parts of SwiftUI that a written file uses, for machines without it. The keyframes behave as Apple
/// documents them and can be run; the views have only the declarations that the compiler needs.
enum SwiftUIStandIn {
  static let source = """
    @_exported import Foundation

    // MARK: Keyframes

    public protocol Animatable { func mixed(_ other: Self, _ share: Double) -> Self }
    extension Double: Animatable {
      public func mixed(_ other: Double, _ share: Double) -> Double { self + (other - self) * share }
    }

    public struct UnitPoint: Sendable {
      public static let center = UnitPoint(x: 0.5, y: 0.5)
      var x, y: Double
      public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (Double(x), Double(y)) }
    }

    public struct UnitCurve: Sendable {
      var (start, end): (UnitPoint, UnitPoint)
      public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(start: startControlPoint, end: endControlPoint)
      }
      public static let linear = bezier(startControlPoint: .init(x: 0, y: 0), endControlPoint: .init(x: 1, y: 1))
      public static let easeIn = bezier(startControlPoint: .init(x: 0.42, y: 0), endControlPoint: .init(x: 1, y: 1))
      public static let easeOut = bezier(startControlPoint: .init(x: 0, y: 0), endControlPoint: .init(x: 0.58, y: 1))
      public static let easeInOut = bezier(startControlPoint: .init(x: 0.42, y: 0), endControlPoint: .init(x: 0.58, y: 1))
      public func value(at progress: Double) -> Double {
        func curve(_ a: Double, _ b: Double, _ s: Double) -> Double {
          3 * s * (1 - s) * (a * (1 - s) + b * s) + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if curve(min(max(start.x, 0), 1), min(max(end.x, 0), 1), middle) < progress { low = middle } else { high = middle }
        }
        return curve(start.y, end.y, low)
      }
    }

    public struct Step<Value> {
      var to: Value
      var duration: Double
      var curve: UnitCurve
    }
    public protocol KeyframeTrackContent<Value> {
      associatedtype Value: Animatable
      var steps: [Step<Value>] { get }
    }
    public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
      public let steps: [Step<Value>]
      public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        precondition(duration > 0)
        steps = [Step(to: to, duration: duration, curve: timingCurve)]
      }
    }
    public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
      public let steps: [Step<Value>]
      public init(_ to: Value) { steps = [Step(to: to, duration: 0, curve: .linear)] }
    }
    public struct Steps<Value: Animatable>: KeyframeTrackContent { public let steps: [Step<Value>] }

    @resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
      public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }
      public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        Steps(steps: components.flatMap { $0.steps })
      }
      public static func buildEither(first: some KeyframeTrackContent<Value>) -> Steps<Value> { Steps(steps: first.steps) }
      public static func buildEither(second: some KeyframeTrackContent<Value>) -> Steps<Value> { Steps(steps: second.steps) }
      public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
      public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
      ) -> some KeyframeTrackContent<Value> { Steps(steps: accumulated.steps + next.steps) }
    }

    public protocol Keyframes<Value> {
      associatedtype Value
      var duration: Double { get }
      func apply(_ time: Double, to value: inout Value)
    }
    public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
      let keyPath: WritableKeyPath<Root, Value>
      let content: Content
      public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        (self.keyPath, self.content) = (keyPath, content())
      }
      public var duration: Double { content.steps.reduce(0) { $0 + $1.duration } }
      public func apply(_ time: Double, to value: inout Root) {
        var (from, start) = (value[keyPath: keyPath], 0.0)
        for step in content.steps {
          if time < start + step.duration {
            value[keyPath: keyPath] = from.mixed(step.to, step.curve.value(at: (time - start) / step.duration))
            return
          }
          (from, start) = (step.to, start + step.duration)
        }
        value[keyPath: keyPath] = from
      }
    }
    public struct Both<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
      let (first, second): (First, Second)
      public var duration: Double { max(first.duration, second.duration) }
      public func apply(_ time: Double, to value: inout First.Value) {
        first.apply(time, to: &value)
        second.apply(time, to: &value)
      }
    }
    @resultBuilder public struct KeyframesBuilder<Value> {
      public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
      public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
      public static func buildPartialBlock<A: Keyframes, B: Keyframes>(accumulated: A, next: B) -> Both<A, B>
      where A.Value == Value, B.Value == Value { Both(first: accumulated, second: next) }
    }
    public struct KeyframeTimeline<Value> {
      let initialValue: Value
      let content: any Keyframes<Value>
      public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        (self.initialValue, self.content) = (initialValue, content())
      }
      public var duration: TimeInterval { content.duration }
      public func value(time: Double) -> Value {
        var value = initialValue
        content.apply(time, to: &value)
        return value
      }
    }

    // MARK: Views

    @MainActor public protocol View {
      associatedtype Body: View
      @ViewBuilder var body: Body { get }
    }
    extension Never: View { public var body: Never { fatalError() } }
    public struct Drawn: View { public var body: Never { fatalError() } }
    public struct Conditional<A: View, B: View>: View { public var body: Never { fatalError() } }
    public struct Several<each Content: View>: View { public var body: Never { fatalError() } }
    @resultBuilder public struct ViewBuilder {
      public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
      @MainActor public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Several<repeat each Content> { Several() }
      @MainActor public static func buildEither<A: View, B: View>(first: A) -> Conditional<A, B> { Conditional() }
      @MainActor public static func buildEither<A: View, B: View>(second: B) -> Conditional<A, B> { Conditional() }
    }
    public protocol ShapeStyle {}
    public struct Color: View, ShapeStyle {
      public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
      public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
      public var body: Never { fatalError() }
    }
    public struct Gradient {
      public struct Stop { public init(color: Color, location: CGFloat) {} }
    }
    public struct LinearGradient: ShapeStyle {
      public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
    }
    public struct EllipticalGradient: ShapeStyle {
      public init(
        stops: [Gradient.Stop], center: UnitPoint, startRadiusFraction: CGFloat, endRadiusFraction: CGFloat
      ) {}
    }
    public struct Angle { public static func degrees(_ degrees: Double) -> Angle { Angle() } }
    public struct Font {
      public enum Weight { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
      public enum Design { case serif, monospaced }
      public static func system(size: CGFloat) -> Font { Font() }
      public static func system(size: CGFloat, design: Design?) -> Font { Font() }
      public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
      public func weight(_ weight: Weight) -> Font { self }
    }
    public enum Alignment { case center, leading, trailing, topLeading }
    extension View {
      public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        Drawn()
      }
      public func compositingGroup() -> some View { Drawn() }
      public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View { Drawn() }
      public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Drawn() }
      public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1) -> some View { Drawn() }
      public func rotationEffect(_ angle: Angle) -> some View { Drawn() }
      public func opacity(_ opacity: Double) -> some View { Drawn() }
      public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { Drawn() }
      public func background(_ background: Color) -> some View { Drawn() }
      public func clipped() -> some View { Drawn() }
      public func font(_ font: Font?) -> some View { Drawn() }
      public func monospacedDigit() -> some View { Drawn() }
      public func kerning(_ kerning: CGFloat) -> some View { Drawn() }
      public func foregroundStyle(_ style: Color) -> some View { Drawn() }
      public func fixedSize() -> some View { Drawn() }
      public func overlay<Content: View>(@ViewBuilder content: () -> Content) -> some View { Drawn() }
      public func onAppear(perform action: (() -> Void)? = nil) -> some View { Drawn() }
    }
    @MainActor public protocol Shape: View {}
    public struct Trimmed: Shape { public var body: Never { fatalError() } }
    extension Shape {
      public func fill(_ content: some ShapeStyle) -> ShapeView { ShapeView() }
      public func stroke(_ content: Color, lineWidth: CGFloat = 1) -> ShapeView { ShapeView() }
      public func stroke(_ content: Color, style: StrokeStyle) -> ShapeView { ShapeView() }
      public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { Trimmed() }
    }
    public struct ShapeView: View {
      public func stroke(_ content: Color, lineWidth: CGFloat = 1) -> ShapeView { ShapeView() }
      public func stroke(_ content: Color, style: StrokeStyle) -> ShapeView { ShapeView() }
      public var body: Never { fatalError() }
    }
    public struct StrokeStyle: Sendable {
      public enum Cap: Sendable { case butt, round, square }
      public enum Join: Sendable { case miter, round, bevel }
      public init(
        lineWidth: CGFloat = 1, lineCap: Cap = .butt, lineJoin: Join = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
      ) {}
    }
    public enum RoundedCornerStyle: Sendable { case circular, continuous }
    public struct RoundedRectangle: Shape {
      public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
      public var body: Never { fatalError() }
    }
    public struct Circle: Shape { public init() {}; public var body: Never { fatalError() } }
    public struct Ellipse: Shape { public init() {}; public var body: Never { fatalError() } }
    public struct Rectangle: Shape { public init() {}; public var body: Never { fatalError() } }
    public struct Path: Shape {
      public init(_ callback: (inout Path) -> Void) {}
      public mutating func move(to: CGPoint) {}
      public mutating func addLine(to: CGPoint) {}
      public mutating func addQuadCurve(to: CGPoint, control: CGPoint) {}
      public mutating func addCurve(to: CGPoint, control1: CGPoint, control2: CGPoint) {}
      public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
      public mutating func closeSubpath() {}
      public var body: Never { fatalError() }
    }
    public struct Text: View { public init(verbatim: String) {}; public var body: Never { fatalError() } }
    public struct ZStack<Content: View>: View {
      public init(@ViewBuilder content: () -> Content) {}
      public var body: Never { fatalError() }
    }
    public struct Group<Content: View>: View {
      public init(@ViewBuilder content: () -> Content) {}
      public var body: Never { fatalError() }
    }
    public struct KeyframeAnimator<Value, Path: Keyframes, Content: View>: View where Path.Value == Value {
      public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
      ) {}
      public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
      ) {}
      public var body: Never { fatalError() }
    }
    public struct AnimationTimelineSchedule {}
    extension AnimationTimelineSchedule { public static var animation: AnimationTimelineSchedule { .init() } }
    public struct TimelineViewDefaultContext { public let date: Date }
    public struct TimelineView<Content: View>: View {
      public init(
        _ schedule: AnimationTimelineSchedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
      ) {}
      public var body: Never { fatalError() }
    }
    public struct EnvironmentValues { public var accessibilityReduceMotion: Bool { false } }
    @propertyWrapper public struct Environment<Value> {
      public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: keyPath] }
      public let wrappedValue: Value
    }
    @propertyWrapper public struct State<Value> {
      private final class Place {
        var value: Value
        init(_ value: Value) { self.value = value }
      }
      private let place: Place
      public init(wrappedValue: Value) { place = Place(wrappedValue) }
      public var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
      }
    }
    """
}
