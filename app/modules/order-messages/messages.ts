import type { NotificationKind } from "#app/core/settings/order-message-settings.ts"
import type { Channel, MessageState } from "./channels.ts"

/** The sentence of each news. Names in braces become variables of its template. */
export const SENTENCES: Readonly<Record<NotificationKind, string>> = {
  confirmation: "Your order {number} of {total} is confirmed. Thank you.",
  "confirmation-cash": "Your order {number} of {total} is confirmed. You pay when it arrives.",
  packed: "Your order {number} is packed and will leave us soon.",
  shipped: "Your order {number} is on its way to {city} with {courier}.",
  "out-for-delivery": "Your order {number} is out for delivery today.",
  delivered: "Your order {number} was delivered.",
  "failed-delivery": "The courier could not hand over your order {number} and will try again.",
  "late-return": "Your order {number} came late and goes back to us. We will mail you about its collection.",
  "address-changed": "Your order {number} now goes to another address in {city}, as you asked.",
  "order-changed": "Your order {number} has fewer pieces and now comes to {total}.",
  cancelled: "Your order {number} is cancelled. Nothing will be sent.",
  returned: "Your order {number} is with us again: it could not be delivered, or was called back.",
  "return-booked": "A courier will collect what you send back of order {number}.",
  "return-delivered": "What you sent back of order {number} has reached us.",
  refunded: "We are giving you your money back for order {number}.",
  "partial-refund": "We are giving you {amount} back for order {number}.",
  "store-credit": "You have {amount} of store credit for order {number}. Its code is in our mail.",
  "replacement-requested": "We have your request to replace a part of order {number}.",
  "replacement-approved": "We will replace what you asked for of order {number}.",
  "replacement-refused": "We could not approve your request to replace a part of order {number}.",
  "replacement-shipped": "The new piece for order {number} is on its way to {city} with {courier}.",
  replaced: "The new piece for order {number} was delivered.",
  "claim-asked": "We have your warranty claim {claim} for order {number}.",
  "claim-label-sent": "The label for your warranty claim {claim} for order {number} is in our mail.",
  "claim-pickup": "A courier will collect the product of your warranty claim {claim} for order {number}.",
  "claim-received": "The product of your warranty claim {claim} for order {number} has reached us.",
  "claim-repaired": "The product of your warranty claim {claim} for order {number} is repaired.",
  "claim-replaced": "The product of your warranty claim {claim} for order {number} is replaced.",
  "claim-refused": "We could not accept your warranty claim {claim} for order {number}.",
  "claim-closed": "Your warranty claim {claim} for order {number} is closed.",
}
/** What follows each sentence. */
export const ENDS: Readonly<Record<Channel, string>> = {
  sms: " See {link} - {shop}",
  whatsapp: "\n\nSee it here: {link}\n\nReply STOP to end such messages.",
}
export const ourCourier = "our courier"

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { sms: "SMS", whatsapp: "WhatsApp" }
/** The sentences that somebody agrees to: for all orders of an account, and for one order of a guest. */
export const CONSENTS: Readonly<Record<Channel, string>> = {
  sms: "Send me news of my orders by SMS to the phone of each order: confirmed, on its way, delivered, money back. I can end this at any time on my account's page.",
  whatsapp:
    "Send me news of my orders by WhatsApp to the phone of each order: confirmed, on its way, delivered, money back. I can end this at any time on my account's page, or by replying STOP.",
}
export const ORDER_CONSENTS: Readonly<Record<Channel, string>> = {
  sms: "Send me news of this order by SMS: confirmed, on its way, delivered, money back. I can end this at any time on the order's page.",
  whatsapp:
    "Send me news of this order by WhatsApp: confirmed, on its way, delivered, money back. I can end this at any time on the order's page, or by replying STOP.",
}

export const tooLate = "It waited for more than a day, so it was not sent any more."

export const newsOfOrders = "News of your orders by text message"
export const isOn = (channel: string) => `You get news of your orders by ${channel}.`
export const begin = (channel: string) => `Send me news by ${channel}`
export const end = (channel: string) => `End news by ${channel}`

export const textMessages = "Text messages"
export const STATES: Readonly<Record<MessageState, string>> = {
  waiting: "Waits to be sent",
  stopped: "Not sent: the buyer wants no messages any more",
  sent: "Sent",
  failed: "Failed",
  delivered: "Delivered",
  read: "Read",
}
export const messageLine = (channel: string, sentence: string) => `${channel}: ${sentence}`
export const stateLine = (state: string, time: string) => `${state}, ${time}.`

/** What the providers' servers are answered. */
export const notOurToken = "This is not the token of the shop."
export const hasNotOurKey = "This event has not the key of the shop."
export const notSigned = "This event is not signed by WhatsApp."
export const noted = "Noted."
