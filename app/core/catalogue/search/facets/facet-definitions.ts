import {
  attributeWords,
  bareFacet,
  facetOfFigure,
  figureKey,
  floorToDigits,
  isAmong,
  isAttributeKey,
} from "#app/core/catalogue/attributes/attribute-facets.ts"
import { reductionPercent } from "#app/core/catalogue/discount.ts"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { isColour } from "#app/core/catalogue/variants/options.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { colourInLists } from "./basic-colours.ts"
import { choice, type Facet, type FacetedProduct, range, yesNo } from "./facet.ts"
import { isOptionKey, optionFacet, optionWords } from "./option-facets.ts"
import type { Selection } from "./selection.ts"

const WATER_RATING = /^(IP[X\d]\d[A-Z]?|\d{1,3} ATM)$/i // whatever else a file says of water is no rating
const LONGEST_SAID = 40
const FIGURES = figureKey("")
const SAME_TYPES: Record<string, string> = { headphones: "headphone" } // both are in use (CAT-2)
const inRupees = (amount: number) => `₹${formatNumber(amount)}`
const inPercent = (amount: number) => `${amount}%`
const inStars = (tenths: number) => `${tenths / 10} ★`
const measure = (key: string, label: string, { read, amount = read, amountLabel, steps, unit }: Measured) =>
  range({
    ...{ key, label, amountLabel, steps },
    read: ({ facts }) => read(facts),
    amountOf: ({ facts }) => amount(facts),
    unit: (figure) => `${formatNumber(figure)} ${unit}`.trim(),
  })
const discount = (product: FacetedProduct) => Math.floor(reductionPercent(product))

/** A fact that no list offers, for its figure is told by few products: only searches in words compare it. */
const fact = (key: string, label: string, { amount, unit }: Pick<Measured, "amount" | "unit">) =>
  measure(key, label, { read: () => undefined, amount, steps: [0], unit })

type Measured = {
  read: (facts: ProductFacts) => number | undefined
  /** The amount that searches in words compare, where it is another one. */
  amount?: (facts: ProductFacts) => number | undefined
  amountLabel?: string
  steps: readonly number[]
  unit: string
}

/** Every facet in the order of lists and addresses. A new fact becomes a facet by one entry here and its label in `messages.ts`. */
export const FACETS: readonly Facet[] = [
  choice({
    key: "type",
    label: messages.facetType,
    read: ({ type }) => typeInLists(type),
    labelOf: messages.typeName,
  }),
  range({
    key: "price",
    label: messages.facetPrice,
    read: ({ pricePaise }) => pricePaise / 100,
    steps: [0, 500, 1_000, 2_000, 3_000, 5_000, 10_000],
    unit: inRupees,
  }),
  choice({
    key: "colour",
    label: messages.facetColour,
    read: ({ facts: { swatch, colour, options } }) =>
      colourInLists({ swatch, colour: colour ?? options?.find(isColour)?.value }),
    labelOf: messages.colourName,
  }),
  measure("playtime", messages.facetPlaytime, {
    read: (facts) => facts.playtimeHours,
    amount: ({ playtimeHours, caseHours = 0 }) => playtimeHours && Math.max(playtimeHours, caseHours),
    amountLabel: messages.playtime,
    steps: [0, 8, 16, 30, 50],
    unit: "h",
  }),
  measure("battery", messages.facetBattery, {
    read: (facts) => facts.batteryDays,
    steps: [0, 5, 7, 10],
    unit: "days",
  }),
  measure("output", messages.facetOutput, {
    read: (facts) => facts.outputWatts,
    steps: [0, 10, 30, 60, 120],
    unit: "W",
  }),
  measure("capacity", messages.facetCapacity, {
    read: ({ batteryMah, model }) => (model?.kind === "power-bank" ? batteryMah : undefined),
    ...{ steps: [0, 5_000, 10_000, 20_000], unit: "mAh" },
  }),
  choice({ key: "channels", label: messages.facetChannels, read: ({ facts }) => facts.channels }),
  yesNo({ key: "calling", label: messages.facetCalling, read: ({ facts }) => facts.calling }),
  yesNo({ key: "gps", label: messages.facetGps, read: ({ facts }) => facts.gps }),
  choice({
    key: "noise",
    label: messages.facetNoise,
    read: ({ facts }) => (facts.noiseCancelling === "none" ? null : facts.noiseCancelling),
    labelOf: messages.noiseName,
  }),
  choice({
    key: "water",
    label: messages.facetWater,
    read: ({ facts }) =>
      WATER_RATING.test(facts.waterRating ?? "") ? facts.waterRating?.toUpperCase() : null,
  }),
  choice({ key: "bluetooth", label: messages.facetBluetooth, read: ({ facts }) => facts.bluetooth }),
  measure("driver", messages.facetDriver, {
    read: (facts) => facts.driverMm,
    steps: [0, 12, 30, 45, 60, 100],
    unit: "mm",
  }),
  measure("latency", messages.facetLatency, {
    read: (facts) => facts.latencyMs,
    steps: [0, 40, 60, 80],
    unit: "ms",
  }),
  measure("weight", messages.facetWeight, {
    read: (facts) => facts.weightGrams,
    steps: [0, 50, 250, 500, 1_000, 5_000],
    unit: "g",
  }),
  fact("cable", messages.factCable, { amount: (facts) => facts.cableMetres, unit: "m" }),
  fact("quiet", messages.factQuiet, { amount: (facts) => facts.noiseCancellingDb, unit: "dB" }),
  fact("screen", messages.factScreen, { amount: (facts) => facts.displayInches, unit: "inch" }),
  fact("brightness", messages.factBrightness, { amount: (facts) => facts.displayNits, unit: "nits" }),
  fact("strap", messages.factStrap, { amount: (facts) => facts.strapMm, unit: "mm" }),
  fact("runtime", messages.factRuntime, { amount: (facts) => facts.runtimeMinutes, unit: "minutes" }),
  fact("mics", messages.factMics, { amount: (facts) => facts.microphones, unit: "" }),
  fact("lengths", messages.factLengths, { amount: (facts) => facts.lengthSettings, unit: "settings" }),
  fact("sports", messages.factSports, { amount: (facts) => facts.sportsModes, unit: "modes" }),
  choice({
    key: "warranty",
    label: messages.facetWarranty,
    read: ({ facts }) => facts.warrantyMonths || null,
    labelOf: messages.monthsOfWarranty,
  }),
  yesNo({
    key: "available",
    label: messages.facetAvailable,
    read: ({ isAvailable }) => isAvailable,
    isKnownLater: true,
  }),
  range({
    key: "rating",
    label: messages.facetRating,
    read: ({ rating }) => rating && Math.floor((rating.sum * 10) / rating.count),
    isKnownLater: true,
    steps: [10, 30, 40, 45],
    unit: inStars,
  }),
  range({
    key: "discount",
    label: messages.facetDiscount,
    read: discount,
    steps: [10, 25, 50, 70],
    unit: inPercent,
  }),
  choice({ key: "origin", label: messages.facetOrigin, read: ({ facts }) => facts.countryOfOrigin }),
]

/** A type as lists have it: two spellings of one are one. */
export function typeInLists(type: string): string {
  return entryOf(SAME_TYPES, type) ?? type
}

/** The types that searches in words find a product by: its own, and that of its model where it is filed elsewhere. */
const SAID = "s."
const said = (key: string, label: string, valuesOf: Facet["valuesOf"]): Facet => ({
  ...choice({ key: SAID + key, label, read: () => null }),
  valuesOf,
})
const SAID_TYPE = said("type", messages.facetType, (product) => [
  typeInLists(product.type),
  ...filedElsewhere(product),
])
const SAID_BRAND = said("brand", messages.factBrand, ({ facts }) =>
  facts.brand ? [brandWord(facts.brand)] : [],
)
/** Facts which no list offers, and of which a product may have several. */
const SAID_FACTS: readonly Facet[] = [
  SAID_BRAND,
  said("sensor", messages.factSensor, ({ facts }) => inLowerCase(facts.sensors)),
  said("connection", messages.factConnection, ({ facts }) => inLowerCase(facts.connections)),
  // Styles of models are named by what their shape has: `round-bezel`, `stem-slab`.
  said("shape", messages.factShape, ({ facts }) => inLowerCase(facts.model?.style.split("-"))),
  said("display", messages.factDisplay, ({ facts }) =>
    inLowerCase(facts.displayType ? [facts.displayType] : []),
  ),
]
function inLowerCase(texts: readonly string[] = []) {
  return texts
    .map((text) => text.toLowerCase().trim())
    .filter((text) => text !== "" && text.length <= LONGEST_SAID)
}
const TYPES_OF_MODEL: Readonly<Record<string, readonly string[]>> = {
  ...{ "true-wireless-earbuds": ["earbuds"], neckband: ["nackband"], headphones: ["headphone"] },
  ...{ "wired-headphones": ["headphone"], "gaming-headset": ["game", "headphone"], speaker: ["speaker"] },
  ...{ "party-speaker": ["party"], soundbar: ["soundbar"], "smart-watch": ["watch"] },
  ...{ trimmer: ["trimmer"], "power-bank": ["powerbank"] },
}

/** The types of a product's model where lists have it under another: earbuds of a collection. */
function filedElsewhere({ type, facts }: FacetedProduct): string[] {
  const ofModel = (facts.model && entryOf(TYPES_OF_MODEL, facts.model.kind)) ?? []
  return ofModel.filter((each) => each !== typeInLists(type))
}

/** The products of a brand, whose name may be typed in any case. */
export function ofBrand(name: string): Selection[number] {
  return { key: SAID_BRAND.key, values: [brandWord(name)] }
}

function brandWord(name: string): string {
  return name.normalize("NFC").toLowerCase().trim().replaceAll(/\s+/g, " ")
}

/** The keys that searches in words choose by beyond those of lists. */
export const SAID_KEYS: readonly string[] = SAID_FACTS.map(({ key }) => key)

/** Whether a word of the index is one that no list shows or counts. */
export function isUnlisted(word: string): boolean {
  return word.startsWith(FIGURES) || word.startsWith(SAID)
}

/** The chosen values, with products that are filed under other types where a type is. */
export function asSaid(selection: Selection): Selection {
  return selection.map(({ key, values }) => ({ key: key === "type" ? SAID_TYPE.key : key, values }))
}

/** The keys under which lists keep values of a facet. */
export function keysInIndex(key: string): readonly string[] {
  return key === SAID_TYPE.key ? ["type", key] : [key]
}

/** The facet with this key; that of an attribute says nothing of the settings. Asking for an unknown one is a bug. */
export function facetOf(key: string): Facet {
  const ofFigure = facetOfFigure(key)
  if (ofFigure !== null) return figures(facetOf(ofFigure))
  const facet =
    [...FACETS, SAID_TYPE, ...SAID_FACTS].find((known) => known.key === key) ??
    (isAttributeKey(key) ? bareFacet(key) : isOptionKey(key) ? optionFacet(key) : undefined)
  if (!facet) throw new RangeError(`There is no facet ${key}.`)
  return facet
}

/** A facet with ranges as that of its amounts, three digits of each (1,234 g is kept as 1230), which a search in words asks for: `f.weight=0-170`. */
function figures({ key, label, amountLabel = label, labelOf, unit, amountOf }: Facet): Facet {
  return {
    ...{ key: figureKey(key), label: amountLabel, labelOf, kind: "steps", unit },
    valuesOf: (product) => {
      const amount = amountOf?.(product)
      return amount === undefined || Number.isNaN(amount) ? [] : [String(floorToDigits(amount, 3))]
    },
  }
}

/** How the index names a value of a facet. */
export function facetWord(key: string, value: string): string {
  return `${key}=${value}`
}

/** The values that a product has of these facets, of its attributes and of its options, as the index names them. */
export function facetWords(product: FacetedProduct, facets: readonly Facet[] = FACETS): string[] {
  const all = facets.flatMap((facet) => (facet.amountOf ? [facet, figures(facet)] : [facet]))
  return [
    ...all.flatMap((facet) => facet.valuesOf(product).map((value) => facetWord(facet.key, value))),
    ...filedElsewhere(product).map((type) => facetWord(SAID_TYPE.key, type)),
    ...SAID_FACTS.flatMap(({ key, valuesOf }) => valuesOf(product).map((value) => facetWord(key, value))),
    ...[...attributeWords(product.facts), ...optionWords(product.facts)].map(({ key, value }) =>
      facetWord(key, value),
    ),
  ]
}

/** Whether a product has one of the values that are chosen of a facet. */
export function hasChosen(
  product: FacetedProduct,
  { key, values }: { key: string; values: readonly string[] },
) {
  return facetOf(key)
    .valuesOf(product)
    .some((value) => isAmong(key, value, values))
}
