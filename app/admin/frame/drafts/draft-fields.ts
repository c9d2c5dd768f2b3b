import type { Draft } from "./draft-storage.ts"

/** A field of a form, as far as a draft cares: a text, a choice of a list, or a box that is ticked or not. */
export type DraftField = {
  name: string
  type: string
  value: string
  autocomplete?: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
  options?: Iterable<{ value: string; defaultSelected: boolean }>
}

/** Input types that no draft stores: secrets, files, and what nobody types. */
const UNKEPT = ["hidden", "password", "file", "submit", "button", "reset", "image", "select-multiple"]
const TICKED = "ticked"
/** The event of a form into which a draft was put back. */
export const DRAFT_RESTORED = "draftrestored"

const isBox = ({ type }: DraftField) => type === "checkbox" || type === "radio"
const textOf = (field: DraftField) => (isBox(field) ? (field.checked ? TICKED : "") : field.value)

/** Whether a field belongs to a draft: no secret, one-time code, file or hidden field. */
export function isKept({ name, type, autocomplete }: Pick<DraftField, "name" | "type" | "autocomplete">) {
  return name !== "" && !UNKEPT.includes(type) && autocomplete !== "one-time-code"
}

/** The fields that differ from the page. A field that is in `old` keeps the text that the page had when it was typed over. */
export function draftOf(fields: readonly DraftField[], old: Draft | null): Draft | null {
  const typed = keyed(fields).flatMap(([key, field]) => {
    const [base] = old?.[key] ?? [pageTextOf(field)]
    return textOf(field) === base ? [] : [[key, [base, textOf(field)]] as const]
  })
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

/** Puts a draft back, except where the page has changed since. Returns whether a field changed. */
export function restoreDraft(fields: readonly DraftField[], draft: Draft): boolean {
  let isChanged = false
  for (const [key, field] of keyed(fields)) {
    const [base, typed] = draft[key] ?? []
    if (typed === undefined || typed === textOf(field) || base !== pageTextOf(field)) continue
    if (isBox(field)) field.checked = typed === TICKED
    else field.value = typed
    isChanged = true
  }
  return isChanged
}

/** Fields by name; boxes of one name by their values, other fields of one name by their places. */
function keyed(fields: readonly DraftField[]) {
  const seen = new Map<string, number>()
  return fields.map((field) => {
    const key = isBox(field) ? `${field.name}\n${field.value}` : field.name
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return [nth === 0 ? key : `${key}\n${nth}`, field] as const
  })
}

/** What the page has in a field before anybody types. */
function pageTextOf(field: DraftField): string {
  if (isBox(field)) return field.defaultChecked ? TICKED : ""
  if (!field.options) return (field.defaultValue ?? "").replaceAll("\r\n", "\n")
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ""
}
