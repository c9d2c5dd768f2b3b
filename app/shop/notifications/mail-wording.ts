import type { Order, OrderState } from "#app/shop/orders/order.ts"
import { PLACED_STATES } from "#app/shop/orders/order-states.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"

/** The subject of a mail about an order, and the paragraphs it begins with. */
export type MailTexts = { subject: string; text: string }

const FIELDS: Record<string, (order: Order) => string> = {
  number: ({ number }) => number,
  name: ({ fullName }) => fullName,
  city: ({ city }) => city,
  total: ({ totalPaise }) => formatRupees(totalPaise),
}
const FIELD = /\{([^{}\n]*)\}/g

const MAIL_FIELDS = Object.keys(FIELDS)

/** The names in braces that no mail has. */
export function unknownFields(text: string): string[] {
  return Array.from(text.matchAll(FIELD), ([, name = ""]) => name).filter(
    (name) => !MAIL_FIELDS.includes(name),
  )
}

/** A text with what is true of an order in place of the names in braces. What an order says is not read again. */
export function fillFields(text: string, order: Order): string {
  return text.replace(FIELD, (typed, name: string) => FIELDS[name]?.(order) ?? typed)
}

/** The key of the mail among the pages that staff write. */
export function mailKey(state: OrderState): string {
  return `mails/${state.replaceAll("_", "-")}`
}

/** An order that nobody placed, for a preview. */
export const SAMPLE_ORDER: Order = {
  ...PLACED_STATES,
  ...{
    id: "",
    number: "DH-7K3M-Q2XP",
    state: "placed",
    totalPaise: 129_900,
    deliveryPaise: 0,
    discountPaise: 0,
  },
  ...{ payableUntil: null, promisedOn: null, promisedZone: null, placedAt: new Date(0) },
  ...{ fullName: "Asha Rao", email: "asha@example.in", phone: "", address: "4 Marine Drive", city: "Mumbai" },
  ...{ region: "Maharashtra", pin: "", district: "", giftFrom: "", gstin: "", companyName: "" },
  ...{ lines: [], engravings: [], events: [] },
}
