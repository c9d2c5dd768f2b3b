import { eq, isNull } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { CATALOGUE_CSV_HEAD, catalogueCsvLine } from "#app/admin/catalogue/catalogue-csv.ts"
import { readDownloads } from "#app/admin/catalogue/pictures/picture-downloads.server.ts"
import { listProductRecords } from "#app/admin/catalogue/product-record.server.ts"
import { publishProducts, type ToPublish } from "#app/admin/catalogue/publish-products.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { listSiblings } from "#app/core/catalogue/variants/variants.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { pictureDownloads } from "#db/tables/media.ts"
import { redirects } from "#db/tables/redirects.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { memoryStore } from "#test/samples/memory-store.ts"
import { SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { NO_DEFAULTS } from "./import-defaults.ts"
import { applyImport, previewAgain, previewImport } from "./import-file.server.ts"

const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "" }
const UPLOADED = ["/media/a/hero-640.avif", "/media/b/hero-640.avif"]

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await db.delete(pictureDownloads)
  await fillCatalogue(db, [
    { name: "Tala 1", sku: "T-1", image: UPLOADED[0], images: UPLOADED, facts: { colour: "Ink" } },
    { name: "Tala 2", sku: "T-2" },
    { name: "Tala 3", sku: "T-3", stock: 4 },
  ])
})

const store = memoryStore()
const services = (settings = fixedSettings("specification")) => ({
  ...{ db, search: postingListSearch, settings },
  media: createMedia({ db, secret: SAMPLE_SECRET, store }),
})

async function preview(text: string, defaults = NO_DEFAULTS) {
  const bytes = new TextEncoder().encode(text)
  const answer = await previewImport(services(), { name: "products.csv", bytes }, defaults)
  if (!answer.preview) throw new Error(JSON.stringify(answer))
  return answer.preview
}
async function apply(text: string, { skipsFaulty = false, defaults = NO_DEFAULTS } = {}) {
  return applyImport(services(), { ...(await preview(text, defaults)), skipsFaulty, ...clerk })
}
const records = () => listProductRecords(db)

test("a file with some columns changes these of these products alone, also where pictures were uploaded", async () => {
  const before = await records()
  expect(await apply("sku;price;facts.gps\nT-1;1,199.00;yes\nT-2;1299;\n;;")).toEqual({
    done: "0 products added, 1 product changed.",
  })
  const { version = 0, ...first } = before[0] ?? {}
  expect(await records()).toEqual(
    [
      {
        ...first,
        version: version + 1,
        pricePaise: 119_900,
        facts: { colour: "Ink", gps: true },
        updatedAt: expect.anything(),
      },
      ...before.slice(1),
    ].map(({ updatedAt: _, ...record }: Record<string, unknown>) => expect.objectContaining(record)),
  )
})

test("a preview of some columns says so, and names each change", async () => {
  const { kind, counts, differences } = await preview(
    'ID,stock,facts,mrp\n1,9,"{""gps"":true}",4990\n2,5,,4990',
    { ...NO_DEFAULTS, setsStock: true },
  )
  expect({ kind, counts }).toEqual({
    ...{ kind: "part", counts: { new: 0, changed: 1, removed: 0, unchanged: 1 } },
  })
  expect(differences[0]?.lines, "an MRP of 4990 is the 4,990 of before").toEqual([
    ...["facts.colour: Ink → –", "facts.gps: – → true", "stock: 5 → 9"],
  ])
})

test("rows with faults are named by their lines and columns, and left out only on demand", async () => {
  const text = "sku,price,mrp,type\nT-1,9999,,\n,,,\nT-9,5,,\nT-3,899,,earbuds\nT-3,899,,\nT-2,abc,999,"
  const { faults, faultyRows, differences } = await preview(text)
  expect(faults).toEqual([
    { product: "T-1 (line 2)", field: "price", sentence: expect.stringContaining("above the MRP of 4,990") },
    {
      product: "T-9 (line 4)",
      field: "sku",
      sentence: expect.stringMatching(/^the shop has no product T-9, and a new one also needs: name/),
    },
    { product: "T-3 (line 6)", field: "sku", sentence: "T-3 at line 6 is already taken at line 5" },
    { product: "T-2 (line 7)", field: "price", sentence: expect.stringContaining("price must be rupees") },
  ])
  expect(faultyRows).toBe(4)
  expect(differences.map(({ id }) => id)).toEqual(["3"])
  expect(await apply(text)).toEqual({ fault: "The file has 4 faults, so it cannot be imported." })
  expect(await apply(text, { skipsFaulty: true })).toHaveProperty("done")
  expect((await records()).map(({ pricePaise }) => pricePaise)).toEqual([129_900, 129_900, 89_900])
})

test("a whole catalogue without its faulty rows leaves their products as they are, and removes what it does not name", async () => {
  const [one = "", two = ""] = (await records()).map(catalogueCsvLine)
  const before = await records()
  const text = `\ufeff${CATALOGUE_CSV_HEAD}${one.replace(",1299,", ",free,")}${two.replace("Tala 2", "Tala Two")}`
  expect(await preview(text)).toMatchObject({
    ...{ kind: "whole", counts: { new: 0, changed: 1, removed: 1, unchanged: 1 }, faultyRows: 1 },
    faults: [{ product: "1 (line 2)", field: "price" }],
  })
  expect(await apply(text, { skipsFaulty: true })).toHaveProperty("done")
  expect(await records()).toEqual([before[0], expect.objectContaining({ id: "2", name: "Tala Two" })])
})

const SHOPIFY = [
  "Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Status",
  "buds,Rudra Buds,<p>Deep</p>,,TRUE,Colour,Black,RB-1,7,999,1999,https://cdn.shopify.com/1.jpg,1,active",
  "buds,,,,,,White,RB-2,0,999,,,,",
  "cable,Cable,,Speaker,FALSE,,,T-3,,299,,,,active",
].join("\n")

test("what a Shopify export lacks is asked once, and its products are added beside those of the shop", async () => {
  expect(await preview(SHOPIFY)).toMatchObject({
    ...{ kind: "shopify", asked: ["type", "hsnCode", "gstPercent"], unanswered: 2, faultCount: 0 },
    counts: { new: 0, changed: 1 },
  })
  expect(await apply(SHOPIFY)).toMatchObject({
    fault: expect.stringContaining("2 rows of the file still lack"),
  })
  const taxed = { type: "earphones", hsnCode: "85183000", gstPercent: "18" }
  const defaults = { ...NO_DEFAULTS, ...taxed, countryOfOrigin: "India" }
  const answered = await previewAgain(services(), { ...(await preview(SHOPIFY)), defaults })
  expect(answered.preview).toMatchObject({
    ...{ unanswered: 0, counts: { new: 2, changed: 1, removed: 0 }, pictureCount: 1 },
    pictures: ["https://cdn.shopify.com/1.jpg"],
  })
  expect(await apply(SHOPIFY, { defaults })).toEqual({
    done: "2 products added, 1 product changed. Pictures are fetched now; this page says how it goes.",
  })
  expect(await readDownloads(db), "the picture is noted for both variants").toMatchObject({ waiting: 2 })
  const after = await records()
  expect(after).toHaveLength(5)
  expect(await db.select().from(redirects), "where the shop of before had a new product").toMatchObject([
    { path: "/products/buds", target: "/product-detail/earphones/4", isPermanent: true },
  ])
  expect(after.slice(2)).toMatchObject([
    { id: "3", sku: "T-3", name: "Cable", type: "earbuds", pricePaise: 29_900, quantity: 4, facts: {} },
    {
      ...{
        id: "4",
        sku: "RB-1",
        name: "Rudra Buds Black",
        type: "earphones",
        pricePaise: 99_900,
        mrp: "1999",
      },
      ...{ off: "50% off", description: "Deep", image: "", images: [], quantity: 7, withdrawnAt: null },
      facts: {
        family: "Rudra Buds",
        colour: "Black",
        hsnCode: "85183000",
        gstPercent: 18,
        countryOfOrigin: "India",
      },
    },
    { id: "5", sku: "RB-2", mrp: "999", off: "", quantity: 0 },
  ])
  expect((await listSiblings({ db }, { id: "4", type: "earphones" })).map(({ colour }) => colour)).toEqual([
    ...["Black", "White"],
  ])
  expect(
    await previewImport(services(), { name: "a.csv", bytes: new TextEncoder().encode(SHOPIFY) }, NO_DEFAULTS),
  ).toHaveProperty("preview.counts", { new: 0, changed: 0, removed: 0, unchanged: 3 })
})

test("answers that cannot be are refused in a sentence, and nothing is asked of rows that have a value", async () => {
  const defaults = { ...NO_DEFAULTS, hsnCode: "85", gstPercent: "x" }
  const bytes = new TextEncoder().encode(SHOPIFY)
  expect(await previewImport(services(), { name: "a.csv", bytes }, defaults)).toMatchObject({
    ...{
      fault: expect.stringContaining("hsnCode must be 4 to 8 digits. gstPercent must be"),
      preview: { unanswered: 2 },
    },
  })
  const known = SHOPIFY.replace("<p>Deep</p>,", "<p>Deep</p>,Earbuds")
  expect(await preview(known)).toMatchObject({ asked: [], counts: { new: 2 } })
})

test("answers about declarations publish products that lack nothing else, and without them nothing is published", async () => {
  const { companyIsManufacturer: _, ...shop } = fixedSettings("india").get("catalogue.shopDeclarations")
  const settings = fixedSettings("india", {
    "catalogue.shopDeclarations": { ...shop, companyIsManufacturer: true, eWasteEpr: "EPR-1" },
  })
  const bytes = new TextEncoder().encode(SHOPIFY.replace("<p>Deep</p>,", "<p>Deep</p>,Earbuds"))
  const look = (defaults = NO_DEFAULTS) =>
    previewImport(services(settings), { name: "a.csv", bytes }, defaults)
  const { preview: first } = await look()
  if (!first) throw new Error("there is no preview")
  expect(first).toMatchObject({ unanswered: 0, keptBack: 2 })
  const types = { earbuds: { type: "earbuds", hsnCode: "", isWireless: false, battery: "" } }
  const defaults = { ...NO_DEFAULTS, types, countryOfOrigin: "India", netQuantity: "1 N" }
  const { preview: answered } = await previewAgain(services(settings), { ...first, defaults })
  if (!answered) throw new Error("there is no preview")
  expect(answered.keptBack).toBe(0)
  await applyImport(services(settings), { ...answered, skipsFaulty: false, ...clerk })
  const added = await db.select().from(products).where(eq(products.sku, "RB-1"))
  expect(added).toMatchObject([
    { withdrawnAt: null, facts: { declarations: { genericName: "Earbuds", netQuantity: "1 N" } } },
  ])
  expect(await look({ ...NO_DEFAULTS, netQuantity: "one" })).toMatchObject({
    fault: expect.stringContaining("netQuantity"),
  })
})

const OF_STATES = [
  "Handle,Title,Type,Variant SKU,Variant Price,Variant Barcode,Status",
  "one,One,Earbuds,S-1,100,4006381333931,active",
  "two,Two,Earbuds,S-2,100,4006381333932,draft",
  "three,Three,Earbuds,S-3,100,12 ab,archived",
  "four,Four,Earbuds,S-4,100,,active",
].join("\n")

test("drafts and archived products of another shop stay drafts until they are chosen or filtered for", async () => {
  const published = async () =>
    (await db.select().from(products).where(isNull(products.withdrawnAt)).orderBy(products.position)).flatMap(
      ({ sku }) => (sku.startsWith("S-") ? [sku] : []),
    )
  const idOf = async (sku: string) =>
    (await db.select().from(products).where(eq(products.sku, sku)))[0]?.id ?? ""
  const withdraw = async (sku: string) => writeProduct({ db }, { id: await idOf(sku), isPublished: false })
  const publish = (meant: ToPublish) => publishProducts(services(), { ...clerk, meant })
  const query = { words: "", type: "", tag: "", state: null }
  const stay = "2 products that the other shop did not publish stay drafts."
  expect(await preview(OF_STATES)).toMatchObject({ drafts: 2, counts: { new: 4 } })
  expect(await apply(OF_STATES)).toEqual({ done: `4 products added, 0 products changed. ${stay}` })
  await withdraw("S-4")
  expect(await published()).toEqual(["S-1"])
  expect(await publish({ query })).toEqual({
    done: "1 product is published. 2 drafts stay withdrawn: choose them, or filter by Draft, to publish them.",
    skipped: [],
  })
  expect(await published()).toEqual(["S-1", "S-4"])
  await publish({ ids: [await idOf("S-3")] })
  expect(await published()).toEqual(["S-1", "S-3", "S-4"])
  await withdraw("S-3")
  await publish({ query: { ...query, state: "draft" } })
  expect(await published(), "what was published once is no draft").toEqual(["S-1", "S-2", "S-4"])
})

test("a barcode that is none is named with its line and column, and its product is imported without it", async () => {
  const { notes, noteCount, faultCount } = await preview(OF_STATES)
  const without = ": the product is imported without it"
  expect([noteCount, faultCount]).toEqual([2, 0])
  expect(notes).toEqual([
    {
      ...{ product: "S-2 (line 3)", field: "Variant Barcode" },
      sentence: `the check digit of the barcode 4006381333932 is wrong${without}`,
    },
    {
      ...{ product: "S-3 (line 4)", field: "Variant Barcode" },
      sentence: `12 ab is no barcode of 8, 12, 13 or 14 digits${without}`,
    },
  ])
  await apply(OF_STATES)
  const facts = (await records()).flatMap(({ sku, facts }) => (sku.startsWith("S-") ? [facts] : []))
  expect(facts.map(({ gtin }) => gtin)).toEqual(["4006381333931", undefined, undefined, undefined])
  expect(await preview(OF_STATES), "nothing differs, and the note stays").toMatchObject({ noteCount: 2 })
})
