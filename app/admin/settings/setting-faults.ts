import type { z } from "zod"
import { formatRupees } from "#app/core/pricing/money.ts"
import { SETTINGS, type SettingKey } from "#app/core/settings/settings.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import type { SettingField } from "./setting-field.ts"
import { pathIn, rowIdsIn, type Typed, typedValue } from "./typed-setting.ts"

/** What is wrong with a value, a sentence by the path of the field that it stands in. */
export type SettingFaults = Readonly<Record<string, string>>

/** What is wrong with what somebody typed; empty where nothing is. */
export function settingFaults(key: SettingKey, field: SettingField, typed: Typed): SettingFaults {
  const parsed = SETTINGS[key].schema.safeParse(typedValue(field, typed), { error: plainWords })
  if (parsed.success) return {}
  const faults: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const at = fieldAt(field, typed, issue.path)
    const words = ("isMoney" in at.field && at.field.isMoney && rupeeWords(issue)) || issue.message
    faults[at.path] ??= sentence([...at.rest.map((part) => placeOf(part)), words])
  }
  return faults
}

type Place = { field: SettingField; path: string; rest: readonly PropertyKey[] }

/** The innermost field that a path of the value leads into, its path in the form, and what is left of the path. */
function fieldAt(field: SettingField, typed: Typed, rest: readonly PropertyKey[], path = ""): Place {
  const [first, ...others] = rest
  if (field.kind === "rows" && typeof first === "number") {
    const id = rowIdsIn(typed, path)[first]
    if (id) return fieldAt(field.row, typed, others, pathIn(path, id))
  }
  const fields = field.kind === "group" ? field.fields : field.kind === "choice" ? field.own?.fields : []
  const inner = fields?.find(({ word }) => word === first)
  return inner ? fieldAt(inner, typed, others, pathIn(path, inner.word)) : { field, path, rest }
}

/** An issue of a value as a sentence; `input` is the text that was typed. A schema's own words come first. */
export function faultSentence(issue: z.core.$ZodIssue, input: string | undefined): string {
  return sentence([
    issue.code === "custom" ? issue.message : plainWords({ ...issue, input } as z.core.$ZodRawIssue),
  ])
}

function placeOf(part: PropertyKey): string {
  return typeof part === "number" ? `entry ${part + 1}` : String(part)
}

function sentence(parts: readonly string[]): string {
  const text = parts.join(": ")
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`
}

/** What is wrong with an amount of money; undefined for what a schema says in words of its own. */
function rupeeWords(issue: z.core.$ZodIssue): string | undefined {
  if ("origin" in issue && issue.origin === "array") return undefined // so many amounts
  switch (issue.code) {
    case "too_small":
      return `must be ${formatRupees(Number(issue.minimum))} or more`
    case "too_big":
      return `must be ${formatRupees(Number(issue.maximum))} or less`
    case "invalid_type":
      return "must be an amount in rupees such as 499 or 1,499.50"
    default:
      return undefined
  }
}

/** What zod itself would say, in words for a merchant. A schema's own words come first. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) > 1)
        return `must have at least ${issue.minimum} characters`
      return issue.origin === "string" || issue.origin === "array"
        ? "must not be empty"
        : `must be ${issue.minimum} or more`
    case "too_big":
      if (issue.origin === "string") return `must have at most ${issue.maximum} characters`
      if (issue.origin === "array") return `must have at most ${issue.maximum} entries`
      return `must be ${issue.maximum} or less`
    case "invalid_type":
      return issue.input === undefined
        ? "is missing"
        : `must be ${entryOf(TYPES, issue.expected) ?? issue.expected}`
    case "invalid_value":
      return `must be ${issue.values.map(String).join(" or ")}`
    case "unrecognized_keys":
      return `must not have ${issue.keys.map((name) => JSON.stringify(name)).join(", ")}`
    case "invalid_format":
      return "has not the form that is wanted here"
    default:
      return "is not usable"
  }
}

const TYPES: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
}
