import { expect, test } from "vitest"
import { withConstantsResolved } from "./resolved-constants.server.ts"

test("Issue 26: what the theme sets once stands in its place, and products of it are reckoned", () => {
  const sheet =
    "@layer theme{:root{--spacing:.25rem;--ease:ease-out}}.p-3{padding:calc(var(--spacing) * 3)}.-m{margin:calc(var(--spacing) * -1)}"
  expect(withConstantsResolved(sheet)).toBe("@layer theme{:root{}}.p-3{padding:.75rem}.-m{margin:-.25rem}")
})

test("Issue 26: what is set twice, or changes by day and night, keeps its name", () => {
  const twice = "@layer theme{:root{--gap:1rem}}@media print{:root{--gap:0}}.a{gap:var(--gap)}"
  expect(withConstantsResolved(twice)).toBe(twice)
  const night =
    "@layer theme{:root{--ink:var(--light,#000)var(--dark,#fff)}}html{--light:initial;--dark: }.a{color:var(--ink)}"
  expect(withConstantsResolved(night)).toBe(night)
  const elsewhere = ".a{--gap:1rem}.b{gap:var(--gap,0)}"
  expect(withConstantsResolved(elsewhere)).toBe(elsewhere)
})

test("Issue 26: what nothing sets is what its registration or its fallback says, and is registered no more", () => {
  const registration = '@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}'
  const sheet = `.a{box-shadow:var(--tw-ring), 0 1px var(--tw-tint,#0002);color:var(--unknown)}${registration}`
  expect(withConstantsResolved(sheet)).toBe(".a{box-shadow:0 0 #0000, 0 1px #0002;color:var(--unknown)}")
  const set = `.a{--tw-ring:1px;box-shadow:var(--tw-ring)}${registration}`
  expect(withConstantsResolved(set)).toBe(set)
})

test("Issue 26: one line for several browsers stands once where it came out the same for all", () => {
  expect(withConstantsResolved("a{-webkit-mask:x;-webkit-mask:x;-webkit-mask:x;mask:x}")).toBe(
    "a{-webkit-mask:x;mask:x}",
  )
})
