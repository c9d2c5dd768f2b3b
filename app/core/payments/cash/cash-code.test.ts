import { expect, test } from "vitest"
import { cashCode, isCashCode } from "./cash-code.server.ts"

const PAYMENT = "019ab000-0000-7000-8000-000000000001"

test("a payment's code is six stable digits that differ by payment and by shop", () => {
  const code = cashCode("secret", PAYMENT)
  expect(code).toMatch(/^\d{6}$/)
  expect(cashCode("secret", PAYMENT)).toBe(code)
  expect(cashCode("another", PAYMENT)).not.toBe(code)
  expect(new Set(Array.from({ length: 200 }, (_, nth) => cashCode("secret", `${nth}`))).size).toBeGreaterThan(
    195,
  )
})

test("a code is accepted with spaces, and no other text is", () => {
  const code = cashCode("secret", PAYMENT)
  expect(isCashCode(` ${code.slice(0, 3)} ${code.slice(3)}`, "secret", PAYMENT)).toBe(true)
  for (const typed of ["", code.slice(1), `${code}0`, `${code}\u0000`, "१२३४५६"])
    expect(isCashCode(typed, "secret", PAYMENT), typed).toBe(false)
})
