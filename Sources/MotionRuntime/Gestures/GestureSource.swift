/// A recogniser as a source of gestures. You send it events of pointers, and its stream has the steps that they cause.
public final class GestureSource<Recogniser: GestureRecogniser> {
  /// The recogniser. It may be changed at any time; a new threshold applies from the next event on.
  public var recogniser: Recogniser
  private let channel = Channel<Gesture<Recogniser.Value>>()

  /// Makes a source from a recogniser.
  public init(_ recogniser: Recogniser) {
    self.recogniser = recogniser
  }

  /// Passes an event of a pointer to the recogniser.
  public func send(_ event: PointerEvent) {
    for gesture in recogniser.handle(event) { channel.send(gesture) }
  }

  /// The steps of the gesture as a stream.
  public var stream: MotionObservable<Gesture<Recogniser.Value>> {
    MotionObservable { self.channel.add($0) }
  }
}
