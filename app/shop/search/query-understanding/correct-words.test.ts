import { expect, test } from "vitest"
import { correctWords } from "./correct-words.ts"

test("Issue 26: a word that means nothing is read as one that is a letter or two away, over a space too", () => {
  expect(correctWords(["smartwach"])).toEqual([{ said: "smartwach", means: "smartwatch" }])
  expect(correctWords(["power", "bnak"])).toContainEqual({ said: "power bnak", means: "power bank" })
  expect(correctWords(["tal", "airlobes", ""])).toEqual([])
})
