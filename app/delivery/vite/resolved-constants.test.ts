import { expect, test } from "vitest"
import { withConstantsResolved } from "./resolved-constants.server.ts"

test("a theme variable that is set once is replaced by its value, and its products are calculated", () => {
  const sheet =
    "@layer theme{:root{--spacing:.25rem;--ease:ease-out}}.p-3{padding:calc(var(--spacing) * 3)}.-m{margin:calc(var(--spacing) * -1)}"
  expect(withConstantsResolved(sheet)).toBe("@layer theme{:root{}}.p-3{padding:.75rem}.-m{margin:-.25rem}")
})

test("a variable that is set twice or differs by colour scheme keeps its name", () => {
  const twice = "@layer theme{:root{--gap:1rem}}@media print{:root{--gap:0}}.a{gap:var(--gap)}"
  expect(withConstantsResolved(twice)).toBe(twice)
  const night =
    "@layer theme{:root{--ink:var(--light,#000)var(--dark,#fff)}}html{--light:initial;--dark: }.a{color:var(--ink)}"
  expect(withConstantsResolved(night)).toBe(night)
  const elsewhere = ".a{--gap:1rem}.b{gap:var(--gap,0)}"
  expect(withConstantsResolved(elsewhere)).toBe(elsewhere)
})

test("a variable that is never set becomes its registered or fallback value, and its registration is removed", () => {
  const registration = '@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}'
  const sheet = `.a{box-shadow:var(--tw-ring), 0 1px var(--tw-tint,#0002);color:var(--unknown)}${registration}`
  expect(withConstantsResolved(sheet)).toBe(".a{box-shadow:0 0 #0000, 0 1px #0002;color:var(--unknown)}")
  const set = `.a{--tw-ring:1px;box-shadow:var(--tw-ring)}${registration}`
  expect(withConstantsResolved(set)).toBe(set)
})

test("equal vendor-prefixed declarations are written once", () => {
  expect(withConstantsResolved("a{-webkit-mask:x;-webkit-mask:x;-webkit-mask:x;mask:x}")).toBe(
    "a{-webkit-mask:x;mask:x}",
  )
})
