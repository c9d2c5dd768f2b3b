import type { ProductFacts } from "#app/shop/catalogue/product.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"

/** A figure that sells the product, set large, and the words under it. */
export type KeyFigure = { figure: string; words: string }
/** One line of the specification table. */
export type Specification = { name: string; value: string }

const MOST_FIGURES = 3

type Reading<Result> = (facts: ProductFacts) => Result | undefined | false | "" | 0

/** In the order in which they matter to a buyer; the first three that a product has are shown. */
const FIGURES: Array<Reading<KeyFigure>> = [
  ({ caseHours }) => caseHours && { figure: `${caseHours} h`, words: "of play with the case" },
  ({ caseHours, playtimeHours }) =>
    !caseHours && playtimeHours && { figure: `${playtimeHours} h`, words: "of play on one charge" },
  ({ batteryDays }) => batteryDays && { figure: `${batteryDays} days`, words: "on one charge" },
  ({ outputWatts }) => outputWatts && { figure: `${outputWatts} W`, words: "of output" },
  ({ noiseCancellingDb }) =>
    noiseCancellingDb && { figure: `${noiseCancellingDb} dB`, words: "of noise taken away" },
  ({ displayInches }) => displayInches && { figure: `${displayInches}"`, words: "display" },
  ({ runtimeMinutes }) =>
    runtimeMinutes && { figure: `${runtimeMinutes} min`, words: "of trimming on one charge" },
  ({ quickCharge }) =>
    quickCharge && {
      figure: quickCharge.split(" = ")[0] ?? quickCharge,
      words: quickChargeWords(quickCharge),
    },
  ({ channels }) => channels && { figure: channels, words: "channels" },
  ({ batteryMah, model }) =>
    model?.kind === "power-bank" &&
    batteryMah && { figure: `${formatNumber(batteryMah)} mAh`, words: "to share" },
  ({ lengthSettings }) => lengthSettings && { figure: String(lengthSettings), words: "length settings" },
  ({ driverMm }) => driverMm && { figure: `${driverMm} mm`, words: "drivers" },
  ({ latencyMs }) => latencyMs && { figure: `${latencyMs} ms`, words: "from screen to ear" },
  ({ waterRating }) => waterRating && { figure: waterRating, words: "against sweat and rain" },
  ({ sportsModes }) => sportsModes && { figure: String(sportsModes), words: "sports modes" },
  ({ weightGrams }) => weightGrams && { figure: `${weightGrams} g`, words: "is all it weighs" },
]

const NOISE: Record<NonNullable<ProductFacts["noiseCancelling"]>, string> = {
  none: "None",
  calls: "For calls",
  active: "Active",
}

/** What the law wants declared (Legal Metrology (Packaged Commodities) Rules 2011). */
const DECLARED = new Set(["Net quantity", "Country of origin", "Importer", "HSN code", "BIS registration"])

/** The table, top to bottom. The law's declarations come last. */
const SPECIFICATIONS: Array<[name: string, read: Reading<string>]> = [
  ["Colour", (facts) => facts.colour],
  ["Playtime", (facts) => facts.playtimeHours && `${facts.playtimeHours} hours`],
  ["With the case", (facts) => facts.caseHours && `${facts.caseHours} hours`],
  ["Battery life", (facts) => facts.batteryDays && `${facts.batteryDays} days`],
  ["Runtime", (facts) => facts.runtimeMinutes && `${facts.runtimeMinutes} minutes`],
  ["Charging time", (facts) => facts.chargingMinutes && `${facts.chargingMinutes} minutes`],
  ["Quick charge", (facts) => facts.quickCharge],
  ["Battery", (facts) => facts.batteryMah && `${formatNumber(facts.batteryMah)} mAh`],
  ["Drivers", (facts) => facts.driverMm && `${facts.driverMm} mm`],
  ["Output", (facts) => facts.outputWatts && `${facts.outputWatts} W`],
  ["Channels", (facts) => facts.channels],
  ["Noise cancelling", noiseCancelling],
  ["Microphones", (facts) => facts.microphones && String(facts.microphones)],
  ["Latency", (facts) => facts.latencyMs && `${facts.latencyMs} ms`],
  ["Display", display],
  ["Brightness", (facts) => facts.displayNits && `${facts.displayNits} nits`],
  ["Calls from the wrist", (facts) => facts.calling !== undefined && (facts.calling ? "Yes" : "No")],
  ["GPS", (facts) => facts.gps !== undefined && (facts.gps ? "Built in" : "From the phone")],
  ["Sports modes", (facts) => facts.sportsModes && String(facts.sportsModes)],
  ["Sensors", (facts) => facts.sensors?.join(", ")],
  ["Strap", (facts) => facts.strapMm && `${facts.strapMm} mm`],
  ["Length settings", (facts) => facts.lengthSettings && String(facts.lengthSettings)],
  ["Lengths", (facts) => facts.lengthRangeMm],
  ["Blades", (facts) => facts.bladeMaterial],
  ["Engraving", (facts) => facts.engravingLetters && `Up to ${facts.engravingLetters} letters`],
  ["Bluetooth", (facts) => facts.bluetooth],
  ["Connections", (facts) => facts.connections?.join(", ")],
  ["Cable", (facts) => facts.cableMetres && `${facts.cableMetres} m`],
  ["Impedance", (facts) => facts.impedanceOhms && `${facts.impedanceOhms} Ω`],
  ["Water rating", (facts) => facts.waterRating],
  ["Weight", (facts) => facts.weightGrams && `${facts.weightGrams} g`],
  ["Warranty", (facts) => facts.warrantyMonths && `${facts.warrantyMonths} months`],
  ["Net quantity", (facts) => facts.countryOfOrigin && "1 unit"],
  ["Country of origin", (facts) => facts.countryOfOrigin],
  ["Importer", (facts) => facts.importer],
  ["HSN code", (facts) => facts.hsnCode],
  ["BIS registration", (facts) => facts.bisNumber],
]

/** Up to three figures to set large. A product without facts has none. */
export function keyFigures(facts: ProductFacts): KeyFigure[] {
  return FIGURES.flatMap((read) => read(facts) || []).slice(0, MOST_FIGURES)
}

/** The lines of the specification table that this product has something to say in. */
export function specifications(facts: ProductFacts): Specification[] {
  return SPECIFICATIONS.flatMap(([name, read]) => {
    const value = read(facts)
    return value ? [{ name, value }] : []
  })
}

/** What is to know of a product, as its page shows it; the browser need not know how it is read from the facts. */
export type FactSheet = ReturnType<typeof factSheet>

/** Figures, table and box; the lines that a buyer compares apart from those that the law wants declared. */
export function factSheet(facts: ProductFacts) {
  const lines = specifications(facts)
  return {
    figures: keyFigures(facts),
    box: facts.inTheBox ?? [],
    technical: lines.filter(({ name }) => !DECLARED.has(name)),
    declared: lines.filter(({ name }) => DECLARED.has(name)),
  }
}

function quickChargeWords(quickCharge: string) {
  const [, gained] = quickCharge.split(" = ")
  return gained ? `of charge, ${gained} of play` : "quick charge"
}

function noiseCancelling({ noiseCancelling, noiseCancellingDb }: ProductFacts) {
  if (!noiseCancelling) return undefined
  return noiseCancellingDb ? `${NOISE[noiseCancelling]}, ${noiseCancellingDb} dB` : NOISE[noiseCancelling]
}

function display({ displayInches, displayType }: ProductFacts) {
  return displayInches && [`${displayInches}"`, displayType].filter(Boolean).join(" ")
}
