import { expect, test } from "vitest"
import type { OrderState } from "#app/core/orders/order.ts"
import { ORDER_LINK, orderThatIs } from "#test/samples/orders/mailed-order.ts"
import { orderMail } from "./order-mails.ts"

const SUMS = "Total, all taxes included: ₹3,347.50"
const PLACE = "Delivery address:\nAsha Rao\n4 Marine Drive\nMumbai, Goa"
const SEE = `See your order: ${ORDER_LINK}`
const FOLLOW = `Follow your order: ${ORDER_LINK}`
const card = (label: string, button: string) => [`Order DH-7K3M-Q2XP: ${label}`, SUMS, PLACE, button]
const endedCard = (label: string) => [`Order DH-7K3M-Q2XP: ${label}`, SUMS, SEE]
const MONEY = "₹3,347.50 goes back the way you paid and reaches your account by 23 November 2026."
const INVOICE = "https://dhun.example/orders/DH-7K3M-Q2XP/invoice?token=abc.def"
const CREDIT_NOTE = "https://dhun.example/orders/DH-7K3M-Q2XP/credit-note?token=abc.def"

const MAILS: [state: OrderState, subject: string, body: string[]][] = [
  [
    "shipped",
    "Your {shop} order DH-7K3M-Q2XP is on its way",
    [
      "Your order DH-7K3M-Q2XP has left us and is on its way to Mumbai.",
      "Courier: a note",
      "The courier brings it to your door.",
      ...card("Shipped", FOLLOW),
      `Your tax invoice: ${INVOICE}`,
    ],
  ],
  [
    "delivered",
    "Your {shop} order DH-7K3M-Q2XP was delivered",
    [
      "Your order DH-7K3M-Q2XP has been delivered. Enjoy it!",
      "Courier: a note",
      "Is something wrong with it? You can ask for a free replacement until 27 November 2026.",
      ...card("Delivered", SEE),
      `Tax invoice, to keep for the warranty: ${INVOICE}`,
      `Ask for a replacement: ${ORDER_LINK}`,
    ],
  ],
  [
    "cancelled",
    "Your {shop} order DH-7K3M-Q2XP is cancelled",
    [
      "Your order DH-7K3M-Q2XP is cancelled. Nothing will be sent.",
      "The reason: a note",
      MONEY,
      ...endedCard("Cancelled"),
    ],
  ],
  [
    "replacement_requested",
    "Your replacement for order DH-7K3M-Q2XP: we have your request",
    [
      "We have your request for a replacement from order DH-7K3M-Q2XP.",
      "Your request: a note",
      "We will reply within one working day. Please keep the piece, its box and everything that came in it.",
      ...card("Replacement requested", SEE),
    ],
  ],
  [
    "replacement_approved",
    "Your replacement for order DH-7K3M-Q2XP is approved",
    [
      "We will replace what you asked for from order DH-7K3M-Q2XP. The new piece is set aside for you.",
      "A note from us: a note",
      "The new piece leaves us within two working days. Please keep the old one ready, with its box and everything that came in it. Delivery and return are free for you.",
      ...card("Replacement approved", FOLLOW),
    ],
  ],
  [
    "replacement_refused",
    "Your replacement for order DH-7K3M-Q2XP: we could not approve it",
    [
      "We looked at your request for order DH-7K3M-Q2XP and could not approve it.",
      "The reason: a note",
      "If we missed something, reply to our mail. You can also ask again within 7 days of delivery. Your warranty holds in any case.",
      ...card("Replacement refused", SEE),
    ],
  ],
  [
    "replacement_shipped",
    "Your replacement for order DH-7K3M-Q2XP is on its way",
    [
      "The new piece for order DH-7K3M-Q2XP is on its way to Mumbai.",
      "Courier: a note",
      "Please keep the old piece ready, with its box and everything that came in it. It comes back to us at our cost.",
      ...card("Replacement shipped", FOLLOW),
    ],
  ],
  [
    "replaced",
    "Your replacement for order DH-7K3M-Q2XP was delivered",
    [
      "The new piece for order DH-7K3M-Q2XP was delivered.",
      "A note from us: a note",
      "If this one is faulty too, reply to our mail and we refund you. Until 27 November 2026 you can also ask for another replacement.",
      ...card("Replaced", SEE),
    ],
  ],
  [
    "refunded",
    "Your refund for {shop} order DH-7K3M-Q2XP",
    [
      "We are refunding your order DH-7K3M-Q2XP.",
      "The reason: a note",
      MONEY,
      ...endedCard("Refunded"),
      `The credit note for your tax invoice: ${CREDIT_NOTE}`,
    ],
  ],
]
const textOf = (body: string[]) => `${["Dear Asha Rao,", ...body, "{shop}"].join("\n\n")}\n`

test.each(MAILS)("TY-1: a shopper whose order is %s reads what that means", (state, subject, body) => {
  expect(orderMail(orderThatIs(state), ORDER_LINK, "a note")).toMatchObject({ subject, text: textOf(body) })
})

test.each(MAILS)(
  "TY-1: without a note the mail about an order that is %s has no line for it",
  (state, _, body) => {
    const withoutNote = body.filter((part) => !part.endsWith(": a note"))
    expect(orderMail(orderThatIs(state), ORDER_LINK)?.text).toBe(textOf(withoutNote))
  },
)
