import { v4 as uuidv4, v7 as uuidv7 } from "uuid"
import { expect, test } from "vitest"
import { tryPriceChange } from "./price-change.server.ts"
import {
  actionOf,
  changeIdIn,
  changePrice,
  isChangeId,
  parsePriceChange,
  readSeenPrices,
  seenPriceField,
} from "./price-change.ts"

const product = {
  ...{ id: "1", position: 1, sku: "EB-1", name: "Tala 1", type: "earbuds", mrp: "4,990", mrpPaise: 499_000 },
  ...{ pricePaise: 129_900, quantity: 5, isPublished: true },
}

test("a price change is a percentage, a signed amount or a new price, and nothing else", () => {
  expect(parsePriceChange("percent", "-10")).toEqual({ by: "percent", figure: -1_000 })
  expect(parsePriceChange("percent", " −2.5 ")).toEqual({ by: "percent", figure: -250 })
  expect(parsePriceChange("amount", "+49.50")).toEqual({ by: "amount", figure: 4_950 })
  for (const figure of ["", "0", "-0.00", "ten", "1e9", "1.234", "--1", "99999999", "NaN"])
    expect(parsePriceChange("percent", figure), figure).toBe(null)
  expect(parsePriceChange("price", "499")).toEqual({ by: "price", figure: 49_900 })
  for (const figure of ["-499", "+499", "0", "-0"])
    expect(parsePriceChange("price", figure), figure).toBe(null)
  expect(parsePriceChange("toString", "5")).toBe(null)
})

test("a percentage rounds to whole rupees, an amount to the paisa, and a new price stands as it is", () => {
  expect(changePrice(129_900, { by: "percent", figure: -1_000 })).toBe(116_900) // 1,169.10
  expect(changePrice(129_900, { by: "percent", figure: 333 })).toBe(134_200) // 1,342.26
  expect(changePrice(129_900, { by: "amount", figure: -50 })).toBe(129_850)
  expect(changePrice(129_900, { by: "price", figure: 49_950 })).toBe(49_950)
})

test("a preview reports prices that the catalogue would refuse, and prices above the MRP", () => {
  const tried = (figure: number) => tryPriceChange(product, { by: "amount", figure })
  const rule = "price must be rupees above 0, at most 1 crore, with at most 2 decimals"
  expect(tried(-129_900)).toMatchObject({ afterPaise: 0, fault: rule })
  expect(tried(-500_000)).toMatchObject({ fault: rule })
  expect(tried(999_999_999)).toMatchObject({ fault: rule })
  expect(tried(369_100)).toMatchObject({ afterPaise: 499_000, fault: null })
  expect(tried(369_200)).toMatchObject({ fault: expect.stringContaining("above the MRP of 4990") })
})

test("a price change form accepts at most 500 products, and only product ids", () => {
  const form = new FormData()
  for (let id = 1; id <= 600; id += 1) form.set(seenPriceField(String(id)), "100")
  form.set(seenPriceField("x"), "100")
  expect(readSeenPrices(form)).toHaveLength(500)
  const odd = new FormData()
  for (const price of ["", "-5", "1.5", "1e3"]) odd.append(seenPriceField("1"), price)
  expect(readSeenPrices(odd)).toEqual([])
})

test("the key of a price change contains its time", () => {
  expect([isChangeId(uuidv7()), isChangeId(uuidv4()), isChangeId("%")]).toEqual([true, false, false])
  const id = uuidv7()
  expect([actionOf(id), `undo of ${actionOf(id)}`, id, "order: pack"].map(changeIdIn)).toEqual([
    id,
    null,
    null,
    null,
  ])
})
