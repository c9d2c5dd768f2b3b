import { expect, test } from "vitest"
import { likelyAddress } from "./likely-address.ts"

test.each([
  ["Asha@gmial.com", "Asha@gmail.com"],
  ["asha@gmal.com", "asha@gmail.com"],
  ["asha@gmaill.com", "asha@gmail.com"],
  ["asha@gmail.con", "asha@gmail.com"],
  ["asha@yaho.co.in", "asha@yahoo.co.in"],
  [" asha@hotmial.com ", "asha@hotmail.com"],
  ["asha@gmail.com", null],
  ["asha@ymail.com", null],
  ["asha@example.in", null],
  ["asha@gmail.co", null],
  ["asha@", null],
  ["@gmial.com", null],
  ["a@b@gmial.com", null],
  ["", null],
])("of %s the likely address is %s", (typed, likely) => {
  expect(likelyAddress(typed)).toBe(likely)
})
