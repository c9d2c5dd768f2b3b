import { Script } from "node:vm"
import { expect, test } from "vitest"
import { deferHydration, inlineCriticalCss } from "./deferred-hydration.ts"

const SHEET = '<noscript><link rel="stylesheet" href="/assets/all.css"/></noscript>'
const FILES =
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/a.js"/>'
const CODE = 'import "/assets/a.js"; import("/assets/entry.js");'
const PAGE = `<html><head>${SHEET}${FILES}</head><body><script type="module" async="">${CODE}</script></body></html>`

test("the styles of a page end its head, whatever signs they have", () => {
  expect(inlineCriticalCss(PAGE, ".a{content:'$1'}")).toMatch(
    /<style>\.a\{content:'\$1'\}<\/style>.*<\/head>/,
  )
})

test("no page is painted before what it is about is there", () => {
  expect(inlineCriticalCss(PAGE, "")).toContain(
    '<link rel="expect" href="#content" blocking="render"></head>',
  )
})

test("nothing of a page's code and of all pages' styles is asked for before it is wanted, and none of it is lost", () => {
  const page = deferHydration(PAGE)
  expect(page.replace(SHEET, "")).not.toContain("<link")
  expect(page).not.toContain('type="module"')
  expect(page).toContain(`<script type="text/plain" id="page-code">${CODE}</script>`)
})

test("what brings a page to life is told from the parts that may run before it", () => {
  expect(deferHydration(PAGE)).toContain(
    '{"sheet":"/assets/all.css","entry":"/assets/entry.js","parts":["/assets/a.js"]}',
  )
})

test("the script that starts the code can be read by a browser", () => {
  const [, script = ""] = deferHydration(PAGE).match(/<script>([\s\S]+?)<\/script>/) ?? []
  expect(() => new Script(script)).not.toThrow()
})

test("what a page does as it comes and says to its code stands in one script, in its order", () => {
  const said = [
    "((key) => { sessionStorage.getItem(key) })()",
    "window.__reactRouterContext = {}",
    'window.__reactRouterContext.streamController.enqueue("$1 $&")',
  ]
  const scripts = ["", ...said].map((code) => `<script>${code}</script>`).join("")
  const page = deferHydration(PAGE.replace("<body>", () => `<body>${scripts}`))
  expect(page).toContain(`<script>${said.join(";\n")};\n`)
  expect(page).toContain(`<body>${"<script></script>".repeat(4)}<`)
})

test("what may fail comes last: an empty list is shown and the code is called for before the policy asks for its name", () => {
  const page = deferHydration(PAGE.replace("<body>", '<body><p data-when-empty="cart"></p>'))
  const [, script = ""] = page.match(/<script>([\s\S]+?)<\/script>/) ?? []
  const places = ["localStorage", "setTimeout(start,", "createPolicy"].map((words) => script.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(() => new Script(script)).not.toThrow()
})

test("pictures that can wait are held in a page whose script lets them come, and in no other", () => {
  const styled = inlineCriticalCss(PAGE, ".a{}")
  expect(deferHydration(styled)).toMatch(
    /<style>\.a\{\}@media \(scripting:enabled\)\{.* img\[loading=lazy\]\{.*\}<\/style>/,
  )
  expect(styled).not.toContain("loading=lazy")
})

test("a page without code stays as it is", () => {
  const page = "<html><head><style>.a{}</style></head><body>only words</body></html>"
  expect(deferHydration(page)).toBe(page)
})
