import { expect, test } from "vitest"
import { readToday } from "#app/admin/dashboard/today.server.ts"
import { searchOrders } from "#app/admin/orders/search-orders.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { instructReplacement } from "#app/core/fulfilment/returns/instruct-replacement.server.ts"
import { acceptCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries, recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { replacements } from "#db/tables/replacements.ts"
import { shipmentScans, shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder, placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, speaker } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { failedParcel } from "./failed-parcel.ts"
import { listFailedParcels, listFailedReplacements } from "./failed-parcels.server.ts"

const db = await keepSampleShop()
const { settings } = createTestServices(db)
const services = {
  ...createTestServices(db),
  settings: fixedSettings("india", { company: settings.get("company") }),
}

test("a failed parcel names its goods, the sum to collect and the last call", async () => {
  const request = { ...sampleRequest([asked(earbuds, 2), asked(speaker)]), method: "cod" as const }
  const { order } = await placedOrder(services, request)
  expect(await acceptCash(services, order.id)).toBe(true)
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(services, { orderId: order.id, to, note: "" })).toBeNull()
  await db.update(shipments).set({ state: "failed" })
  for (const reason of ["No answer", "Come after six"])
    await recordAudit(db, {
      ...{ actor: "Neha", address: null, reason, before: null, after: "note" },
      ...{ action: "order: called the buyer", subject: `order ${order.number}` },
    })
  const [parcel] = await listFailedParcels(services)
  expect(parcel?.facts.slice(1)).toEqual([
    `2 × ${earbuds.name}, 1 × ${speaker.name}`,
    "The courier collects ₹3,347.50",
    "Last call: Come after six",
  ])
})

test("of two scans of one moment the courier's words are those that came last", async () => {
  const order = await paidOrder(services, sampleRequest([asked(earbuds)]))
  for (const to of ["packed", "shipped"] as const)
    await advanceOrder(services, { orderId: order.id, to, note: "" })
  const [{ id: shipmentId } = { id: "" }] = await db.update(shipments).set({ state: "failed" }).returning()
  const at = new Date("2026-11-30T10:00:00Z")
  for (const words of ["Door locked", "At the hub", "Customer refused", "Address unclear"]) {
    await db.insert(shipmentScans).values({ shipmentId, at, words })
    expect((await listFailedParcels(services))[0]?.parcel.facts).toContain(`The courier says: ${words}`)
    expect((await listParcels(db, order.id))[0]?.scans[0]).toMatchObject({ words })
  }
})

test("the failed parcel of a replacement stands in the list, on Today and among the orders with failed deliveries", async () => {
  const shop = createShiprocketShop(db)
  const line = { productId: earbuds.id, sku: earbuds.sku, name: earbuds.name, quantity: 1 }
  const { id } = await shop.requestedReturn({ reason: "faulty", words: "Silent", lines: [line] })
  for (const to of ["replacement_approved", "replacement_shipped"] as const)
    await advanceOrder(shop.services, { orderId: id, to, note: "" })
  const [sent] = await db.select().from(replacements)
  const failed = async () => (await readToday(shop.services, 0)).waiting.failedDeliveries
  const before = await failed()
  expect(await listFailedReplacements(shop.services)).toEqual([])
  await shop.hear(shop.emulator.scan(sent?.trackingNumber ?? "", 17))
  shop.emulator.advance(60_000)
  await shop.hear(shop.emulator.scan(sent?.trackingNumber ?? "", 21))
  const [parcel] = await listFailedReplacements(shop.services)
  expect(parcel?.facts).toContain(`Replacement: 1 × ${earbuds.name}`)
  expect(parcel?.parcel.facts.at(-1)).toMatch(/^The courier says: \w/)
  expect(await failed()).toBe(before + 1)
  expect((await searchOrders(db, { parcels: "failed" })).orders).toMatchObject([{ number: parcel?.number }])
  expect(parcel?.parcel).toMatchObject({ canRetry: true, isReplacement: true, seen: "" })

  const clerk = { number: parcel?.number ?? "", action: "order: try again", actor: "Neha", address: null }
  const tell = (action: "reattempt" | "return", seenAt: string) =>
    instructReplacement(shop.services, { id: sent?.id ?? "", action, note: "Ring twice", seenAt }, clerk)
  const both = await Promise.all([tell("reattempt", ""), tell("reattempt", "")])
  expect(both.toSorted((one) => (one === "answered" ? 1 : -1))).toEqual([
    { ok: true, answer: true },
    "answered",
  ])
  expect(await tell("return", ""), "on a page from before").toBe("answered")
  expect(await failed(), "answered").toBe(before)
  const [answered] = await listFailedReplacements(shop.services)
  expect(answered?.parcel.facts.at(-1)).toMatch(/^The courier was told what to do on /)
  expect(await listAuditEntries(db, `order ${parcel?.number}`)).toMatchObject([
    { action: "order: try again", reason: "Ring twice", actor: "Neha" },
  ])
  expect(await tell("return", answered?.parcel.seen ?? "")).toEqual({ ok: true, answer: true })
  expect(await listFailedReplacements(shop.services)).toEqual([])
  expect((await db.select().from(replacements))[0]).toMatchObject({ parcelState: "returning" })
})

test("a courier is shown by its title, not by the name of the configuration", () => {
  const at = new Date("2026-11-30T10:00:00Z")
  const sent = { id: "1", courier: "shiprocket", carrier: "Delhivery", trackingNumber: "X1", stateAt: at }
  const { courier, facts } = failedParcel({ ...sent, failedAttempts: 2, answeredAt: null }, null, {
    ...{ title: "Shiprocket", courier: createShiprocketShop(db).courierWith() },
  })
  expect([courier, facts[0], facts[1]]).toEqual([
    ...["Shiprocket", "Delhivery (Shiprocket) X1"],
    expect.stringMatching(/^2 attempts failed\. Since /),
  ])
})
