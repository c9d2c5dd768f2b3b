import { isElectrical } from "#app/core/catalogue/declarations/electrical.ts"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { factSheet, type Specification } from "#app/core/catalogue/product-page/key-facts.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { type Company, telephoneOf } from "#app/core/settings/company.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import * as messages from "./messages.ts"

export type ManualSection = { heading: string; lines?: string[]; entries?: Specification[] }
export type Manual = { name: string; title: string; sections: ManualSection[] }

type Contact = Pick<Company, "legalName" | "address" | "tollFree" | "phone" | "hours" | "support" | "eWaste">
type Product = Pick<ProductDetail, "name" | "title" | "facts">

/** Whether a product has a manual: the merchant's own, or one of what lies in the box of an electrical product and how it is charged. */
export function hasManual(facts: ProductFacts): boolean {
  const { box } = factSheet(facts)
  return facts.manual !== undefined || (isElectrical(facts) && box.length + charging(facts).length > 0)
}

/** A product's manual: its typed facts, the shop's own texts for all products, and who keeps the shop. Nothing else. */
export function manualOf(
  { name, title, facts }: Product,
  texts: ManualSection[],
  contact: Contact,
  {
    declared = factSheet(facts).declared,
    attributes = [],
  }: { declared?: Specification[]; attributes?: readonly Attribute[] } = {},
): Manual {
  const { box, technical } = factSheet(facts, attributes)
  const sections: ManualSection[] = [
    { heading: messages.inTheBox, lines: box },
    { heading: messages.charging, lines: charging(facts) },
    { heading: messages.specifications, entries: technical },
    ...texts,
    { heading: messages.declarations, entries: declared },
    { heading: messages.contact, entries: contactEntries(contact) },
  ]
  const isFilled = ({ lines = [], entries = [] }: ManualSection) => lines.length + entries.length > 0
  return { name, title, sections: sections.filter(isFilled) }
}

/** Where a product's manual lies: the merchant's own file, or the one that the shop writes. */
export function manualAddress({ id, type, facts }: Pick<ProductDetail, "id" | "type" | "facts">): string {
  return facts.manual ?? `/product-detail/${encodeURIComponent(type)}/${encodeURIComponent(id)}/manual.pdf`
}

const CHARGING: [fact: keyof ProductFacts, sentence: (value: string) => string][] = [
  ["chargingMinutes", messages.fullCharge],
  ["quickCharge", messages.quickCharge],
  ["playtimeHours", messages.playtime],
  ["caseHours", messages.withTheCase],
  ["batteryDays", messages.batteryDays],
  ["runtimeMinutes", messages.runtime],
]

function charging(facts: ProductFacts): string[] {
  return CHARGING.flatMap(([fact, sentence]) => {
    const value = facts[fact]
    if (typeof value !== "number" && typeof value !== "string") return []
    return [sentence(typeof value === "number" ? formatNumber(value) : value)]
  })
}

function contactEntries({
  legalName,
  address,
  hours,
  support,
  eWaste,
  ...telephones
}: Contact): Specification[] {
  return [
    { name: messages.company, value: legalName },
    { name: messages.address, value: address },
    { name: messages.telephone, value: `${telephoneOf(telephones)}, ${hours}` },
    { name: messages.mail, value: support },
    { name: messages.eWaste, value: eWaste },
  ]
}
