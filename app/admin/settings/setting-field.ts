import { z } from "zod"
import type { FieldMeta } from "#app/core/settings/brand-schema.ts"
import { SETTINGS, type SettingKey } from "#app/core/settings/settings.ts"

/** `word` is the field's name in its group, the key of the setting for all of it; an empty one is null or left out where it may be. */
type Own = { word: string; isNullable: boolean; isOptional: boolean }
export type SettingGroup = Own & { kind: "group"; fields: readonly SettingField[] }

/** What a value, or a part of it, is typed into. */
export type SettingField =
  | SettingGroup
  | (Own & { kind: "switch" })
  /** `own` is typed where none of the other options is chosen, but `OWN`. */
  | (Own & { kind: "choice"; options: readonly string[]; isNumber: boolean; own?: SettingGroup })
  /** An amount of money is kept in paise and typed in rupees. */
  | (Own & { kind: "number"; min: number | null; max: number | null; isMoney: boolean })
  | (Own & { kind: "text"; most: number | null; type: "text" | "date" | "time" | "color" })
  /** A picture that another screen sends in: the form keeps it as it is, in JSON. */
  | (Own & { kind: "kept" })
  /** Several texts, numbers or amounts of money, one a line. */
  | (Own & { kind: "lines"; isNumber: boolean; isMoney: boolean })
  | (Own & { kind: "several"; options: readonly string[] })
  /** Groups of the same fields, which are added, moved and removed. */
  | (Own & { kind: "rows"; row: SettingGroup })

/** The option of a choice whose value is typed. */
export const OWN = "own"

/** The field of a setting, by its schema. `choices` are the names that are plugged in, where it names one of them. */
export function settingField(key: SettingKey, choices?: readonly string[]): SettingField {
  const root = { word: key, isNullable: false, isOptional: false }
  if (choices) return { ...root, kind: "choice", options: choices, isNumber: false }
  return fieldOf(SETTINGS[key].schema, root)
}

function fieldOf(schema: z.core.$ZodType, at: Own): SettingField {
  if (isTypedAs(schema, "picture")) return { ...at, kind: "kept" }
  if (schema instanceof z.ZodNullable) return fieldOf(schema.unwrap(), { ...at, isNullable: true })
  if (schema instanceof z.ZodOptional) return fieldOf(schema.unwrap(), { ...at, isOptional: true })
  if (schema instanceof z.ZodDefault) return fieldOf(schema.unwrap(), at)
  if (schema instanceof z.ZodPipe)
    return fieldOf(schema.out instanceof z.ZodTransform ? schema.in : schema.out, at)
  if (schema instanceof z.ZodBoolean && !at.isNullable) return { ...at, kind: "switch" }
  if (schema instanceof z.ZodNumber) return numberOf(schema, at)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema, at)
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return choiceOf(schema, at)
  if (schema instanceof z.ZodArray && !at.isNullable) return listOf(schema.element, at)
  if (schema instanceof z.ZodArray) return linesOf(schema.element, at)
  if (schema instanceof z.ZodObject) return groupOf(schema.shape, at)
  if (schema instanceof z.ZodUnion) return eitherOf(schema.options, at)
  throw noField(at)
}

function isTypedAs(schema: z.core.$ZodType, field: FieldMeta["field"]): boolean {
  return z.globalRegistry.get(schema)?.field === field
}

function noField({ word }: Own): Error {
  return new Error(`no form has a field for ${word}: teach setting-field.ts its schema`)
}

function numberOf(schema: z.ZodNumber, at: Own): SettingField {
  const isMoney = at.word.endsWith("Paise")
  return { ...at, kind: "number", min: limit(schema.minValue), max: limit(schema.maxValue), isMoney }
}

function textOf(schema: z.ZodString | z.ZodStringFormat, at: Own): SettingField {
  const { format } = schema
  return {
    ...at,
    kind: "text",
    most: schema.maxLength,
    type: isTypedAs(schema, "colour") ? "color" : format === "date" || format === "time" ? format : "text",
  }
}

function choiceOf(schema: z.ZodEnum | z.ZodLiteral, at: Own): SettingField {
  const values: unknown[] = schema instanceof z.ZodEnum ? schema.options : [...schema.values]
  const isNumber = values.every((value) => typeof value === "number")
  if (!isNumber && !values.every((value) => typeof value === "string")) throw noField(at)
  return { ...at, kind: "choice", options: values.map(String), isNumber }
}

function listOf(element: z.core.$ZodType, at: Own): SettingField {
  const row = fieldOf(element, { ...at, isOptional: false })
  if (row.kind === "group") return { ...at, kind: "rows", row }
  if (row.kind === "choice" && !row.isNumber) return { ...at, kind: "several", options: row.options }
  return linesOf(element, at)
}

function linesOf(element: z.core.$ZodType, at: Own): SettingField {
  const field = fieldOf(element, { ...at, isNullable: false, isOptional: false })
  if (field.kind !== "text" && field.kind !== "number") throw noField(at)
  const isNumber = field.kind === "number"
  return { ...at, kind: "lines", isNumber, isMoney: isNumber && field.isMoney }
}

function groupOf(shape: Readonly<Record<string, z.core.$ZodType>>, at: Own): SettingGroup {
  const fields = Object.entries(shape).map(([word, schema]) =>
    fieldOf(schema, { word, isNullable: false, isOptional: false }),
  )
  return { ...at, kind: "group", fields }
}

/** Of a union: a text that may be empty, or words to choose from besides a group of one's own. */
function eitherOf(options: readonly z.core.$ZodType[], at: Own): SettingField {
  const [first, second] = options.map((option) => fieldOf(option, at))
  if (options.length === 2 && first?.kind === "choice" && !first.isNumber) {
    if (second?.kind === "text" && first.options.join("") === "") return second
    if (second?.kind === "group")
      return { ...first, options: [...first.options, OWN], own: { ...second, isNullable: false } }
  }
  throw noField(at)
}

/** The limit of a number that a form can name; a whole number without one has those of JavaScript. */
function limit(value: number | null): number | null {
  return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null
}
