import { attributeLines } from "#app/core/catalogue/attributes/check-attributes.ts"
import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"

export type KeyFigure = { figure: string; words: string }
export type Specification = { name: string; value: string }

const MOST_FIGURES = 4

type Reading<Result> = (facts: ProductFacts) => Result | undefined | false | "" | 0

/** In the order in which they matter to a buyer; the first four that a product has are shown. */
const FIGURES: Array<Reading<KeyFigure>> = [
  ({ caseHours }) => caseHours && { figure: `${caseHours} h`, words: messages.ofPlayWithTheCase },
  ({ caseHours, playtimeHours }) =>
    !caseHours && playtimeHours && { figure: `${playtimeHours} h`, words: messages.ofPlayOnOneCharge },
  ({ batteryDays }) => batteryDays && { figure: messages.days(batteryDays), words: messages.onOneCharge },
  ({ outputWatts }) => outputWatts && { figure: `${outputWatts} W`, words: messages.ofOutput },
  ({ noiseCancellingDb }) =>
    noiseCancellingDb && { figure: `${noiseCancellingDb} dB`, words: messages.ofNoiseCancelling },
  ({ displayInches }) => displayInches && { figure: `${displayInches}"`, words: messages.displayWord },
  ({ runtimeMinutes }) =>
    runtimeMinutes && { figure: `${runtimeMinutes} min`, words: messages.ofTrimmingOnOneCharge },
  ({ quickCharge }) =>
    quickCharge && {
      figure: quickCharge.split(" = ")[0] ?? quickCharge,
      words: quickChargeWords(quickCharge),
    },
  ({ channels }) => channels && { figure: channels, words: messages.channelsWord },
  ({ batteryMah, model }) =>
    model?.kind === "power-bank" &&
    batteryMah && { figure: `${formatNumber(batteryMah)} mAh`, words: messages.toShare },
  ({ lengthSettings }) =>
    lengthSettings && { figure: String(lengthSettings), words: messages.lengthSettingsWord },
  ({ waterRating }) => waterRating && { figure: waterRating, words: messages.waterWords(waterRating) },
  ({ driverMm }) => driverMm && { figure: `${driverMm} mm`, words: messages.driversWord },
  ({ latencyMs }) => latencyMs && { figure: `${latencyMs} ms`, words: messages.fromScreenToEar },
  ({ sportsModes }) => sportsModes && { figure: String(sportsModes), words: messages.sportsModesWord },
  ({ weightGrams = 0 }) =>
    weightGrams > 0 &&
    weightGrams < HEAVY_GRAMS && { figure: `${weightGrams} g`, words: messages.isAllItWeighs },
]

/** The weight from which a product is not praised as light. */
const HEAVY_GRAMS = 1_000

const NOISE: Record<NonNullable<ProductFacts["noiseCancelling"]>, string> = {
  none: messages.none,
  calls: messages.forCalls,
  active: messages.active,
}

/** Declarations required by law (Legal Metrology (Packaged Commodities) Rules 2011). */
const DECLARED = new Set([
  messages.netQuantity,
  messages.countryOfOrigin,
  messages.importer,
  messages.hsnCode,
  messages.bisRegistration,
])

const SPECIFICATIONS: Array<[name: string, read: Reading<string>]> = [
  [messages.brand, (facts) => facts.brand],
  [messages.colour, ({ colour, options }) => !options && colour],
  [messages.playtime, (facts) => facts.playtimeHours && `${facts.playtimeHours} hours`],
  [messages.withTheCase, (facts) => facts.caseHours && `${facts.caseHours} hours`],
  [messages.batteryLife, (facts) => facts.batteryDays && `${facts.batteryDays} days`],
  [messages.runtime, (facts) => facts.runtimeMinutes && `${facts.runtimeMinutes} minutes`],
  [messages.chargingTime, (facts) => facts.chargingMinutes && `${facts.chargingMinutes} minutes`],
  [messages.quickCharge, (facts) => facts.quickCharge],
  [messages.battery, (facts) => facts.batteryMah && `${formatNumber(facts.batteryMah)} mAh`],
  [messages.drivers, (facts) => facts.driverMm && `${facts.driverMm} mm`],
  [messages.output, (facts) => facts.outputWatts && `${facts.outputWatts} W`],
  [messages.channels, (facts) => facts.channels],
  [messages.noiseCancelling, noiseCancelling],
  [messages.microphones, (facts) => facts.microphones && String(facts.microphones)],
  [messages.latency, (facts) => facts.latencyMs && `${facts.latencyMs} ms`],
  [messages.display, display],
  [messages.brightness, (facts) => facts.displayNits && `${facts.displayNits} nits`],
  [
    messages.callsFromTheWrist,
    (facts) => facts.calling !== undefined && (facts.calling ? messages.yes : messages.no),
  ],
  ["GPS", (facts) => facts.gps !== undefined && (facts.gps ? messages.builtIn : messages.fromThePhone)],
  [messages.sportsModes, (facts) => facts.sportsModes && String(facts.sportsModes)],
  [messages.sensors, (facts) => facts.sensors?.join(", ")],
  [messages.strap, (facts) => facts.strapMm && `${facts.strapMm} mm`],
  [messages.lengthSettings, (facts) => facts.lengthSettings && String(facts.lengthSettings)],
  [messages.lengths, (facts) => facts.lengthRangeMm],
  [messages.blades, (facts) => facts.bladeMaterial],
  [messages.engraving, (facts) => facts.engravingLetters && messages.upToLetters(facts.engravingLetters)],
  [messages.bluetooth, (facts) => facts.bluetooth],
  [messages.connections, (facts) => facts.connections?.join(", ")],
  [messages.cable, (facts) => facts.cableMetres && `${facts.cableMetres} m`],
  [messages.impedance, (facts) => facts.impedanceOhms && `${facts.impedanceOhms} Ω`],
  [messages.waterRating, (facts) => facts.waterRating],
  [messages.weight, (facts) => facts.weightGrams && formatWeight(facts.weightGrams)],
  [messages.size, sizeInMillimetres],
  [messages.warranty, (facts) => facts.warrantyMonths && `${facts.warrantyMonths} months`],
  [messages.netQuantity, (facts) => facts.countryOfOrigin && "1 unit"],
  [messages.countryOfOrigin, (facts) => facts.countryOfOrigin],
  [messages.importer, (facts) => facts.importer],
  [messages.hsnCode, (facts) => facts.hsnCode],
  [messages.bisRegistration, (facts) => facts.bisNumber],
]

/** The names of all lines of the table, in their order. */
export const SPECIFICATION_NAMES: readonly string[] = SPECIFICATIONS.map(([name]) => name)

/** Up to four figures to set large. A product without facts has none, and one that only says its weight neither. */
export function keyFigures(facts: ProductFacts): KeyFigure[] {
  const figures = FIGURES.flatMap((read) => read(facts) || []).slice(0, MOST_FIGURES)
  return figures.every(({ words }) => words === messages.isAllItWeighs) ? [] : figures
}

/** The lines of the specification table that this product has something to say in, those of the shop's attributes last. */
export function specifications(facts: ProductFacts, attributes: readonly Attribute[] = []): Specification[] {
  const known = SPECIFICATIONS.flatMap(([name, read]) => {
    const value = read(facts)
    return value ? [{ name, value }] : []
  })
  return [...known, ...(facts.options ?? []), ...attributeLines(facts, attributes)]
}

export type FactSheet = ReturnType<typeof factSheet>

/** Figures, table and box; the lines that a buyer compares apart from those that the law wants declared. */
export function factSheet(facts: ProductFacts, attributes: readonly Attribute[] = []) {
  const lines = specifications(facts, attributes)
  return {
    figures: keyFigures(facts),
    box: facts.inTheBox ?? [],
    technical: lines.filter(({ name }) => !DECLARED.has(name)),
    declared: lines.filter(({ name }) => DECLARED.has(name)),
  }
}

/** "62 × 48 × 28 mm": width, height and, where it is stated, depth. */
export function sizeInMillimetres({ widthMm, heightMm, depthMm }: ProductFacts): string | undefined {
  if (!widthMm || !heightMm) return undefined
  return `${[widthMm, heightMm, ...(depthMm ? [depthMm] : [])].join(" × ")} mm`
}

/** "6.2 × 4.8 × 2.8 cm", as `sizeInMillimetres`. */
export function sizeInCentimetres(facts: ProductFacts): string | undefined {
  return sizeInMillimetres(facts)
    ?.replace(/[\d.]+/g, (millimetres) => String(Number(millimetres) / 10))
    .replace("mm", "cm")
}

/** "42 g", and from a kilogram on "6.4 kg". */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

function quickChargeWords(quickCharge: string) {
  const [, gained] = quickCharge.split(" = ")
  return gained ? messages.chargeFor(gained) : messages.quickChargeWord
}

function noiseCancelling({ noiseCancelling, noiseCancellingDb }: ProductFacts) {
  if (!noiseCancelling) return undefined
  return noiseCancellingDb ? `${NOISE[noiseCancelling]}, ${noiseCancellingDb} dB` : NOISE[noiseCancelling]
}

function display({ displayInches, displayType }: ProductFacts) {
  return displayInches && [`${displayInches}"`, displayType].filter(Boolean).join(" ")
}
