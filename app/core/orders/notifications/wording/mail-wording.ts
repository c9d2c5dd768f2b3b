import { buyerName, type Order } from "#app/core/orders/order.ts"
import { PLACED_STATES } from "#app/core/orders/order-states.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { mailName } from "#app/ui/format/salutation.ts"

/** The subject of a mail, and the paragraphs that it begins with. Names in braces become what is true. */
export type MailTexts = { subject: string; text: string }

/** What stands in place of each name in braces. */
export type MailValues = Readonly<Record<string, string>>

const FIELD = /\{([^{}\n]*)\}/g

/** The names in braces. */
export function fieldsIn(text: string): string[] {
  return Array.from(text.matchAll(FIELD), ([, name = ""]) => name)
}

/** A text with what is true in place of the names in braces. Braces in what is put in are text: they name nothing. */
export function fillFields(text: string, values: MailValues): string {
  return text.replace(
    FIELD,
    (typed, name: string) => (Object.hasOwn(values, name) ? values[name] : typed) ?? "",
  )
}

/** How a mail begins: in the merchant's words where there are some, else in the shop's own. */
export function beginMail(
  own: MailTexts,
  values: MailValues,
  texts: MailTexts | null,
): { subject: string; begin: string[] } {
  const { subject, text } = texts ?? own
  const begin = text.split(/\n{2,}/).map((paragraph) => fillFields(paragraph, values))
  return {
    subject: fillFields(subject, values).replace(/\s*[\r\n]+\s*/g, " "),
    begin: begin.filter((paragraph) => paragraph !== ""),
  }
}

/** What a mail about an order may say of it. */
export function orderValues(order: Order): MailValues {
  const { number, city, totalPaise } = order
  return { number, name: mailName(buyerName(order)), city, total: formatRupees(totalPaise) }
}

/** The key of a mail among the pages that staff write. */
export function mailKey(mail: string): string {
  return `mails/${mail}`
}

/** The name of the mail about a state. */
export function stateMail(state: string): string {
  return state.replaceAll("_", "-")
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
    refundedDeliveryPaise: 0,
    moneyBackPaise: 0,
    discountPaise: 0,
    advancePaise: 0,
    creditPaise: 0,
  },
  ...{ payableUntil: null, promisedOn: null, promisedZone: null, cancelAskedAt: null, placedAt: new Date(0) },
  replacementDays: 7,
  ...{ fullName: "Asha Rao", email: "asha@example.in", phone: "", address: "4 Marine Drive", city: "Mumbai" },
  ...{
    region: "Maharashtra",
    pin: "",
    district: "",
    giftFrom: "",
    giftMessage: "",
    gstin: "",
    companyName: "",
    billing: null,
  },
  ...{ lines: [], engravings: [], events: [] },
}
