import { expect, test } from "vitest"
import { accessoryIn } from "./accessories.ts"
import { tokensOf } from "./tokens.ts"

const asked = (keyword: string, types: readonly string[] = []) => {
  const tokens = tokensOf(keyword)
  const found = accessoryIn(tokens, types)
  return (
    found &&
    tokens
      .slice(found.at, found.at + found.length)
      .map(({ text }) => text)
      .join(" ")
  )
}

test.each([
  ["type c to type c cable 2 metre", "cable"],
  ["lightening cabel 1m", "cabel"],
  ["watch strap 22mm silicone", "strap"],
  ["replacement ear tips silicone", "ear tips"],
  ["65W charger for laptop", "charger"],
  ["cable for headphones", "cable"],
  ["watch ka strap", "strap"],
  ["earbuds ke liye cover", "cover"],
  ["earbuds charging case", "charging case"],
  ["घड़ी का पट्टा", "पट्टा"],
  ["ஹெட்போன் கேபிள்", "கேபிள்"],
  ["screen guard for kshan 43", "screen guard"],
  ["replacement charger trimmer", "charger"],
])("the query %s asks for the accessory %s", (keyword, accessory) => {
  expect(asked(keyword)).toBe(accessory)
})

test.each([
  "headphones with cable",
  "headphones with a 2 m cable",
  "headphones without any cable",
  "cable headphones",
  "22mm strap watch",
  "strap wali ghadi",
  "cable free earbuds",
  "portable charger",
  "charger 20000 mah",
  "earbuds with hard case",
  "केबल वाले हेडफोन",
  "ஹெட்போன் கேபிள் இல்லாத",
])("the query %s asks for a product rather than an accessory", (keyword) => {
  expect(asked(keyword)).toBeNull()
})

test("an accessory that is a type of the shop's own is that type", () => {
  expect(asked("2m cable", ["cable", "cables"])).toBeNull()
  expect(asked("usb cable", ["usb cable"])).toBeNull()
})
