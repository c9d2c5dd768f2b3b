import { PDFDocument } from "@cantoo/pdf-lib"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { createPdfWriter } from "#app/platform/pdf/pdf.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { products } from "#db/tables/catalogue.ts"
import { shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds, speaker } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { listManifest, writeManifest } from "./write-manifest.server.ts"

const db = await keepSampleShop()
const TWO = [[{ line: earbuds.sku, quantity: 2 }], [{ line: speaker.sku, quantity: 1 }]]
const today = dayInIndia(new Date())
const listed = (day = today, courier = "shiprocket") => listManifest(db, { courier, day })

test("a manifest lists the parcels of a courier and a day with their own cash and weight", async () => {
  const shop = createShiprocketShop(db)
  const [paid, cash] = [await shop.packedOrder(), await shop.packedOrder("cod")]
  await shop.ship(paid.id, TWO)
  await shop.ship(cash.id)
  for (const [{ sku }, weightGrams] of [
    [earbuds, 40],
    [speaker, 500],
  ] as const)
    await db.update(products).set({ facts: { weightGrams } }).where(eq(products.sku, sku))
  const [first, second] = await shop.parcelsOf(paid.id)
  const [third] = await shop.parcelsOf(cash.id)
  expect(await listed()).toMatchObject([
    { tracking: first?.trackingNumber, number: paid.number, cashPaise: 0, grams: 80 },
    { tracking: second?.trackingNumber, number: paid.number, cashPaise: 0, grams: 500 },
    { tracking: third?.trackingNumber, number: cash.number, cashPaise: cash.totalPaise, grams: 580 },
  ])
  expect(await listed(today, "by-hand")).toEqual([])
  await db
    .update(shipments)
    .set({ pickupOn: "2099-01-01" })
    .where(eq(shipments.id, first?.id ?? ""))
  await db
    .update(shipments)
    .set({ state: "cancelled" })
    .where(eq(shipments.id, second?.id ?? ""))
  expect(
    (await listed()).map(({ number }) => number),
    "another day, and not sent",
  ).toEqual([cash.number])
  await db.update(products).set({ facts: {} }).where(eq(products.sku, speaker.sku))
  expect((await listed())[0]?.grams, "one product states no weight").toBeNull()
})

test("a long manifest is printed over several pages, and an empty one on one", async () => {
  const shop = createShiprocketShop(db)
  const order = await shop.packedOrder()
  await shop.ship(order.id)
  const [parcel] = await shop.parcelsOf(order.id)
  if (!parcel) throw new Error("nothing was sent")
  const more = Array.from({ length: 80 }, () => ({ ...parcel, id: crypto.randomUUID() }))
  await db.insert(shipments).values(more)
  const services = { ...shop.services, pdf: createPdfWriter(), media: { drawBrand: async () => null } }
  const pagesOf = async (courier: string) =>
    (await PDFDocument.load(await writeManifest(services, { courier, day: today }))).getPageCount()
  expect(await pagesOf("shiprocket")).toBeGreaterThan(1)
  expect(await pagesOf("by-hand")).toBe(1)
})
