import { expect, test } from "vitest"
import { internationalPhone } from "./text-messages.server.ts"

test("an Indian mobile number is normalised however it is typed", () => {
  for (const typed of ["9876543210", "09876543210", "+91 98765 43210", "91-9876543210", "+91 (98765) 43210"])
    expect(internationalPhone(typed), typed).toBe("+919876543210")
})

test("a number that is not an Indian mobile number gets no text message", () => {
  for (const typed of [
    "",
    "12345",
    "0987654321",
    "5876543210",
    "98765432101",
    "+1 212 555 0100",
    "९८७६५४३२१०",
  ])
    expect(internationalPhone(typed), typed).toBeNull()
})
