import { v7 as uuidv7 } from "uuid"
import { beforeEach, expect, test } from "vitest"
import { searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import {
  applyPriceChange,
  listChangedPrices,
  previewPriceChange,
  undoPriceChange,
} from "./price-change.server.ts"
import { changesPrice, type PriceChange } from "./price-change.ts"

const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "Diwali" }
const TENTH_LESS: PriceChange = { by: "percent", figure: -1_000 }
const EVERYTHING = { words: "", type: "", tag: "", state: null, ids: [] }

const { db } = await keepTestDatabase()
const services = () => ({ db, search: postingListSearch, settings: fixedSettings("specification") })
beforeEach(() => fillCatalogue(db, [{ name: "Tala 1" }, { name: "Tala 2", price: 500 }, { name: "Mohor 3" }]))

const prices = async () => (await searchCatalogue(db, {})).products.map(({ pricePaise }) => pricePaise)
const seen = [
  { id: "1", pricePaise: 129_900 },
  { id: "2", pricePaise: 50_000 },
]
const apply = (changeId: string, change = TENTH_LESS) =>
  applyPriceChange(services(), { ...clerk, changeId, change, seen })
const MEANWHILE = "The product was changed meanwhile: look at it again before you change it."

test("a preview shows new prices of the filtered or chosen products and changes nothing", async () => {
  const preview = async (meant: object) =>
    (await previewPriceChange(db, { ...EVERYTHING, ...meant }, TENTH_LESS)).prices.map(
      ({ id, beforePaise, afterPaise }) => [id, beforePaise, afterPaise],
    )
  const [tala1, tala2] = [
    ["1", 129_900, 116_900],
    ["2", 50_000, 45_000],
  ]
  expect(await preview({ words: "Tala" })).toEqual([tala1, tala2])
  expect(await preview({ words: "Mohor", ids: ["2"] })).toEqual([tala2])
  expect(await preview({ ids: ["99"] })).toEqual([])
  expect(await prices()).toEqual([129_900, 50_000, 129_900])
})

test("a price change is applied once however often it is submitted, with one audit line per product", async () => {
  const changeId = uuidv7()
  const both = await Promise.all([apply(changeId), apply(changeId)])
  expect(both).toEqual([1, 2].map(() => ({ saved: 2, skipped: [] })))
  expect(await prices()).toEqual([116_900, 45_000, 129_900])
  expect((await listAuditEntries(db, "product 1"))[0]).toMatchObject({
    ...{ ...clerk, action: `price change ${changeId}` },
    ...{ before: { pricePaise: 129_900 }, after: { pricePaise: 116_900 } },
  })
  const logged = await listChangedPrices(db, changeId)
  expect(logged.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: "1", name: "Tala 1", beforePaise: 129_900, afterPaise: 116_900, nowPaise: 116_900 },
    { id: "2", name: "Tala 2", beforePaise: 50_000, afterPaise: 45_000, nowPaise: 45_000 },
  ])
})

test("a product that has the price already is not changed, counted or logged", async () => {
  const [changeId, again] = [uuidv7(), uuidv7()]
  const change: PriceChange = { by: "price", figure: 50_000 }
  expect(await apply(changeId, change)).toEqual({ saved: 1, skipped: [] })
  expect((await listChangedPrices(db, changeId)).map(({ id }) => id)).toEqual(["1"])
  const { prices: tried } = await previewPriceChange(db, { ...EVERYTHING, ids: ["1", "2"] }, change)
  expect(tried.filter(changesPrice)).toEqual([])
  const now = seen.map(({ id }) => ({ id, pricePaise: 50_000 }))
  const result = await applyPriceChange(services(), { ...clerk, changeId: again, change, seen: now })
  expect(result).toEqual({ saved: 0, skipped: [] })
})

test("products changed between preview and confirmation are skipped and reported", async () => {
  await writeProduct(services(), { id: "1", fields: { price: 1000 } })
  const result = await apply(uuidv7())
  expect(result).toEqual({ saved: 1, skipped: [{ id: "1", sentence: MEANWHILE }] })
  expect(await prices()).toEqual([100_000, 45_000, 129_900])
})

test("undo restores old prices once and skips products changed since", async () => {
  const changeId = uuidv7()
  await apply(changeId)
  await writeProduct(services(), { id: "2", fields: { price: 460 } })
  const undo = () => undoPriceChange(services(), { ...clerk, changeId })
  const both = await Promise.all([undo(), undo()])
  expect(both[0]).toEqual({ saved: 1, skipped: [{ id: "2", sentence: MEANWHILE }] })
  expect(both[1]).toEqual(both[0])
  expect(await prices()).toEqual([129_900, 46_000, 129_900])
  const undone = (await listAuditEntries(db, "product 1")).filter(({ action }) => action.startsWith("undo"))
  expect(undone.filter(({ action }) => action.endsWith(changeId))).toHaveLength(1)
  expect(await undoPriceChange(services(), { ...clerk, changeId: uuidv7() })).toEqual({
    saved: 0,
    skipped: [],
  })
})

test("500 prices are changed and undone in one request", { timeout: 120_000 }, async () => {
  await fillCatalogue(
    db,
    Array.from({ length: 510 }, (_, nth) => ({ name: `Tala ${nth + 1}` })),
  )
  const { prices: tried, isMore } = await previewPriceChange(db, EVERYTHING, TENTH_LESS)
  expect([tried.length, isMore]).toEqual([500, true])
  const changeId = uuidv7()
  const all = tried.map(({ id, beforePaise }) => ({ id, pricePaise: beforePaise }))
  const done = await applyPriceChange(services(), { ...clerk, changeId, change: TENTH_LESS, seen: all })
  expect(done).toEqual({ saved: 500, skipped: [] })
  expect(await undoPriceChange(services(), { ...clerk, changeId })).toEqual({ saved: 500, skipped: [] })
  expect(new Set(await prices())).toEqual(new Set([129_900]))
})
