import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { invoiceLines, invoices } from "#db/tables/invoices.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  seller,
  soundbar,
  speaker,
} from "#test/samples/sample-shop.ts"
import type { DocumentKind } from "./invoice.ts"
import { findInvoice, listDocuments } from "./invoice-queries.server.ts"
import { issueCreditNote, issueInvoice } from "./issue-invoice.server.ts"

const db = await keepSampleShop()

beforeEach(async () => {
  await db.execute(sql`truncate invoice_series`)
})

async function packedOrder(
  city: "Surat" | "Mumbai" = "Surat", // the state that the form forces is Goa, whatever the city
  items = [asked(earbuds, 2), asked(speaker)],
) {
  const placed = await placedOrder(createTestServices(db), sampleRequest(items, { city }))
  await moveOrder(db, placed.order.id, "packed")
  return placed.order.id
}

const ship = (orderId: string) => advanceOrder(createTestServices(db), { orderId, to: "shipped", note: "" })
const serials = async (kind: DocumentKind) =>
  (await db.select().from(invoices).where(eq(invoices.kind, kind)).orderBy(invoices.number)).map(
    ({ serial }) => serial,
  )
const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.message} ${error.cause}` : String(error)

test("PD-4: dispatch issues the tax invoice: CGST and SGST to a city in the seller's state, to the paisa", async () => {
  await db
    .update(products)
    .set({ facts: { hsnCode: "85183011", gstPercent: 18 } })
    .where(eq(products.id, earbuds.id))
  const orderId = await packedOrder("Surat")
  expect(await findInvoice(db, orderId, "invoice")).toBeNull()
  expect(await ship(orderId)).toBeNull()
  const invoice = await findInvoice(db, orderId, "invoice")
  expect(invoice).toMatchObject({
    ...{ seller, placeOfSupply: "24", totalPaise: 334_750, against: null },
    buyer: { fullName: "Asha Rao", address: "4 Marine Drive" },
    lines: [
      {
        ...{ name: "Airlobes 141", hsnCode: "85183011", quantity: 2 },
        ...{ taxablePaise: 220_170, cgstPaise: 19_815, sgstPaise: 19_815, igstPaise: 0 },
      },
      { name: "Raag 90", hsnCode: "85182200", taxablePaise: 63_516, cgstPaise: 5_717, sgstPaise: 5_717 },
    ],
  })
  expect(invoice?.serial).toMatch(/^DH\/\d{4}\/0000001$/)
})

test("PD-4: to another state it is IGST; a product that left the shop meanwhile is taxed by its type", async () => {
  const orderId = await packedOrder("Mumbai", [asked(soundbar)])
  await db.delete(products).where(eq(products.id, soundbar.id))
  await ship(orderId)
  expect(await findInvoice(db, orderId, "invoice")).toMatchObject({
    placeOfSupply: "27",
    lines: [{ hsnCode: "85182200", cgstPaise: 0, sgstPaise: 0, igstPaise: 1_525_408 }],
  })
})

test("PD-4: ten dispatches at once take ten serials without a gap, and one that is taken back leaves none", async () => {
  const ids = []
  for (let order = 0; order < 8; order += 1) ids.push(await packedOrder("Mumbai", [asked(speaker)]))
  const broken = ids.map((orderId) =>
    db
      .transaction(async (tx) => {
        await issueInvoice(tx, { percentOfType: 18, orderId, seller })
        throw new Error("the power went")
      })
      .catch(reasonOf),
  )
  await Promise.all([...broken, ...ids.map(ship)])
  const taken = await serials("invoice")
  expect(taken.map((serial) => Number(serial.slice(-7)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await ship(ids[0] ?? "")).toEqual({ reason: "unlawful", state: "shipped" })
  expect(await serials("invoice")).toEqual(taken)
})

test("PD-4: a new financial year begins at 1, on 1 April in India", async () => {
  const at = (moment: string) => new Date(moment)
  const ids = [await packedOrder(), await packedOrder(), await packedOrder()]
  for (const [index, moment] of [
    "2027-03-31T18:29:59Z",
    "2027-03-31T18:30:00Z",
    "2027-04-02T00:00:00Z",
  ].entries())
    await issueInvoice(db, { percentOfType: 18, orderId: ids[index] ?? "", seller, at: at(moment) })
  expect((await serials("invoice")).sort()).toEqual(["DH/2627/0000001", "DH/2728/0000001", "DH/2728/0000002"])
})

test("PD-4: a credit note takes the invoice back line by line, in a series of its own, and once", async () => {
  const orderId = await packedOrder()
  await issueCreditNote(db, { orderId })
  expect(await listDocuments(db, orderId), "nothing to take back").toEqual([])
  await ship(orderId)
  await issueCreditNote(db, { orderId })
  const [invoice, note] = [
    await findInvoice(db, orderId, "invoice"),
    await findInvoice(db, orderId, "credit_note"),
  ]
  expect(note).toMatchObject({
    ...{ lines: invoice?.lines, totalPaise: invoice?.totalPaise, placeOfSupply: "24", seller },
    against: { serial: invoice?.serial },
  })
  expect(note?.serial).toMatch(/^CN\/\d{4}\/0000001$/)
  await issueCreditNote(db, { orderId })
  expect(await listDocuments(db, orderId), "nothing is left to take back").toHaveLength(2)
})

test("PD-4: the database lets nobody rewrite what was issued, nor write what does not add up", async () => {
  const orderId = await packedOrder()
  await ship(orderId)
  const attempts = [
    db.update(invoices).set({ totalPaise: 1 }),
    db.delete(invoices),
    db.update(invoiceLines).set({ taxablePaise: 1 }),
    db.delete(invoiceLines),
  ]
  for (const attempt of attempts)
    await expect(Promise.resolve(attempt).catch(reasonOf)).resolves.toMatch(/stands as it is/)
  const [line] = await db.select().from(invoiceLines)
  if (!line) throw new Error("no line")
  const crooked = db
    .insert(invoiceLines)
    .values({ ...line, position: 9, taxablePaise: line.taxablePaise + 1 })
  await expect(Promise.resolve(crooked).catch(reasonOf)).resolves.toMatch(/invoice_lines_add_up/)
})

test("a product without tax data is not dispatched, and the operator gets instructions", async () => {
  const orderId = await packedOrder("Mumbai", [asked(soundbar), asked(speaker)])
  await db.update(orderLines).set({ productType: "laptop" }).where(eq(orderLines.productId, soundbar.id))
  expect(await ship(orderId)).toEqual({ reason: "untaxed", names: ["Taal 500"] })
  expect([(await getOrderById(db, orderId)).state, await listDocuments(db, orderId)]).toEqual(["packed", []])
  const facts = { hsnCode: "8471", gstPercent: 18 }
  await db.update(products).set({ facts }).where(eq(products.id, soundbar.id))
  expect(await ship(orderId)).toBeNull()
  expect(
    (await serials("invoice")).map((serial) => Number(serial.slice(-7))),
    "no number was lost",
  ).toEqual([1])
})

const ASHA = {
  fullName: "Asha Rao",
  address: "4 Marine Drive",
  phone: "0987654321",
  city: "Surat",
  region: "Goa",
}

test("an issued invoice and its credit note name their buyer, whatever becomes of the order", async () => {
  const orderId = await packedOrder()
  await ship(orderId)
  const changed = { fullName: "Erased", address: "-", phone: "-", city: "Delhi", region: "Punjab" }
  await db.update(orders).set(changed).where(eq(orders.id, orderId))
  await issueCreditNote(db, { orderId })
  for (const kind of ["invoice", "credit_note"] as const)
    expect(await findInvoice(db, orderId, kind)).toMatchObject({ buyer: ASHA, placeOfSupply: "24" })
})

test("an invoice of a node of the previous release, which writes no buyer, gets the buyer of its order", async () => {
  const [newer, older] = [await packedOrder(), await packedOrder()]
  await ship(newer)
  await db.execute(sql`insert into invoices (id, order_id, kind, fiscal_year, number, serial, seller, place_of_supply,
    total_paise) select gen_random_uuid(), ${older}, kind, 2000, number, 'DH/0001/0000001', seller, place_of_supply,
    total_paise from invoices`)
  expect(await findInvoice(db, older, "invoice")).toMatchObject({ buyer: ASHA })
  await expect(Promise.resolve(db.delete(invoices)).catch(reasonOf)).resolves.toMatch(/stands as it is/)
})
