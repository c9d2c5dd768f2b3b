import { expect, test } from "vitest"
import { checkSetting } from "#app/core/settings/settings.ts"
import { addPin, movePin, pinsOf, removePin } from "./pins.ts"
import { MOST_PINS, type PinnedWords } from "./pins-schema.ts"

const pin = (id: string, isPaid = false) => ({ id, isPaid })
const pins: PinnedWords[] = [{ words: "Ear pods", products: [pin("1"), pin("2", true)] }]

test("a pinned query matches in any case and spacing, and no other query does", () => {
  expect(pinsOf(pins, " ear  PODS ")).toEqual([pin("1"), pin("2", true)])
  expect(pinsOf(pins, "ear")).toEqual([])
  expect(pinsOf([], "ear pods")).toEqual([])
})

test("a product is pinned after the others, once, up to the maximum", () => {
  expect(addPin(pins, { words: "EAR pods", ...pin("3") })).toEqual([
    { words: "Ear pods", products: [pin("1"), pin("2", true), pin("3")] },
  ])
  expect(addPin(pins, { words: "watch", ...pin("3") })).toHaveLength(2)
  expect(addPin(pins, { words: "ear pods", ...pin("2") })).toBeNull()
  const full = [{ words: "x", products: Array.from({ length: MOST_PINS }, (_, n) => pin(String(n))) }]
  expect(addPin(full, { words: "x", ...pin("99") })).toBeNull()
})

test("a pin moves to its position, also when repeated, and is removed with its query", () => {
  const moved = movePin(pins, { words: "ear pods", id: "2", to: 0 })
  expect(pinsOf(moved, "ear pods").map(({ id }) => id)).toEqual(["2", "1"])
  expect(movePin(moved, { words: "ear pods", id: "2", to: 0 })).toEqual(moved)
  expect(movePin(pins, { words: "ear pods", id: "9", to: 0 })).toEqual(pins)
  expect(removePin(removePin(pins, { words: "ear pods", id: "1" }), { words: "ear pods", id: "2" })).toEqual(
    [],
  )
})

test("the setting accepts product numbers up to the maximum", () => {
  expect(checkSetting("search.pins", pins)).toEqual({ ok: true, value: pins })
  for (const products of [[], [pin("1; drop")], Array.from({ length: MOST_PINS + 1 }, () => pin("1"))])
    expect(checkSetting("search.pins", [{ words: "x", products }])).toMatchObject({ ok: false })
})
