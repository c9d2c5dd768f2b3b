import type { TabStorage } from "#app/ui/browser-storage.ts"
import { type DeliveryField, OPTIONAL_FIELDS } from "./payment-rules.ts"

const KEY = "payment-draft"

const FIELDS = ["fullName", "email", "city", "state", "phone", "address"] as const satisfies DeliveryField[]

export type PaymentDraft = Record<DeliveryField, string> &
  Partial<Record<(typeof OPTIONAL_FIELDS)[number] | "method", string>>

/** The form without the gateway's own fields, such as card and CVV, which are remembered nowhere. */
export function withoutCard(values: PaymentDraft): PaymentDraft {
  const { fullName, email, city, state, phone, address } = values
  const parts = [...OPTIONAL_FIELDS, "method" as const].filter((field) => values[field] !== undefined)
  return {
    ...{ fullName, email, city, state, phone, address },
    ...Object.fromEntries(parts.map((field) => [field, values[field]])),
  }
}

/** Keeps what was typed so far for a reload of the page. `owner` is the shopper's email, empty for a guest. */
export function saveDraft(storage: TabStorage, owner: string, values: PaymentDraft) {
  try {
    storage.setItem(KEY, JSON.stringify({ owner, values: withoutCard(values) }))
  } catch {
    // A full storage costs the draft, not the form.
  }
}

/** What was kept, if it is this shopper's or was typed before the login; never another person's on the same screen. */
export function readDraft(storage: TabStorage, owner: string): PaymentDraft | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(KEY) ?? "")
    if (!isDraft(draft)) return null
    return draft.owner === owner || draft.owner === "" ? draft.values : null
  } catch {
    return null
  }
}

export function forgetDraft(storage: TabStorage) {
  storage.removeItem(KEY)
}

function isDraft(kept: unknown): kept is { owner: string; values: PaymentDraft } {
  const { owner, values } = Object(kept)
  const parts = Object.values(Object(values))
  const isText = FIELDS.every((field) => typeof Object(values)[field] === "string")
  return typeof owner === "string" && isText && parts.every((part) => typeof part === "string")
}
