import { expect, test } from "vitest"
import { createCriticalCss } from "./critical-css.server.ts"

const SHEET = `@layer properties{@supports (not (margin-trim:block)){*,:before{--tw-shadow:0 0;--tw-blur:initial}}}
@layer theme{:root{--ink:#000;--rust:#900}}
/* a comment */
body{color:var(--ink)}.flex{display:flex}.hover\\:flex:hover{display:flex}.md\\:flex{display:block}.rust{color:var(--rust)}
@media (width >= 48rem){.md\\:grid{display:grid}}button[aria-pressed=true]{color:red}
@property --tw-shadow{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}.shadow{--tw-shadow:0;box-shadow:var(--tw-shadow)}`
const usedStyles = createCriticalCss(SHEET)

test("a page takes the rules that it uses and leaves the others, colours and properties included", async () => {
  const css = await usedStyles('<body><p class="flex shadow md:grid">Rust, they said.</p></body>')
  for (const used of ["body{", ".flex{", ".md\\:grid{", "--ink:#000", "@property --tw-shadow{"])
    expect(css).toContain(used)
  for (const unused of [
    ".rust",
    "hover",
    ".md\\:flex",
    "--rust",
    "--tw-blur",
    "@layer properties",
    "comment",
  ])
    expect(css).not.toContain(unused)
})

test("a rule for a state stays where its tag is", async () => {
  expect(await usedStyles('<body><button aria-pressed="true"></button></body>')).toContain(
    "[aria-pressed=true]",
  )
})

test("pages with the same names share one answer", async () => {
  const [one, other] = [usedStyles('<p class="flex">1</p>'), usedStyles('<p class="flex">2</p>')]
  expect(one).toBe(other)
})

test("a name that no rule asks for makes no other page", async () => {
  const [one, other] = ["Bolt", "Drift"].map((name) =>
    usedStyles(`<img class="flex" alt="${name}" width="40">`),
  )
  expect(one).toBe(other)
  expect(await one).toContain(".flex{")
})

test("kinds that somebody made up do not keep the real ones out", async () => {
  const made = Array.from({ length: 400 }, (_, nth) => `made-${nth}`)
  const usedRules = createCriticalCss(made.map((name) => `.${name}{color:red}`).join(""))
  for (const name of made) await usedRules(`<p class="${name}">`)
  const [one, other] = [usedRules("<p>1</p>"), usedRules("<p>2</p>")]
  expect(one).toBe(other)
})

test("a rule that asks for a part of a value is taken with every value that has it, in one answer", async () => {
  const usedRules = createCriticalCss("a[href^=tel\\:]{color:red}a[href^=mailto\\:]{color:blue}")
  const [one, other] = ["1800", "1860"].map((number) => usedRules(`<a href="tel:${number}">Call</a>`))
  expect(one).toBe(other)
  expect(await one).toBe("a[href^=tel\\:]{color:red}")
})

test("a name that begins with a digit is known by it", async () => {
  const usedRules = createCriticalCss(".\\32 xl\\:flex{display:flex}.\\33 xl\\:flex{display:grid}")
  expect(await usedRules('<p class="2xl:flex"></p>')).toBe(".\\32 xl\\:flex{display:flex}")
})

test("words of a text are no names", async () => {
  expect(await usedStyles("<p>class rust and flex</p>")).not.toContain(".rust")
})

test("a name with signs of markup in it is known by them", async () => {
  const usedRules = createCriticalCss(".\\[\\&\\>div\\]\\:flex>div{display:flex}")
  expect(await usedRules('<p class="[&amp;&gt;div]:flex"><div></div></p>')).toContain("display:flex")
})

test("what is hidden stays hidden", async () => {
  const usedRules = createCriticalCss("[hidden]:not([hidden=until-found]){display:none!important}")
  expect(await usedRules('<ul class="grid" hidden=""></ul>')).toContain("display:none")
})

test("what a menu is when it is open stays, however the rule is written", async () => {
  const usedRules = createCriticalCss(
    ":is(.menu,.other):popover-open{opacity:1}:is(.other):popover-open{opacity:0}",
  )
  expect(await usedRules('<nav class="menu" popover="auto"></nav>')).toBe(
    ":is(.menu):popover-open{opacity:1}",
  )
})
