import { expect, test } from "vitest"
import { correctWords } from "./correct-words.ts"

test("an unknown word is corrected to one within one or two letters, also across a space", () => {
  expect(correctWords(["smartwach"])).toEqual([{ said: "smartwach", means: "smartwatch" }])
  expect(correctWords(["power", "bnak"])).toContainEqual({ said: "power bnak", means: "power bank" })
  expect(correctWords(["tal", "airlobes", ""])).toEqual([])
})

test("two letters that changed places are one slip", () => {
  expect(correctWords(["spekaer"])).toEqual([{ said: "spekaer", means: "speaker" }])
})

test("a word with another first letter, and one that is two slips from an order, stay as they are", () => {
  expect(correctWords(["flight", "trekking"])).toEqual([])
})
