import { expect, test } from "vitest"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import type { SearchEngine } from "#app/core/catalogue/search/search-engine.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { entry } from "#test/samples/catalogue-samples.ts"

const GOODS = [
  { id: "11", name: "Airlobes 141", type: "earbuds", price: 1299 },
  { id: "12", name: "airlobes Nano", type: "earbuds", price: 899 },
  { id: "13", name: "Raag 90", type: "speaker", price: 749 },
  { id: "14", name: "Taal 100%", type: "speaker", price: 4999, mrp: "4,999" },
  { id: "15", name: "Band 7", type: "watch", price: 1499 },
]
const ALL = { name: "", maxPricePaise: null }

/** The contract of `SearchEngine`, as tests: every engine must pass them (docs/guide/adapters.md). */
export function testSearch(name: string, { engine, db }: { engine: SearchEngine; db: () => Database }) {
  const fill = () =>
    importCatalogue(
      db(),
      GOODS.map((good) => entry({ ...good, sku: `S-${good.id}` })),
      { search: engine },
    )
  const find = async (keyword: string, narrowing = ALL) => {
    const { matches } = await engine.search(db(), { keyword, narrowing, page: 1 })
    return matches.map(({ id }) => id)
  }

  test(`${name}: SR-2: finds what has the keyword in its type or name, exactly as typed, in catalogue order`, async () => {
    expect(await fill()).toMatchObject({ ok: true })
    expect(await engine.hasIndex(db())).toBe(true)
    expect([await find("Airlobes"), await find("airlobes"), await find("watch")]).toEqual([
      ["11"],
      ["12"],
      ["15"],
    ])
    expect([await find("speaker"), await find("%"), await find("_")]).toEqual([["13", "14"], ["14"], []])
    expect(await find("no such thing")).toEqual([])
  })

  test(`${name}: SR-3: narrows by a name in any case and by a price`, async () => {
    await fill()
    const { total, isWhole, matches } = await engine.search(db(), {
      ...{ keyword: "a", narrowing: { name: "AIR", maxPricePaise: 100_000 }, page: 1 },
    })
    const shown = isWhole
      ? matches.filter((card) => /air/i.test(card.name) && card.pricePaise <= 100_000)
      : matches
    expect(shown.map(({ id }) => id)).toEqual(["12"])
    expect(total).toBe(isWhole ? 5 : 1)
  })

  test(`${name}: finds a product as it is the moment after it was written, and not once it is withdrawn`, async () => {
    await fill()
    const services = { db: db(), search: engine }
    await writeProduct(services, { id: "13", fields: { name: "Sarod 90" } })
    expect([await find("Raag"), await find("Sarod")]).toEqual([[], ["13"]])
    await writeProduct(services, { entry: entry({ id: "16", sku: "S-16", name: "Sarod 200" }) })
    expect(await find("Sarod")).toEqual(["13", "16"])
    await writeProduct(services, { id: "13", isPublished: false })
    expect(await find("Sarod")).toEqual(["16"])
    await engine.work(db())
    expect(await find("Sarod")).toEqual(["16"])
    await writeProduct(services, { id: "13", isPublished: true })
    expect(await find("Sarod")).toEqual(["13", "16"])
  })

  test(`${name}: a write that is taken back is not found`, async () => {
    await fill()
    const broken = db().transaction(async (tx) => {
      await writeProduct({ db: tx, search: engine }, { id: "13", fields: { name: "Veena 90" } })
      throw new Error("the power went")
    })
    await expect(broken).rejects.toThrow("the power went")
    expect([await find("Veena"), await find("Raag")]).toEqual([[], ["13"]])
  })

  test(`${name}: suggests what begins with the text before what holds it`, async () => {
    await fill()
    const { products } = await engine.suggest(db(), "  air ")
    expect(products.slice(0, 2).map(({ id }) => id)).toEqual(["11", "12"])
    expect((await engine.suggest(db(), "90")).products.map(({ id }) => id)).toContain("13")
    expect((await engine.suggest(db(), " ")).products).toEqual([])
  })

  test(`${name}: counts the matches of each type and says between which prices they lie`, async () => {
    await fill()
    expect(await engine.facets(db(), { keyword: "a", narrowing: ALL })).toEqual({
      types: [
        { type: "earbuds", count: 2 },
        { type: "speaker", count: 2 },
        { type: "watch", count: 1 },
      ],
      pricePaise: { lowest: 74_900, highest: 499_900 },
      hasUncounted: false,
    })
    expect(await engine.facets(db(), { keyword: "no such thing", narrowing: ALL })).toEqual({
      ...{ types: [], pricePaise: null, hasUncounted: false },
    })
  })
}
