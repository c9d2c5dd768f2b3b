import type { LineFault, Refusal } from "#app/core/checkout/order-refusals.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import * as messages from "./messages.ts"

export type QuotationState = "open" | "accepted" | "expired" | "replaced"

export type QuotationLine = {
  productId: string
  name: string
  image: string
  quantity: number
  unitPricePaise: number
}

export type Quotation = {
  id: string
  number: string
  note: string
  /** The last day on which it can be accepted, such as `2026-12-08`. */
  validOn: string
  isInTime: boolean
  isReplaced: boolean
  /** Of the order that accepted it. */
  orderNumber: string | null
  /** Of whoever sent the enquiry. */
  email: string
  lines: QuotationLine[]
}

const NUMBER = /^BQ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-\d{1,4}$/

/** The number of an enquiry's first, second … quotation. */
export function quotationNumber(reference: string, nth: number): string {
  return `${reference}-${nth}`
}

/** A number out of an address; null for all else. */
export function parseQuotationNumber(text: string): string | null {
  const number = text.toUpperCase()
  return NUMBER.test(number) ? number : null
}

/** How a quotation stands. One that was accepted stays accepted. */
export function quotationState({
  orderNumber,
  isReplaced,
  isInTime,
}: Pick<Quotation, "orderNumber" | "isReplaced" | "isInTime">): QuotationState {
  if (orderNumber !== null) return "accepted"
  if (isReplaced) return "replaced"
  return isInTime ? "open" : "expired"
}

/** The state in a sentence for whoever reads the quotation. */
export function stateSentence(state: QuotationState, validOn: string): string {
  switch (state) {
    case "open":
      return messages.validUntil(formatDay(validOn))
    case "accepted":
      return messages.wasAccepted
    case "expired":
      return messages.hasExpired(formatDay(validOn))
    case "replaced":
      return messages.wasReplaced
  }
}

/** What the lines cost together: quoted prices are all that is paid. */
export function quotedTotalPaise(lines: readonly { quantity: number; unitPricePaise: number }[]): number {
  return lines.reduce((sum, { quantity, unitPricePaise }) => sum + quantity * unitPricePaise, 0)
}

/** Why no order was placed, a sentence for each thing that stands in the way. */
export function acceptanceSentences(refusal: Refusal, lines: readonly QuotationLine[]): string[] {
  if (refusal.reason === "changed")
    return [...refusal.faults.map((fault) => faultSentence(fault, lines)), messages.nothingWasOrdered]
  if (refusal.reason === "quotation-over") return [] // the state of the quotation says it
  if (refusal.reason === "not-accepted") return [refusal.sentence, messages.nothingWasOrdered]
  return [messages.couldNotOrder]
}

function faultSentence(fault: LineFault, lines: readonly QuotationLine[]): string {
  if (fault.fault === "too-few") {
    const asked = lines.find(({ productId }) => productId === fault.productId)?.quantity ?? 0
    return messages.onlyLeft(formatNumber(fault.left), fault.name, formatNumber(asked))
  }
  if (fault.fault === "sold-out") return messages.isSoldOut(fault.name)
  if (fault.fault !== "unknown") return messages.hasChanged
  return messages.noLongerInShop(lines.find(({ productId }) => productId === fault.productId)?.name ?? "")
}
