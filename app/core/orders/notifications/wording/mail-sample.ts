import type { MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { Company } from "#app/core/settings/company.ts"
import * as messages from "./messages.ts"

/** The subject of a sample mail: an order, a link that opens nothing, and the shop. */
export type SampleFacts = { order: Order; link: string; now: Date; shopUrl: string; company: Company }

/** A mail as the shop came with it, and as it would be. */
export type MailSample = {
  own: MailTexts
  write: (
    facts: SampleFacts,
    texts: MailTexts | null,
  ) => { subject: string; text: string; html: string } | null
}
export type SampleTable = Record<string, MailSample>

/** The product of an order that a mail speaks of. */
export function productOf({ lines: [line] }: Order): string {
  return line?.name ?? messages.sampleProduct
}

/** The address and the product of a mail about one product. */
export function aboutProduct(order: Order) {
  return { recipient: order.email, name: productOf(order) }
}

/** The first product of an order. */
export function lineOf({ lines: [line], totalPaise }: Order) {
  const { productId = "1", productType = messages.sampleType, unitPricePaise = totalPaise } = line ?? {}
  return { id: productId, type: productType, pricePaise: unitPricePaise }
}
