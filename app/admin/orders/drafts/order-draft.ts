import { type PhoneLine, piecesField, priceField } from "#app/admin/orders/phone/phone-lines.ts"
import { OPTIONAL_FIELDS } from "#app/core/checkout/payment-rules.ts"
import { ADDRESS_FIELDS } from "#app/core/delivery-area/addresses/address.ts"
import { parseText } from "#app/ui/format/typed-text.ts"

/** Key of an order form by telephone, and the draft that filled it; 0 and 0 for none. */
export type SeenDraft = { key: string; id: number; version: number }

/** The names of the fields that say which draft a form shows. */
export const SEEN_FIELDS = { id: "draft", version: "version" } as const

const TEXT_FIELDS = [
  ...["fullName", "phone", "email", "address", "city", "state", ...OPTIONAL_FIELDS],
  ...["customer", "method", "confirmed", "agreed", "reason"],
]
const LONGEST_TEXT = 1000

/** The name of a draft for people. */
export const draftName = (id: number) => `D${id}`

/** Fields of a form that a draft keeps, by name; empty ones are left out. */
export function draftFields(form: FormData, lines: readonly PhoneLine[]): Record<string, string> {
  const texts = TEXT_FIELDS.map((name) => [name, parseText(form.get(name)).slice(0, LONGEST_TEXT)] as const)
  const pieces = lines.flatMap(({ id, quantity, pricePaise }) => [
    [piecesField(id), String(quantity)] as const,
    [priceField(id), String(pricePaise)] as const,
  ])
  return Object.fromEntries([...texts, ...pieces].filter(([, text]) => text !== ""))
}

/** The form as it was when its draft was saved. The address of its customer was filled in then, where it has one. */
export function formOfDraft({ key, fields }: { key: string; fields: Readonly<Record<string, string>> }) {
  const form = new FormData()
  const hasAddress = ADDRESS_FIELDS.some((name) => fields[name])
  const all = { ...fields, idempotencyKey: key, filled: hasAddress ? (fields.customer ?? "") : "" }
  for (const [name, text] of Object.entries(all)) form.set(name, text)
  return form
}

/** A number of a draft out of an address or a field; 0, which none has, for anything else. */
export function readCount(typed: unknown): number {
  return typeof typed === "string" && /^\d{1,15}$/.test(typed) ? Number(typed) : 0
}
