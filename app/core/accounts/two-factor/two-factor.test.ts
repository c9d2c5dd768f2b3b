import { expect, test } from "vitest"
import { leadsToTwoFactor, parseCode, twoFactorPath } from "./two-factor.ts"

const formWith = (code?: string | File) => {
  const form = new FormData()
  if (code !== undefined) form.set("code", code)
  return form
}
const leadingTo = (headers: HeadersInit) => new Response(null, { status: 302, headers })

test.each([
  ["123456", "123456"],
  [" 123 456\n", "123456"],
  ["aB3-dE6-9", "aB3-dE6-9"],
  ["x".repeat(20), "x".repeat(20)],
])("ID-1: the code %j is read as %j", (typed, code) => {
  expect(parseCode(formWith(typed))).toBe(code)
})

test.each(["", "12345", "x".repeat(21), "12345_", "१२३४५६", "<123456>", "123456!"])(
  "ID-1: %j cannot be a code",
  (typed) => {
    expect(parseCode(formWith(typed))).toBeNull()
  },
)

test("ID-1: a form without a code, or with a file in its place, has none", () => {
  expect(parseCode(formWith())).toBeNull()
  expect(parseCode(formWith(new File(["123456"], "123456")))).toBeNull()
})

test("ID-2: the second factor carries the way after the login, and none to the home page", () => {
  expect(twoFactorPath("/")).toBe("/login/code")
  expect(twoFactorPath("/orders?from=a&b")).toBe("/login/code?next=%2Forders%3Ffrom%3Da%26b")
})

test("ID-2: an answer leads to the second factor by its address alone", () => {
  expect(leadsToTwoFactor(leadingTo({ Location: "/login/code" }))).toBe(true)
  expect(leadsToTwoFactor(leadingTo({ Location: "/login/code?next=%2Forders" }))).toBe(true)
  expect(leadsToTwoFactor(leadingTo({ Location: "/orders?from=/login/code" }))).toBe(false)
  expect(leadsToTwoFactor(leadingTo({ Location: "/login" }))).toBe(false)
  expect(leadsToTwoFactor(leadingTo({}))).toBe(false)
})
