/// A recogniser as a source of gestures: events of pointers go in, its stream has the steps that come
/// of them.
public final class GestureSource<Recogniser: GestureRecogniser> {
  /// Can be changed while it runs: its next threshold holds for the next event.
  public var recogniser: Recogniser
  private let channel = Channel<Gesture<Recogniser.Value>>()

  public init(_ recogniser: Recogniser) {
    self.recogniser = recogniser
  }

  public func send(_ event: PointerEvent) {
    for gesture in recogniser.handle(event) { channel.send(gesture) }
  }

  public var stream: MotionObservable<Gesture<Recogniser.Value>> {
    MotionObservable { self.channel.add($0) }
  }
}
