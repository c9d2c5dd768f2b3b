import { expect, test } from "vitest"
import type { Order, OrderState } from "#app/core/orders/order.ts"
import { allStates } from "#app/core/orders/order-states.ts"
import { ORDER_LINK, orderThatIs as sampleOrder } from "#test/samples/orders/mailed-order.ts"
import { failedDeliveryMail } from "./delivery-mails.ts"
import { orderMail } from "./order-mails.ts"
import { partialRefundMail } from "./payment-mails.ts"

const orderThatIs = (state: OrderState): Order => ({ ...sampleOrder(state), fullName: 'Asha "A" <b>Rao</b>' })
const WRITTEN = allStates().filter((state) => orderMail(orderThatIs(state), ORDER_LINK))

test("TY-1: a shopper is written to about every step that concerns them, and not about the others", () => {
  expect(WRITTEN.sort()).toEqual([
    "cancelled",
    "delivered",
    "refunded",
    "replaced",
    "replacement_approved",
    "replacement_refused",
    "replacement_requested",
    "replacement_shipped",
    "returned",
    "shipped",
  ])
})

test.each(WRITTEN)(
  "TY-1: the mail about an order that is %s has its number, its link and the note, as text",
  (state) => {
    const mail = orderMail(orderThatIs(state), ORDER_LINK, "Blue Dart <i>4711</i>")
    if (!mail) throw new Error("no mail")
    expect(mail.recipient).toBe("asha@example.in")
    expect(mail.subject).toContain("DH-7K3M-Q2XP")
    expect(mail.text).toContain(ORDER_LINK)
    expect(mail.html).toContain(`href="${ORDER_LINK}"`)
    expect(mail.text).toContain("Blue Dart <i>4711</i>")
    expect(mail.html).not.toMatch(/<b>|<i>/)
  },
)

test("PD-4: mails lead to the documents, and say until when a replacement may be asked for", () => {
  expect(orderMail(orderThatIs("shipped"), ORDER_LINK)?.text).toContain("/DH-7K3M-Q2XP/invoice?token=abc.def")
  expect(orderMail(orderThatIs("refunded"), ORDER_LINK)?.text).toContain(
    "/DH-7K3M-Q2XP/credit-note?token=abc.def",
  )
  expect(orderMail(orderThatIs("delivered"), ORDER_LINK)?.text).toContain("until 27 November 2026")
  expect(orderMail(orderThatIs("cancelled"), ORDER_LINK)?.text).toContain("₹3,347.50 goes back")
})

test("PD-4: a mail about an order without a known delivery names the 7 days", () => {
  expect(orderMail({ ...orderThatIs("delivered"), events: [] }, ORDER_LINK)?.text).toContain(
    "You can ask for a free replacement until 7 days after the delivery",
  )
})

test("a dispatch mail names each trackable parcel with a link, and is unchanged without one", () => {
  const parcels = [
    { carrier: "Delhivery Surface", trackingNumber: "1904" },
    { carrier: null, trackingNumber: null },
    { carrier: null, trackingNumber: "1906" },
  ]
  const text = orderMail(orderThatIs("shipped"), ORDER_LINK, "", { parcels })?.text
  expect(text).toContain("Parcel 1 of 3: Delhivery Surface 1904\nParcel 3 of 3: 1906\n")
  expect(text).toContain(`Track your parcels: ${ORDER_LINK.replace("?", "/tracking?")}`)
  const untracked = [{ carrier: null, trackingNumber: null }]
  expect(orderMail(orderThatIs("shipped"), ORDER_LINK, "", { parcels: untracked })).toEqual(
    orderMail(orderThatIs("shipped"), ORDER_LINK),
  )
})

test("the mail of a failed delivery says what happens next and how to help", () => {
  const mail = failedDeliveryMail(orderThatIs("shipped"), ORDER_LINK)
  expect(mail.subject).toBe("We could not deliver your {shop} order DH-7K3M-Q2XP")
  expect(mail.text).toContain("The courier will try again, usually on the next working day.")
  expect(mail.text).toContain(`Track your parcel: ${ORDER_LINK.replace("?", "/tracking?")}`)
})

test.each([
  ["paid", "₹749.50 goes back the way you paid"],
  ["confirmed", "You paid the courier, so we will send ₹749.50 to the bank account or UPI ID"],
] as const)("a part of an order that was %s goes back as it was paid", (state, sentence) => {
  const delivered = orderThatIs("delivered")
  const order = { ...delivered, events: [{ state, note: "", happenedAt: new Date(0) }, ...delivered.events] }
  const moneyBack = { amountPaise: 74_950, creditPaise: 0, by: new Date("2026-11-30T04:00:00Z") }
  const mail = partialRefundMail(order, { moneyBack, note: "", link: ORDER_LINK })
  expect(mail.text).toContain(sentence)
})

test.each([
  ["paid", "Cancelled: 1 × Raag. The rest of your order still comes.\n"],
  ["delivered", "Refunded: 1 × Raag.\n"],
] as const)(
  "the mail about pieces of an order that is %s says what goes back and what comes",
  (state, said) => {
    const moneyBack = { amountPaise: 74_950, creditPaise: 0, by: new Date("2026-11-30T04:00:00Z") }
    const told = { moneyBack, pieces: "1 × Raag", link: ORDER_LINK }
    const mail = partialRefundMail(orderThatIs(state), { ...told, note: "You cancelled 1 × Raag." })
    expect(mail.subject).toBe("₹749.50 of your {shop} order DH-7K3M-Q2XP is refunded")
    expect(mail.text).toContain("We are refunding ₹749.50 for order DH-7K3M-Q2XP.")
    expect(mail.text).toContain(said)
    expect(mail.text).not.toContain("The reason")
    expect(partialRefundMail(orderThatIs(state), { ...told, note: "Scratched" }).text).toContain(
      "The reason: Scratched",
    )
  },
)
