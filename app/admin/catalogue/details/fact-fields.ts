import type { ProductFacts } from "#app/core/catalogue/product.ts"

type FactKind = "text" | "figure" | "flag" | "lines"

/** How each fact of a product is typed into a form; the names are the catalogue file's, with their units. */
const FACT_FIELDS: Record<Exclude<keyof ProductFacts, "model" | "declarations">, FactKind> = {
  family: "text",
  colour: "text",
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
  weightGrams: "figure",
  widthMm: "figure",
  heightMm: "figure",
  depthMm: "figure",
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
  inTheBox: "lines",
  countryOfOrigin: "text",
  importer: "text",
  hsnCode: "text",
  gstPercent: "figure",
  warrantyMonths: "figure",
  bisNumber: "text",
  manual: "text",
}

const MODEL_FIELDS = {
  "model.kind": "text",
  "model.style": "text",
  "model.palette": "text",
  "model.edition": "text",
} as const
/** What the law asks for, in parts: an empty part is absent, a party without any part too. */
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

export type FactName = { name: string; kind: FactKind }
const namesOf = (fields: Readonly<Record<string, FactKind>>): FactName[] =>
  Object.entries(fields).map(([name, kind]) => ({ name, kind }))

/** The fields of the declarations, which stand by themselves. */
export const DECLARATION_NAMES: readonly FactName[] = namesOf(DECLARATION_FIELDS)

/** Every field of the form of facts, in order, with the parts of the model and of the declarations at the end. */
export const FACT_NAMES: readonly FactName[] = [
  ...namesOf(FACT_FIELDS),
  ...namesOf(MODEL_FIELDS),
  ...DECLARATION_NAMES,
]

/** The field of a form that a fact is typed into. */
export const factField = (name: string) => `fact ${name}`

/** Facts as the texts of such a form. */
export function factTexts(facts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(FACT_NAMES.map(({ name }) => [name, textOf(partOf(facts, name))]))
}

/** The facts that a form says. What is empty is absent; what is no number is left to the rules, which say so. */
export function readFactFields(form: FormData): Record<string, unknown> {
  const typed = (name: string) => String(form.get(factField(name)) ?? "").trim()
  const facts: Record<string, unknown> = {}
  for (const { name, kind } of FACT_NAMES) {
    const text = typed(name)
    if (text !== "") setPart(facts, name.split("."), READERS[kind](text))
  }
  return facts
}

const READERS: Record<FactKind, (text: string) => unknown> = {
  text: (text) => text,
  figure: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  flag: (text) => (text === "yes" || text === "no" ? text === "yes" : text),
  lines: (text) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
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
  return Array.isArray(value) ? value.join("\n") : String(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
