import { expect, test } from "vitest"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { issueCredit } from "#app/core/store-credit/store-credit.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import {
  asked,
  createTestServices,
  earbuds,
  SAMPLE_SECRET,
  sampleRequest,
} from "#test/samples/sample-shop.ts"
import { listWaysPaid } from "./order.ts"
import { getOrderById } from "./order-queries.server.ts"

const db = await keepSampleShop()
const plain = createTestServices(db)
const company = plain.settings.get("company")
const services = { ...plain, settings: fixedSettings("india", { "payments.prepaidDiscount": null, company }) }

test("an order that a gift card and a card paid has both with their sums, and its confirmation names them", async () => {
  const credit = await issueCredit(services, { kind: "goodwill", amountPaise: 50_000, userId: null })
  const request = sampleRequest([asked(earbuds)])
  const placed = await placedOrder(services, { ...request, creditCodes: [credit?.code ?? ""] })
  const order = await getOrderById(db, placed.order.id)
  expect(listWaysPaid(order)).toEqual([
    { method: "credit", paise: 50_000 },
    { method: "card", paise: order.totalPaise - 50_000 },
  ])
  const mails = await readOutbox(db, SAMPLE_SECRET)
  expect(mails.find(({ text }) => text.includes(order.number))?.text).toContain(
    "Paid by gift card or store credit: ₹500\nPaid by card: ₹",
  )
})
