import fc from "fast-check"
import { expect, test } from "vitest"
import { type Chosen, isOfList, parseChosen, toggleChosen } from "./compare-selection.ts"

const product = (id: string) => ({ id, name: `Product ${id}`, image: `${id}.avif` })
const idsOf = (chosen: Chosen) => chosen.map(({ id }) => id)

test("a press chooses a product, the next one takes it out, and a fifth product changes nothing", () => {
  const four = ["1", "2", "3", "4"].map(product).reduce(toggleChosen, [] as Chosen)
  expect(idsOf(four)).toEqual(["1", "2", "3", "4"])
  expect(toggleChosen(four, product("5"))).toBe(four)
  expect(idsOf(toggleChosen(four, product("2")))).toEqual(["1", "3", "4"])
})

test("any sequence of presses is read back from storage as it was written", () => {
  const presses = fc.array(fc.integer({ min: 1, max: 8 }).map(String))
  fc.assert(
    fc.property(presses, (ids) => {
      const chosen = ids.map(product).reduce(toggleChosen, [] as Chosen)
      expect(parseChosen(JSON.stringify(chosen))).toEqual(chosen)
    }),
  )
})

test("of a damaged list the sound products stay, each once, at most four", () => {
  const sound = [product("1"), product("1"), ...["2", "3", "4", "5"].map(product)]
  const damaged = [null, 7, { id: "<b>" }, { ...product("9"), name: 1 }, ...sound]
  expect(idsOf(parseChosen(JSON.stringify(damaged)))).toEqual(["1", "2", "3", "4"])
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseChosen(text)))
  expect(parseChosen(null)).toEqual([])
})

test("chosen products are of a list that shows their type, and kept without a type of every list", () => {
  const soundbars = [{ ...product("1"), type: "soundbar" }]
  expect(isOfList(soundbars, [{ type: "watch" }, { type: "soundbar" }])).toBe(true)
  expect(isOfList(soundbars, [{ type: "specialrange" }])).toBe(false)
  expect(isOfList([product("1")], [{ type: "specialrange" }])).toBe(true)
  expect(parseChosen(JSON.stringify(soundbars))).toEqual(soundbars)
})
