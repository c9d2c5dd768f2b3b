import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { asc } from "drizzle-orm"
import { afterAll, beforeEach, expect, test } from "vitest"
import { products, stocks } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { CatalogueFileFault, createCatalogueFile } from "./catalogue-file.server.ts"
import { importCatalogue } from "./catalogue-import.server.ts"

const opened = await keepTestDatabase()
const folder = await mkdtemp(join(tmpdir(), "dhun-catalogue-"))
afterAll(() => rm(folder, { recursive: true }))
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
  expect(faults).toContainEqual(expect.objectContaining({ product: "7 (line 2)", field: "price" }))
  expect(faults).toContainEqual(expect.objectContaining({ product: "7 (line 2)", field: "facts" }))
  expect(faults).toContainEqual({ product: "7 (line 2)", field: "title", sentence: "title is missing" })
})

test("an import reports, by product and field, an unknown type without tax data", async () => {
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
  ["ragged.csv", "id,name\n1,a,b\n", ": Line 2 has 3 cells, and the heading has 2."],
  [
    "quote.csv",
    `id,name\n1,"${"x".repeat(200_000)}`,
    ": It cannot be read from row 2 on: a quotation mark is open, or it is cut off.",
  ],
  ["products.xlsx", "", "must end in .csv, .tsv, .txt or .json."],
])("CAT-1: %s is refused in one sentence and changes nothing", async (name, text, sentence) => {
  const fault = await importFile(name, text).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(CatalogueFileFault)
  expect(fault).toHaveProperty(
    "message",
    `${join(folder, name)}${sentence.startsWith(":") ? "" : " "}${sentence}`,
  )
  expect(await kept()).toMatchObject([{ name: "Kept" }])
})

test("CAT-1: a file that is not there is said so", async () => {
  await expect(createCatalogueFile(join(folder, "none.json"))).rejects.toThrow(
    "is not a file that can be read.",
  )
  await expect(createCatalogueFile(folder)).rejects.toThrow("is not a file that can be read.")
})

const NAMES = "id,name,title,price,mrp,tax,off,type,description,image,images,stock"
const row = (stock: string, price = "999") => `7,Taal,Taal,${price},1990,,,earbuds,,,,${stock}`

test.each(["", " ", "\u00a0", "\t", "\ufeff"])(
  "a stock cell of %j keeps the stock that the shop has",
  async (cell) => {
    await importFile("stock.csv", `${NAMES}\n${row("5")}`)
    const quantities = () => opened.db.select({ quantity: stocks.quantity }).from(stocks)
    const before = await quantities()
    expect(await importFile("stock.csv", `${NAMES}\n${row(cell)}\n,,,,,,,,,,,\n`)).toMatchObject({
      ok: true,
      count: 1,
    })
    expect(await quantities()).toEqual(before)
  },
)

test.each(["0x10", "1e3", "1,00", "1000,50", "'16", "१६", "16 pieces", "Infinity", "0b1", "-", "1."])(
  "%j is refused as a number",
  async (cell) => {
    for (const [field, line] of [
      ["stock", row(`"${cell}"`)],
      ["price", row("1", `"${cell}"`)],
    ]) {
      const result = await importFile("numbers.csv", `${NAMES}\n${line}`)
      expect(result.ok ? [] : result.faults).toEqual([
        expect.objectContaining({ product: "7 (line 2)", field }),
      ])
    }
  },
)

test.each(["1,499.00", "1499.00", "₹ 1,499", "Rs. 1499", "1499"])(
  "a price of %j is read as 1499 rupees",
  async (cell) => {
    await importFile("numbers.csv", `${NAMES}\n${row('"1,000.00"', `"${cell}"`)}`)
    expect(await kept()).toMatchObject([{ pricePaise: 149_900 }])
    expect(await opened.db.select({ quantity: stocks.quantity }).from(stocks)).toEqual([{ quantity: 1_000 }])
  },
)

test.each([";", "\t"])("a file whose columns are separated by %j is imported", async (separator) => {
  const lines = [NAMES, row("5")].map((line) => line.replaceAll(",", separator))
  expect(await importFile("separated.csv", lines.join("\r\n"))).toMatchObject({ ok: true, count: 1 })
})

test("a fact may have a column of its own, read in its type", async () => {
  const facts = "facts.colour,facts.weightGrams,facts.gps,facts.inTheBox,facts.HSNCODE"
  expect(
    await importFile("facts.csv", `${NAMES},${facts}\n${row("5")},Ink,41.5,yes,Case|Cable,85183000`),
  ).toMatchObject({
    ok: true,
  })
  expect(await kept()).toMatchObject([
    {
      facts: {
        colour: "Ink",
        weightGrams: 41.5,
        gps: true,
        inTheBox: ["Case", "Cable"],
        hsnCode: "85183000",
      },
    },
  ])
})

test("an id that occurs again is named by its lines in the file", async () => {
  const result = await importFile("twice.csv", `${NAMES}\n\n${row("5")}\n,,,,,,,,,,,\n${row("5")}`)
  expect(result.ok ? [] : result.faults).toContainEqual({
    ...{ product: "7", field: "id", sentence: "id 7 at line 5 is already taken at line 3" },
  })
})

test("headings count in any case, and one that the shop does not know or has twice is refused by name", async () => {
  const names = NAMES.replace("stock", "Stock").replace("id,name", " ID ,Name")
  expect(await importFile("case.csv", `${names}\n${row("5")}`)).toMatchObject({ ok: true, count: 1 })
  const refused: [string, RegExp][] = [
    [NAMES.replace("stock", "stocks"), /does not know the columns stocks/],
    [NAMES.replace("stock", "price"), /Two columns are called price/],
    [NAMES.replace("stock", "Price"), /Two columns are called Price/],
  ]
  for (const [heading, sentence] of refused)
    await expect(importFile("heading.csv", `${heading}\n${row("5")}`)).rejects.toThrow(sentence)
  const json = await importFile("case.json", JSON.stringify([{ ...entry(), Stock: 5 }]))
  expect(json.ok ? [] : json.faults).toEqual([
    expect.objectContaining({ sentence: "entry holds Stock, which the shop does not know" }),
  ])
})

test.each(["bytes.csv", "bytes.json"])(
  "%s in Windows-1252 is refused with its line and changes nothing",
  async (name) => {
    const text = name.endsWith("csv")
      ? `${NAMES}\n${row("5").replace("Taal", "Caf\xe9")}`
      : JSON.stringify([entry({ name: "Caf\xe9" })], null, 1)
    await writeFile(join(folder, name), Buffer.from(text, "latin1"))
    const { entries } = await createCatalogueFile(join(folder, name))
    await expect(importCatalogue(opened.db, entries)).rejects.toThrow(/Line \d is not in UTF-8/)
    expect(await kept()).toMatchObject([{ name: "Kept" }])
  },
)
