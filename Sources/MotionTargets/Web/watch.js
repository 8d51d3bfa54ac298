"use strict"
const byId = id => document.getElementById(id)
const pace = 250
let version = "", page = null, frame = null, next = null
// The playhead that the editor asked for last, and the number of the one that is shown.
let playhead = null, followed = null

// Text from a script is inserted as text, never as markup.
function made(name, className, ...parts) {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(...parts)
  return element
}

function excerpt(lines) {
  return made("pre", "", ...lines.map(line => {
    const parts = [made("i", "", String(line.number)), line.lead]
    if (line.marked !== undefined) parts.push(made("mark", "", line.marked), line.rest)
    return made("span", line.marked === undefined ? "" : "at", ...parts)
  }))
}

function showProblems(problems) {
  byId("problems").replaceChildren(...problems.map(problem => {
    const heading = made("summary", "", made("b", "", problem.severity + (problem.code ? " " + problem.code : "")),
      problem.title, made("small", "", problem.place || ""))
    const article = made("details", problem.severity, heading)
    // Only errors are expanded at first.
    article.open = problem.severity === "error"
    if (problem.lines) article.append(excerpt(problem.lines))
    if (problem.related) {
      article.append(made("p", "", problem.related.title + ": " + problem.related.place), excerpt(problem.related.lines))
    }
    if (problem.reason) article.append(made("p", "", problem.reason))
    const offer = (heading, lines) => lines && article.append(
      made("p", "", heading), made("pre", "", ...lines.map(line => made("span", "", line))))
    offer(problem.instead?.length > 1 ? "Write one of these:" : "Write instead:", problem.instead)
    offer("For example:", problem.examples)
    return article
  }))
  byId("problems").hidden = problems.length === 0
}

// Returns the settings of the animation's page.
function choices(page) {
  const pressed = id => page.getElementById(id).getAttribute("aria-pressed")
  return { loop: pressed("loop"), less: pressed("less"), speed: page.getElementById("speed").value,
    keys: page.getElementById("keys").open }
}

// A page that reacts goes on with what people have done on the one before.
function goOn(from, to) {
  const [before, after] = [from.contentDocument, to.contentDocument]
  const [old, live] = [from.contentWindow.motionc, to.contentWindow.motionc]
  if (old && live) live.resume(old.session())
  after.documentElement.scrollTop = before.documentElement.scrollTop
  if (old || live) return
  const chosen = choices(before), now = choices(after)
  for (const name of ["loop", "less"]) {
    if (chosen[name] !== from.first[name] && chosen[name] !== now[name]) after.getElementById(name).click()
  }
  after.getElementById("keys").open = chosen.keys
  const speed = after.getElementById("speed")
  speed.value = chosen.speed
  speed.dispatchEvent(new Event("change"))
  const isPlaying = before.getElementById("play").getAttribute("aria-label") === "Pause"
  const time = after.getElementById("time")
  time.value = before.getElementById("time").value
  time.dispatchEvent(new Event("input"))
  if (isPlaying) after.getElementById("play").click()
}

// Moves the playhead to where the editor wants it, as its user would.
function follow() {
  if (!playhead || playhead.number === followed || !frame || next) return
  followed = playhead.number
  const time = frame.contentDocument.getElementById("time")
  if (!time) return
  time.value = playhead.time
  time.dispatchEvent(new Event("input"))
}

// A click on a bar selects its sentence in the editor. A drag moves only the playhead.
function selectByBars(page) {
  let bar = null, start = 0
  page.addEventListener("pointerdown", event => {
    bar = event.button === 0 ? event.target.closest("[data-label]") : null
    start = event.clientX
  }, true)
  page.addEventListener("pointerup", event => {
    if (bar && Math.abs(event.clientX - start) < 4) {
      fetch("select?label=" + bar.dataset.label + "&page=" + frame.dataset.name, { method: "POST" }).catch(() => {})
    }
    bar = null
  }, true)
}

function load(name) {
  if (next) next.remove()
  next = made("iframe", "waiting")
  next.title = "The animation"
  next.dataset.name = name
  const mine = next
  mine.onload = () => {
    // The browser gives what a finger does to the page on which it went down.
    if (mine === next && frame?.contentWindow.motionc?.isTouched()) return setTimeout(mine.onload, 50)
    const isLive = mine.contentWindow.motionc !== undefined
    if (mine !== next || !isLive && !mine.contentDocument.getElementById("play")) return
    next = null
    if (!isLive) mine.first = choices(mine.contentDocument)
    if (frame) goOn(frame, mine)
    mine.className = ""
    const hadFocus = !frame || document.activeElement === frame
    if (frame) frame.remove()
    byId("none").hidden = true
    frame = mine
    selectByBars(frame.contentDocument)
    follow()
    if (hadFocus) frame.contentWindow.focus()
  }
  mine.src = "animation?" + name
  byId("stage").append(mine)
}

async function look() {
  try {
    const answer = await fetch("state?version=" + version)
    if (!answer.ok) throw new Error(answer.status)
    const state = await answer.json()
    playhead = state.playhead ?? null
    if (state.version !== version) {
      version = state.version
      showProblems(state.problems)
      if (state.page !== null && state.page !== page) load(page = state.page)
    }
    follow()
  } catch (error) {
    if (version !== "stopped") showProblems([{ severity: "note", title: byId("stage").dataset.farewell }])
    version = "stopped"
  }
  setTimeout(look, pace)
}
look()
