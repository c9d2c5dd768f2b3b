import { expect, test } from "vitest"
import { optionGroups, pairOf } from "./options.ts"

const cable = (id: string, colour: string, length: string, isSoldOut = false) => ({
  ...{ id, isSoldOut },
  options: [
    { name: "Colour", value: colour },
    { name: "Length", value: length },
  ],
})
const FAMILY = [
  cable("1", "Black", "1 m"),
  cable("2", "Black", "2 m"),
  cable("3", "Red", "1 m", true),
  cable("4", "Red", "3 m"),
]

test("a value leads to the variant that is like the current one, then to one in stock", () => {
  const ways = (id: string) =>
    optionGroups(FAMILY, id).map(({ name, values }) => [
      name,
      values.map(({ value, variant, isCurrent }) => `${value} ${variant.id}${isCurrent ? " here" : ""}`),
    ])
  expect(ways("2")).toEqual([
    ["Colour", ["Black 2 here", "Red 4"]],
    ["Length", ["1 m 1", "2 m 2 here", "3 m 4"]],
  ])
  expect(ways("1")).toEqual([
    ["Colour", ["Black 1 here", "Red 3"]],
    ["Length", ["1 m 1 here", "2 m 2", "3 m 4"]],
  ])
})

test("options in which a family does not differ, and families without options, show nothing", () => {
  expect(optionGroups(FAMILY.slice(0, 2), "1").map(({ name }) => name)).toEqual(["Length"])
  expect(optionGroups([{ id: "9", isSoldOut: false }], "9")).toEqual([])
  expect(optionGroups(FAMILY, "unknown")).toEqual([])
})

test("a typed pair is a name and a value", () => {
  expect(pairOf("Length: 2 m")).toEqual({ name: "Length", value: "2 m" })
  expect(pairOf("Ratio: 16:9")).toEqual({ name: "Ratio", value: "16:9" })
  expect(pairOf("2 m")).toEqual({ name: "", value: "2 m" })
})
