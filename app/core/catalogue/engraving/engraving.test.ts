import fc from "fast-check"
import { expect, test } from "vitest"
import { countLetters, engravedText, engravingFault } from "./engraving.ts"
import * as messages from "./messages.ts"

test.each([
  ["Meera", 5],
  ["Anu & Raj", 9],
  ["अमृता", 3],
  ["सावित्री", 3],
  ["ক্ষমা", 2],
  ["ਸਿਮਰਨ", 4],
  ["ગૌરી", 2],
  ["ରୋହନ", 3],
  ["தமிழ்", 3],
  ["శ్రీనివాస్", 4],
  ["ಕೃಷ್ಣ", 2],
  ["സൗമ്യ", 2],
  ["محمد", 4],
])(
  "%s has %i letters and can be engraved: vowel signs and conjuncts count as part of their letter",
  (name, letters) => {
    expect(countLetters(name)).toBe(letters)
    expect(engravingFault(name, letters)).toBeNull()
    expect(engravingFault(name, letters - 1)).toBe(messages.tooManyLetters(letters - 1))
  },
)

test.each([
  ["Meera ☺", messages.unknownLetters],
  ["Мира", messages.unknownLetters],
  ["& -", messages.unknownLetters],
  ["<b>", messages.unknownLetters],
  ["a\u202eb", messages.unknownLetters],
  ["Mee रा", messages.oneScriptOnly],
  ["98765 43210", messages.noNumbers],
  ["९८७६५", messages.noNumbers],
])("%s cannot be engraved, and a sentence says why", (name, sentence) => {
  expect(engravingFault(name, 40)).toBe(sentence)
})

test("a name is composed and has no doubled or outer spaces", () => {
  expect(engravedText("  Jose\u0301 \n Maria ")).toBe("José Maria")
  expect(engravedText("\u200d \u200c")).toBe("")
  expect(engravingFault("", 12)).toBeNull()
})

test("no text, however odd, breaks the count, and what is written once stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (typed) => {
      const text = engravedText(typed)
      expect(engravedText(text)).toBe(text)
      expect(countLetters(text)).toBeLessThanOrEqual(text.length)
      expect(typeof engravingFault(text, 12)).toMatch(/string|object/)
    }),
  )
})
