import * as messages from "#app/admin/catalogue/messages.ts"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { pairOf } from "#app/core/catalogue/variants/options.ts"
import { type Attribute, type AttributeKind, attributesOf } from "#app/core/settings/attributes.ts"

type FactKind = "text" | "figure" | "flag" | "lines" | "pairs" | "choices"

/** How the facts of any product are typed into a form; the names are the catalogue file's, with their units. */
const GENERAL_FIELDS = {
  brand: "text",
  gtin: "text",
  family: "text",
  colour: "text",
  swatch: "text",
  options: "pairs",
  tags: "lines",
  weightGrams: "figure",
  widthMm: "figure",
  heightMm: "figure",
  depthMm: "figure",
  inTheBox: "lines",
  countryOfOrigin: "text",
  importer: "text",
  hsnCode: "text",
  gstPercent: "figure",
  warrantyMonths: "figure",
  bisNumber: "text",
  video: "text",
  manual: "text",
  seoTitle: "text",
  seoDescription: "text",
} as const satisfies Partial<Record<keyof ProductFacts, FactKind>>

const AUDIO_FIELDS: Record<
  Exclude<
    keyof ProductFacts,
    keyof typeof GENERAL_FIELDS | "model" | "engravingSpot" | "declarations" | "attributes"
  >,
  FactKind
> = {
  playtimeHours: "figure",
  caseHours: "figure",
  batteryDays: "figure",
  runtimeMinutes: "figure",
  chargingMinutes: "figure",
  quickCharge: "text",
  driverMm: "figure",
  outputWatts: "figure",
  channels: "text",
  bluetooth: "text",
  connections: "lines",
  cableMetres: "figure",
  impedanceOhms: "figure",
  waterRating: "text",
  noiseCancelling: "text",
  noiseCancellingDb: "figure",
  microphones: "figure",
  latencyMs: "figure",
  batteryMah: "figure",
  displayInches: "figure",
  displayType: "text",
  displayNits: "figure",
  calling: "flag",
  gps: "flag",
  sportsModes: "figure",
  sensors: "lines",
  strapMm: "figure",
  lengthSettings: "figure",
  lengthRangeMm: "text",
  bladeMaterial: "text",
  engravingLetters: "figure",
}

const PICTURED_FIELDS = {
  "engravingSpot.picture": "text",
  "engravingSpot.x": "figure",
  "engravingSpot.y": "figure",
  "engravingSpot.width": "figure",
  "engravingSpot.height": "figure",
  "engravingSpot.turn": "figure",
  "engravingSpot.ink": "text",
  "model.kind": "text",
  "model.style": "text",
  "model.palette": "text",
  "model.edition": "text",
} as const
/** Declarations by law, in parts: an empty part is absent, a party without any part too. */
const DECLARATION_FIELDS = {
  "declarations.genericName": "text",
  "declarations.netQuantity": "text",
  "declarations.month": "text",
  "declarations.monthOf": "text",
  "declarations.manufacturer.name": "text",
  "declarations.manufacturer.address": "text",
  "declarations.packer.name": "text",
  "declarations.packer.address": "text",
  "declarations.importer.name": "text",
  "declarations.importer.address": "text",
  "declarations.consumerCare.name": "text",
  "declarations.consumerCare.telephone": "text",
  "declarations.consumerCare.email": "text",
  "declarations.consumerCare.address": "text",
  "declarations.wpcNumber": "text",
  "declarations.eWasteEpr": "text",
  "declarations.batteryEpr": "text",
  "declarations.batteryChemistry": "text",
  "declarations.repairability": "text",
  "declarations.exempt": "lines",
} as const satisfies Record<string, FactKind>

/** A field of the form; those of attributes have a label and, for choices, the values to choose from. */
export type FactName = { name: string; kind: FactKind; label?: string; choices?: readonly string[] }
const namesOf = (fields: Readonly<Record<string, FactKind>>): FactName[] =>
  Object.entries(fields).map(([name, kind]) => ({ name, kind }))

/** The fields of the declarations, which stand by themselves. */
export const DECLARATION_NAMES: readonly FactName[] = namesOf(DECLARATION_FIELDS)

/** The facts of any product. */
export const GENERAL_NAMES: readonly FactName[] = namesOf(GENERAL_FIELDS)
/** The facts of audio, wearables and grooming, and of the model that the shop draws of them. */
export const AUDIO_NAMES: readonly FactName[] = [...namesOf(AUDIO_FIELDS), ...namesOf(PICTURED_FIELDS)]

/** Every field of the form of facts. */
export const FACT_NAMES: readonly FactName[] = [...GENERAL_NAMES, ...AUDIO_NAMES, ...DECLARATION_NAMES]

const ATTRIBUTE_FIELDS: Record<AttributeKind, FactKind> = {
  ...{ text: "text", number: "figure", choice: "choices", "yes-no": "flag" },
}

/** The fields of attributes; without a type, those of all types, which their labels then name. */
export function attributeNames(attributes: readonly Attribute[], type?: string): FactName[] {
  const shown = type === undefined ? attributes : attributesOf(attributes, type)
  return shown.map(({ name, label, kind, unit, types, choices }) => ({
    ...{ name: `attributes.${name}`, kind: ATTRIBUTE_FIELDS[kind], choices },
    label: messages.attributeLabel(label, [unit, ...(type === undefined ? types : [])].filter(Boolean)),
  }))
}

/** The field of a form that a fact is typed into. */
export const factField = (name: string) => `fact ${name}`

/** Facts as the texts of such a form. */
export function factTexts(
  facts: Readonly<Record<string, unknown>>,
  names: readonly FactName[] = FACT_NAMES,
): Record<string, string> {
  return Object.fromEntries(names.map(({ name }) => [name, textOf(partOf(facts, name))]))
}

/** The facts that a form says. What is empty is absent; what is no number is left to the rules, which say so. */
export function readFactFields(
  form: FormData,
  names: readonly FactName[] = FACT_NAMES,
): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const { name, kind } of names) {
    const text = typedFact(form, name)
    if (text !== "") setPart(facts, name.split("."), READERS[kind](text))
  }
  return facts
}

/** The typed text of a fact; several checked boxes are a line each. */
export function typedFact(form: FormData, name: string): string {
  return form.getAll(factField(name)).map(String).join("\n").trim()
}

const READERS: Record<FactKind, (text: string) => unknown> = {
  text: (text) => text,
  figure: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  flag: (text) => (text === "yes" || text === "no" ? text === "yes" : text),
  lines: linesOf,
  choices: linesOf,
  pairs: (text) => linesOf(text).map(pairOf),
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
}

/** The value at a dotted name. */
function partOf(facts: Readonly<Record<string, unknown>>, name: string): unknown {
  return name.split(".").reduce<unknown>((whole, part) => (isRecord(whole) ? whole[part] : undefined), facts)
}

function setPart(whole: Record<string, unknown>, [part = "", ...rest]: readonly string[], value: unknown) {
  if (rest.length === 0) {
    whole[part] = value
    return
  }
  const inner = isRecord(whole[part]) ? whole[part] : {}
  whole[part] = inner
  setPart(inner, rest, value)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ""
  if (typeof value === "boolean") return value ? "yes" : "no"
  return Array.isArray(value) ? value.map(lineOf).join("\n") : String(value)
}

function lineOf(value: unknown): string {
  return isRecord(value) ? `${value.name}: ${value.value}` : String(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
