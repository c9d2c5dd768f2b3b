import { expect, test } from "vitest"
import { narrowProducts } from "./narrow-products.ts"

const black = { id: "1", name: "Airlobes 141 Ink Black", pricePaise: 129_900 }
const pink = { id: "2", name: "Airlobes 141 Rani Pink", pricePaise: 119_900 }
const watch = { id: "3", name: "Ghadi 1 Coral", pricePaise: 169_900 }
const all = [black, pink, watch]

test("SR-3: without filters nothing is left out", () => {
  expect(narrowProducts(all, { name: "", maxPricePaise: null })).toEqual(all)
})

test("SR-3: the name filter finds its text anywhere in the name, in any case", () => {
  expect(narrowProducts(all, { name: "AIRlobes", maxPricePaise: null })).toEqual([black, pink])
  expect(narrowProducts(all, { name: "k b", maxPricePaise: null })).toEqual([black])
})

test("SR-3: the price filter keeps what costs as much or less", () => {
  expect(narrowProducts(all, { name: "", maxPricePaise: 129_900 })).toEqual([black, pink])
  expect(narrowProducts(all, { name: "", maxPricePaise: 129_899 })).toEqual([pink])
  expect(narrowProducts(all, { name: "", maxPricePaise: 0 })).toEqual([])
})

test("SR-3: both narrow together", () => {
  expect(narrowProducts(all, { name: "airlobes", maxPricePaise: 120_000 })).toEqual([pink])
})
