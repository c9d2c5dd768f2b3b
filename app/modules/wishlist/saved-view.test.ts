import { expect, test } from "vitest"
import { priceChange, viewEntries } from "./saved-view.ts"

const entry = { id: "1", name: "Airlobes 141", pricePaise: 129_900, at: 1 }
const today = { id: "1", type: "earbuds", name: "Airlobes 141 Ink", pricePaise: 99_900, image: "/a.avif" }
const here = { ...today, isSoldOut: false, fewLeft: null }

test("a saved product shows how its price changed since it was saved", () => {
  expect(priceChange(129_900, 99_900)).toBe("Costs ₹300 less than when you saved it")
  expect(priceChange(99_900, 129_900)).toBe("Costs ₹300 more than when you saved it")
  expect(priceChange(99_900, 99_900)).toBeNull()
})

test("a saved product the shop no longer has is marked as gone, and without an answer nothing is stated", () => {
  expect(viewEntries([entry], [here])).toMatchObject([
    { name: "Airlobes 141 Ink", savedPaise: 129_900, today: { pricePaise: 99_900 } },
  ])
  expect(viewEntries([entry], [])).toEqual([
    { id: "1", name: "Airlobes 141", savedPaise: 129_900, today: null },
  ])
  expect(viewEntries([entry], null)[0]?.today).toBeUndefined()
})
