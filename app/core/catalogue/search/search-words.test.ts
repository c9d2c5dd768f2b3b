import { expect, test } from "vitest"
import { cleanKeyword, searchWords, suggestCategories } from "./search-words.ts"

test("RT-4: a keyword is cut at 100 characters, however many bytes they have, and holds no NUL", () => {
  expect(cleanKeyword("x".repeat(10_000))).toHaveLength(100)
  expect([...cleanKeyword("🎧".repeat(10_000))]).toHaveLength(100)
  expect(cleanKeyword("a\0b")).toBe("ab")
  expect(cleanKeyword("धुन")).toBe("धुन")
  expect(cleanKeyword("\ud800x")).toBe("\ufffdx")
})

test("SR-2: a keyword's words are looked for in every name that they have", () => {
  expect(searchWords("Neckband, Black!")).toEqual([["nackband", "neckband"], ["black"]])
  expect(searchWords("power bank")).toEqual([["powerbank", "power bank"]])
  expect(searchWords("black BLACK")).toEqual([["black"]])
  expect(searchWords("धुन")).toEqual([["धुन"]])
})

test("SR-2: nothing but signs has no words, and a book has eight", () => {
  expect(searchWords("%_\\'\" -- 🎧")).toEqual([])
  expect(searchWords(Array.from({ length: 50 }, (_, index) => `w${index}`).join(" "))).toHaveLength(8)
})

test("NAV-6: typing the start of a category or of its other name suggests it", () => {
  expect(suggestCategories("ear")).toEqual(["earbuds"])
  expect(suggestCategories("Neck")).toEqual(["nackband"])
  expect(suggestCategories("smart")).toEqual(["watch"])
  expect(suggestCategories("headphone")).toEqual(["headphones"])
  expect(suggestCategories("s")[0]).toBe("speaker")
  expect(suggestCategories("s")).toHaveLength(3)
  expect(suggestCategories(" ")).toEqual([])
})
