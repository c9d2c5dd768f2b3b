import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { transferPieces } from "#app/admin/stock/transfer-pieces.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import type { Sheet } from "#app/platform/pdf/pdf.server.ts"
import { createPageCollection } from "#app/platform/pdf/pdf-pages.server.ts"
import { places } from "#db/tables/catalogue.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { drawSlip } from "./draw-documents.server.ts"
import { readDocuments } from "./write-documents.server.ts"

const db = await keepSampleShop()
const from = { legalName: "Dhun", address: "", tollFree: "" }

/** The lines of a slip that name a place. */
async function placesOn(number: string) {
  const services = createTestServices(db)
  const { documents } = await readDocuments(services, {
    numbers: [number],
    collection: await createPageCollection(),
  })
  const lines: string[] = []
  const sheet = {
    ...{ left: 0, right: 500, top: 0, bottom: 800, qrCode: () => {}, barcode: () => {}, rule: () => {} },
    height: () => 12,
    text: (words: string, { y }: { y: number }) => {
      lines.push(words)
      return y + 12
    },
  } as unknown as Sheet
  for (const document of documents) drawSlip(sheet, document, { from, head: { name: "Dhun", logo: null } })
  return lines.filter((line) => line.startsWith("From "))
}

test("a packing slip lists the stock places of its pieces, except in a shop with one place", async () => {
  const services = createTestServices(db)
  const placed = await placedOrder(services, sampleRequest([asked(earbuds, 3)]))
  const { number } = placed.order
  expect(await placesOn(number)).toEqual([])
  await db.insert(places).values({ name: "Store", kind: "store", position: 2 })
  const clerk = { actor: "test", address: null, reason: "" }
  await transferPieces(services, { sku: earbuds.sku, from: 1, to: 2, pieces: 5 }, clerk)
  expect(await placesOn(number)).toEqual(["From Main: 3 × EB-1"])
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  await advanceOrder(services, { orderId: order?.id ?? "", to: "packed", note: "", placeId: 2 })
  expect(await placesOn(number)).toEqual(["From Store: 3 × EB-1"])
})
