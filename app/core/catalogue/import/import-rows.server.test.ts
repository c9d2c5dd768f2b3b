import { expect, test } from "vitest"
import { addFacts } from "./add-facts.ts"
import { CatalogueFileFault } from "./catalogue-file.server.ts"
import { readImportFile } from "./import-rows.server.ts"

const read = (text: string, name = "products.csv") => readImportFile(name, new TextEncoder().encode(text))

const SHOPIFY =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Variant Image,SEO Title,SEO Description,Status,Cost per item"
const SHOPIFY_ROWS = [
  `rudra-buds,Rudra Buds,"<p>Deep <b>bass</b>,
<br>long days</p>",Rudra,Electronics > Audio,Ear Buds,"new, audio",TRUE,Colour,Black,Size,M,,,RB/BLK-M,41,shopify,12,"1,499.00",1999.00,8901,https://cdn.shopify.com/2.jpg,2,Front,https://cdn.shopify.com/black.jpg,Buds for long days,"${"So light. ".repeat(20)}",active,700`,
  "rudra-buds,,,,,,,,,White,,M,,,,41,shopify,-2,1499,1299,'4006381333931,https://cdn.shopify.com/1.jpg,1,,,,,,",
  "rudra-buds,,,,,,,,,,,,,,,,,,,,,https://cdn.shopify.com/3.jpg,3,,,,,,",
  "cable,Cable,,,,,,TRUE,Title,Default Title,,,,,CABLE-1,0,,,299,,,,,,,,,draft,",
]

test("each variant of a Shopify export is a row of this shop, and the variants of one handle are a family", async () => {
  const file = await read([SHOPIFY, ...SHOPIFY_ROWS].join("\r\n"))
  expect(file).toMatchObject({
    kind: "shopify",
    unused: ["Variant Inventory Tracker", "Image Alt Text"],
    rows: [
      {
        entry: {
          ...{
            sku: "RB-BLK-M",
            name: "Rudra Buds (Black / M)",
            title: "Rudra Buds (Black / M)",
            type: "ear-buds",
          },
          ...{ description: "Deep bass,\nlong days", price: 1499, mrp: "1999", cost: 700, stock: 12 },
          facts: {
            ...{ family: "Rudra Buds", colour: "Black", brand: "Rudra", weightGrams: 41 },
            ...{ seoTitle: "Buds for long days", seoDescription: "So light. ".repeat(17) },
            tags: ["new", "audio"],
            options: [
              { name: "Colour", value: "Black" },
              { name: "Size", value: "M" },
            ],
          },
        },
        ...{ line: 2, isPublished: true },
        pictures: ["black", "1", "2", "3"].map((name) => `https://cdn.shopify.com/${name}.jpg`),
      },
      {
        entry: {
          sku: "rudra-buds-White-M",
          name: "Rudra Buds (White / M)",
          price: 1499,
          mrp: "1499",
          stock: 0,
          facts: { brand: "Rudra", gtin: "4006381333931", seoTitle: "Buds for long days" },
        },
        ...{ line: 4, pictures: ["1", "2", "3"].map((name) => `https://cdn.shopify.com/${name}.jpg`) },
      },
      {
        entry: { sku: "CABLE-1", name: "Cable", price: 299, mrp: "299", facts: {} },
        line: 6,
        isPublished: false,
      },
    ],
  })
  expect(file.rows[0]?.entry.facts).not.toHaveProperty("gtin") // its check digit is wrong
  expect(file.rows[2]?.entry).not.toHaveProperty("type")
  expect(file.rows[2]?.entry).not.toHaveProperty("stock")
  expect(file.rows[2]?.entry).not.toHaveProperty("cost")
  expect(file.columnOf("price")).toBe("Variant Price")
})

test("a Shopify export in the columns of 2025 is read as well", async () => {
  const file = await read(
    "Title,URL handle,Description,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL\n" +
      "Dhol,dhol,<p>Loud</p>,Speaker,true,Active,DH-1,,,4999,5999,3,900,https://cdn.shopify.com/d.jpg",
  )
  expect(file.rows).toMatchObject([
    {
      entry: {
        sku: "DH-1",
        name: "Dhol",
        type: "speaker",
        price: 4999,
        mrp: "5999",
        stock: 3,
        facts: { weightGrams: 900 },
      },
      ...{ isPublished: true, pictures: ["https://cdn.shopify.com/d.jpg"] },
    },
  ])
})

test("a WooCommerce export's simple products and variations are rows, and the variations of one product are a family", async () => {
  const file = await read(
    [
      "ID,Type,SKU,Name,Published,Short description,Description,Stock,Weight (kg),Regular price,Sale price,Categories,Images,Tags,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible",
      '10,variable,TABLA,Tabla Watch,1,Short,"<p>Keeps\\ntime</p>",,0.05,,,"Gear > Smart Watches, Sale","https://old.example/a.jpg, https://old.example/b.jpg","Gift\\, big, Sale",,Colour,"Red, Blue",1',
      "11,variation,TABLA-R,Tabla Watch - Red,1,,,4,,2999,2499,,https://old.example/r.jpg,,TABLA,Colour,Red,",
      "12,variation,TABLA-B,Tabla Watch - Blue,1,,,,,2999,,,,,id:10,Colour,Blue,",
      "13,simple,,Stand,0,A stand,,7,1.2,399.50,,,,,,,,",
    ].join("\n"),
  )
  const description = "Keeps time"
  expect(file).toMatchObject({
    ...{ kind: "woocommerce", unused: ["Attribute 1 visible"] },
    rows: [
      {
        entry: {
          ...{
            sku: "TABLA-R",
            name: "Tabla Watch Red",
            type: "smart-watches",
            price: 2499,
            mrp: "2999",
            stock: 4,
          },
          ...{
            description,
            facts: { family: "Tabla Watch", colour: "Red", weightGrams: 50, tags: ["gift big", "sale"] },
          },
        },
        ...{ line: 3, isPublished: true },
        pictures: ["r", "a", "b"].map((name) => `https://old.example/${name}.jpg`),
      },
      { entry: { sku: "TABLA-B", name: "Tabla Watch Blue", price: 2999, mrp: "2999", description }, line: 4 },
      {
        entry: { sku: "Stand", price: 399.5, description: "A stand", stock: 7, facts: { weightGrams: 1200 } },
        ...{ line: 5, isPublished: false, pictures: [] },
      },
    ],
  })
})

test("a file with all columns of a catalogue is a whole one; with fewer it is a part, whose empty cells say nothing", async () => {
  const whole = "id,name,title,price,mrp,tax,off,type,description,image,images"
  expect(await read(`${whole}\n7,a,b,1,1,,,watch,,,`)).toMatchObject({ kind: "whole", rows: [{ line: 2 }] })
  expect(await read(JSON.stringify([{ id: "7" }]), "a.json")).toMatchObject({
    kind: "whole",
    rows: [{ line: 0 }],
  })
  const part = await read("SKU;Price;off;facts.colour;image\n# a note;;;;\nP-7;1.499;;;\nP-8;;;Ink;/a.avif")
  expect(part).toMatchObject({ kind: "part", replacesFacts: false })
  expect(part.rows.map(({ entry, line }) => ({ ...entry, line }))).toEqual([
    { sku: "P-7", price: Number.NaN, line: 3 }, // a point is no separator of thousands
    { sku: "P-8", facts: { colour: "Ink" }, image: "/a.avif", line: 4 },
  ])
})

test("a BIS registration number is taken from a column of each kind of file", async () => {
  const shopify = await read(
    "Handle,Title,Option1 Name,Option1 Value,Variant Price,BIS number\nbud,Bud,Colour,Red,99,R-41000001\nbud,,,Blue,99,",
  )
  expect(shopify.rows.map(({ entry }) => entry.facts)).toMatchObject([
    { bisNumber: "R-41000001" },
    { bisNumber: "R-41000001" },
  ])
  const woocommerce = await read(
    "ID,Type,SKU,Name,Regular price,Meta: bis_number\n1,simple,B-1,Bud,99,R-41000002",
  )
  expect(woocommerce).toMatchObject({
    unused: ["ID"],
    rows: [{ entry: { facts: { bisNumber: "R-41000002" } } }],
  })
  for (const column of ["BIS number", "bis_number", "facts.bisNumber", "facts.declarations.bisNumber"]) {
    const own = await read(`sku,${column},wpc_number\nP-7,R-41000003,ETA-1`)
    expect(own.rows[0]?.entry.facts, column).toEqual({
      ...{ bisNumber: "R-41000003", declarations: { wpcNumber: "ETA-1" } },
    })
  }
})

test("each declaration has a column, and is added to those that a product has", async () => {
  const part = await read(
    "sku,facts.declarations.wpcNumber,facts.declarations.exempt\nP-7,ETA-1,bis|epr\nP-8,,",
  )
  expect(part.rows.map(({ entry }) => entry)).toEqual([
    { sku: "P-7", facts: { declarations: { wpcNumber: "ETA-1", exempt: ["bis", "epr"] } } },
    { sku: "P-8" },
  ])
  expect(
    addFacts(
      { colour: "Ink", declarations: { wpcNumber: "", month: "2026-05" } },
      Object(part.rows[0]?.entry.facts),
    ),
  ).toEqual({
    colour: "Ink",
    declarations: { wpcNumber: "ETA-1", month: "2026-05", exempt: ["bis", "epr"] },
  })
})

test.each([
  ["price,off\n1,2", /neither a column id nor a column sku/],
  ["id,pric\n1,2", /does not know the columns pric/],
  ["id,price\n# 1,2\n,", /holds no products/],
  ["", /holds no products/],
])("the table %j is refused in a sentence", async (text, sentence) => {
  const fault = await read(text).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(CatalogueFileFault)
  expect(fault).toHaveProperty("message", expect.stringMatching(sentence))
})
