// The part of a module that a page uses. It finds or makes the elements of the views, styles them and hands them to a player.
// motionc writes `scene` before this text, and `makePlayer`, the player, after it: that of keyframes.js or of reactions.js.

/* global scene, makePlayer */

const svgSpace = "http://www.w3.org/2000/svg"
// The attribute that marks the elements of this module. Its style sheet selects by it.
const mark = `data-${scene.key}`
const motions = ["auto", "full", "reduced"]
let mounts = 0

// Throws an error that lists what is known instead of an unknown name.
function known(kind, name, names) {
  if (names.includes(name)) return name
  const list = names.length > 0 ? `the known names are ${names.join(", ")}` : "there are none"
  throw new Error(`unknown ${kind} "${name}": ${list}`)
}

// Returns the options that a function of this module is given, which must have these names.
function optionsOf(given, names) {
  for (const name of Object.keys(given)) known("option", name, names)
  return given
}

// Checks what `frames` is given.
function checkTimes({ fps, until, reverseAt }) {
  if (!(typeof fps === "number" && fps > 0 && fps <= 1e6)) throw new TypeError("fps must be a number above 0, and at most 1000000")
  for (const [name, time] of Object.entries({ until, reverseAt })) {
    if (time !== undefined && !(typeof time === "number" && time >= 0 && time < 1e10)) throw new TypeError(`${name} must be seconds from 0`)
  }
}

// Shows the scene in an element at time 0, and returns the object that controls it.
export function mount(root, given = {}) {
  if (root?.nodeType !== 1) throw new TypeError("mount needs an element to show the scene in")
  const { views = {}, motion = "auto", autoplay } = optionsOf(given, ["views", "motion", "autoplay"])
  known("motion", motion, motions)
  const stage = makeStage(root, views)
  const asked = root.ownerDocument.defaultView.matchMedia("(prefers-reduced-motion: reduce)")
  const isReduced = () => motion === "reduced" || motion === "auto" && asked.matches
  const player = makePlayer(stage, isReduced(), autoplay)
  const change = () => player.reduce(isReduced())
  asked.addEventListener("change", change)
  let isMounted = true
  const control = {
    // Plays forwards, from the start if the animation is at its end.
    play(name) {
      if (name !== undefined) known("animation", name, scene.names)
      if (isMounted) player.play(name)
    },
    // Plays backwards, from the end if the animation is at its start.
    reverse() { if (isMounted) player.reverse() },
    pause() { if (isMounted) player.pause() },
    // Goes to a time in seconds at once, and plays on from there if it plays.
    seek(time) {
      if (!Number.isFinite(time)) throw new TypeError("seek needs a time in seconds")
      if (isMounted) player.seek(time)
    },
    get speed() { return player.speed },
    set speed(speed) {
      if (!(speed > 0 && speed < Infinity)) throw new RangeError("speed must be above 0; reverse() plays backwards")
      player.speed = speed
    },
    get time() { return player.time },
    get duration() { return player.duration },
    // A promise of this object, kept when the animation comes to its end or, backwards, to its start.
    get finished() { return player.finished.then(() => control) },
    // Returns the value of a column of the table at the current time.
    value(column) { return player.value(known("column", column, scene.columns)) },
    // Stops the animation, and leaves the elements as they were before.
    unmount() {
      if (!isMounted) return
      isMounted = false
      asked.removeEventListener("change", change)
      player.end()
      stage.remove()
    } }
  if (autoplay) player.play()
  return control
}

// Defines a custom element that mounts the scene in itself while it is in a page. Its attributes are `autoplay` and
// `motion`.
export function define(name) {
  class MotionElement extends HTMLElement {
    #control = null
    connectedCallback() {
      // Until the page is read, the children are missing.
      if (this.ownerDocument.readyState === "loading") {
        this.ownerDocument.addEventListener("DOMContentLoaded", () => this.#mount(), { once: true })
      } else this.#mount()
    }
    disconnectedCallback() {
      this.#control?.unmount()
      this.#control = null
    }
    #mount() {
      if (!this.isConnected || this.#control) return
      this.#control = mount(this, {
        autoplay: this.hasAttribute("autoplay") || undefined, motion: this.getAttribute("motion") ?? "auto" })
    }
    get #mounted() {
      if (!this.#control) throw new Error(`<${name}> is not in a page`)
      return this.#control
    }
    play(animation) { this.#mounted.play(animation) }
    reverse() { this.#mounted.reverse() }
    pause() { this.#mounted.pause() }
    seek(time) { this.#mounted.seek(time) }
    get speed() { return this.#mounted.speed }
    set speed(speed) { this.#mounted.speed = speed }
    get time() { return this.#mounted.time }
    get duration() { return this.#mounted.duration }
    get finished() { return this.#mounted.finished.then(() => this) }
    value(column) { return this.#mounted.value(column) }
  }
  customElements.define(name, MotionElement)
}

// Returns the elements of the views inside a root. Nothing of the page changes before all of them are found.
function makeStage(root, views) {
  const document = root.ownerDocument
  // The names of clips and gradients are those of this mount.
  const id = `${scene.key}-${++mounts}`
  const own = text => text.replaceAll(`#${scene.key}`, `#${id}`)
  const given = findViews(root, views)
  if (root.hasAttribute(mark)) throw new Error("the scene is mounted in this element already; unmount it first")
  const made = [], wrapped = [], saved = new Map(), worded = new Map()

  function style(element, declarations) {
    if (!saved.has(element)) saved.set(element, { hadNone: !element.hasAttribute("style"), before: new Map() })
    const { before } = saved.get(element)
    for (const [name, value] of Object.entries(declarations)) {
      if (!before.has(name)) {
        before.set(name, [element.style.getPropertyValue(name), element.style.getPropertyPriority(name)])
      }
      element.style.setProperty(name, own(value))
    }
  }

  function draw([tag, attributes, ...children]) {
    const element = document.createElementNS(svgSpace, tag)
    for (const [name, value] of Object.entries(attributes)) {
      // A policy for styles forbids the attribute, and allows its declarations.
      if (name === "style") element.style.cssText = value
      // Browsers ignore this one outside its namespace.
      else if (name === "xml:space") element.setAttributeNS("http://www.w3.org/XML/1998/namespace", name, value)
      else element.setAttribute(name, name === "id" ? value.replace(scene.key, id) : value)
    }
    element.append(...children.map(child => typeof child === "string" ? child : draw(child)))
    return element
  }

  function add(element, around, next = null) {
    made.push(element)
    around.insertBefore(element, next)
    return element
  }

  // For each view, the next element of the page with the same parent: an element that is made is drawn before it.
  const next = [], nearest = new Map()
  for (let place = scene.views.length - 1; place >= 0; place--) {
    const { parent } = scene.views[place]
    next[place] = nearest.get(parent)
    if (given[place]) nearest.set(parent, given[place])
  }
  function nodeAfter(place, around) {
    let node = next[place] ?? null
    while (node && node.parentNode !== around) node = node.parentNode
    return node
  }

  function clipPath(place, shape, clipOfClip) {
    const svg = document.createElementNS(svgSpace, "svg"), clip = document.createElementNS(svgSpace, "clipPath")
    svg.setAttribute("width", 0)
    svg.setAttribute("height", 0)
    style(svg, { position: "absolute" })
    clip.id = `${id}-${place}`
    if (clipOfClip !== undefined) clip.setAttribute("clip-path", `url(#${id}-${clipOfClip})`)
    clip.append(shape)
    svg.append(clip)
    add(svg, root)
  }

  const elements = []
  root.setAttribute(mark, "")
  for (const [place, view] of scene.views.entries()) {
    const around = view.parent === undefined ? root : elements[view.parent]
    let element = given[place]
    if (view.tag === "clip") {
      element = draw(view.content[0])
      clipPath(place, element, view.clip)
    } else if (!element) {
      element = view.tag === "svg" ? document.createElementNS(svgSpace, "svg") : document.createElement("div")
      element.setAttribute("data-view", view.name)
      if (view.text !== undefined) element.textContent = view.text
      add(element, around, nodeAfter(place, around))
    }
    elements.push(element)
    element.setAttribute(mark, place)
    // An SVG of the page has a drawing of its own. In another element the shape is drawn in an SVG that inherits its styles.
    if (view.tag === "svg" && !(element.localName === "svg" && element.firstElementChild)) {
      let drawing = element
      if (element.localName !== "svg") {
        drawing = add(document.createElementNS(svgSpace, "svg"), element)
        drawing.setAttribute(mark, place)
        style(drawing, { position: "absolute", left: "0", top: "0" })
      }
      for (const shape of view.content) add(draw(shape), drawing)
    }
    if (view.wrapper !== undefined) {
      const wrapper = document.createElement("div")
      element.replaceWith(wrapper)
      wrapper.append(element)
      wrapped.push({ element, wrapper })
      style(wrapper, { ...view.wrapper, "clip-path": `url(#${scene.key}-${view.clip})` })
    }
    style(element, view.style)
  }
  const tree = adopt(root)

  return {
    document, root, elements, style,
    // Adds an element to the root that is no view.
    add: element => add(element, root),
    // Replaces the words of a text.
    say(place, words) {
      const element = elements[place].querySelector("text") ?? elements[place]
      if (!worded.has(element)) worded.set(element, [...element.childNodes])
      if (element.textContent !== words) element.textContent = words
    },
    remove() {
      for (const [element, nodes] of worded) element.replaceChildren(...nodes)
      for (const { element, wrapper } of wrapped.reverse()) wrapper.replaceWith(element)
      for (const [element, { hadNone, before }] of saved) {
        for (const [name, [value, priority]] of before) {
          if (value === "") element.style.removeProperty(name); else element.style.setProperty(name, value, priority)
        }
        // Chromium (as of 156) removes the attribute only if it has written the declarations into it before.
        if (hadNone && element.getAttribute("style") === "") element.removeAttribute("style")
      }
      for (const element of [root, ...elements]) element.removeAttribute(mark)
      for (const element of made.reverse()) element.remove()
      release(tree)
    } }
}

// Returns the elements that the page has for the views, by the places of these; `undefined` where it has none.
function findViews(root, views) {
  const names = scene.views.filter(({ tag }) => tag !== "clip").map(({ name }) => name)
  const found = new Map()
  for (const element of root.querySelectorAll("[data-view]")) {
    const name = element.getAttribute("data-view")
    if (!found.has(name)) found.set(name, element)
  }
  const strangers = [...found.keys()].filter(name => !names.includes(name))
  for (const [name, element] of Object.entries(views)) {
    known("view", name, names)
    if (element === undefined) continue
    if (element?.nodeType !== 1) throw new TypeError(`views.${name} is not an element`)
    found.set(name, element)
  }
  const given = scene.views.map(({ name, tag }) => tag === "clip" ? undefined : found.get(name))
  // Another module may have a view with that name, so this is no error.
  const missing = names.filter(name => !found.has(name))
  if (strangers.length > 0 && missing.length > 0)
    console.warn(`no view is called "${strangers.join('" or "')}", as data-view says; without an element there are: ${missing.join(", ")}`)
  for (const [place, element] of given.entries()) {
    const { name, parent } = scene.views[place]
    if (!element) continue
    if (parent !== undefined && !given[parent]) {
      throw new Error(`"${name}" is in the group "${scene.views[parent].name}": give an element for the group too`)
    }
    const around = parent === undefined ? root : given[parent]
    if (element === around || !around.contains(element)) {
      const where = parent === undefined ? "the element of mount" : `the element of "${scene.views[parent].name}"`
      throw new Error(`the element of "${name}" must be inside ${where}`)
    }
  }
  return given
}

// The style sheet of the module: how views look that the page says nothing about. Its selectors count for nothing, so every rule
// of the page wins. A document or a shadow tree has it once.
const sheets = new WeakMap(), users = new WeakMap()
function adopt(root) {
  const document = root.ownerDocument, top = root.getRootNode(), { CSSStyleSheet, CSS } = document.defaultView
  const tree = "adoptedStyleSheets" in top ? top : document
  let sheet = sheets.get(document)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(scene.sheet)
    sheets.set(document, sheet)
    for (const [name, [syntax, initialValue]] of Object.entries(scene.properties)) {
      // A property is registered once, by whichever module comes first.
      try { CSS.registerProperty({ name, syntax, initialValue, inherits: true }) } catch (error) {
        if (error.name !== "InvalidModificationError") throw error
      }
    }
  }
  if (!users.get(tree)) tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet]
  users.set(tree, (users.get(tree) ?? 0) + 1)
  return tree
}
function release(tree) {
  users.set(tree, users.get(tree) - 1)
  if (users.get(tree) > 0) return
  const sheet = sheets.get(tree.ownerDocument ?? tree)
  tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter(other => other !== sheet)
}
