import { expect, test } from "vitest"
import { criticalCss } from "./critical-css.server.ts"
import { styleNamesIn } from "./style-names.server.ts"

const SHEET = `@layer properties{@supports (not (margin-trim:block)){*,:before{--tw-shadow:0 0;--tw-blur:initial}}}
@layer theme{:root{--ink:#000;--rust:#900}}
/* a comment */
body{color:var(--ink)}.flex{display:flex}.hover\\:flex:hover{display:flex}.md\\:flex{display:block}.rust{color:var(--rust)}
@media (width >= 48rem){.md\\:grid{display:grid}}button[aria-pressed=true]{color:red}
@property --tw-shadow{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}.shadow{--tw-shadow:0;box-shadow:var(--tw-shadow)}`

/** The rules that are left for a module with this code. */
const cut = async (code: string, styles = SHEET) => (await criticalCss(styles, styleNamesIn([code]))).rules

test("a page takes the rules that its modules can use and leaves the others, colours and properties included", async () => {
  const css = await cut('import { rust } from "./rust.js"; jsx("p", { className: "flex shadow md:grid" })')
  for (const used of ["body{color:#000}", ".flex{", ".md\\:grid{", "@property --tw-shadow{"])
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

test("a rule for a state stays where its tag and its attribute are", async () => {
  const pressed = 'jsx("button", { "aria-pressed": String(isPressed) }); const isPressed = "true"'
  expect(await cut(pressed)).toContain("[aria-pressed=true]")
  expect(await cut('jsx("button", { type: "button" })')).not.toContain("[aria-pressed=true]")
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: code of modules, as a text
test("critical CSS keeps every rule that a class name built at run time may match", async () => {
  const styles =
    ".ground-ink{color:red}.ground-moss{color:green}.swatch-ink{color:blue}h2{margin:0}.hidden{display:none}"
  const grounds = await cut("jsx(`h${level}`, { className: `flex ground-${palette}` })", styles)
  expect(grounds).toBe(".ground-ink{color:red}.ground-moss{color:green}h2{margin:0}")
  expect(await cut('const name = "swatch-" + palette', styles)).toBe(".swatch-ink{color:blue}")
  expect(await cut("const name = `${palette}-ink`", ".ground-ink{color:red}.flex{color:red}")).toBe(
    ".ground-ink{color:red}",
  )
})

test("critical CSS finds class names in strings inside templates and in both branches of a condition", async () => {
  const code = 'jsx("p", { className: `grid ${isOpen ? "flex" : "rust"}` })'
  expect(await cut(code)).toMatch(/\.flex\{.*\.rust\{/s)
})

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: code of modules, as a text

test("a name that begins with a digit is known by it", async () => {
  const styles = ".\\32 xl\\:flex{display:flex}.\\33 xl\\:flex{display:grid}"
  expect(await cut('jsx("p", { className: "2xl:flex" })', styles)).toBe(".\\32 xl\\:flex{display:flex}")
})

test("a name with signs of markup in it is known by them", async () => {
  const styles = ".\\[\\&\\>div\\]\\:flex>div{display:flex}"
  expect(await cut('jsx("p", { className: "[&>div]:flex", children: jsx("div", {}) })', styles)).toBe(styles)
})

test("what is hidden stays hidden", async () => {
  const styles = "[hidden]:not([hidden=until-found]){display:none!important}"
  expect(await cut('jsx("ul", { hidden: !isShown })', styles)).toContain("display:none")
})

test("what a menu is when it is open stays, however the rule is written", async () => {
  const styles = ":is(.menu,.other):popover-open{opacity:1}:is(.other):popover-open{opacity:0}"
  expect(await cut('jsx("nav", { className: "menu", popover: "auto" })', styles)).toBe(
    ":is(.menu):popover-open{opacity:1}",
  )
})

test("a rule for pages that have a part goes where that part is missing", async () => {
  const styles = "body:has(.enclosed)>p{color:red}body:has(.menu)>p,body:has(.enclosed)>p{top:0}"
  expect(await cut('jsx("p", { className: "menu" })', styles)).toBe(
    "body:has(.menu)>p,body:has(.enclosed)>p{top:0}",
  )
})

test("a constant that a shop may change stays a variable in the open rules alone", async () => {
  const { rules, openRules } = await criticalCss(SHEET, styleNamesIn(['"rust"']), ["--rust"])
  expect(rules).toContain(".rust{color:#900}")
  expect(openRules).toContain(".rust{color:var(--rust)}")
  expect(openRules).toContain("body{color:#000}")
})
