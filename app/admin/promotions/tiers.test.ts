import { expect, test } from "vitest"
import { parseTiers, tiersText } from "./tiers.ts"

test.each([
  ["2 pieces: 10%\n3 pieces: 15%", "percent", "2 pieces: 10%\n3 pieces: 15%"],
  ["₹2,000: ₹200; 5000 = 700.50", "amount", "₹2,000: ₹200\n₹5,000: ₹700.50"],
  ["1 piece:5; ₹999.50: 20 %", "percent", "1 piece: 5%\n₹999.50: 20%"],
  ["", "percent", ""],
] as const)("the tiers %j of an offer are read, and shown as %j", (text, kind, shown) => {
  const tiers = parseTiers(text, kind)
  expect(tiersText(tiers ?? [], kind)).toBe(shown)
  expect(parseTiers(shown, kind)).toEqual(tiers)
})

test.each([
  ["2 pieces", "percent"],
  ["2 pieces: 101%", "percent"],
  ["2 pieces: 10.5%", "percent"],
  ["2 pieces: 10%", "amount"],
  ["0 pieces: 10%", "percent"],
  ["3 pieces: 10%; 2 pieces: 15%", "percent"],
  ["2 pieces: 10%; 3 pieces: 10%", "percent"],
  ["1 piece: 1; 2 pieces: 2; 3 pieces: 3; 4 pieces: 4; 5 pieces: 5; 6 pieces: 6", "percent"],
] as const)("the tiers %j of %s are refused", (text, kind) => expect(parseTiers(text, kind)).toBeNull())
