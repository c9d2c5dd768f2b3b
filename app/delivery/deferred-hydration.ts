// How a rendered page is sent so that its first picture stands before its code arrives.

/** The sheet of all pages, as the page names it for browsers without scripts. */
const SHEET = /<noscript><link rel="stylesheet" href="([^"]+)"/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** React Router marks forms whose routes it has yet to ask for; here the table of all routes travels with the page. */
const DISCOVERY = ' data-discover="true"'
/** Inline scripts of the page and of React Router: joined into one, which needs one hash in the policy. */
const SCRIPT = /<script>((?!<\/script>)[\s\S]+?)<\/script>/g
/** The file that a page's code asks for last: it brings the page to life. */
const ENTRY = /import\("([^"]+)"\);?<\/script>/
const START = '<script type="module" async="">'
const LONGEST_WAIT_MS = 3_000
/** A form whose code does not come is sent as a form without code is. */
const LONGEST_PRESS_MS = 8_000

/** The page says by this event on its window that its code runs. */
export const LIVE = "dhun-live"

/** Keeps lazy pictures out of reach until the urgent ones are painted (docs/page-delivery.md). */
const PAINTED = "data-painted"
const LATE_PICTURES = `@media (scripting:enabled){html:not([${PAINTED}]) img[loading=lazy]{offset-path:path("M0-99999h1")}}`

/** Runs in the page: pictures, then styles and code, then what was pressed meanwhile; step by step in docs/page-delivery.md. */
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

/** Runs in the page: shows what stands for an empty list that the browser keeps under a key, before the code is there. */
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

/** Makes a page's code wait: it lies in the page as text, its files as a list. A page without code is left as it is. */
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
