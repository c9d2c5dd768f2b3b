import { expect, test } from "vitest"
import { testMailForms } from "#test/forms/contact-forms.ts"
import { parseEmail } from "./alert-form.ts"

test("FT-1: one address has one spelling", () => {
  expect(parseEmail("  Asha.Rao@Example.COM ")).toBe("asha.rao@example.com")
})

test("FT-1: what is no address is refused", () => {
  for (const text of [
    "",
    "asha",
    "asha@",
    "a b@example.com",
    `${"a".repeat(250)}@example.com`,
    "a\0@example.com",
    null,
    5,
    undefined,
  ])
    expect(parseEmail(text)).toBeNull()
})

testMailForms({ "alerts and subscriptions": (email) => parseEmail(email) !== null })
