import { expect, test } from "vitest"
import type { Order, OrderState } from "#app/shop/orders/order.ts"
import { allStates, PLACED_STATES } from "#app/shop/orders/order-states.ts"
import { orderMail } from "./order-mails.ts"

const LINK = "https://dhun.example/orders/DH-7K3M-Q2XP?token=abc.def"
const orderThatIs = (state: OrderState): Order => ({
  ...PLACED_STATES,
  ...{
    id: "1",
    number: "DH-7K3M-Q2XP",
    state,
    totalPaise: 334_750,
    placedAt: new Date("2026-11-18T04:00:00Z"),
  },
  ...{ fullName: 'Asha "A" <b>Rao</b>', email: "asha@example.in", phone: "0987654321" },
  ...{ address: "4 Marine Drive", city: "Mumbai", region: "Goa", lines: [], engravings: [] },
  events: [{ state: "delivered", note: "", happenedAt: new Date("2026-11-20T04:00:00Z") }],
})
const WRITTEN = allStates().filter((state) => orderMail(orderThatIs(state), LINK))

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
    "shipped",
  ])
})

test.each(WRITTEN)(
  "TY-1: the mail about an order that is %s has its number, its link and the note, as text",
  (state) => {
    const mail = orderMail(orderThatIs(state), LINK, "Blue Dart <i>4711</i>")
    if (!mail) throw new Error("no mail")
    expect(mail.recipient).toBe("asha@example.in")
    expect(mail.subject).toContain("DH-7K3M-Q2XP")
    expect(mail.text).toContain(LINK)
    expect(mail.html).toContain(`href="${LINK}"`)
    expect(mail.text).toContain("Blue Dart <i>4711</i>")
    expect(mail.html).not.toMatch(/<b>|<i>/)
  },
)

test("PD-4: mails lead to the documents, and say until when a replacement may be asked for", () => {
  expect(orderMail(orderThatIs("shipped"), LINK)?.text).toContain("/DH-7K3M-Q2XP/invoice?token=abc.def")
  expect(orderMail(orderThatIs("refunded"), LINK)?.text).toContain("/DH-7K3M-Q2XP/credit-note?token=abc.def")
  expect(orderMail(orderThatIs("delivered"), LINK)?.text).toContain("Until 27 November 2026")
  expect(orderMail(orderThatIs("cancelled"), LINK)?.text).toContain("₹3,347.50 goes back")
})

test("PD-4: a mail about an order without a known delivery names the 7 days", () => {
  expect(orderMail({ ...orderThatIs("delivered"), events: [] }, LINK)?.text).toContain(
    "Until 7 days after the delivery you can ask for a replacement",
  )
})
