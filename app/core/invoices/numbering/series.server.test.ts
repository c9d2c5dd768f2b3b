import { asc, eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { listForReturn } from "#app/core/invoices/gstr1/list-documents.server.ts"
import { invoiceTotals } from "#app/core/invoices/invoice.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { checkSetting } from "#app/core/settings/settings.ts"
import type { SerialSettings } from "#app/core/settings/taxes/serial-settings.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { placeStocks, places } from "#db/tables/catalogue.ts"
import { invoices } from "#db/tables/invoices.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, speaker } from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const series: SerialSettings = {
  ...{ invoice: "DH", creditNote: "CN", billOfSupply: "BS" },
  places: [{ place: "Pune", invoice: "PN", creditNote: "CP" }],
}

/** One of several nodes: they share the database and nothing else. */
const node = (changed: Partial<SerialSettings> = {}) => ({
  ...createTestServices(db),
  settings: fixedSettings("specification", { "invoices.series": { ...series, ...changed } }),
})

async function openPune() {
  await db.execute(sql`truncate invoice_series`)
  await db.insert(places).values({ id: 2, name: "Pune", position: 2 })
  await db.insert(placeStocks).values({ placeId: 2, sku: speaker.sku, quantity: 20 })
}

async function packed(product: typeof earbuds, placeId?: number) {
  const placed = await placedOrder(node(), sampleRequest([asked(product)]))
  const { id } = placed.order
  expect(await advanceOrder(node(), { orderId: id, to: "packed", note: "", placeId })).toBeNull()
  return id
}

const serials = async () =>
  (await db.select({ serial: invoices.serial }).from(invoices).orderBy(asc(invoices.serial))).map(
    ({ serial }) => serial.replace(/\/\d{4}\//, "/"),
  )

test("ten concurrent dispatches from two places on two nodes make two series without gaps or duplicates", async () => {
  await openPune()
  const ids: string[] = []
  for (let nth = 0; nth < 5; nth += 1) ids.push(await packed(earbuds, 1), await packed(speaker, 2))
  const nodes = [node(), node()]
  const done = await Promise.all(
    ids.map((orderId, nth) => advanceOrder(nodes[nth % 2] ?? node(), { orderId, to: "shipped", note: "" })),
  )
  expect(done).toEqual(Array(10).fill(null))
  const numbers = ["0000001", "0000002", "0000003", "0000004", "0000005"]
  expect(await serials()).toEqual([
    ...numbers.map((one) => `DH/${one}`),
    ...numbers.map((one) => `PN/${one}`),
  ])
})

test("a credit note belongs to the series of its invoice's place", async () => {
  await openPune()
  const placed = await placedOrder(node(), sampleRequest([asked(speaker, 2)]))
  const { order } = placed
  await advanceOrder(node(), { orderId: order.id, to: "packed", note: "", placeId: 2 })
  await advanceOrder(node(), { orderId: order.id, to: "shipped", note: "" })
  await refundLines(node(), { order, pieces: [{ line: speaker.sku, quantity: 1 }], note: "" })
  expect(await serials()).toEqual(["CP/0000001", "PN/0000001"])
})

test("a prefix used by an earlier series continues after its last number", async () => {
  await openPune()
  for (let nth = 0; nth < 2; nth += 1)
    await advanceOrder(node(), { orderId: await packed(speaker, 2), to: "shipped", note: "" })
  const orderId = await packed(earbuds, 1)
  expect(
    await advanceOrder(node({ invoice: "PN", places: [] }), { orderId, to: "shipped", note: "" }),
  ).toBeNull()
  expect(await serials()).toEqual(["PN/0000001", "PN/0000002", "PN/0000003"])
})

test("a place with a GSTIN in another state sells by it, and the return of each GSTIN has its own documents", async () => {
  await openPune()
  const company = { ...node().settings.get("company"), gstin: "24AAACD0000D1ZV" }
  const registered = (changed: Partial<SerialSettings> = {}) => ({
    ...node(),
    settings: fixedSettings("specification", { company, "invoices.series": { ...series, ...changed } }),
  })
  const place = async (values: Partial<typeof places.$inferInsert>) =>
    void (await db.update(places).set(values).where(eq(places.id, 2)))
  const toMumbai = { city: "Mumbai", state: "Maharashtra" }
  const order = async () => (await placedOrder(node(), sampleRequest([asked(speaker, 2)], toMumbai))).order.id
  const pack = (orderId: string, services = registered()) =>
    advanceOrder(services, { orderId, to: "packed", note: "", placeId: 2 })

  await place({ state: "27" })
  const [first, second] = [await order(), await order()]
  expect(await pack(first)).toEqual({ reason: "unregistered-place", place: "Pune", state: "27" })
  const drawn = await db.select().from(placeStocks).where(eq(placeStocks.placeId, 2))
  expect(drawn, "nothing was drawn").toMatchObject([{ quantity: 20 }])
  await place({ gstin: "27AAACD0000D1ZP", address: "5 MG Road, Pune" })
  expect(await pack(first, registered({ places: [] }))).toEqual({ reason: "no-own-series", place: "Pune" })
  for (const orderId of [first, second]) {
    expect(await pack(orderId)).toBeNull()
    expect(await advanceOrder(registered(), { orderId, to: "shipped", note: "" })).toBeNull()
  }
  const home = (await placedOrder(node(), sampleRequest([asked(earbuds)], toMumbai))).order.id
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(registered(), { orderId: home, to, note: "" })).toBeNull()
  const issued = await Promise.all([home, first, second].map((id) => findInvoice(db, id, "invoice")))
  const withCgst = issued.map((one) => [one?.seller.gstin, invoiceTotals(one?.lines ?? []).cgstPaise > 0])
  expect(withCgst).toEqual([
    ["24AAACD0000D1ZV", false],
    ["27AAACD0000D1ZP", true],
    ["27AAACD0000D1ZP", true],
  ])
  const month = dayInIndia(new Date()).slice(0, 7)
  const serialsOf = async (gstin: string) =>
    (await listForReturn(db, { gstin, month })).documents.map(({ serial }) => serial.slice(0, 2))
  expect(await serialsOf("27AAACD0000D1ZP")).toEqual(["PN", "PN"])
  expect(await serialsOf("24AAACD0000D1ZV")).toEqual(["DH"])
})

test("series prefixes are unique, a place has one, and an old prefix setting belongs to the later series", () => {
  const check = (value: unknown) => checkSetting("invoices.series", value)
  expect(check({ invoice: "DH", creditNote: "CN" })).toEqual({ ok: true, value: { ...series, places: [] } })
  expect(check({ ...series, billOfSupply: "DH" })).toMatchObject({ ok: false })
  expect(check({ ...series, places: [...series.places, ...series.places] })).toMatchObject({ ok: false })
  expect(check({ ...series, places: [{ place: "Pune", invoice: "PUNE", creditNote: "CP" }] })).toMatchObject({
    ok: false,
  })
})
