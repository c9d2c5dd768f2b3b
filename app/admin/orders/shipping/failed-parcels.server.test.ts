import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { acceptCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, speaker } from "#test/samples/sample-shop.ts"
import { listFailedParcels } from "./failed-parcels.server.ts"

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
