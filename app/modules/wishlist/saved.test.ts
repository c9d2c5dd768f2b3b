import fc from "fast-check"
import { expect, test } from "vitest"
import {
  isSaved,
  joinAccount,
  leaveAccount,
  listShown,
  MOST_SAVED,
  parseSaved,
  removeEntry,
  type Saved,
  toggleSaved,
} from "./saved.ts"

const NOTHING: Saved = { entries: [], account: null }
const earbuds = { id: "1", name: "Airlobes 141", pricePaise: 129_900 }
const watch = { id: "26", name: "Kshan 43", pricePaise: 499_900 }
const idsOf = (saved: Saved) => listShown(saved).map(({ id }) => id)

test("a product is saved, removed and saved again, and the newest comes first", () => {
  const one = toggleSaved(NOTHING, earbuds, 1)
  const two = toggleSaved(one, watch, 2)
  expect(idsOf(two)).toEqual(["26", "1"])
  const without = toggleSaved(two, earbuds, 3)
  expect([idsOf(without), isSaved(without, "1")]).toEqual([["26"], false])
  expect(idsOf(toggleSaved(without, { ...earbuds, pricePaise: 99_900 }, 4))).toEqual(["1", "26"])
  expect(removeEntry(without, "1", 5)).toBe(without)
})

test("a saved list holds a hundred products at most, and drops the oldest", () => {
  let saved = NOTHING
  for (let id = 1; id <= MOST_SAVED + 1; id += 1) saved = toggleSaved(saved, { ...earbuds, id: `${id}` }, id)
  expect(idsOf(saved)).toHaveLength(100)
  expect(isSaved(saved, "1")).toBe(false)
})

test("merging two lists keeps the last change of each product, including removals", () => {
  const device = toggleSaved(toggleSaved(NOTHING, earbuds, 10), watch, 10)
  const answer = [
    { ...earbuds, at: 20, isRemoved: true },
    { ...watch, at: 10 },
    { id: "3", name: "Raag 90", pricePaise: 100, at: 5 },
  ]
  const joined = joinAccount(device, answer, { uid: "asha", at: 30 })
  expect(idsOf(joined)).toEqual(["26", "3"])
  const later = joinAccount(toggleSaved(device, earbuds, 31), answer, { uid: "asha", at: 30 })
  expect(later.entries.find(({ id }) => id === "1")).toMatchObject({ at: 31, isRemoved: true })
})

test("after logout the device keeps the guest's saved products, and none of the account's", () => {
  const guest = toggleSaved(NOTHING, earbuds, 1)
  const answer = [
    { ...earbuds, at: 1 },
    { ...watch, at: 2 },
  ]
  const joined = joinAccount(guest, answer, { uid: "asha", at: 3 })
  const more = toggleSaved(joined, { id: "3", name: "Raag 90", pricePaise: 100 }, 4)
  expect(idsOf(more)).toEqual(["3", "26", "1"])
  expect(idsOf(leaveAccount(more))).toEqual(["1"])
  expect(leaveAccount(more).account).toBeNull()
})

test("a stored list is read back without its damaged entries", () => {
  const saved = joinAccount(toggleSaved(NOTHING, earbuds, 1), [{ ...watch, at: 2 }], { uid: "asha", at: 3 })
  expect(idsOf(parseSaved(JSON.stringify(saved)))).toEqual(idsOf(saved))
  expect(parseSaved(JSON.stringify(saved)).account).toEqual({ uid: "asha", at: 3 })
  const damaged = {
    entries: [null, { id: "<b>", name: "x", pricePaise: 1, at: 1 }, { id: "1", pricePaise: -1, at: 1 }],
  }
  for (const text of [null, "", "{", "null", "7", '{"entries":{}}', JSON.stringify(damaged)])
    expect(parseSaved(text)).toEqual({ entries: [], account: null })
})

test("no storage content makes the list throw", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseSaved(text)))
})
