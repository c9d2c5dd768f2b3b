import { expect, test } from "vitest"
import { sentenceOf } from "./sentence.ts"
import { understand } from "./understand.ts"

const said = (keyword: string, found = { total: 11, hasUncounted: false }) =>
  sentenceOf(understand(keyword).parts, found)

test.each([
  ["earbuds under 2000 for gym", "11 earbuds up to ₹2,000 that survive sweat"],
  ["kala neckband rs 1500 made in india", "11 black neckbands up to ₹1,500 made in India"],
  ["black or blue speaker 30 watts", "11 black or blue speakers with output of 30 W or more"],
  [
    "anc headphone or earbuds 60ms",
    "11 headphones and earbuds with noise cancelling and with latency up to 60 ms",
  ],
  ["gaming earbuds with low latency", "11 earbuds with low latency"],
  ["earbuds between 1k and 2k", "11 earbuds from ₹1,000 to ₹2,000"],
  ["watch above 3000 swimming", "11 smart watches from ₹3,000 for swimming (5 ATM)"],
  ["wireless headphones not black", "11 headphones without a cable and not in black"],
  ["running neckband sweat proof", "11 neckbands that survive sweat"],
  ["speaker 20 to 40 watts", "11 speakers with output 20 to 40 W"],
  ["ipx7 neckband bluetooth 5.3", "11 neckbands rated IPX7 or better and with Bluetooth 5.3 or later"],
  ["neckband 40 hours under 45 g", "11 neckbands with playtime of 40 h or more and with weight under 45 g"],
  ["naam wala gift 3k tak", "11 personalised products up to ₹3,000"],
  ["blutooth", "11 audio products without a cable"],
  ["smartwatch with calling", "11 smart watches for calls from the wrist"],
  ["earbuds for calls", "11 earbuds for clear calls"],
  ["type c earphones", "11 earbuds and neckbands with a USB-C plug"],
  ["type c power bank", "11 power banks with USB-C"],
  ["waterproof under 1000", "11 products up to ₹1,000 that survive water"],
])("the search %s is said as %s", (keyword, sentence) => {
  expect(said(keyword)).toBe(sentence)
})

test("one product, or more than are counted, are said without a number", () => {
  expect(said("gym earbuds", { total: 1, hasUncounted: false })).toBe("Earbuds that survive sweat")
  expect(said("gym earbuds", { total: 1_000, hasUncounted: true })).toBe("Earbuds that survive sweat")
})

test("a value that no words are known for leaves the search without a sentence", () => {
  const part = { selection: [{ key: "bluetooth", values: ["5.3"] }], keywordWithout: "" }
  expect(sentenceOf([part], { total: 2, hasUncounted: false })).toBeNull()
})
