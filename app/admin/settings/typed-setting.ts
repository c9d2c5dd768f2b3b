import { readAmount } from "#app/core/catalogue/rupees.ts"
import { formatAmount, toPaise } from "#app/core/pricing/money.ts"
import { changeRowIds, parseRowIds } from "#app/ui/format/row-ids.ts"
import { OWN, type SettingField } from "./setting-field.ts"

/** What stands in the fields of a form, by their names. A field of several values has several texts. */
export type Typed = Readonly<Record<string, readonly string[]>>

/** A form that is read holds no more rows of a list than this; no setting may have more. */
const MOST_READ = 501

/** The name of a field in the form. A path has the words of groups and the ids of rows. */
export function fieldName(path: string): string {
  return path ? `value.${path}` : "value"
}

/** The name of the field with the ids of the rows of a list. */
export function listName(path: string): string {
  return `rows ${fieldName(path)}`
}

/** The path of a part. */
export function pathIn(path: string, part: string): string {
  return path ? `${path}.${part}` : part
}

/** The ids of the rows of a list, in their order, in the text of its field. */
export function parseList(text: string): string[] {
  return parseRowIds(text, MOST_READ)
}

/** The ids of the rows of a list, in their order. */
export function rowIdsIn(typed: Typed, path: string): string[] {
  return parseList(typed[listName(path)]?.[0] ?? "")
}

/** What the form of a setting holds while nobody typed anything. */
export function typedOf(field: SettingField, value: unknown, path = ""): Typed {
  const name = fieldName(path)
  const all = (...parts: Typed[]): Typed => Object.assign({}, ...parts)
  if (field.kind === "rows") {
    const rows: unknown[] = Array.isArray(value) ? value : []
    const ids = rows.map((_, index) => String(index + 1))
    const texts = rows.map((row, index) => typedOf(field.row, row, pathIn(path, ids[index] ?? "")))
    return all({ [listName(path)]: [ids.join(" ")] }, ...texts)
  }
  const parts = isGroup(value) ? value : {}
  if (field.kind === "group") {
    const texts = field.fields.map((part) => typedOf(part, parts[part.word] ?? null, pathIn(path, part.word)))
    return all(hasSwitch(field) ? { [name]: isGroup(value) ? ["on"] : [] } : {}, ...texts)
  }
  if (field.kind === "choice" && field.own)
    return all({ [name]: isGroup(value) ? [OWN] : textsOf(field, value) }, typedOf(field.own, parts, path))
  return { [name]: textsOf(field, value) }
}

/** Of a form that was sent, what belongs to the setting. A file is no text. */
export function readTyped(field: SettingField, form: FormData, path = ""): Typed {
  const read = (name: string) => form.getAll(name).filter((value) => typeof value === "string")
  const own = (): Typed => ({ [fieldName(path)]: read(fieldName(path)) })
  const parts = (fields: readonly SettingField[]) =>
    fields.map((part) => readTyped(part, form, pathIn(path, part.word)))
  if (field.kind === "rows") {
    const list: Typed = { [listName(path)]: read(listName(path)) }
    const rows = rowIdsIn(list, path).map((id) => readTyped(field.row, form, pathIn(path, id)))
    return Object.assign({}, list, ...rows)
  }
  if (field.kind === "group") return Object.assign({}, hasSwitch(field) ? own() : {}, ...parts(field.fields))
  return Object.assign({}, own(), ...parts((field.kind === "choice" && field.own?.fields) || []))
}

/** What a form holds after the press of a button that adds, moves or removes a row. */
export function changeTypedRows(typed: Typed, form: FormData): Typed {
  const changed = Object.entries(typed).flatMap(([list, [ids = ""]]) => {
    const change = form.get(`${list} change`)
    return typeof change === "string"
      ? [[list, [changeRowIds(parseList(ids), change).join(" ")]] as const]
      : []
  })
  return { ...typed, ...Object.fromEntries(changed) }
}

/** The value that was typed, still to be checked: what is no number is still a text. */
export function typedValue(field: SettingField, typed: Typed, path = ""): unknown {
  const texts = typed[fieldName(path)] ?? []
  const groupOf = (fields: readonly SettingField[]) => {
    const parts = fields.map((part) => [part.word, typedValue(part, typed, pathIn(path, part.word))] as const)
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
  }
  if (field.kind === "rows")
    return rowIdsIn(typed, path).map((id) => typedValue(field.row, typed, pathIn(path, id)))
  if (field.kind === "group")
    return hasSwitch(field) && texts[0] !== "on" ? emptyOf(field) : groupOf(field.fields)
  if (field.kind === "choice" && field.own && texts[0] === OWN) return groupOf(field.own.fields)
  return parse(field, texts)
}

/** Whether a group has a switch beside it, which says that there is one. */
export function hasSwitch({ isNullable, isOptional }: SettingField): boolean {
  return isNullable || isOptional
}

type Single = Exclude<SettingField, { kind: "group" | "rows" }>

function textsOf(field: Single, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (field.kind === "kept") return [JSON.stringify(value)]
  if (field.kind === "switch") return value === true ? ["on"] : []
  if (field.kind === "several" && Array.isArray(value)) return value.map(String)
  const textOf = (one: unknown) =>
    "isMoney" in field && field.isMoney && Number.isSafeInteger(one) ? rupeesOf(Number(one)) : String(one)
  return [field.kind === "lines" && Array.isArray(value) ? value.map(textOf).join("\n") : textOf(value)]
}

function parse(field: Single, texts: readonly string[]): unknown {
  const text = texts[0]?.trim() ?? ""
  if (field.kind === "switch") return text === "on" || (field.isOptional ? undefined : false)
  if (field.kind === "kept") return keptValue(text)
  if (field.kind === "several") return texts
  if (text === "" && hasSwitch(field)) return emptyOf(field)
  const parseOne = (one: string) => {
    if ("isMoney" in field && field.isMoney) return paiseOf(one)
    return field.kind === "number" || ("isNumber" in field && field.isNumber) ? numberOf(one) : one
  }
  return field.kind === "lines" ? linesOf(text).map(parseOne) : parseOne(text)
}

/** A value in JSON; a text that is none is no picture, which its schema says. */
function keptValue(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text)
  } catch {
    return text
  }
}

function emptyOf({ isNullable }: SettingField): null | undefined {
  return isNullable ? null : undefined
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
}

/** What is no number stays a text, which no schema of a number takes. */
function numberOf(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** "1,499" and "₹1,499.00" are 149900; what is no amount stays a text. */
function paiseOf(text: string): number | string {
  const paise = toPaise(readAmount(text))
  return Number.isNaN(paise) ? text : paise
}

function rupeesOf(paise: number): string {
  return formatAmount(paise).replace(/\.00$/, "")
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
