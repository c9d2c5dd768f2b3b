import { expect, test } from "vitest"
import type { OrderState } from "#app/core/orders/order.ts"
import { ORDER_LINK, orderThatIs } from "#test/samples/orders/mailed-order.ts"
import { orderMail } from "./order-mails.ts"

const SEE = `See your order: ${ORDER_LINK}`
const FOLLOW = `Follow your order: ${ORDER_LINK}`
const MONEY = "₹3,347.50 goes back the way you paid. Banks take up to 7 working days to show it."
const INVOICE = "https://dhun.example/orders/DH-7K3M-Q2XP/invoice?token=abc.def"
const CREDIT_NOTE = "https://dhun.example/orders/DH-7K3M-Q2XP/credit-note?token=abc.def"

const MAILS: [state: OrderState, subject: string, body: string[]][] = [
  [
    "shipped",
    "Your {shop} order DH-7K3M-Q2XP is on its way",
    [
      "Your order DH-7K3M-Q2XP has left us and is on its way to Mumbai.",
      "The courier: a note",
      FOLLOW,
      `Your tax invoice: ${INVOICE}`,
    ],
  ],
  [
    "delivered",
    "Your {shop} order DH-7K3M-Q2XP was delivered",
    [
      "Your order DH-7K3M-Q2XP was delivered. Enjoy the music.",
      "The courier: a note",
      "Is something wrong with it? Until 27 November 2026 you can ask for a replacement on your order's page. It costs you nothing.",
      SEE,
      `Keep the tax invoice, the proof for twelve months of warranty: ${INVOICE}`,
    ],
  ],
  [
    "cancelled",
    "Your {shop} order DH-7K3M-Q2XP is cancelled",
    ["Your order DH-7K3M-Q2XP is cancelled. Nothing will be sent.", "The reason: a note", MONEY, SEE],
  ],
  [
    "replacement_requested",
    "Your replacement for order DH-7K3M-Q2XP: we have your request",
    [
      "We have your request to replace a part of order DH-7K3M-Q2XP, and answer within one working day.",
      "You told us: a note",
      "A photograph helps us, above all of a damaged parcel: reply to this mail with it. Please keep the piece with its box and all that was in it.",
      SEE,
    ],
  ],
  [
    "replacement_approved",
    "Your replacement for order DH-7K3M-Q2XP is approved",
    [
      "We replace what you asked for of order DH-7K3M-Q2XP. The new piece is put aside for you and leaves us within two working days.",
      "A word from us: a note",
      "The courier who brings it takes the old piece along, with its box and all that was in it. Both ways are free for you.",
      FOLLOW,
    ],
  ],
  [
    "replacement_refused",
    "Your replacement for order DH-7K3M-Q2XP: we could not approve it",
    [
      "We looked at your request for order DH-7K3M-Q2XP and could not approve it.",
      "The reason: a note",
      "If we missed something, reply to this mail. Within 7 days of the delivery you can also ask again; the twelve-month warranty holds in any case.",
      SEE,
    ],
  ],
  [
    "replacement_shipped",
    "Your replacement for order DH-7K3M-Q2XP is on its way",
    [
      "The new piece for order DH-7K3M-Q2XP is on its way to Mumbai.",
      "The courier: a note",
      "Please have the old piece ready, with its box and all that was in it: the courier takes it along.",
      FOLLOW,
    ],
  ],
  [
    "replaced",
    "Your replacement for order DH-7K3M-Q2XP was delivered",
    [
      "The new piece for order DH-7K3M-Q2XP was delivered. Should it have a fault too, reply to this mail: then you get your money back.",
      "A word from us: a note",
      SEE,
    ],
  ],
  [
    "refunded",
    "Your money for {shop} order DH-7K3M-Q2XP goes back to you",
    [
      "We give you your money back for order DH-7K3M-Q2XP.",
      "The reason: a note",
      MONEY,
      SEE,
      `The credit note that takes your tax invoice back: ${CREDIT_NOTE}`,
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
