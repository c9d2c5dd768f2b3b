import type { Company } from "#app/shop/settings/company.ts"
import type { PaymentChoice } from "#app/shop/settings/payment-choices.ts"
import type { Block } from "./prose.ts"

export type HelpTopic = {
  slug: string
  title: string
  summary: string
  /** The day of the last change, as `2026-11-01`. */
  updated: string
  body: Block[]
}

/** How a shop is paid: the ways it offers, and for how many minutes an order waits for another attempt. */
export type PaymentTerms = { choices: readonly PaymentChoice[]; payableMinutes: number }

/** A topic whose text names the company of the shop, or how it is paid. */
export type CompanyTopic = Omit<HelpTopic, "body"> & {
  body: (company: Company, payment: PaymentTerms) => Block[]
}
