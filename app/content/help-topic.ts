import type { Company } from "#app/shop/settings/company.ts"
import type { Block } from "./prose.ts"

export type HelpTopic = {
  slug: string
  title: string
  summary: string
  /** The day of the last change, as `2026-11-01`. */
  updated: string
  body: Block[]
}

/** A topic whose text names the company of the shop. */
export type CompanyTopic = Omit<HelpTopic, "body"> & { body: (company: Company) => Block[] }
