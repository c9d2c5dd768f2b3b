import { degrees, PDFDocument } from "@cantoo/pdf-lib"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import type { Courier } from "#app/core/fulfilment/courier.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { createPdfWriter } from "#app/platform/pdf/pdf.server.ts"
import { readBarcodes } from "#test/documents/read-barcodes.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, testCouriers } from "#test/samples/sample-shop.ts"
import type { PrintedParts } from "./packing-documents.ts"
import { writePackingDocuments } from "./write-documents.server.ts"

const db = await keepSampleShop()
const A4 = 842
const A6 = 420
const COURIERS = 500
const pdf = createPdfWriter()
const NO_LOGO = { drawBrand: async () => null }

async function placed() {
  const done = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds, 2)]))
  return done.order
}

async function shipped(note = "") {
  const order = await placed()
  await moveOrder(db, order.id, "packed", note)
  await advanceOrder(createTestServices(db), { orderId: order.id, to: "shipped", note: "" })
  return order.number
}

/** A courier's label of some pages, each 500 points high. */
async function labelOf(pages: number, height = COURIERS) {
  const label = await PDFDocument.create()
  for (let nth = 0; nth < pages; nth += 1) label.addPage([300, height]).drawSquare()
  return label.save()
}

/** The heights of the pages that are printed, in points. */
async function print(numbers: readonly string[], courier: Partial<Courier> = {}, most = 200) {
  const services = { ...createTestServices(db), couriers: testCouriers(courier), pdf, media: NO_LOGO }
  const bytes = await writePackingDocuments(services, { numbers, most })
  return (await PDFDocument.load(bytes)).getPages().map((page) => Math.round(page.getHeight()))
}

test("an order prints a packing slip and an address label, a shipped one its courier's label", async () => {
  const [paid, sent] = [(await placed()).number, await shipped()]
  expect(await print([paid, sent])).toEqual([A4, A6, A4, A6])
  expect(await print([paid, sent, paid], { label: async () => labelOf(2) })).toEqual([
    ...[A4, A6],
    ...[A4, COURIERS, COURIERS],
    ...[A4, A6],
  ])
})

test("a slip carries its order number as a barcode for scanners that read no QR code", async () => {
  const { number } = await placed()
  const services = { ...createTestServices(db), couriers: testCouriers({}), pdf, media: NO_LOGO }
  expect(readBarcodes(await writePackingDocuments(services, { numbers: [number], most: 1 }))).toEqual([
    number,
  ])
})

test("each courier's label stands behind all pages of its own order's slip, however long another slip is", async () => {
  const long = "Ring twice, then wait at the gate. ".repeat(400)
  const numbers = [
    await shipped(),
    await shipped(long),
    await shipped(long),
    await shipped(),
    (await placed()).number,
  ]
  const height = new Map<string | null, number>()
  for (const [nth, number] of numbers.entries()) {
    const order = await findOrderByNumber(db, number)
    for (const { reference } of await listParcels(db, order?.id ?? "")) height.set(reference, COURIERS + nth)
  }
  const label = async (reference: string) => labelOf(1, height.get(reference))
  expect(await print(numbers, { label })).toEqual([
    ...[A4, COURIERS],
    ...[A4, A4, A4, COURIERS + 1],
    ...[A4, A4, A4, COURIERS + 2],
    ...[A4, COURIERS + 3],
    ...[A4, A6],
  ])
})

test("a damaged, overlong, oversized or missing label is replaced by the shop's own, and others still print", async () => {
  const [bad, good] = [await shipped(), await shipped()]
  const answers: (() => Promise<Uint8Array | null>)[] = [
    async () => new TextEncoder().encode("%PDF-1.7 and nothing more"),
    async () => new Uint8Array(),
    () => labelOf(5),
    async () => new Uint8Array(2_000_001),
    async () => null,
    async () => {
      throw new Error("503")
    },
  ]
  for (const answer of answers) {
    let calls = 0
    const label = async () => (calls++ === 0 ? answer() : labelOf(1))
    const heights = await print([bad, good], { label })
    expect(heights.toSorted(), String(answer)).toEqual([A6, COURIERS, A4, A4].toSorted())
  }
})

test("a closing page reports orders left out as cancelled, unknown or over the limit", async () => {
  const [kept, cancelled] = [await placed(), await placed()]
  await moveOrder(db, cancelled.id, "cancelled")
  expect(await print([cancelled.number, "DH-0000-0000"])).toEqual([A4])
  expect(await print([])).toEqual([A4])
  expect(await print([kept.number, kept.number], {}, 1)).toEqual([A4, A6, A4])
  expect(await print([kept.number, cancelled.number])).toEqual([A4, A6, A4])
})

test("labels are fetched four at a time, with at most 40 MB in memory", async () => {
  const number = await shipped()
  let open = 0
  let most = 0
  const label = async () => {
    open += 1
    most = Math.max(most, open)
    await Promise.resolve()
    const bytes = await labelOf(1)
    open -= 1
    return Buffer.concat([bytes, Buffer.alloc(1_900_000)])
  }
  const heights = await print(
    Array.from({ length: 30 }, () => number),
    { label },
  )
  expect(most).toBeLessThanOrEqual(4)
  expect(heights.filter((height) => height === COURIERS)).toHaveLength(21)
  expect(heights).toHaveLength(60)
})

test("labels alone stand one on each page of 4 by 6 inches, couriers' larger and turned ones made to fit, and slips alone ask for none", async () => {
  const [paid, sent] = [(await placed()).number, await shipped()]
  const sizes = async (numbers: readonly string[], parts: PrintedParts, label?: Courier["label"]) => {
    const couriers = testCouriers(label && { label })
    const services = { ...createTestServices(db), couriers, pdf, media: NO_LOGO }
    const bytes = await writePackingDocuments(services, { numbers, most: 200, parts })
    return (await PDFDocument.load(bytes)).getPages().map((page) => {
      const { width, height } = page.getSize()
      const shown = page.getRotation().angle === 90 ? [height, width] : [width, height]
      return shown.map(Math.round)
    })
  }
  const thermal = [288, 432]
  expect(await sizes([paid, sent, "DH-0000-0000"], "labels")).toEqual([thermal, thermal, thermal])
  const turned = async () => {
    const label = await PDFDocument.create()
    label.addPage([842, 595]).setRotation(degrees(90))
    label.addPage([595, 842]).drawSquare()
    return label.save()
  }
  expect(await sizes([sent], "labels", turned)).toEqual([thermal, thermal])
  const unasked = async () => {
    throw new Error("a label was asked for")
  }
  expect(await sizes([paid, sent], "slips", unasked)).toEqual([
    [595, 842],
    [595, 842],
  ])
})
