import { and, asc, eq, gt } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { beforeEach, expect, test } from "vitest"
import { CATALOGUE_CSV_HEAD, catalogueCsvLine } from "#app/admin/catalogue/catalogue-csv.ts"
import { nextProductId } from "#app/admin/catalogue/new-product/add-product.server.ts"
import { readDownloads } from "#app/admin/catalogue/pictures/picture-downloads.server.ts"
import { listProductRecords } from "#app/admin/catalogue/product-record.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { searchProducts } from "#app/core/catalogue/search/search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { saveRedirects } from "#app/core/redirects/save-redirects.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { catalogueImports, products, stocks } from "#db/tables/catalogue.ts"
import { redirects } from "#db/tables/redirects.ts"
import { backInStockRequests } from "#db/tables/saved.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { memoryStore } from "#test/samples/memory-store.ts"
import { SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { continueImport, startImport } from "./background-import.server.ts"
import { NO_DEFAULTS } from "./import-defaults.ts"
import { applyImport, previewImport } from "./import-file.server.ts"
import * as messages from "./messages.ts"
import { findImport, followVersion, listImports } from "./noted-changes.server.ts"
import { continueUndo, listImported, startUndo } from "./undo-import.server.ts"

const { db } = await keepTestDatabase()
const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "wrong file" }
const defaults = { ...NO_DEFAULTS, hsnCode: "8544", gstPercent: "18", setsStock: true }
const services = {
  ...{ db, search: postingListSearch, settings: fixedSettings("specification") },
  media: createMedia({ db, secret: SAMPLE_SECRET, store: memoryStore() }),
}

beforeEach(async () => {
  for (const table of [catalogueImports, redirects, backInStockRequests]) await db.delete(table)
  await fillCatalogue(db, [
    { name: "Tala 1", sku: "T-1", facts: { colour: "Ink" } },
    { name: "Tala 2", sku: "T-2", stock: 5 },
    { name: "Tala 3", sku: "T-3" },
  ])
})

/** Imports a file at once. Answers the id of the import. */
async function importNow(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const { preview } = await previewImport(services, { name: "products.csv", bytes }, defaults)
  if (!preview) throw new Error("there is no preview")
  expect(await applyImport(services, { ...preview, skipsFaulty: false, ...clerk })).toHaveProperty("done")
  return latestImport()
}

async function latestImport(): Promise<string> {
  const [latest] = await listImports(db)
  if (!latest) throw new Error("there is no import")
  return latest.id
}

async function undo(id: string) {
  expect(await startUndo(db, { ...clerk, id })).toBe(true)
  while ((await continueUndo(services)) > 0);
  return findImport(db, id)
}

/** The catalogue without what counts changes. */
const values = async () =>
  (await listProductRecords(db, -1, { hasCosts: true })).map(
    ({ version: _, position: __, ...product }) => product,
  )
const kept = async (id: string) =>
  (await listImported(db, id))
    .filter(({ outcome }) => outcome !== "")
    .map(({ name, outcome }) => [name, outcome])
const search = async (keyword: string) =>
  (await searchProducts(db, { keyword, narrowing: { name: "", maxPricePaise: null }, page: 1 })).matches

const PART =
  "sku;name;type;price;stock;cost;facts.colour\nT-1;;;1,199;;500;Paper\nT-2;Tala Two;;;9;;\nNEW-1;Naya;cable;99;4;;"

test("an undo takes away what an import added and gives back what it changed, and a later import takes no old id", async () => {
  const before = await values()
  const nextId = Number(await nextProductId(db))
  const id = await importNow(PART)
  expect(await findImport(db, id)).toMatchObject({ rows: 3, added: 1, changed: 2, mayUndo: true, undo: null })
  expect(await undo(id)).toMatchObject({ undo: "done", undone: 3, notUndone: 0, mayUndo: false })
  expect(await values()).toEqual(before)
  expect((await db.select().from(stocks)).map(({ sku }) => sku).toSorted()).toEqual(["T-1", "T-2", "T-3"])
  expect(await nextProductId(db)).toBe(String(nextId + 1))
  await importNow(PART)
  expect((await values()).map(({ name }) => name)).toEqual(["Tala 1", "Tala Two", "Tala 3", "Naya"])
})

test("what was changed, counted or waited for since is named and left as it is", async () => {
  const id = await importNow(`${PART}\nNEW-2;Nayi;cable;99;4;;\nNEW-3;Naye;cable;99;4;;`)
  await writeProduct(services, { id: "1", fields: { price: 1_099 } })
  await db.update(stocks).set({ quantity: 8 }).where(eq(stocks.sku, "T-2"))
  await db.update(stocks).set({ quantity: 3 }).where(eq(stocks.sku, "NEW-1"))
  const [, , , , nayi] = await listProductRecords(db)
  await db
    .insert(backInStockRequests)
    .values({ id: uuidv7(), productId: nayi?.id ?? "", email: "ravi@example.in" })
  expect(await undo(id)).toMatchObject({ undone: 1, notUndone: 4 })
  expect(await kept(id)).toEqual([
    ["Tala 1", messages.changedSince],
    ["Tala Two", messages.stockMoved],
    ["Naya", messages.stockMoved],
    ["Nayi", messages.isReferredTo],
  ])
  expect((await values()).map(({ name, pricePaise }) => [name, pricePaise])).toEqual([
    ...[
      ["Tala 1", 109_900],
      ["Tala Two", 129_900],
      ["Tala 3", 129_900],
    ],
    ...[
      ["Naya", 9_900],
      ["Nayi", 9_900],
    ],
  ])
})

test("two clerks start one undo, and each start leaves one line in the log", async () => {
  const id = await importNow(PART)
  const started = await Promise.all([startUndo(db, { ...clerk, id }), startUndo(db, { ...clerk, id })])
  expect(started.toSorted()).toEqual([false, true])
  const isOfUndo = and(eq(auditEntries.action, "catalogue: import undone"), gt(auditEntries.id, id))
  const logged = await db.select().from(auditEntries).where(isOfUndo)
  expect(logged).toMatchObject([{ ...clerk, before: { file: "products.csv", added: 1, changed: 2 } }])
  await Promise.all([continueUndo(services), continueUndo(services)])
  expect(await findImport(db, id)).toMatchObject({ undo: "done", undone: 3 })
  expect(await startUndo(db, { ...clerk, id })).toBe(false)
})

test("pictures that the worker added meanwhile are of the import, and undone imports leave earlier ones to be undone", async () => {
  const before = await values()
  const first = await importNow("sku;name;type;price;mrp\nT-3;Tala Three;;;\nNEW-1;Naya;cable;99;99")
  const [added] = await db.select().from(products).where(eq(products.sku, "NEW-1"))
  const picture = "/media/aaaaaaaaaaaaaaaaaaaaaa/hero-640.avif"
  await writeProduct(services, { id: added?.id ?? "", fields: { image: picture, images: [picture] } })
  await followVersion(db, added?.id ?? "", 1)
  const second = await importNow("sku;price\nT-3;899\nNEW-1;89")
  expect(await undo(second)).toMatchObject({ undone: 2, notUndone: 0 })
  expect(await undo(first)).toMatchObject({ undone: 2, notUndone: 0 })
  expect(await values()).toEqual(before.map((product) => ({ ...product, updatedAt: undefined })))
})

test("products that a whole catalogue removed come back", async () => {
  const before = await values()
  const [one] = (await listProductRecords(db)).map(catalogueCsvLine)
  const id = await importNow(`\ufeff${CATALOGUE_CSV_HEAD}${one?.replace("Tala 1", "Tala One")}`)
  expect(await values()).toHaveLength(1)
  expect(await undo(id)).toMatchObject({ undone: 3, notUndone: 0 })
  const byId = (list: typeof before) =>
    list
      .map(({ addedAt: _, priceKnownSince: __, ...product }) => product)
      .toSorted((a, b) => a.id.localeCompare(b.id))
  expect(byId(await values())).toEqual(byId(before))
})

/** A Shopify export of so many products in two colours each. */
function shopifyFile(count: number) {
  const head =
    "Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status,Image Src"
  const lines = Array.from({ length: count }, (_, index) => [
    `taar-${index},Taar ${index},<p>A cable.</p>,Rudra,cable,TRUE,Colour,Black,TAAR-${index}-B,8,299,399,active,https://cdn.example/${index}.jpg`,
    `taar-${index},,,,,,,Red,TAAR-${index}-R,5,299,399,,`,
  ]).flat()
  return [head, ...lines].join("\r\n")
}

/** A database whose transactions break off, as at the death of the process. */
const dying: Database = new Proxy(db, {
  get: (target, name) =>
    name === "transaction"
      ? (work: (tx: Database) => Promise<unknown>) =>
          db.transaction(async (tx) => {
            await work(tx)
            throw new Error("killed")
          })
      : Reflect.get(target, name),
})

test("the undo of a large import goes on after a kill, with its redirects and waiting pictures", async () => {
  await saveRedirects(db, [{ path: "/old", target: "/products/taar-3", isPermanent: false }])
  const draft = await services.media.storeDraft(new TextEncoder().encode(shopifyFile(150)))
  await startImport(db, { ...clerk, draft, name: "shopify.csv", defaults, rows: 300 })
  await continueImport(services)
  expect(await db.$count(redirects)).toBe(151)
  const id = await latestImport()
  expect(await startUndo(db, { ...clerk, id })).toBe(true)
  expect(await continueUndo(services)).toBe(100)
  await expect(continueUndo({ ...services, db: dying })).rejects.toThrow("killed")
  expect(await findImport(db, id)).toMatchObject({ undo: "running", undone: 100 })
  while ((await continueUndo(services)) > 0);
  expect(await findImport(db, id)).toMatchObject({ undo: "done", undone: 300, notUndone: 0 })
  expect((await values()).map(({ name }) => name)).toEqual(["Tala 1", "Tala 2", "Tala 3"])
  expect(await db.select().from(redirects).orderBy(asc(redirects.path))).toMatchObject([
    { path: "/old", target: "/products/taar-3", isPermanent: false },
  ])
  expect((await readDownloads(db)).waiting).toBe(0)
  expect(await search("taar")).not.toContainEqual(
    expect.objectContaining({ name: expect.stringContaining("Taar") }),
  )
})
