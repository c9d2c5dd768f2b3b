import { z } from "zod"
import { SETTINGS, type SettingKey } from "#app/core/settings/settings.ts"

/** `path` is the field's place in the value, `""` for all of it; `word` is the last part of the path. */
type At = { path: string; word: string }
type Own = At & { isNullable: boolean }

/** What a value is typed into. What is nested deeper than a form can show is typed as JSON. */
export type SettingField =
  | (Own & { kind: "switch" })
  | (Own & { kind: "choice"; options: readonly string[]; isNumber: boolean })
  | (Own & { kind: "number"; min: number | null; max: number | null })
  | (Own & { kind: "text"; most: number | null })
  | (Own & { kind: "lines" })
  | (Own & { kind: "several"; options: readonly string[] })
  | (Own & { kind: "json" })
  | (At & { kind: "group"; fields: readonly SettingField[] })

/** The field of a setting, by its schema. `choices` are the names that are plugged in, where it names one of them. */
export function settingField(key: SettingKey, choices?: readonly string[]): SettingField {
  const root = { path: "", word: key, isNullable: false }
  if (choices) return { ...root, kind: "choice", options: choices, isNumber: false }
  return fieldOf(SETTINGS[key].schema, root)
}

function fieldOf(schema: z.core.$ZodType, at: Own): SettingField {
  if (schema instanceof z.ZodNullable) return fieldOf(schema.unwrap(), { ...at, isNullable: true })
  if (schema instanceof z.ZodDefault) return fieldOf(schema.unwrap(), at)
  if (schema instanceof z.ZodPipe) return fieldOf(schema.in, at)
  if (schema instanceof z.ZodBoolean && !at.isNullable) return { ...at, kind: "switch" }
  if (schema instanceof z.ZodNumber)
    return { ...at, kind: "number", min: limit(schema.minValue), max: limit(schema.maxValue) }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return { ...at, kind: "text", most: schema.maxLength }
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return choiceOf(schema, at)
  if (schema instanceof z.ZodArray) return listOf(schema.element, at)
  if (schema instanceof z.ZodObject && !at.isNullable) return groupOf(schema.shape, at)
  return { ...at, kind: "json" }
}

function choiceOf(schema: z.ZodEnum | z.ZodLiteral, at: Own): SettingField {
  const values: unknown[] = schema instanceof z.ZodEnum ? schema.options : [...schema.values]
  const isNumber = values.every((value) => typeof value === "number")
  if (!isNumber && !values.every((value) => typeof value === "string")) return { ...at, kind: "json" }
  return { ...at, kind: "choice", options: values.map(String), isNumber }
}

function listOf(element: z.core.$ZodType, at: Own): SettingField {
  const item = fieldOf(element, { ...at, isNullable: false })
  if (item.kind === "text") return { ...at, kind: "lines" }
  if (item.kind === "choice" && !item.isNumber && !at.isNullable)
    return { ...at, kind: "several", options: item.options }
  return { ...at, kind: "json" }
}

function groupOf(shape: Readonly<Record<string, z.core.$ZodType>>, { path, word }: Own): SettingField {
  const fields = Object.entries(shape).map(([name, schema]) =>
    fieldOf(schema, { path: path ? `${path}.${name}` : name, word: name, isNullable: false }),
  )
  return { kind: "group", path, word, fields }
}

/** The limit of a number that a form can name; a whole number without one has those of JavaScript. */
function limit(value: number | null): number | null {
  return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null
}
