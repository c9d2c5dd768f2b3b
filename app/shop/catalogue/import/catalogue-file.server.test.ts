import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { asc } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { createTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { CatalogueFileFault, createCatalogueFile } from "./catalogue-file.server.ts"
import { importCatalogue } from "./catalogue-import.server.ts"

let opened: OpenDatabase
let folder: string
beforeAll(async () => {
  opened = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), "dhun-catalogue-"))
})
afterAll(() => Promise.all([opened.close(), rm(folder, { recursive: true })]))
beforeEach(() => fillCatalogue(opened.db, [{ name: "Kept" }]))

async function importFile(name: string, text: string) {
  const path = join(folder, name)
  await writeFile(path, text)
  return importCatalogue(opened.db, (await createCatalogueFile(path)).entries)
}
const kept = () => opened.db.select().from(products).orderBy(asc(products.position))

test("CAT-1: a JSON list is imported, with or without a byte order mark", async () => {
  const text = JSON.stringify([entry({ id: "7", name: "New" }), entry({ id: "8" })])
  expect(await importFile("new.json", text)).toMatchObject({ ok: true, count: 2 })
  expect(await importFile("new.JSON", `\ufeff${text}`)).toMatchObject({ ok: true, count: 2 })
  expect(await kept()).toMatchObject([{ id: "7", name: "New" }, { id: "8" }])
})

test("CAT-1: CSV is imported, its images apart by |, its facts as JSON, empty cells as nothing", async () => {
  const lines = [
    "id,name,title,price,mrp,tax,off,type,description,image,images,stock,sku,facts",
    `7,"Raag ""Live"", 90",Raag,1799.5,"5,490",tax,67% off,earbuds,Text,/a.avif,/a.avif||/b.avif,3,SKU-7,"{""family"":""Raag""}"`,
    "8,Taal,Taal,999,1990,,,nackband,,,,,,",
  ]
  expect(await importFile("new.csv", `\ufeff${lines.join("\r\n")}\r\n`)).toEqual({
    ...{ ok: true, count: 2, unnamedStock: { kept: 0, empty: 1 } },
  })
  expect(await kept()).toMatchObject([
    {
      ...{ id: "7", sku: "SKU-7", name: 'Raag "Live", 90', pricePaise: 179_950, mrp: "5,490" },
      ...{ images: ["/a.avif", "", "/b.avif"], facts: { family: "Raag" } },
    },
    { id: "8", sku: "P-8", pricePaise: 99_900, images: [], facts: {} },
  ])
})

test("CAT-1: a fault in CSV names product and field", async () => {
  const lines = ["id,name,price,facts", "7,Raag,free,oops"]
  const result = await importFile("bad.csv", lines.join("\n"))
  const faults = result.ok ? [] : result.faults
  expect(faults).toContainEqual(expect.objectContaining({ product: "7", field: "price" }))
  expect(faults).toContainEqual(expect.objectContaining({ product: "7", field: "facts" }))
  expect(faults).toContainEqual({ product: "7", field: "title", sentence: "title is missing" })
})

test("Issue 23: an import asks how products of an unknown type are taxed, by product and field", async () => {
  const facts = { hsnCode: "8471", gstPercent: 18 }
  const text = JSON.stringify([entry({ id: "9", type: "laptop" }), entry({ type: "laptop", facts })])
  const result = await importFile("laptops.json", text)
  expect(result).toMatchObject({
    ...{ ok: false, faultCount: 2 },
    faults: [
      {
        product: "9",
        field: "facts.hsnCode",
        sentence: expect.stringContaining("the type laptop is not known"),
      },
      { product: "9", field: "facts.gstPercent" },
    ],
  })
  expect(await kept()).toMatchObject([{ name: "Kept" }])
})

test.each([
  [
    "broken.json",
    `[${JSON.stringify(entry())}, {"id":`,
    "is not a JSON list: it cannot be read after product 1.",
  ],
  ["object.json", JSON.stringify(entry()), "is not a JSON list: it cannot be read after product 0."],
  ["nothing.json", "", "is not a JSON list: it cannot be read after product 0."],
  ["empty.json", "[]", "holds no products."],
  ["empty.csv", "", "holds no products."],
  ["ragged.csv", "id,name\n1,a,b\n", "is not CSV: it cannot be read after product 0."],
  ["quote.csv", `id,name\n1,"${"x".repeat(200_000)}`, "is not CSV: it cannot be read after product 0."],
  ["products.xlsx", "", "must end in .json or .csv."],
])("CAT-1: %s is refused in one sentence and changes nothing", async (name, text, sentence) => {
  const fault = await importFile(name, text).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(CatalogueFileFault)
  expect(fault).toHaveProperty("message", `${join(folder, name)} ${sentence}`)
  expect(await kept()).toMatchObject([{ name: "Kept" }])
})

test("CAT-1: a file that is not there is said so", async () => {
  await expect(createCatalogueFile(join(folder, "none.json"))).rejects.toThrow(
    "is not a file that can be read.",
  )
  await expect(createCatalogueFile(folder)).rejects.toThrow("is not a file that can be read.")
})
