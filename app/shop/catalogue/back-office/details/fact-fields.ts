import type { ProductFacts } from "#app/shop/catalogue/product.ts"

type FactKind = "text" | "figure" | "flag" | "lines"

/** How each fact of a product is typed into a form; the names are the catalogue file's, with their units. */
const FACT_FIELDS: Record<Exclude<keyof ProductFacts, "model">, FactKind> = {
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
const MODEL_PARTS = ["kind", "style", "palette", "edition"] as const

/** Every field of the form of facts, in order, with the parts of the model at the end. */
export const FACT_NAMES: readonly { name: string; kind: FactKind }[] = [
  ...Object.entries(FACT_FIELDS).map(([name, kind]) => ({ name, kind })),
  ...MODEL_PARTS.map((part) => ({ name: `model.${part}`, kind: "text" as const })),
]

/** The field of a form that a fact is typed into. */
export const factField = (name: string) => `fact ${name}`

/** Facts as the texts of such a form. */
export function factTexts(facts: Readonly<Record<string, unknown>>): Record<string, string> {
  const model = isRecord(facts.model) ? facts.model : {}
  const parts = MODEL_PARTS.map((part) => [`model.${part}`, textOf(model[part])])
  const texts = Object.keys(FACT_FIELDS).map((name) => [name, textOf(facts[name])])
  return Object.fromEntries([...texts, ...parts])
}

/** The facts that a form says. What is empty is absent; what is no number is left to the rules, which say so. */
export function readFactFields(form: FormData): Record<string, unknown> {
  const typed = (name: string) => String(form.get(factField(name)) ?? "").trim()
  const facts = Object.entries(FACT_FIELDS).flatMap(([name, kind]) => {
    const text = typed(name)
    return text === "" ? [] : [[name, READERS[kind](text)]]
  })
  const model = MODEL_PARTS.flatMap((part) =>
    typed(`model.${part}`) ? [[part, typed(`model.${part}`)]] : [],
  )
  return {
    ...Object.fromEntries(facts),
    ...(model.length > 0 && { model: Object.fromEntries(model) }),
  }
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

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ""
  if (typeof value === "boolean") return value ? "yes" : "no"
  return Array.isArray(value) ? value.join("\n") : String(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
