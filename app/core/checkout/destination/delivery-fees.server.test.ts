import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { invoiceTotals } from "#app/core/invoices/invoice.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { issueCreditNote } from "#app/core/invoices/issue-invoice.server.ts"
import { askPrice } from "#app/core/invoices/preview/preview-price.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { DeliveryFees } from "#app/core/pricing/delivery-fees.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()

const everywhere = (feePaise: number): DeliveryFees[number] => ({
  ...{ name: "Elsewhere", states: [], pins: [] },
  bands: [{ upToPaise: null, upToGrams: null, feePaise }],
})
const PUNJAB = { ...everywhere(9_900), name: "Punjab", states: ["Punjab"] }

function shopWith(...fees: DeliveryFees) {
  const services = createTestServices(db)
  const settings = fixedSettings("specification", {
    ...{ company: services.settings.get("company"), "fulfilment.deliveryFees": fees },
    ...{ "checkout.taxSplit": true, "payments.payableMinutes": 30 },
  })
  return { ...services, settings, catalogueDb: db }
}
const press = (deliveryPaise: number, state = "Goa") => ({
  ...sampleRequest([asked(earbuds)], { state, city: "Delhi" }),
  deliveryPaise,
})
async function placed(shop: ReturnType<typeof shopWith>, deliveryPaise: number) {
  const answer = await placedOrder(shop, press(deliveryPaise))
  return answer.order.id
}

test.each([
  ["never seen", 0],
  ["seen cheaper", 3_900],
  ["seen dearer", 5_900],
])(
  "an order whose delivery fee was %s is refused with the current fee, and takes no stock",
  async (_, seenPaise) => {
    expect(await placeOrder(shopWith(everywhere(4_900)), asha, press(seenPaise))).toEqual({
      ok: false,
      refusal: {
        reason: "changed",
        faults: [{ fault: "delivery-changed", seenPaise, todayPaise: 4_900, totalPaise: 134_800 }],
      },
    })
    expect(await stockOf(db, earbuds)).toBe(10)
  },
)

test("the shown delivery fee is charged, and later fees do not change placed orders", async () => {
  const orderId = await placed(shopWith(everywhere(4_900)), 4_900)
  expect(await getOrderById(db, orderId)).toMatchObject({ totalPaise: 134_800, deliveryPaise: 4_900 })
  await moveOrder(db, orderId, "packed")
  const later = shopWith(everywhere(9_900))
  expect(await advanceOrder(later, { orderId, to: "shipped", note: "" })).toBeNull()
  expect((await findInvoice(db, orderId, "invoice"))?.totalPaise).toBe(134_800)
})

test("a repeated order may correct its address only where the delivery fee stays the same", async () => {
  const shop = shopWith(PUNJAB, everywhere(4_900))
  const first = press(4_900)
  const declined = await placeOrder(shop, asha, {
    ...{ ...first, payment: { ...first.payment, card: DECLINED_CARD } },
  })
  if (declined.ok || declined.refusal.reason !== "declined") throw new Error("not declined")
  const number = declined.refusal.number ?? ""
  const to = (state: string) => ({ ...first, payment: { ...first.payment, state } })
  expect(await placeOrder(shop, asha, to("Punjab"))).toEqual({
    ok: false,
    refusal: { reason: "earlier-order", number, state: "placed" },
  })
  expect(await placeOrder(shop, asha, to("Gujarat"))).toMatchObject({
    ...{ ok: true, order: { number, region: "Gujarat", totalPaise: 134_800 } },
  })
})

test("tax shown before payment equals the invoice, delivery is taxed as the goods, and a credit note reverses all", async () => {
  const shop = shopWith(everywhere(4_900))
  const shown = await askPrice(shop, {
    items: [{ id: earbuds.id, quantity: 1 }],
    place: { city: "Delhi", state: "Goa", pin: "" },
  })
  const orderId = await placed(shop, shown.deliveryPaise ?? 0)
  await moveOrder(db, orderId, "packed")
  await advanceOrder(shop, { orderId, to: "shipped", note: "" })
  const invoice = await findInvoice(db, orderId, "invoice")
  const { cgstPaise, sgstPaise, igstPaise, taxablePaise, totalPaise } = invoiceTotals(invoice?.lines ?? [])
  expect(shown).toMatchObject({
    totalPaise,
    tax: { supply: invoice?.placeOfSupply, cgstPaise, sgstPaise, igstPaise, taxablePaise },
  })
  expect(invoice?.lines[1]).toMatchObject({ name: "Delivery", hsnCode: "85183000", gstPercent: 18 })
  await issueCreditNote(db, { orderId })
  expect((await findInvoice(db, orderId, "credit_note"))?.totalPaise).toBe(134_800)
})

test("a cancelled order refunds the delivery fee", async () => {
  const shop = shopWith(everywhere(4_900))
  const orderId = await placed(shop, 4_900)
  expect(await cancelOrder(shop, { id: orderId })).toEqual({ ok: true })
  expect((await db.select().from(refunds)).map(({ amountPaise }) => amountPaise)).toEqual([134_800])
})
