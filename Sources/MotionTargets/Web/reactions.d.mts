// Written by motionc from {{title}}: the types of the module beside this file.

/** The views, for which the page can have elements. */
export type View = {{views}}

/** The columns of the table of frames. */
export type Column = {{columns}}

/** The transitions, which `play` takes. */
export type Name = {{names}}

export interface Options {
  /** The elements of views. Other views have the element with their name in `data-view`, or one that the module makes. */
  views?: Partial<Record<View, Element>>
  /** Whether movements are shown; `"auto"`, the default, asks the system for the preference of the user. */
  motion?: "auto" | "full" | "reduced"
  /** Whether time passes from the start, so that the scene reacts; `true` without it. */
  autoplay?: boolean
}

export interface Control {
  /** Goes on after a pause. With a name, presents a transition; without one, the last transition if it was dismissed. */
  play(name?: Name): void
  /** Dismisses the last transition, from where the views are. */
  reverse(): void
  pause(): void
  /** Goes to a time in seconds at once. */
  seek(time: number): void
  /** How many times as fast as the script the scene plays; above 0. */
  speed: number
  /** The time in seconds, from the start or from that of the last transition. */
  readonly time: number
  /** `Infinity`, because nobody knows when the last reaction comes. */
  readonly duration: number
  /** Kept when the transition has ended, or else when everything is at rest; broken by `unmount`. */
  readonly finished: Promise<Control>
  /** Returns the value of a column of the table at the current time. */
  value(column: Column): number
  /** Stops the scene, and leaves the elements as they were before. */
  unmount(): void
}

/** Shows the scene in an element, where it reacts to pointers and the keyboard. */
export function mount(root: Element, options?: Options): Control

/** The custom element of `define`. Its attributes are `autoplay` and `motion`. */
export interface MotionElement extends HTMLElement, Omit<Control, "finished" | "unmount"> {
  readonly finished: Promise<MotionElement>
}

/** Defines a custom element that shows the scene in itself. */
export function define(name: string): void

/** What a pointer does, on the canvas. */
export interface Gesture {
  /** The time in seconds. */
  time: number
  pointer: number
  phase: "began" | "moved" | "ended" | "cancelled" | "scrolled"
  x: number
  y: number
}

/** Returns the frames that `motionc run --format json` writes, without a page. */
export function frames(options?: {
  /** The pointer events: the text of a table, or its rows. */
  gestures?: string | Gesture[]
  fps?: number
  until?: number
  transition?: Name
  direction?: "present" | "dismiss"
  reverseAt?: number
}): {
  fps: number
  duration: number
  columns: string[]
  frames: number[][]
}
