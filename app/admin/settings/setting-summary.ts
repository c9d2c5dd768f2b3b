import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"
import type { SettingField } from "./setting-field.ts"

const MOST_LETTERS = 160

/** A value of a setting in a line: the beginning of one that is long. A value of an earlier release may have other parts than the field. */
export function settingSummary(value: unknown, field?: SettingField): string {
  const text = words(value, field)
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

/** A change of a setting in a line: of a group its changed parts alone. */
export function changeSummary(before: unknown, after: unknown, field?: SettingField): string {
  const [one, other] =
    isGroup(before) && isGroup(after) ? [without(before, after), without(after, before)] : [before, after]
  return `${settingSummary(one, field)} → ${settingSummary(other, field)}`
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** The parts of a group that another one has not, or has otherwise. */
function without(group: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) {
  const isSame = (word: string) => JSON.stringify(group[word]) === JSON.stringify(other[word])
  return Object.fromEntries(Object.entries(group).filter(([word]) => !isSame(word)))
}

function words(value: unknown, field: SettingField | undefined): string {
  if (value === true) return messages.yes
  if (value === false) return messages.no
  if (value === null || value === undefined || value === "") return messages.none
  if (field?.kind === "kept") return messages.ownPicture
  if (Array.isArray(value)) return listWords(value, field)
  if (typeof value === "object") return groupWords(value, field)
  if (field && "isMoney" in field && field.isMoney && Number(value) >= 0) return formatRupees(Number(value))
  const isChoice = (field?.kind === "choice" && !field.isNumber) || field?.kind === "several"
  return isChoice ? messages.optionOf(String(value)) : String(value)
}

function listWords(values: readonly unknown[], field: SettingField | undefined): string {
  if (values.length === 0) return messages.none
  if (field?.kind !== "rows") return values.map((one) => words(one, field)).join(", ")
  return values.map((row, index) => `${index + 1}. ${words(row, field.row)}`).join(" · ")
}

function groupWords(value: object, field: SettingField | undefined): string {
  const group = field?.kind === "choice" ? field.own : field
  const fields = group?.kind === "group" ? group.fields : []
  return Object.entries(value)
    .map(([word, part]) => [word, part, fields.find((inner) => inner.word === word)] as const)
    .map(([word, part, inner]) => `${messages.wordOf(word)}: ${words(part, inner)}`)
    .join("; ")
}
