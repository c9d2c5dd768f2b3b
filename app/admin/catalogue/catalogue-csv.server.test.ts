import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { createCatalogueFile } from "#app/core/catalogue/import/catalogue-file.server.ts"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { CATALOGUE_CSV_HEAD, CATALOGUE_CSV_HEAD_WITH_COST, catalogueCsvLine } from "./catalogue-csv.ts"
import { listProductRecords } from "./product-record.server.ts"

const DECLARED = {
  genericName: 'Earbuds, "true" wireless',
  netQuantity: "2 N",
  month: "2026-05",
  manufacturer: { name: "Sur, Pvt.", address: "4 Marine Drive,\nMumbai 400020" },
  consumerCare: { name: "Care", telephone: "1800 111 2222", email: "a@b.in", address: "Mumbai 400020" },
  exempt: ["battery"],
}

const opened = await keepTestDatabase()
const folder = await mkdtemp(join(tmpdir(), "dhun-export-"))
afterAll(() => rm(folder, { recursive: true }))

test("an exported catalogue that is imported again changes no product", async () => {
  await fillCatalogue(opened.db, [
    { name: 'Tala "1", with\nlines', description: "=HYPERLINK(1)", price: 1299.5, mrp: 4990, images: [] },
    { sku: "TWIN", facts: { family: "Raag", inTheBox: ["Cable, black", 'A "case"'], gps: false } },
    {
      sku: "TWIN",
      type: "watch",
      facts: { family: "Raag", inTheBox: ["Cable, black", 'A "case"'], gps: false },
    },
    { facts: { tags: ["gift", "festive set"] } },
    { cost: 620.5 },
    { off: "", tax: "", image: "", images: ["", "/a.avif", ""], stock: 0 },
    { facts: { countryOfOrigin: "India", declarations: DECLARED } },
  ])
  const before = await listProductRecords(opened.db)
  const file = join(folder, "catalogue.csv")
  await writeFile(file, `\ufeff${CATALOGUE_CSV_HEAD}${before.map(catalogueCsvLine).join("")}`)
  const { entries } = await createCatalogueFile(file)
  expect(await importCatalogue(opened.db, entries)).toMatchObject({ ok: true, count: 7 })
  expect(await listProductRecords(opened.db)).toEqual(before)
  expect(await listProductRecords(opened.db, before.at(-1)?.position)).toEqual([])
})

test("an export with costs gives them back, and one without leaves them as they are", async () => {
  await fillCatalogue(opened.db, [{ cost: 620.5 }, {}])
  const costs = async () =>
    (await listProductRecords(opened.db, -1, { hasCosts: true })).map(({ costPaise }) => costPaise)
  const importAgain = async (text: string) => {
    const file = join(folder, "costs.csv")
    await writeFile(file, text)
    const { entries } = await createCatalogueFile(file)
    expect(await importCatalogue(opened.db, entries)).toMatchObject({ ok: true, count: 2 })
    return costs()
  }
  expect(await costs()).toEqual([62_050, null])
  const bare = CATALOGUE_CSV_HEAD + (await listProductRecords(opened.db)).map(catalogueCsvLine).join("")
  expect(bare).not.toContain("620")
  expect(await importAgain(bare)).toEqual([62_050, null])
  const lines = (await listProductRecords(opened.db, -1, { hasCosts: true })).map(catalogueCsvLine)
  const full = CATALOGUE_CSV_HEAD_WITH_COST + lines.join("").replace(",620.5", ",700")
  expect(await importAgain(full)).toEqual([70_000, null])
})
