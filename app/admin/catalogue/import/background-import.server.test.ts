import { asc, eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { readDownloads } from "#app/admin/catalogue/pictures/picture-downloads.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { catalogueImports, products, stocks } from "#db/tables/catalogue.ts"
import { pictureDownloads } from "#db/tables/media.ts"
import { redirects } from "#db/tables/redirects.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { memoryStore } from "#test/samples/memory-store.ts"
import { SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { continueImport, readProgress, startImport } from "./background-import.server.ts"
import { NO_DEFAULTS } from "./import-defaults.ts"
import { applyImport, previewImport } from "./import-file.server.ts"

const { db } = await keepTestDatabase()
const store = memoryStore()
const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "move" }
const defaults = { ...NO_DEFAULTS, hsnCode: "8544", gstPercent: "18" }

beforeEach(async () => {
  for (const table of [catalogueImports, pictureDownloads, redirects]) await db.delete(table)
  await fillCatalogue(db, [{ name: "Tala 1", sku: "T-1" }])
})

const servicesOn = (on: Database) => ({
  ...{ db: on, search: postingListSearch, settings: fixedSettings("specification") },
  media: createMedia({ db, secret: SAMPLE_SECRET, store }),
})
const services = servicesOn(db)

/** A Shopify export of so many products in two colours each. */
function shopifyFile(count: number, changes: (line: string, index: number) => string = (line) => line) {
  const head =
    "Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status,Image Src"
  const lines = Array.from({ length: count }, (_, index) => [
    `taar-${index},Taar ${index},<p>A cable.</p>,Rudra,cable,TRUE,Colour,Black,TAAR-${index}-B,8,299,399,active,https://cdn.example/${index}.jpg`,
    `taar-${index},,,,,,,Red,TAAR-${index}-R,5,299,399,,`,
  ]).flat()
  return [head, ...lines.map(changes)].join("\r\n")
}

/** Looks at a file and presses the button, as a clerk does. */
async function press(text: string, { skipsFaulty = false } = {}) {
  const bytes = new TextEncoder().encode(text)
  const { preview } = await previewImport(services, { name: "shopify.csv", bytes }, defaults)
  if (!preview) throw new Error("there is no preview")
  return applyImport(services, { ...preview, skipsFaulty, ...clerk })
}

/** Starts an import of a file of any size. */
async function start(text: string, rows: number) {
  const draft = await services.media.storeDraft(new TextEncoder().encode(text))
  await startImport(db, { ...clerk, draft, name: "shopify.csv", defaults, rows })
}

/** A database whose transactions break off after so many, as at the death of the process. */
function dyingAfter(transactions: number): Database {
  let left = transactions
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== "transaction" || typeof value !== "function") return value
      return (work: (tx: Database) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const answer = await work(tx)
          left -= 1
          if (left < 0) throw new Error("killed")
          return answer
        })
    },
  })
}

const cables = async () => {
  const rows = await db.select({ sku: products.sku }).from(products).orderBy(asc(products.position))
  return rows.map(({ sku }) => sku).filter((sku) => sku.startsWith("TAAR-"))
}

test("an import that is killed twice goes on where it was, and every product stands once, in the order of the file", async () => {
  const skus = Array.from({ length: 150 }, (_, index) => [`TAAR-${index}-B`, `TAAR-${index}-R`]).flat()
  await start(shopifyFile(150), 300)
  await expect(continueImport(servicesOn(dyingAfter(1)))).rejects.toThrow("killed")
  expect(await readProgress(db)).toMatchObject({ state: "running", rows: 300, rowsDone: 100, added: 100 })
  await db.update(stocks).set({ quantity: 3 }) // pieces were sold meanwhile
  await db.update(catalogueImports).set({ claimedUntil: null })
  await expect(continueImport(servicesOn(dyingAfter(0)))).rejects.toThrow("killed")
  await db.update(catalogueImports).set({ claimedUntil: null })
  expect(await continueImport(services)).toBe(200)
  expect(await readProgress(db)).toMatchObject({ state: "done", rowsDone: 300, added: 300, faultyRows: 0 })
  expect(await cables()).toEqual(skus)
  const [first] = await db.select().from(stocks).where(eq(stocks.sku, "TAAR-0-B"))
  expect(first?.quantity, "a row that was written before is not written again").toBe(3)
  expect([await db.$count(redirects), (await readDownloads(db)).waiting]).toEqual([150, 300])
})

test("an import stops between two batches with the shop, and the next start goes on at once", async () => {
  await start(shopifyFile(60), 120)
  await continueImport({ ...services, stopping: AbortSignal.abort() })
  expect(await readProgress(db)).toMatchObject({ state: "running", rowsDone: 0 })
  expect(await continueImport(services)).toBe(120)
})

test("another node leaves an import alone that one works on", async () => {
  await start(shopifyFile(60), 120)
  const done = await Promise.all([continueImport(services), continueImport(services)])
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 120])
  expect(await cables()).toHaveLength(120)
})

test("rows with faults and repeated products are left out, counted and named by their line", async () => {
  const text = shopifyFile(60, (line, index) =>
    index === 3 ? line.replace("299", "0") : index === 118 ? line.replace("TAAR-59-B", "TAAR-0-B") : line,
  )
  await start(text, 120)
  await continueImport(services)
  expect(await readProgress(db)).toMatchObject({
    ...{ state: "done", added: 118, faultyRows: 2 },
    faults: [expect.stringContaining("line 5"), expect.stringContaining("already taken at line 2")],
  })
})

test("a row that is refused at its write is named by its line, and the others of its batch are written", async () => {
  const text = [
    "id,sku,name,price,type,facts.colour",
    "91,TAAR,Taar Red,99,cable,Red",
    "92,TAAR,Taar Ink,99,cable,Ink",
  ]
  await start([...text, "93,KAL,Kal,99,cable,Ink"].join("\n"), 3)
  await continueImport(services)
  expect(await readProgress(db)).toMatchObject({
    ...{ state: "done", added: 2, faultyRows: 1 },
    faults: [expect.stringMatching(/^92 \(line 3\): facts must be the same as that of product 91/)],
  })
})

test("a large import starts in the background after a press, one at a time", async () => {
  const large = shopifyFile(1_001)
  expect(await press(large)).toEqual({ done: expect.stringContaining("runs in the background") })
  expect(await cables()).toEqual([])
  expect(await press(large)).toEqual({ fault: expect.stringContaining("still running") })
  expect(await readProgress(db)).toMatchObject({ state: "running", rows: 2_002, rowsDone: 0 })
})

test("an import in the background ends with a line in the log", async () => {
  await start(shopifyFile(60), 120)
  await continueImport(services)
  expect(await cables()).toHaveLength(120)
  const logged = await db.select().from(auditEntries)
  expect(logged.at(-1)).toMatchObject({
    ...{ actor: clerk.actor, action: "catalogue: imported", reason: "move" },
    after: { file: "shopify.csv", added: 120, changed: 0, faultyRows: 0 },
  })
})

test("an import whose file is not kept any more fails with a sentence, and the next can start", async () => {
  await startImport(db, { ...clerk, draft: "gone", name: "shopify.csv", defaults, rows: 2 })
  await continueImport(services)
  expect(await readProgress(db)).toMatchObject({
    state: "failed",
    faults: [expect.stringContaining("not kept")],
  })
  await start(shopifyFile(1), 2)
  await continueImport(services)
  expect(await cables()).toHaveLength(2)
})
