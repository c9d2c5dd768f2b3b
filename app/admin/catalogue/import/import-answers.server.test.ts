import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { CATALOGUE_CSV_HEAD, catalogueCsvLine } from "#app/admin/catalogue/catalogue-csv.ts"
import { listProductRecords } from "#app/admin/catalogue/product-record.server.ts"
import { gapsOf } from "#app/core/catalogue/declarations/gaps.ts"
import { factsSchema } from "#app/core/catalogue/product.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { memoryStore } from "#test/samples/memory-store.ts"
import { SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { NO_DEFAULTS } from "./import-defaults.ts"
import { applyImport, previewAgain, previewImport } from "./import-file.server.ts"
import type { ImportPreview } from "./import-plan.ts"

const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "" }

const { db } = await keepTestDatabase()
beforeEach(() => fillCatalogue(db, [{ name: "Tala 1", sku: "T-1", stock: 5 }]))

const settings = fixedSettings("india")
const services = {
  ...{ db, search: postingListSearch, settings },
  media: createMedia({ db, secret: SAMPLE_SECRET, store: memoryStore() }),
}

async function preview(text: string): Promise<ImportPreview> {
  const bytes = new TextEncoder().encode(text)
  return shown(await previewImport(services, { name: "products.csv", bytes }, NO_DEFAULTS))
}
async function again(before: ImportPreview, answers: Partial<ImportPreview["defaults"]>) {
  return shown(await previewAgain(services, { ...before, defaults: { ...before.defaults, ...answers } }))
}
function shown(answer: Awaited<ReturnType<typeof previewImport>>): ImportPreview {
  if (!answer.preview) throw new Error(JSON.stringify(answer))
  return answer.preview
}
const apply = (draft: ImportPreview) => applyImport(services, { ...draft, skipsFaulty: false, ...clerk })
const productOf = async (sku: string) =>
  (await db.select().from(products).where(eq(products.sku, sku)))[0] ?? expect.fail(`${sku} is missing`)
const stockOf = async (sku: string) =>
  (await db.select().from(stocks).where(eq(stocks.sku, sku)))[0]?.quantity

const SHOPIFY = [
  "Handle,Title,Type,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty",
  "box,Rudra Box,Speakers,,RB-1,999,7",
  "stand,Rudra Stand,Speaker Stands,,RS-1,499,3",
  "old,Tala,Speakers,,T-1,1299,9",
].join("\n")

test("the types of a file are proposed as the shop's, and each has an HSN code and a GST rate of its own", async () => {
  const first = await preview(SHOPIFY)
  expect(first.types).toEqual([
    { word: "speakers", rows: 1, lacksHsn: false, lacksGst: false },
    { word: "speaker-stands", rows: 1, lacksHsn: true, lacksGst: true },
  ])
  expect(first.defaults.types).toMatchObject({
    speakers: { type: "speaker", isWireless: true },
    "speaker-stands": { type: "speaker-stands", isWireless: false },
  })
  expect(first, "code and rate are asked beside the type").toMatchObject({ unanswered: 1, asked: [] })
  const stands = { type: "stand", hsnCode: "8529", gstPercent: "5", isWireless: false, battery: "" }
  const types = { ...first.defaults.types, "speaker-stands": stands }
  const unrated = { ...types, "speaker-stands": { ...stands, gstPercent: "" } }
  expect(await again(first, { types: unrated })).toMatchObject({
    unanswered: 1,
    types: [{}, { lacksGst: true }],
  })
  const second = await again(first, { types })
  expect(second).toMatchObject({ unanswered: 0, counts: { new: 2 } })
  expect(await apply(second)).toHaveProperty("done")
  expect(await productOf("RB-1")).toMatchObject({ type: "speaker" })
  expect(await productOf("RS-1")).toMatchObject({
    ...{ type: "stand", facts: { hsnCode: "8529", gstPercent: 5 } },
  })
})

test("what the law asks of radios and batteries is asked of a type that has them", async () => {
  const first = await preview(SHOPIFY)
  const tax = { hsnCode: "", gstPercent: "" }
  const speakers = { type: "speaker", ...tax, isWireless: true, battery: "Lithium-ion" }
  const types = { ...first.defaults.types, speakers }
  await apply(await again(first, { hsnCode: "8529", gstPercent: "18", types }))
  const gaps = async (sku: string) => {
    const { type, facts } = await productOf(sku)
    return gapsOf({ type, facts: factsSchema.parse(facts) })
  }
  expect(await gaps("RB-1")).toEqual(expect.arrayContaining(["bis", "wpc", "battery"]))
  expect(await gaps("RS-1")).not.toContain("bis")
})

test("a code and a rate that are none are refused with the type that they were given for", async () => {
  const first = await preview(SHOPIFY)
  const tax = { hsnCode: "85", gstPercent: "12" }
  const types = { speakers: { type: "speaker", ...tax, isWireless: false, battery: "" } }
  const defaults = { ...first.defaults, types }
  expect(await previewAgain(services, { ...first, defaults })).toMatchObject({
    fault: expect.stringMatching(
      /speakers: hsnCode must be 4 to 8 digits\. speakers: gstPercent must be a GST rate in force: 0, 3,/,
    ),
  })
})

test("a product of the shop keeps its stock at an import, unless the stock is to be set", async () => {
  const text = "sku,price,stock\nT-1,1199,9"
  const kept = await preview(text)
  expect(kept).toMatchObject({ stocksKept: 1, differences: [{ lines: ["price: 1299 → 1199"] }] })
  const set = await again(kept, { setsStock: true })
  expect(set).toMatchObject({
    stocksKept: 0,
    differences: [{ lines: expect.arrayContaining(["stock: 5 → 9"]) }],
  })
  await apply(kept)
  expect(await stockOf("T-1")).toBe(5)
  await apply(await again(await preview(text), { setsStock: true }))
  expect(await stockOf("T-1")).toBe(9)
})

test("a second import of an export of another shop changes no stock of pieces sold in between", async () => {
  const first = await preview(SHOPIFY)
  await apply(await again(first, { hsnCode: "8529", gstPercent: "18" }))
  await db.update(stocks).set({ quantity: 2 }).where(eq(stocks.sku, "RB-1"))
  const second = await preview(SHOPIFY)
  expect(second).toMatchObject({ isDifferent: false, stocksKept: 2, types: [] })
  expect([await stockOf("RB-1"), await stockOf("T-1")]).toEqual([2, 5])
})

test("a whole catalogue keeps the stocks of the shop as well, and a product that comes back under a known SKU", async () => {
  const [line = ""] = (await listProductRecords(db)).map(catalogueCsvLine)
  await db.update(stocks).set({ quantity: 1 })
  const twin = line.replace(/^1,/, "2,")
  const text = `${CATALOGUE_CSV_HEAD}${line.replace(",1299,", ",1199,")}${twin.replace(",1299,", ",1199,")}`
  const kept = await preview(text)
  expect(kept).toMatchObject({ kind: "whole", stocksKept: 2 })
  await apply(kept)
  expect([(await productOf("T-1")).pricePaise, await stockOf("T-1")]).toEqual([119_900, 1])
  await apply(await again(await preview(text), { setsStock: true }))
  expect(await stockOf("T-1")).toBe(5)
})

const SARIS = [
  "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty",
  "silk,Silk Sari,saris,Colour,Peacock,SS-P,4999,2",
  "silk,,,,Haldi,SS-H,4999,1",
  "silk,,,,Red,SS-R,4999,1",
].join("\n")

test("colours of unknown names are asked for, and a name that was told once is known from then on", async () => {
  const first = await preview(SARIS)
  expect(first.defaults.colours).toEqual({ Peacock: "", Haldi: "" })
  const types = {
    saris: { type: "sari", hsnCode: "50072010", gstPercent: "5", isWireless: false, battery: "" },
  }
  expect(await apply(await again(first, { types, colours: { Peacock: "blue", Haldi: "" } }))).toHaveProperty(
    "done",
  )
  expect((await productOf("SS-P")).facts).toMatchObject({ colour: "Peacock", swatch: "blue" })
  expect((await productOf("SS-H")).facts).not.toHaveProperty("swatch")
  const second = await preview(SARIS.replaceAll("silk", "cotton").replaceAll("SS-", "CS-"))
  expect(second.defaults.colours).toEqual({ Peacock: "blue", Haldi: "" })
})

test("what the law asks of a maker and an importer is asked once, also of drafts, and goes to the goods of each", async () => {
  const head = "Handle,Title,Type,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Status"
  const tea = [head, "assam,Assam,tea,,TEA-1,250,5,active", "nilgiri,Nilgiri,tea,,TEA-2,250,5,draft"].join(
    "\n",
  )
  const first = await preview(tea)
  const parties = ["manufacturerName", "manufacturerAddress", "importerName", "importerAddress"]
  expect(first.undeclared.toSorted()).toEqual(
    ["countryOfOrigin", "genericName", "netQuantity", ...parties].toSorted(),
  )
  const types = { tea: { type: "tea", hsnCode: "09024020", gstPercent: "5", isWireless: false, battery: "" } }
  const answers = { types, countryOfOrigin: "India", genericName: "Tea", netQuantity: "250 g" }
  const importer = { importerName: "Rudra Imports", importerAddress: "2 Fort, Mumbai 400001" }
  const half = await previewAgain(services, {
    ...first,
    defaults: { ...first.defaults, ...answers, manufacturerName: "Rudra Tea" },
  })
  expect(half).toMatchObject({ fault: expect.stringContaining("declarations.manufacturer.address") })
  const maker = { manufacturerName: "Rudra Tea", manufacturerAddress: "1 Fort, Mumbai 400001" }
  const second = await again(first, { ...answers, ...maker, ...importer })
  expect([second.undeclared, second.keptBack]).toEqual([[], 0])
  await apply(second)
  const { facts, withdrawnAt } = await productOf("TEA-1")
  expect([facts, withdrawnAt]).toMatchObject([
    {
      declarations: {
        ...{ genericName: "Tea", netQuantity: "250 g" },
        manufacturer: { name: "Rudra Tea", address: "1 Fort, Mumbai 400001" },
      },
    },
    null,
  ])
  expect(facts).not.toHaveProperty("declarations.importer")
  const abroad = await preview(tea.replaceAll("TEA-", "CEY-"))
  await apply(await again(abroad, { ...answers, ...maker, ...importer, countryOfOrigin: "Sri Lanka" }))
  const imported = (await productOf("CEY-1")).facts
  expect(imported).toMatchObject({ declarations: { importer: { name: "Rudra Imports" } } })
  expect(imported).not.toHaveProperty("declarations.manufacturer")
})
