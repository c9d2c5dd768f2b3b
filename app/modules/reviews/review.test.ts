import fc from "fast-check"
import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { checkReview, shownName } from "./review.ts"

const sound = { stars: "4", title: " Clear  and\tlight ", words: " Two weeks.\r\nAll is well. " }
test("a review has stars, a title line and text, tidied but not changed", () => {
  expect(checkReview(formOf(sound))).toEqual({
    ok: true,
    review: { stars: 4, title: "Clear and light", words: "Two weeks.\nAll is well." },
  })
})

test.each([
  [{ stars: "0" }, { stars: "Choose from 1 to 5 stars" }],
  [{ stars: "4.5" }, { stars: "Choose from 1 to 5 stars" }],
  [{ stars: "" }, { stars: "Choose from 1 to 5 stars" }],
  [{ title: "\u202e\u0000" }, { title: "Say it in one line" }],
  [{ title: "x".repeat(101) }, { title: "Please keep it below 100 characters" }],
  [{ words: "too short" }, { words: "Say a little more: at least 10 characters" }],
  [{ words: "x".repeat(2001) }, { words: "Please keep it below 2000 characters" }],
])("%j gets an error beside its field", (fields, errors) => {
  expect(checkReview(formOf({ ...sound, ...fields }))).toEqual({ ok: false, errors })
})

test("any stored text is valid and has no characters that reverse text direction", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (words) => {
      const checked = checkReview(formOf({ ...sound, words: `${words} and ten more` }))
      if (checked.ok) expect(checked.review.words).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test.each([
  ["Asha Rao", "Asha R."],
  ["  Nalini   Devi Krishnamurthy ", "Nalini K."],
  ["Meera", "Meera"],
  ["आशा राव", "आशा र."],
  ["", ""],
  ["x".repeat(90), "x".repeat(40)],
])("the author name %j is shown as %j", (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
