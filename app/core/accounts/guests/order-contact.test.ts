import { expect, test } from "vitest"
import { maskContact, parseOrderContact } from "./order-contact.ts"

test("a phone is the same order contact however it is typed", () => {
  const typed = [
    ...["9876543210", "98765 43210", "09876543210", "+91 98765-43210", "0091 9876543210"],
    ...["919876543210", "९८७६५४३२१०", "+९१ ९८७६५ ४३२१०", "৯৮৭৬৫৪৩২১০", "(98765) 43210"],
  ]
  for (const phone of typed)
    expect(parseOrderContact(phone), phone).toEqual({ kind: "phone", digits: "9876543210" })
})

test("a mail address is an order contact in small letters, and other words are none", () => {
  expect(parseOrderContact(" Asha@Example.in ")).toEqual({ kind: "email", email: "asha@example.in" })
  for (const typed of ["", "%", "Asha", "12345", "98765x3210", "1234567890123456"])
    expect(parseOrderContact(typed), typed).toBeNull()
})

test("a masked contact shows its owner which one it is, and others too little to use it", () => {
  expect(["+91 98765 43210", "९८७६५४३२१०", "Asha@example.in", "@", "?"].map(maskContact)).toEqual([
    ...["••••••3210", "••••••3210", "a•••@example.in", "•••@", ""],
  ])
})
