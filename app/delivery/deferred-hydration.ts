// How a rendered page is sent so that its first picture stands before its code arrives.

/** The sheet of all pages, as the page names it for browsers without scripts. */
const SHEET = /<noscript><link rel="stylesheet" href="([^"]+)"/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** React Router marks forms whose routes it has yet to ask for; here the table of all routes travels with the page. */
const DISCOVERY = ' data-discover="true"'
/**
 * What a page does as it comes, and says to its code, in scripts of which each would need a hash in the policy's header: 54
 * bytes that never shrink.
 */
const SCRIPT = /<script>((?!<\/script>)[\s\S]+?)<\/script>/g
/** The file that a page's code asks for last: it brings the page to life. */
const ENTRY = /import\("([^"]+)"\);?<\/script>/
const START = '<script type="module" async="">'
const LONGEST_WAIT_MS = 3_000
/** A form whose code does not come is sent as a form without code is. */
const LONGEST_PRESS_MS = 8_000

/** The page says by this event on its window that its code runs. */
export const LIVE = "dhun-live"

/**
 * Holds the pictures that can wait out of the window's reach, where no browser that runs scripts asks for them, until the urgent ones
 * are painted: on a slow line they would share it with what a shopper waits for. A path moves nothing else, and no transition follows it.
 */
const PAINTED = "data-painted"
const LATE_PICTURES = `@media (scripting:enabled){html:not([${PAINTED}]) img[loading=lazy]{offset-path:path("M0-99999h1")}}`

/**
 * Runs in the page: lets the other pictures come once the urgent ones are painted, and the code a frame later; all at once when
 * somebody acts, or when it takes too long. Each file of the code runs in a task of its own, so that a press never waits for all of them.
 * The styles of all pages come with the code, a tenth of its size, and are put on between its parts and what brings the page to life:
 * what that shows first, such as a full cart, must not stand there without them, and while files come and are compiled the phone has no
 * time for every element's style. They stand after the page's own, for of two rules for one element the later must win.
 * What was pressed last before the code was there is pressed again then: a button that the browser knows nothing to do with,
 * a form that is posted, whose answer without code would miss a word such as "Login Success", or one that says it waits.
 * The policy is all the text that may ever become markup or script here: the empty element by which React makes scripts,
 * and the code that the page itself brought. It comes last: where an extension has taken its name it throws, and nothing else is lost.
 */
const LATE_START = `(() => {
  const code = document.getElementById("page-code"), files = document.getElementById("page-code-files")
  const signs = ["pointerdown", "keydown", "touchstart"]
  const urgent = [...document.images].filter(({ fetchPriority }) => fetchPriority === "high")
  const afterPaint = (next) => requestAnimationFrame(() => setTimeout(next))
  const showRest = () => document.documentElement.toggleAttribute("${PAINTED}", true)
  let isStarted = false
  const breathe = () => window.scheduler?.yield?.()
  const link = (how) => document.head.append(Object.assign(document.createElement("link"), how))
  const start = async () => {
    if (isStarted) return
    isStarted = true
    showRest()
    const { sheet, entry, parts } = JSON.parse(files.textContent)
    link({ rel: "preload", as: "style", href: sheet })
    for (const href of [entry, ...parts]) {
      await breathe()
      link({ rel: "modulepreload", href })
    }
    for (const href of parts) {
      await import(href).catch(() => {})
      await breathe()
    }
    await new Promise((next) => {
      link({ rel: "stylesheet", href: sheet, onload: next, onerror: next })
      setTimeout(next, ${LONGEST_WAIT_MS})
    })
    const run = () => document.body.append(Object.assign(document.createElement("script"), { type: "module", textContent: code.textContent }))
    document.hidden ? run() : afterPaint(run)
  }
  let again = () => {}, goingPlainly
  const onClick = ({ target }) => {
    const button = target.closest("button[type=button]:not([popovertarget])")
    if (button) again = () => button.click()
  }
  const onSubmit = (event) => {
    if (event.target.method !== "post" && !event.target.matches("[data-waits]")) return
    event.preventDefault()
    again = () => event.target.requestSubmit(event.submitter)
    clearTimeout(goingPlainly)
    goingPlainly = setTimeout(() => {
      removeEventListener("submit", onSubmit, true)
      again()
    }, ${LONGEST_PRESS_MS})
  }
  addEventListener("click", onClick, true)
  addEventListener("submit", onSubmit, true)
  addEventListener("${LIVE}", () => {
    clearTimeout(goingPlainly)
    removeEventListener("click", onClick, true)
    removeEventListener("submit", onSubmit, true)
    again()
  }, { once: true })
  for (const sign of signs) addEventListener(sign, start, { once: true, passive: true, capture: true })
  addEventListener("load", async () => {
    await Promise.allSettled(urgent.map((picture) => picture.decode()))
    afterPaint(() => {
      showRest()
      afterPaint(start)
    })
  })
  setTimeout(start, ${LONGEST_WAIT_MS})
  window.trustedTypes?.createPolicy("default", {
    createHTML: (text) => text === "<script><\\/script>" ? text : null,
    createScript: (text) => text === code.textContent ? text : null,
  })
})()`

/**
 * Runs in a page with a list that the browser itself keeps under a key: what stands for an empty one need not wait for the
 * code, which alone can show a full one. Of a browser that keeps nothing the code will tell.
 */
const WHEN_EMPTY = "data-when-empty"
const SHOW_EMPTY = `try {
  for (const place of document.querySelectorAll("[${WHEN_EMPTY}]"))
    if (["[]", null].includes(localStorage.getItem(place.getAttribute("${WHEN_EMPTY}")))) place.classList.remove("invisible")
} catch {}`

/** A browser that is half through a page would paint that half, and move it when the other half comes. */
const WHOLE_FIRST = '<link rel="expect" href="#content" blocking="render">'

/** Puts the styles that a page uses at the end of its head, where React does not mind what others have put. */
export function inlineCriticalCss(html: string, styles: string): string {
  return html.replace("</head>", () => `<style>${styles}</style>${WHOLE_FIRST}</head>`)
}

/**
 * Makes a page's code wait: the module that starts it lies in the page as text, and the files it needs as a list. React finds
 * every element that it rendered where it rendered it. A page without code is left as it is.
 */
export function deferHydration(html: string): string {
  const [, sheet] = html.match(SHEET) ?? []
  const [, entry] = html.match(ENTRY) ?? []
  if (!html.includes(START) || !sheet || !entry) return html
  const parts = [...html.matchAll(PRELOAD)].map(([, href]) => href).filter((href) => href !== entry)
  const own = [...html.matchAll(SCRIPT)].map(([, code]) => code)
  const scripts = [...own, ...(html.includes(WHEN_EMPTY) ? [SHOW_EMPTY] : []), LATE_START]
  const files = JSON.stringify({ sheet, entry, parts })
  const list = `<script type="application/json" id="page-code-files">${files}</script>`
  return html
    .replaceAll(PRELOAD, "")
    .replaceAll(DISCOVERY, "")
    .replaceAll(SCRIPT, "<script></script>")
    .replace(START, '<script type="text/plain" id="page-code">')
    .replace("</style>", () => `${LATE_PICTURES}</style>`)
    .replace("</body>", () => `${list}<script>${scripts.join(";\n")}</script></body>`)
}
