import MotionText

/// The page around the animation that `motionc watch` shows: it asks again and again whether there is another, puts it in
/// the place of the last at the same time, and says what is wrong meanwhile.
package enum WatchPage {
  /// - Parameter title: the name of the script.
  package static func text(title: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(xmlText(title))</title>
    <style>\(style)</style>
    <section id="problems" aria-live="polite" hidden></section>
    <main id="stage"><p id="none">There is nothing to show yet.</p></main>
    <script>\(script)</script>
    </html>

    """
  }

  /// SHA-256 in Base64, for a policy that allows this and nothing else.
  package static let scriptHash = SHA256(Array(script.utf8)).base64
  package static let styleHash = SHA256(Array(style.utf8)).base64

  private static let style = """

    :root{color-scheme:light dark;--paper:#fff;--ink:#1f2933;--soft:#5b6773;--rule:#d8dee5;--code:#f6f8fa;
    --error:#b3261e;--error-back:#fdecea;--warning:#8a5a00;--warning-back:#fff6e0}
    @media (prefers-color-scheme:dark){:root{--paper:#14191f;--ink:#e6ebf0;--soft:#9aa7b4;--rule:#323c47;--code:#1b222a;
    --error:#ff8a80;--error-back:#3a1d1d;--warning:#f2c14e;--warning-back:#33290f}}
    *{box-sizing:border-box}
    html,body{height:100%;margin:0}
    body{display:flex;flex-direction:column;background:var(--paper);color:var(--ink);
    font:14px/1.45 system-ui,"Segoe UI","Helvetica Neue","DejaVu Sans",sans-serif}
    [hidden]{display:none}
    #problems{max-height:45vh;overflow:auto;border-bottom:1px solid var(--rule);padding:10px 20px 12px}
    #stage{flex:1;position:relative;min-height:0}
    #none{padding:20px;color:var(--soft);margin:0}
    iframe{position:absolute;inset:0;width:100%;height:100%;border:0;background:var(--paper)}
    .waiting{visibility:hidden}
    details{max-width:1080px;margin:0 auto;padding:8px 0}
    details+details{border-top:1px solid var(--rule)}
    summary{font-weight:600;cursor:pointer}
    summary b{border-radius:4px;padding:1px 6px;margin-right:8px;font-weight:600}
    .error b{color:var(--error);background:var(--error-back)}
    .warning b,.note b{color:var(--warning);background:var(--warning-back)}
    summary small{font-weight:400;color:var(--soft);margin-left:8px;font-size:13px}
    p{margin:6px 0 0;max-width:80ch}
    pre{font:13px/1.5 ui-monospace,"SF Mono","DejaVu Sans Mono",monospace;background:var(--code);border-radius:6px;
    padding:6px 0;margin:6px 0 0;overflow-x:auto}
    pre span{display:block;padding:0 12px;white-space:pre;width:max-content;min-width:100%}
    pre i{font-style:normal;color:var(--soft);display:inline-block;min-width:2.5em;padding-right:1em;text-align:right;
    user-select:none}
    .error .at{background:var(--error-back)}.warning .at,.note .at{background:var(--warning-back)}
    mark{background:none;color:inherit;text-decoration:underline wavy;text-underline-offset:3px}
    mark:empty::after{content:" "}
    .error mark{text-decoration-color:var(--error)}.warning mark,.note mark{text-decoration-color:var(--warning)}

    """

  private static let script = #"""

    "use strict"
    const byId = id => document.getElementById(id)
    const pace = 250
    let version = "", page = null, frame = null, next = null

    // Whatever comes from a script is put in as text, and never as markup.
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
        // What is no mistake stays out of the way.
        article.open = problem.severity === "error"
        if (problem.lines) article.append(excerpt(problem.lines))
        if (problem.related) {
          article.append(made("p", "", problem.related.title + ": " + problem.related.place), excerpt(problem.related.lines))
        }
        if (problem.reason) article.append(made("p", "", problem.reason))
        if (problem.instead) {
          article.append(made("p", "", problem.instead.length > 1 ? "Write, as you mean it:" : "Write instead:"),
            made("pre", "", ...problem.instead.map(line => made("span", "", line))))
        }
        return article
      }))
      byId("problems").hidden = problems.length === 0
    }

    // What a person has chosen in the animation's page, and what that began with.
    function choices(page) {
      const pressed = id => page.getElementById(id).getAttribute("aria-pressed")
      return { loop: pressed("loop"), less: pressed("less"), speed: page.getElementById("speed").value,
        keys: page.getElementById("keys").open }
    }

    function goOn(from, to) {
      const [before, after] = [from.contentDocument, to.contentDocument]
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
      after.documentElement.scrollTop = before.documentElement.scrollTop
    }

    function load(name) {
      if (next) next.remove()
      next = made("iframe", "waiting")
      next.title = "The animation"
      const mine = next
      mine.onload = () => {
        if (mine !== next || !mine.contentDocument.getElementById("play")) return
        next = null
        mine.first = choices(mine.contentDocument)
        if (frame) goOn(frame, mine)
        mine.className = ""
        const hadFocus = !frame || document.activeElement === frame
        if (frame) frame.remove()
        byId("none").hidden = true
        frame = mine
        if (hadFocus) frame.contentWindow.focus()
      }
      mine.src = "/animation?" + name
      byId("stage").append(mine)
    }

    async function look() {
      try {
        const answer = await fetch("/state?version=" + version)
        if (!answer.ok) throw new Error(answer.status)
        const state = await answer.json()
        if (state.version !== version) {
          version = state.version
          showProblems(state.problems)
          if (state.page !== null && state.page !== page) load(page = state.page)
        }
      } catch (error) {
        if (version !== "stopped") showProblems([{ severity: "note", title: "motionc watch has ended; start it again to go on" }])
        version = "stopped"
      }
      setTimeout(look, pace)
    }
    look()

    """#
}
