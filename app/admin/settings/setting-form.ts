import type { SettingField } from "./setting-field.ts"

/** What stands in the fields of a form, by their names. A field of several values has several texts. */
export type Typed = Readonly<Record<string, readonly string[]>>

/** The name of a field in the form. */
export function fieldName(path: string): string {
  return path ? `value.${path}` : "value"
}

/** What the form of a setting holds while nobody typed anything. */
export function typedOf(field: SettingField, value: unknown): Typed {
  if (field.kind !== "group") return { [fieldName(field.path)]: textsOf(field, value) }
  const parts = typeof value === "object" && value !== null ? value : {}
  return Object.assign(
    {},
    ...field.fields.map((inner) => typedOf(inner, Reflect.get(parts, inner.word) ?? null)),
  )
}

/** Of a form that was sent, what belongs to the setting. A file is no text. */
export function readTyped(field: SettingField, form: FormData): Typed {
  if (field.kind === "group") return Object.assign({}, ...field.fields.map((inner) => readTyped(inner, form)))
  const name = fieldName(field.path)
  return { [name]: form.getAll(name).filter((value) => typeof value === "string") }
}

/** The value that was typed, still to be checked; or what is no JSON, by the field's path. */
export function typedValue(
  field: SettingField,
  typed: Typed,
): { ok: true; value: unknown } | { ok: false; path: string } {
  if (field.kind === "group") {
    const parts: [string, unknown][] = []
    for (const inner of field.fields) {
      const part = typedValue(inner, typed)
      if (!part.ok) return part
      parts.push([inner.word, part.value])
    }
    return { ok: true, value: Object.fromEntries(parts) }
  }
  const texts = typed[fieldName(field.path)] ?? []
  try {
    return { ok: true, value: parse(field, texts) }
  } catch {
    return { ok: false, path: field.path }
  }
}

type Single = Exclude<SettingField, { kind: "group" }>

function textsOf({ kind }: Single, value: unknown): string[] {
  if (kind === "json") return [JSON.stringify(value, null, 2)]
  if (value === null) return []
  if (kind === "switch") return value === true ? ["on"] : []
  if (kind === "several" && Array.isArray(value)) return value.map(String)
  if (kind === "lines" && Array.isArray(value)) return [value.join("\n")]
  return [String(value)]
}

function parse(field: Single, texts: readonly string[]): unknown {
  const [text = ""] = texts
  if (field.kind === "switch") return text === "on"
  if (field.kind === "several") return texts
  if (field.kind === "json") return JSON.parse(text)
  if (field.isNullable && text.trim() === "") return null
  if (field.kind === "lines") return linesOf(text)
  const isNumber = field.kind === "number" || (field.kind === "choice" && field.isNumber)
  return isNumber ? numberOf(text) : text.trim()
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
}

/** What is no number stays a text, which no schema of a number takes. */
function numberOf(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
}
