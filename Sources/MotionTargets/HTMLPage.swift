/// What every page has: its look, and the script that plays it.
enum HTMLPage {
  static let style = """
    :root{color-scheme:light dark;--paper:#fff;--ink:#1f2933;--soft:#5b6773;--grid:#e3e8ee;--frame:#b8c2cc;
    --bar:#b5d2e8;--bar-ink:#17364d;--critical:#0b6fb8;--critical-ink:#fff;--wait:#98a4b0;--stage:#f3f5f8;
    --press:#e3eef8;--head:#c2185b;--hatch:#fff7;--names:clamp(8rem,21vw,15rem);--values:11.5rem}
    @media (prefers-color-scheme:dark){:root{--paper:#14191f;--ink:#e6ebf0;--soft:#9aa7b4;--grid:#242c35;
    --frame:#4a5663;--bar:#2b4a63;--bar-ink:#d3e5f3;--critical:#4ba3e3;--critical-ink:#06121d;--wait:#6b7783;
    --stage:#1b222a;--press:#24384a;--head:#ff6f9c;--hatch:#0007}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:0 20px 32px;max-width:1120px;background:var(--paper);color:var(--ink);
    font:14px/1.4 system-ui,"Segoe UI","Helvetica Neue","DejaVu Sans",sans-serif}
    h1{font-size:16px;margin:16px 0 12px}h1 small,h2 small,h3 small{font-weight:400;color:var(--soft);font-size:13px}
    h1 small{margin-left:8px}h2{font-size:14px;margin:22px 0 6px}.first{margin-top:14px}h3{font-size:13px;margin:0}
    .stage{display:flex;justify-content:center;padding:16px;background:var(--stage);border-radius:8px}
    .stage svg{max-width:100%;max-height:min(52vh,560px);height:auto;outline:1px solid var(--frame)}
    .controls{position:sticky;top:0;z-index:4;background:var(--paper);padding:10px 0 8px;display:flex;flex-wrap:wrap;
    align-items:center;gap:6px 10px;border-bottom:1px solid var(--grid)}
    .controls div{display:flex;gap:2px}
    #time{flex-basis:100%;margin:0;accent-color:var(--head);height:20px}
    button,select{font:inherit;color:inherit;background:none;border:1px solid transparent;border-radius:6px;
    min-height:34px;min-width:34px;padding:4px 8px;cursor:pointer}
    select{border-color:var(--frame);background:var(--paper)}
    button:hover{background:var(--press)}
    button[aria-pressed=true]{background:var(--press);border-color:var(--critical)}
    button svg{display:block;width:18px;height:18px;fill:currentColor}
    #play{background:var(--critical);color:var(--critical-ink);min-width:44px;display:flex;align-items:center;
    justify-content:center}
    :focus-visible{outline:2px solid var(--head);outline-offset:2px}
    .now,.value,.at,.tick,.axis,.span{font-variant-numeric:tabular-nums}
    .now b{font-weight:600}.now{color:var(--soft);margin-right:auto}.now b{color:var(--ink)}
    .charts{position:relative}
    .over,.under{position:absolute;inset:0 var(--values) 0 var(--names);pointer-events:none}
    .over{z-index:2}.under i{position:absolute;top:24px;bottom:0;border-left:1px solid var(--grid)}
    .head,.hair{position:absolute;top:20px;bottom:0;width:0}
    .head{border-left:2px solid var(--head);margin-left:-1px;left:calc(var(--t,0)*100%)}
    .head::before{content:"";position:absolute;left:-6px;top:-3px;border:5px solid transparent;
    border-top:7px solid var(--head)}
    .hair{border-left:1px dashed var(--soft)}
    .row{display:grid;grid-template-columns:var(--names) minmax(0,1fr) var(--values);position:relative}
    .name{display:flex;white-space:pre;padding-right:12px;line-height:24px}
    .name *{overflow:hidden;text-overflow:ellipsis;font-weight:inherit}.name span{flex:0 1 auto}
    .name b{flex:0 0 auto;max-width:75%}.name.on{font-weight:600}
    .span{color:var(--soft);padding-left:14px;line-height:24px;font-size:12px;white-space:nowrap;overflow:hidden}
    .lane{position:relative;min-height:24px;cursor:pointer;touch-action:pan-y;-webkit-user-select:none;user-select:none}
    .axis{height:24px;color:var(--soft);font-size:12px}
    .axis .lane span{position:absolute;transform:translateX(-50%);white-space:nowrap}
    .axis .lane span:first-child{transform:none}.axis .lane .last{transform:translateX(-100%)}
    .at{padding-left:14px;white-space:nowrap}
    .bar{--own:var(--bar);position:absolute;top:4px;height:17px;min-width:2px;background:var(--own);color:var(--bar-ink);border-radius:3px;
    font:11px/17px system-ui,sans-serif;overflow:hidden;white-space:nowrap}
    .bar b{display:inline-block;font-weight:400;padding:0 5px;background:var(--own)}
    .bar.thin{border-radius:0}
    .critical{--own:var(--critical);color:var(--critical-ink)}
    .back{background-image:repeating-linear-gradient(110deg,transparent 0 6px,var(--hatch) 6px 8px)}
    .wait,.group{height:0;top:12px;background:none;border-top:2px dashed var(--wait);border-radius:0;overflow:visible}
    .group{border-top:2px solid var(--soft)}
    .group::before,.group::after{content:"";position:absolute;top:-5px;height:8px;border-left:2px solid var(--soft)}
    .group::before{left:0}.group::after{right:0}
    .endless{clip-path:polygon(0 0,calc(100% - 8px) 0,100% 50%,calc(100% - 8px) 100%,0 100%)}
    .group.endless{clip-path:none}
    .again{position:absolute;top:12px;right:0;border-top:2px dotted var(--wait)}
    .key{display:inline-block;position:relative;width:16px;height:10px;min-width:0;top:1px;margin:0 5px 0 14px}
    .panel{margin-bottom:18px}
    .panel .lane{min-height:104px}
    .panel .lane svg{position:absolute;inset:0;width:100%;height:100%}
    .panel path{fill:none;vector-effect:non-scaling-stroke;stroke-width:2;stroke-linejoin:round}
    .panel .grid{stroke:var(--grid);stroke-width:1}
    .panel .leap{stroke-width:1.2;stroke-dasharray:1.5 3}
    .tick{position:absolute;right:100%;margin-right:8px;transform:translateY(-50%);font-size:12px;
    color:var(--soft);white-space:nowrap}
    .values{list-style:none;margin:0;padding:0 0 0 14px;font-size:13px;max-height:300px;overflow:auto;align-self:center}
    .values li{display:flex;gap:6px;align-items:center;line-height:20px}
    .values svg{flex:none;width:26px;height:6px}
    .values .label{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;flex:1}
    .more{color:var(--soft)}
    details{margin-top:22px}summary{cursor:pointer;font-weight:600;width:fit-content}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 16px;margin:10px 0}dd{margin:0}
    kbd{font:12px ui-monospace,monospace;border:1px solid var(--frame);border-radius:4px;padding:1px 6px}
    @media (max-width:640px){:root{--names:0px;--values:0px}body{padding:0 12px 24px}
    .row{grid-template-columns:minmax(0,1fr)}.axis>span:first-child,.span{display:none}
    .axis{display:flex;flex-direction:column-reverse;height:44px}.axis .lane{min-height:22px;width:100%}.at{padding:0}
    .under i{top:44px}.head,.hair{top:40px}
    .name,.charts h2,.panel h3,.values{background:var(--paper);position:relative;z-index:3}.name{line-height:18px;padding-top:4px}
    .panel h3{margin-bottom:4px}
    .tick{right:auto;left:3px;margin:0;text-shadow:0 0 3px var(--paper),0 0 3px var(--paper),0 0 3px var(--paper)}
    .values{padding:4px 0 0;display:flex;flex-wrap:wrap;gap:0 18px;justify-self:start}
    .controls label span,#less span,.frames{display:none}.controls{gap:4px 6px}}
    @media (forced-colors:active){.bar,.head,.hair{forced-color-adjust:none}}
    """

  /// One clock, in flicks, that every animation of the stage is moved to; what is shown follows from it.
  static let script = #"""
    "use strict"
    const byId = id => document.getElementById(id)
    const data = JSON.parse(byId("data").textContent)
    const flicksPerMillisecond = 705600
    const stage = document.querySelector(".stage svg")
    const root = document.documentElement
    const charts = byId("charts"), over = document.querySelector(".over"), hair = document.querySelector(".hair")
    const speeds = [...byId("speed").options].map(option => Number(option.value))
    const fewer = matchMedia("(prefers-reduced-motion: reduce)")

    // Nothing takes a flick all the same, so that there is something to divide by.
    const isEmpty = data.end <= 1
    let time = 0, pointer = null, isPlaying = false, speed = 1, isLooping = data.loop !== null
    let before = null, animations = []

    // The curves: ends, first and last values and timings, one piece after the other.
    const easing = timing => {
      if (timing === null) return share => share
      if (timing.stops) return share => {
        const stops = timing.stops
        let place = 1
        while (place < stops.length - 1 && stops[place][0] < share) place++
        const [[a, x], [b, y]] = [stops[place - 1], stops[place]]
        return b > a ? x + (y - x) * (share - a) / (b - a) : y
      }
      if (timing.steps) return share => {
        const { steps, position, mirrored } = timing
        const early = position === "start" || position === "both" ? 1 : 0
        const leaps = steps + (position === "none" ? -1 : position === "both" ? 1 : 0)
        const exact = share * steps, near = Math.round(exact)
        const whole = Math.abs(exact - near) < 1e-9 ? near - (mirrored ? 1 : 0) : Math.floor(exact)
        return Math.min(Math.max(whole + early, 0), leaps) / leaps
      }
      const [x1, y1, x2, y2] = timing.bezier
      const at = (a, b, s) => ((1 - 3 * b + 3 * a) * s + 3 * b - 6 * a) * s * s + 3 * a * s
      return share => {
        if (share <= 0 || share >= 1) return share <= 0 ? 0 : 1
        let low = 0, high = 1
        for (let round = 0; round < 50; round++) {
          const middle = (low + high) / 2
          if (at(x1, x2, middle) < share) low = middle; else high = middle
        }
        return at(y1, y2, (low + high) / 2)
      }
    }
    const valueAt = (curve, time) => {
      if (time <= 0) return curve.initial
      let low = 0, high = curve.ends.length - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if (curve.ends[middle] < time) low = middle + 1; else high = middle
      }
      const start = low === 0 ? 0 : curve.ends[low - 1], end = curve.ends[low]
      const [from, to, timing] = curve.ways[low]
      return from === to ? from : from + (to - from) * timing(Math.min((time - start) / (end - start), 1))
    }
    // What is played, and what is played where less is to move, if the script says that.
    const parts = data.parts.map((numbers, place) => {
      const timings = numbers.timings.map(easing)
      const curves = numbers.curves.map(numbers => {
        const curve = { initial: numbers[0], ends: [], ways: [] }
        for (let place = 1; place < numbers.length; place += 4) {
          const [end, from, to, timing] = numbers.slice(place, place + 4)
          curve.ends.push(end)
          curve.ways.push([from, to, timings[timing]])
        }
        return curve
      })
      const all = selector => [...document.querySelectorAll(`[data-part="${place}"] ${selector}`)]
      const bars = all(".bar[data-start]").map(bar => ({
        start: Number(bar.dataset.start), end: Number(bar.dataset.end || Infinity),
        row: bar.closest(".row").querySelector(".name") }))
      return { marks: numbers.marks, curves, values: all(".value"), bars }
    })
    let part = parts[0]

    const seconds = flicks => (flicks / flicksPerMillisecond / 1000).toFixed(3) + " s"
    const words = value => {
      const text = value.toFixed(3)
      return text === "-0.000" ? "0.000" : text.replace("-", "\u2212")
    }

    // The frame that is shown, and whether the time is its own, as far as it is written. The end has one too.
    const frameAt = time => {
      const exact = time / data.frame, near = Math.round(exact)
      if (time >= data.end) return { number: Math.ceil(exact - 1e-6), isExact: true }
      const isExact = seconds(near * data.frame) === seconds(time)
      return { number: isExact ? near : Math.floor(exact), isExact }
    }

    function show() {
      const milliseconds = time / flicksPerMillisecond
      for (const animation of animations) animation.currentTime = milliseconds
      root.style.setProperty("--t", time / data.end)
      byId("time").value = time
      byId("time").setAttribute("aria-valuetext", seconds(time))
      byId("now").textContent = seconds(time)
      byId("frame").textContent = frameAt(time).number
      const isPointed = pointer !== null
      hair.hidden = !isPointed
      if (isPointed) hair.style.left = pointer / data.end * 100 + "%"
      byId("at").textContent = isPointed ? "pointer at " + seconds(pointer) : "values at " + seconds(time)
      const { bars, curves, values } = part
      values.forEach((value, place) => { value.textContent = words(valueAt(curves[place], isPointed ? pointer : time)) })
      const playing = new Set(bars.filter(bar => bar.start <= time && time < bar.end).map(bar => bar.row))
      for (const bar of bars) bar.row.classList.toggle("on", playing.has(bar.row))
    }

    function tick(now) {
      if (!isPlaying) return
      if (before !== null) time += (now - before) * speed * flicksPerMillisecond
      before = now
      if (time >= data.end) {
        const start = data.loop ?? 0
        if (isLooping) time = start + (time - data.end) % (data.end - start)
        else { time = data.end; play(false) }
      }
      show()
      if (isPlaying) requestAnimationFrame(tick)
    }

    function play(on) {
      on = on && !isEmpty
      if (on && time >= data.end) time = 0
      const wasPlaying = isPlaying
      isPlaying = on
      byId("play").setAttribute("aria-label", on ? "Pause" : "Play")
      byId("play").classList.toggle("on", on)
      byId("play").querySelector("path").setAttribute("d", on ? "M4 3h4v12H4zM10 3h4v12h-4z" : "M4 2l12 7-12 7z")
      if (on && !wasPlaying) { before = null; requestAnimationFrame(tick) }
    }

    function seek(to) { time = isEmpty ? 0 : Math.min(Math.max(to, 0), data.end); show() }

    function step(frames) {
      play(false)
      const { number, isExact } = frameAt(time)
      seek((number + frames + (frames < 0 && !isExact ? 1 : 0)) * data.frame)
    }

    function jump(direction) {
      play(false)
      const marks = part.marks.filter(mark => direction > 0 ? mark > time : mark < time)
      seek(marks.length === 0 ? (direction > 0 ? data.end : 0) : direction > 0 ? marks[0] : marks[marks.length - 1])
    }

    function setSpeed(to) { speed = to; byId("speed").value = String(to) }
    function faster(by) {
      setSpeed(speeds[Math.min(Math.max(speeds.indexOf(speed) + by, 0), speeds.length - 1)])
    }
    function loop(on) { isLooping = on; byId("loop").setAttribute("aria-pressed", on) }

    // The picture's own rules for less movement, put in force or out of it.
    function rulesForLess(rules) {
      return [...rules].flatMap(rule =>
        rule.media && (rule.isForLess || rule.media.mediaText.includes("reduced-motion")) ? (rule.isForLess = true, [rule])
          : rule.cssRules && !rule.media && !(rule instanceof CSSKeyframesRule) ? rulesForLess(rule.cssRules) : [])
    }
    const forLess = [...stage.querySelectorAll("style")].flatMap(style => rulesForLess(style.sheet.cssRules))
    function moveLess(on) {
      for (const rule of forLess) rule.media.mediaText = on ? "all" : "not all"
      byId("less").setAttribute("aria-pressed", on)
      part = on && parts.length > 1 ? parts[1] : parts[0]
      for (const element of document.querySelectorAll("[data-part]"))
        element.hidden = parts[element.dataset.part] !== part
      const whole = byId("whole")
      if (whole) whole.hidden = !on || forLess.length === 0
      animations = document.getAnimations().filter(animation => stage.contains(animation.effect.target))
      for (const animation of animations) animation.pause()
      show()
    }
    const movesLess = () => byId("less").getAttribute("aria-pressed") === "true"

    const actions = {
      " ": () => play(!isPlaying), k: () => play(!isPlaying), ArrowLeft: event => step(event.shiftKey ? -10 : -1),
      ArrowRight: event => step(event.shiftKey ? 10 : 1), Home: () => seek(0), End: () => { play(false); seek(data.end) },
      ",": () => jump(-1), ".": () => jump(1), "-": () => faster(-1), "+": () => faster(1), "=": () => faster(1),
      l: () => loop(!isLooping), m: () => moveLess(!movesLess()), "?": () => { byId("keys").open = !byId("keys").open } }
    document.addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("select")) return
      if (event.key === " " && event.target.closest("button, summary")) return
      const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (action) { event.preventDefault(); action(event) }
    })
    const on = (id, act) => byId(id).addEventListener("click", act)
    on("play", () => play(!isPlaying))
    on("first", () => seek(0))
    on("last", () => { play(false); seek(data.end) })
    on("back", () => step(-1))
    on("next", () => step(1))
    on("loop", () => loop(!isLooping))
    on("less", () => moveLess(!movesLess()))
    byId("speed").addEventListener("change", event => setSpeed(Number(event.target.value)))
    byId("time").addEventListener("input", event => { play(false); seek(Number(event.target.value)) })

    let isDragging = false
    const pointed = event => {
      const place = over.getBoundingClientRect()
      return (event.clientX - place.left) / place.width
    }
    charts.addEventListener("pointerdown", event => {
      if (event.button !== 0 || !event.target.closest(".lane")) return
      isDragging = true
      pointer = null
      if (event.isTrusted) charts.setPointerCapture(event.pointerId)
      play(false)
      seek(pointed(event) * data.end)
    })
    charts.addEventListener("pointermove", event => {
      const share = pointed(event)
      if (isDragging) return seek(share * data.end)
      pointer = event.pointerType !== "touch" && share >= 0 && share <= 1 ? share * data.end : null
      show()
    })
    for (const name of ["pointerup", "pointercancel"]) charts.addEventListener(name, () => { isDragging = false })
    charts.addEventListener("pointerleave", () => { pointer = null; show() })

    fewer.addEventListener("change", () => { if (fewer.matches) play(false); moveLess(fewer.matches) })
    moveLess(fewer.matches)
    loop(isLooping)
    if (!fewer.matches) play(true)

    """#
}
