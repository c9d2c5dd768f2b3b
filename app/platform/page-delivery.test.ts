import { Script } from "node:vm"
import { expect, test } from "vitest"
import { withLateCode, withStyles } from "./page-delivery.ts"

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><script type="module" async="">import "/assets/a.js"</script></body></html>`

test("the styles of a page end its head, whatever signs they have", () => {
  expect(withStyles(PAGE, ".a{content:'$1'}")).toMatch(/<style>\.a\{content:'\$1'\}<\/style>.*<\/head>/)
})

test("no page is painted before what it is about is there", () => {
  expect(withStyles(PAGE, "")).toContain('<link rel="expect" href="#content" blocking="render"></head>')
})

test("nothing of a page's code is asked for before it is wanted, and none of it is lost", () => {
  const page = withLateCode(PAGE)
  expect(page).not.toContain("<link")
  expect(page).not.toContain('type="module"')
  expect(page).toContain('<script type="text/plain" id="page-code">import "/assets/a.js"</script>')
  expect(page).toContain('["/assets/a.js","/assets/b.js"]')
})

test("the styles of all pages come before the code, and not before they are wanted", () => {
  const sheet = '<noscript><link rel="stylesheet" href="/assets/all.css"/></noscript>'
  const page = withLateCode(PAGE.replace("</head>", `${sheet}</head>`))
  expect(page).toContain('["/assets/all.css","/assets/a.js","/assets/b.js"]')
  expect(page.replace(sheet, "")).not.toContain("<link")
})

test("the script that starts the code can be read by a browser", () => {
  const [, script = ""] = withLateCode(PAGE).match(/<script>([\s\S]+?)<\/script>/) ?? []
  expect(() => new Script(script)).not.toThrow()
})

test("what a page does as it comes and says to its code stands in one script, in its order", () => {
  const said = [
    "((key) => { sessionStorage.getItem(key) })()",
    "window.__reactRouterContext = {}",
    'window.__reactRouterContext.streamController.enqueue("$1 $&")',
  ]
  const scripts = ["", ...said].map((code) => `<script>${code}</script>`).join("")
  const page = withLateCode(PAGE.replace("<body>", () => `<body>${scripts}`))
  expect(page).toContain(`<script>${said.join(";\n")};\n`)
  expect(page).toContain(`<body>${"<script></script>".repeat(4)}<`)
})

test("what may fail comes last: an empty list is shown and the code is called for before the policy asks for its name", () => {
  const page = withLateCode(PAGE.replace("<body>", '<body><p data-when-empty="cart"></p>'))
  const [, script = ""] = page.match(/<script>([\s\S]+?)<\/script>/) ?? []
  const places = ["localStorage", "setTimeout(start,", "createPolicy"].map((words) => script.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(() => new Script(script)).not.toThrow()
})

test("pictures that can wait are held in a page whose script lets them come, and in no other", () => {
  const styled = withStyles(PAGE, ".a{}")
  expect(withLateCode(styled)).toMatch(
    /<style>\.a\{\}@media \(scripting:enabled\)\{.* img\[loading=lazy\]\{.*\}<\/style>/,
  )
  expect(styled).not.toContain("loading=lazy")
})

test("a page without code stays as it is", () => {
  const page = "<html><head><style>.a{}</style></head><body>only words</body></html>"
  expect(withLateCode(page)).toBe(page)
})
