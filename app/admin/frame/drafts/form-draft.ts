import type { Draft } from "./drafts.ts"

/** A field of a form, as far as a draft cares: a text, a choice of a list, or a box that is ticked or not. */
export type DraftField = {
  name: string
  type: string
  value: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
}

const TICKED = "ticked"
const isBox = ({ type }: DraftField) => type === "checkbox" || type === "radio"
/** Boxes of one name are told from each other by their values. */
const keyOf = (field: DraftField) => (isBox(field) ? `${field.name}\n${field.value}` : field.name)
const textOf = (field: DraftField) => (isBox(field) ? (field.checked ? TICKED : "") : field.value)

/** Whether a field belongs to a draft: nothing hidden, no password, no file. */
export function isKept({ name, type }: Pick<DraftField, "name" | "type">): boolean {
  return name !== "" && !["hidden", "password", "file", "submit", "button", "reset"].includes(type)
}

/** What stands in the fields. */
export function draftOf(fields: readonly DraftField[]): Draft {
  return Object.fromEntries(fields.map((field) => [keyOf(field), textOf(field)]))
}

/** Whether a field is another than the page has it. A list does not say what it was. */
export function isTyped(fields: readonly DraftField[]): boolean {
  return fields.some((field) => {
    if (isBox(field)) return field.checked !== field.defaultChecked
    return field.defaultValue !== undefined && field.value !== field.defaultValue
  })
}

/** Puts a draft back. Answers whether anything of it differs from what the page has. */
export function restoreDraft(fields: readonly DraftField[], draft: Draft): boolean {
  let isChanged = false
  for (const field of fields) {
    const typed = draft[keyOf(field)]
    if (typed === undefined || typed === textOf(field)) continue
    if (isBox(field)) field.checked = typed === TICKED
    else field.value = typed
    isChanged = true
  }
  return isChanged
}
