import type { ShopDeclarations } from "#app/core/catalogue/declarations/declarations-schema.ts"
import { type Gap, missingOf } from "#app/core/catalogue/declarations/gaps.ts"
import { hsnOfType } from "#app/core/catalogue/hsn-codes.ts"
import { wordOf } from "#app/core/catalogue/import/other-shops/other-shop.ts"
import { factsSchema, PRODUCT_TYPES } from "#app/core/catalogue/product.ts"
import { GST_RATES, isGstRate } from "#app/core/pricing/tax.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { type ColourAnswers, readColourAnswers, untoldColour } from "./colour-answers.ts"
import * as messages from "./messages.ts"
import { factsOfAnswer, LONGEST_TYPE, readTypeAnswers, type TypeAnswers } from "./type-answers.ts"

/** Values for all rows of a file that lack them. */
export const DEFAULTS = [
  "type",
  "hsnCode",
  "gstPercent",
  "countryOfOrigin",
  "genericName",
  "netQuantity",
  "manufacturerName",
  "manufacturerAddress",
  "importerName",
  "importerAddress",
] as const
export type Default = (typeof DEFAULTS)[number]
/** The typed answers, empty where none was given. `types` and `colours` have those by type and colour of the file; with `setsStock` its stocks replace those of known products. */
export type ImportDefaults = Record<Default, string> & {
  types: TypeAnswers
  colours: ColourAnswers
  setsStock: boolean
}

export const NO_DEFAULTS: ImportDefaults = {
  ...{ type: "", hsnCode: "", gstPercent: "", countryOfOrigin: "" },
  ...{ manufacturerName: "", manufacturerAddress: "", importerName: "", importerAddress: "" },
  ...{ genericName: "", netQuantity: "", types: {}, colours: {}, setsStock: false },
}

/** The types that say how they are taxed. */
export const SHOP_TYPES = PRODUCT_TYPES.filter((type) => hsnOfType(type) !== undefined)

const FACTS = ["hsnCode", "gstPercent", "countryOfOrigin"] as const
const DECLARATIONS = ["genericName", "netQuantity"] as const

/** The answers that give a product each declaration. */
const ANSWERS_OF: Partial<Record<Gap, readonly Default[]>> = {
  origin: ["countryOfOrigin"],
  genericName: ["genericName"],
  netQuantity: ["netQuantity"],
  manufacturer: ["manufacturerName", "manufacturerAddress"],
  importer: ["importerName", "importerAddress"],
}

/** The answers that would give an entry the declarations that it lacks; of one without an origin also those of its maker and importer. */
export function undeclaredOf(
  { type, facts }: Readonly<Record<string, unknown>>,
  shop: ShopDeclarations,
): Default[] {
  const product = { type: String(type ?? ""), facts: factsSchema.safeParse(facts).data ?? {} }
  const gaps = missingOf(product, shop)
  const parties = (["manufacturer", "importer"] as const).filter(
    (party) => gaps.includes("origin") && !shop[party],
  )
  return [...gaps, ...parties].flatMap((gap) => ANSWERS_OF[gap] ?? [])
}

/** The answers of a form, a type as one word. */
export function readDefaults(form: FormData): ImportDefaults {
  const typed = DEFAULTS.map((name) => [name, String(form.get(name) ?? "").trim()] as const)
  const answers: ImportDefaults = { ...NO_DEFAULTS, ...Object.fromEntries(typed) }
  const type = wordOf(answers.type.toLowerCase(), LONGEST_TYPE)
  const read = { types: readTypeAnswers(form), colours: readColourAnswers(form) }
  return { ...answers, ...read, type, setsStock: form.has("setsStock") }
}

/** The faults of the typed values, a sentence each. */
export function defaultFaults(defaults: ImportDefaults): string[] {
  const parties = { ...partyOf(defaults, "manufacturer"), ...partyOf(defaults, "importer") }
  const forAll = { ...factsOf(defaults, FACTS), declarations: { ...declared(defaults, ""), ...parties } }
  return [
    ...factFaults(forAll),
    ...Object.entries(defaults.types).flatMap(([type, answer]) =>
      factFaults(factsOfAnswer(answer)).map((sentence) => `${type}: ${sentence}`),
    ),
    ...Object.entries(defaults.colours).flatMap(([colour, swatch]) =>
      factFaults(swatch ? { swatch } : {}).map((sentence) => `${colour}: ${sentence}`),
    ),
  ]
}

function factFaults(facts: Readonly<Record<string, unknown>>): string[] {
  const rate = Number(facts.gstPercent ?? 0)
  return [
    ...(factsSchema.safeParse(facts).error?.issues.map(({ message }) => message) ?? []),
    ...(Number.isNaN(rate) || isGstRate(rate) ? [] : [messages.notInForce(GST_RATES.join(", "))]),
  ]
}

/** The missing values of an entry that one answer fills for the whole file: its type, and HSN code and GST rate where the type has none. */
export function lackingOf({ type, facts }: Record<string, unknown>): Default[] {
  if (facts !== undefined && !isRecord(facts)) return []
  const isTyped = typeof type === "string" && type !== ""
  const isTaxed = isTyped && hsnOfType(type) !== undefined
  const untold = (["hsnCode", "gstPercent"] as const).filter(
    (name) => !isTaxed && facts?.[name] === undefined,
  )
  return isTyped ? untold : ["type", ...untold]
}

/** An entry with the answers for what it lacks. */
export function withDefaults(
  entry: Record<string, unknown>,
  defaults: ImportDefaults,
): Record<string, unknown> {
  const { facts = {} } = entry
  const answer = entryOf(defaults.types, String(entry.type ?? ""))
  const type = answer?.type ?? (entry.type || defaults.type)
  const typed = { ...entry, ...(type && { type }) }
  if (!isRecord(facts)) return typed
  const { declarations: answered, ...ofType } = answer ? factsOfAnswer(answer) : {}
  const swatch = entryOf(defaults.colours, untoldColour(entry) ?? "")
  const told = { ...ofType, ...facts, ...(swatch && { swatch }) }
  const lacking = lackingOf({ ...typed, facts: told })
  const names = FACTS.filter(
    (name) => told[name] === undefined && (name === "countryOfOrigin" || lacking.includes(name)),
  )
  const { declarations = {} } = facts
  const given = factsOf(defaults, names)
  const origin = String(told.countryOfOrigin ?? given.countryOfOrigin ?? "")
  const party = origin.toLowerCase() === "india" ? "manufacturer" : "importer"
  const forAll = {
    ...declared(defaults, String(typed.type ?? "")),
    ...(origin !== "" && partyOf(defaults, party)),
  }
  const added = isRecord(declarations) && { ...forAll, ...answered, ...declarations }
  const isDeclared = added && Object.keys(added).length > 0
  return {
    ...typed,
    facts: { ...given, ...told, ...(isDeclared && { declarations: added }) },
  }
}

/** The answers about declarations: with a net quantity the generic name is the type of a product where none was given. */
function declared(defaults: ImportDefaults, type: string): Record<string, unknown> {
  const isTyped = type !== "" && defaults.netQuantity !== ""
  const typeName = isTyped ? type.charAt(0).toUpperCase() + type.slice(1) : ""
  const given = DECLARATIONS.map((name) => [name, defaults[name] || (name === "genericName" ? typeName : "")])
  return Object.fromEntries(given.filter(([, text]) => text !== ""))
}

/** The maker or importer of all products of the file; empty where neither name nor address was given. */
function partyOf(defaults: ImportDefaults, party: "manufacturer" | "importer"): Record<string, unknown> {
  const [name, address] = [defaults[`${party}Name`], defaults[`${party}Address`]]
  return name === "" && address === "" ? {} : { [party]: { name, address } }
}

function factsOf(
  defaults: ImportDefaults,
  names: readonly (typeof FACTS)[number][],
): Record<string, unknown> {
  const given = names.filter((name) => defaults[name] !== "")
  return Object.fromEntries(
    given.map((name) => [name, name === "gstPercent" ? Number(defaults.gstPercent) : defaults[name]]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
