import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { CATALOGUE_CSV_HEAD, catalogueCsvLine } from "#app/admin/catalogue/catalogue-csv.ts"
import { listProductRecords } from "#app/admin/catalogue/product-record.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { memoryStore } from "#test/samples/memory-store.ts"
import { SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { NO_DEFAULTS } from "./import-defaults.ts"
import { applyImport, previewImport } from "./import-file.server.ts"

const clerk = { actor: "Asha <asha@example.in>", address: "192.0.2.7", reason: "Diwali" }

const { db } = await keepTestDatabase()
beforeEach(() => fillCatalogue(db, [{ name: "Tala 1" }, { name: "Tala 2" }, { name: "Tala 3", stock: 4 }]))

const store = memoryStore()
const services = () => ({
  ...{ db, search: postingListSearch, settings: fixedSettings("specification") },
  media: createMedia({ db, secret: SAMPLE_SECRET, store }),
})
const csv = async () => CATALOGUE_CSV_HEAD + (await listProductRecords(db)).map(catalogueCsvLine).join("")
const preview = (text: string, name = "catalogue.csv") =>
  previewImport(services(), { name, bytes: new TextEncoder().encode(text) }, NO_DEFAULTS)
async function previewed(text: string) {
  const answer = await preview(text)
  if (!("preview" in answer) || !answer.preview) throw new Error(JSON.stringify(answer))
  return answer.preview
}

test("an exported catalogue has no differences and is not offered for import", async () => {
  expect(await preview(await csv())).toEqual({
    done: "The file says what the shop has: nothing of its 3 products would change.",
  })
})

test("a dry run lists new, changed and removed products without writing, and confirming writes all with one line", async () => {
  const before = await listProductRecords(db)
  const [head = "", one = "", two = ""] = (await csv()).split("\r\n")
  const added = two.replace(/^2,[^,]+/, "9,NEW-9").replace("Tala 2", "Tala 9")
  const { counts, differences, draft, name, state } = await previewed(
    [head, one.replace("1299", "999"), two, added, ""].join("\r\n"),
  )
  expect(counts).toEqual({ new: 1, changed: 1, removed: 1, unchanged: 1 })
  expect(differences).toEqual([
    { id: "3", name: "Tala 3", kind: "removed", lines: [] },
    { id: "1", name: "Tala 1", kind: "changed", lines: ["price: 1299 → 999"] },
    { id: "9", name: "Tala 9", kind: "new", lines: [] },
  ])
  expect(await listProductRecords(db)).toEqual(before)
  const press = { draft, name, state, defaults: NO_DEFAULTS, skipsFaulty: false, ...clerk }
  const lines = (await listAuditEntries(db, "catalogue")).length
  expect(await applyImport(services(), press)).toEqual({
    done: "The catalogue has the 3 products of the file now.",
  })
  const after = await listProductRecords(db)
  expect(after.map(({ id, pricePaise }) => [id, pricePaise])).toEqual([
    ["1", 99_900],
    ["2", 129_900],
    ["9", 129_900],
  ])
  const log = await listAuditEntries(db, "catalogue")
  expect(log).toHaveLength(lines + 1)
  expect(log[0]).toMatchObject({ ...clerk, action: "catalogue: imported", after: { ...counts } })
  expect(await applyImport(services(), press), "a second press").toMatchObject({
    fault: expect.stringContaining("The catalogue was changed since"),
  })
})

test("an import does not overwrite a catalogue changed since its preview, and ordered stock is no change", async () => {
  const draft = await previewed((await csv()).replace("1299", "999"))
  await db.update(products).set({ title: "Another" }).where(eq(products.id, "2"))
  expect(await applyImport(services(), { ...draft, skipsFaulty: false, ...clerk })).toMatchObject({
    fault: expect.stringContaining("The catalogue was changed since"),
  })
  const second = await previewed((await csv()).replace("1299", "998"))
  await db.update(stocks).set({ quantity: 1 }).where(eq(stocks.sku, "P-3"))
  expect(await applyImport(services(), { ...second, skipsFaulty: false, ...clerk })).toHaveProperty("done")
})

test("a preview reports at most 200 import errors, and says when the file is missing or expired", async () => {
  const [head = "", one = ""] = (await csv()).split("\r\n")
  const faulty = await preview([head, one, one, one.replace("1299", "-1"), ""].join("\r\n"))
  expect(faulty).toMatchObject({
    fault: expect.stringContaining("2 rows of the file have a fault"),
    preview: {
      faultCount: 3,
      faults: [
        { product: "1 (line 3)", field: "id" },
        { product: "1 (line 4)", field: "price" },
        { product: "1 (line 4)", field: "id" },
      ],
    },
  })
  const many = await preview(`${head}\r\n${"x,,,,,,,,,,,,,\r\n".repeat(20_000)}`)
  expect(many.preview?.faults).toHaveLength(200)
  for (const [text, name] of [
    ["<script>", "a.json"],
    ["", "a.csv"],
    ["\0", "a.csv"],
    ["[]", "a.exe"],
    ["[1]", "../../a.json"],
  ] as const)
    expect(await preview(text, name), text).toHaveProperty("fault")
  expect(await previewImport(services(), null, NO_DEFAULTS)).toHaveProperty("fault")
  const forged = { name: "a.csv", state: "", defaults: NO_DEFAULTS, skipsFaulty: false }
  for (const draft of ["", "../x", "a".repeat(22)])
    expect(await applyImport(services(), { ...forged, draft, ...clerk })).toEqual({
      fault: "The file is not kept any more. Choose it again.",
    })
})
