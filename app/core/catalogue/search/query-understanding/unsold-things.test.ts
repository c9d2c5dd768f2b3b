import { expect, test } from "vitest"
import { nearestKinds, unsoldIn } from "./unsold-things.ts"

test.each([
  ["gaming laptop", "laptops"],
  ["laptop under 50000", "laptops"],
  ["5g mobile", "phones"],
  ["iphone 15", "phones"],
  ["smart tv", "televisions"],
  ["ps5", "games and consoles"],
  ["labtop", "laptops"],
  ["podcast recording mic", "microphones"],
  ["noise watch", "Noise"],
  ["boat earbuds", "boAt"],
  ["boat rockerz 255", "boAt Rockerz"],
  ["airpods pro", "AirPods"],
  ["watch strap", "straps"],
  ["watch strp", "straps"],
  ["charger for samsung", "chargers"],
])("the search %s asks for %s, which are not sold", (keyword, name) => {
  expect(unsoldIn(keyword, [])?.name).toBe(name)
})

test.each([
  "earbuds for laptop",
  "laptop ke liye power bank",
  "power bank to charge my phone",
  "gaming headphones",
  "earbuds connect two phones",
  "tv speaker",
  "headphone with mic",
  "laptop bag",
  "no noise earbuds",
  "मोबाइल चार्ज करने वाला",
  "head phones",
  "good mic for office calls",
  "earbuds for samsung",
  "earbuds under 2000",
  "airlobes 141",
  "earbads noise cancelation",
  "",
])("the search %j asks for what is sold", (keyword) => {
  expect(unsoldIn(keyword, [])).toBeNull()
})

test("a type of the shop's own is sold", () => {
  expect(unsoldIn("gaming laptop", [{ type: "laptops", said: ["laptop", "laptops"] }])).toBeNull()
})

test.each([
  ["boat airdopes 141", [], [{ said: "boat airdopes 141", means: "earbuds" }]],
  ["jbl flip 6 black", [], [{ said: "jbl flip 6", means: "speaker" }]],
  ["colorfit 2000", [], [{ said: "colorfit", means: "watch" }]],
  ["boat airdopes", ["boat", "airdopes"], []],
  ["sony", [], [{ said: "sony", means: "audio products" }]],
  ["sony tv", [], []],
  ["sony", ["sony"], []],
  ["earbuds", [], []],
])("of the search %s the kinds that come nearest are read, where %j are names", (keyword, names, kinds) => {
  expect(nearestKinds(keyword, names)).toEqual(kinds)
})
