// Written by motionc from {{title}}: the types of the module beside this file.

/** The views, for which the page can have elements. */
export type View = {{views}}

/** The columns of the table of frames. */
export type Column = {{columns}}

/** The names that `play` takes. */
export type Name = {{names}}

export interface Options {
  /** The elements of views. Other views have the element with their name in `data-view`, or one that the module makes. */
  views?: Partial<Record<View, Element>>
  /** Whether movements are shown; `"auto"`, the default, asks the system for the preference of the user. */
  motion?: "auto" | "full" | "reduced"
  /** Whether the scene plays at once. Without it, only one with reactions does. */
  autoplay?: boolean
}

export interface Control {
  /**
   * Plays forwards, from the start if the animation is at its end. With reactions, presents the transition with the name, or else
   * the last one if it was dismissed.
   */
  play(name?: Name): void
  /**
   * Plays backwards, from the end if the animation is at its start. With reactions, dismisses the last transition, from where the
   * views are.
   */
  reverse(): void
  pause(): void
  /** Goes to a time in seconds at once. */
  seek(time: number): void
  /** How many times as fast as the script the scene plays, in both directions; above 0. */
  speed: number
  /**
   * The time in seconds; with reactions, that of the frame drawn last, from the start or from that of the last transition. It stands
   * still while nothing moves.
   */
  readonly time: number
  /** The length in seconds; `Infinity` for an endless animation, and with reactions. */
  readonly duration: number
  /**
   * Kept when the animation comes to its end or, backwards, to its start; with reactions, when the transition has ended, or else
   * when everything is at rest. `unmount` breaks it.
   */
  readonly finished: Promise<Control>
  /** Returns the value of a column of the table at `time`. */
  value(column: Column): number
  /** Stops the scene, and leaves the elements as they were before. */
  unmount(): void
}

/** Shows the scene in an element, at time 0. With reactions, it reacts there to pointers and the keyboard. */
export function mount(root: Element, options?: Options): Control

/** The custom element of `define`. Its attributes are `autoplay` and `motion`. */
export interface MotionElement extends HTMLElement, Omit<Control, "finished" | "unmount"> {
  readonly finished: Promise<MotionElement>
}

/** Defines a custom element that shows the scene in itself. */
export function define(name: string): void
