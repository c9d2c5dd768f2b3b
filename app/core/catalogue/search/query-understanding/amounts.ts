import { facetOfFigure, figureKey } from "#app/core/catalogue/attributes/attribute-facets.ts"
import { facetOf } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import type { Selection } from "#app/core/catalogue/search/facets/selection.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { BY_JACK, WIRED_FIRST } from "./fact-meanings.ts"
import {
  AGES,
  AT_LEAST_AFTER,
  AT_LEAST_BEFORE,
  AT_MOST_AFTER,
  AT_MOST_BEFORE,
  BLUETOOTH,
  CHARGED,
  INCHES,
  JACK,
  LESS_THAN,
  MORE_THAN,
  NETWORKED,
  NUMBER_WORDS,
  NUMBERED,
  OTHER_UNITS,
  PICTURE_SIZES,
  PICTURES,
  RANGE_AFTER,
  RANGE_BEFORE,
  RANGE_BETWEEN,
  RUPEES,
  STORES_POWER,
  THOUSANDS,
  UNITS,
  USED_WITH,
} from "./lexicon.ts"
import type { Meaning } from "./meaning.ts"
import { WATER_RATINGS } from "./meanings.ts"
import { longestAt, numberAt, type Token } from "./tokens.ts"

// Numbers of a search in words: prices, amounts with their units, ratings and versions.

/** The meaning of an amount: a price, or values of a facet and how a sentence and a chip say them. */
export type AmountMeans =
  | { minPricePaise: number | null; maxPricePaise: number | null }
  | ({ selection: Selection; phrase?: string; chip?: string } & Pick<
      Meaning,
      "ofType" | "phraseOf" | "meant" | "first"
    > & { isMoreThan?: true })
  | { texts: readonly string[]; as?: string }
type Found = { length: number; means: AmountMeans }
type Read = (tokens: readonly Token[], at: number) => Found | null

const HIGHEST_PAISE = 2_147_483_647 // the most that the database's integer holds
const MINUTES_OF_HOUR = 60
const LEAST_BARE_PRICE = 100 // rupees: "20 to 30" alone is no price
const LEAST_ROUND_PRICE = 1_000 // rupees: what is below may be of a product's name
const LEAST_CAPACITY = 5_000 // mAh of a power bank
const JACK_MM = 3.5
const BLUETOOTH_VERSIONS = ["4.2", "5.0", "5.1", "5.2", "5.3", "5.4", "6.0", "6.1", "6.2"]

/** Reads the amount that stands at a place, with the words around it that belong to it. */
export function readAmount(tokens: readonly Token[], at: number): Found | null {
  for (const read of READS) {
    const found = read(tokens, at)
    if (found) return found
  }
  return null
}

type Figure = { amount: number; next: number; thousands: number; marks: number }

/** A number that may be a price: `rs 2k`, `₹2,000`, `hazar`. */
function figureAt(tokens: readonly Token[], at: number): Figure | null {
  const sign = longestAt(tokens, at, RUPEES)
  const figure = numberAt(tokens, at + sign)
  const afterFigure = at + sign + (figure === null ? 0 : 1)
  const thousands = longestAt(tokens, afterFigure, THOUSANDS)
  if (figure === null && thousands === 0) return null // "a thousand" needs no figure
  const rupees = longestAt(tokens, afterFigure + thousands, RUPEES)
  return {
    amount: (figure ?? 1) * (thousands > 0 ? 1_000 : 1),
    next: afterFigure + thousands + rupees,
    thousands,
    marks: sign + rupees + (figure === null ? 0 : thousands),
  }
}

const readPriceRange: Read = (tokens, at) => {
  const before = longestAt(tokens, at, RANGE_BEFORE)
  const first = figureAt(tokens, at + before)
  const between = first ? longestAt(tokens, first.next, RANGE_BETWEEN) : 0
  const last = first && between > 0 ? figureAt(tokens, first.next + between) : null
  if (!first || !last || unitAt(tokens, last.next)) return null
  const isShort = first.thousands === 0 && last.thousands > 0 && first.amount * 1_000 < last.amount
  const from = isShort ? first.amount * 1_000 : first.amount
  const isPrice = first.marks + last.marks > 0 || from >= LEAST_BARE_PRICE
  if (!isPrice || from >= last.amount) return null
  const length = last.next + longestAt(tokens, last.next, RANGE_AFTER) - at
  return { length, means: { minPricePaise: paiseOf(from), maxPricePaise: paiseOf(last.amount) } }
}

const readPrice: Read = (tokens, at) => {
  const most = longestAt(tokens, at, AT_MOST_BEFORE)
  const least = most > 0 ? 0 : longestAt(tokens, at, AT_LEAST_BEFORE)
  const figure = figureAt(tokens, at + most + least)
  if (!figure || unitAt(tokens, figure.next)) return null
  const mostAfter = longestAt(tokens, figure.next, AT_MOST_AFTER)
  const leastAfter = mostAfter > 0 ? 0 : longestAt(tokens, figure.next, AT_LEAST_AFTER)
  if (most + least + mostAfter + leastAfter + figure.marks === 0) return null
  const paise = paiseOf(figure.amount)
  if (paise <= 0) return null
  const isLeast = least + leastAfter > 0
  return {
    length: figure.next + mostAfter + leastAfter - at,
    means: { minPricePaise: isLeast ? paise : null, maxPricePaise: isLeast ? null : paise },
  }
}

/** A round number beside other words: `gift for husband 5000`, and of a power bank its capacity. */
const readRoundNumber: Read = (tokens, at) => {
  const amount = numberAt(tokens, at)
  if (amount === null || tokens.length === 1 || amount < LEAST_ROUND_PRICE || amount % 100 > 0) return null
  const isOfPower = amount >= LEAST_CAPACITY && tokens.some(({ text }) => STORES_POWER.includes(text))
  if (isOfPower)
    return { length: 1, means: { selection: [{ key: figureKey("capacity"), values: [`${amount}-`] }] } }
  return { length: 1, means: { minPricePaise: null, maxPricePaise: paiseOf(amount) } }
}

/** `3.5mm jack`: products with its socket or plug. */
const readJack: Read = (tokens, at) => {
  const length = numberAt(tokens, at) === JACK_MM ? longestAt(tokens, at + 1, JACK) : 0
  if (length === 0) return null
  const selection = Object.entries(BY_JACK).map(([key, values]) => ({ key, values }))
  const means = { selection, phrase: messages.withJack, chip: messages.jack, first: WIRED_FIRST }
  return { length: 1 + length, means }
}

function paiseOf(rupees: number) {
  return Math.min(Math.round(rupees * 100), HIGHEST_PAISE)
}

type Unit = (typeof UNITS)[number]

/** The unit at a place and how many words it has; the longest, for millimetres of a strap are no driver's. */
function unitAt(tokens: readonly Token[], at: number): { unit: Unit; length: number } | null {
  const found = UNITS.map((unit) => ({ unit, length: longestAt(tokens, at, unit.said) }))
  const longest = found.reduce((best, each) => (each.length > best.length ? each : best))
  return longest.length > 0 ? longest : null
}

const readUnitRange: Read = (tokens, at) => {
  const before = longestAt(tokens, at, RANGE_BEFORE)
  const from = numberAt(tokens, at + before)
  const between = longestAt(tokens, at + before + 1, RANGE_BETWEEN)
  const second = at + before + 1 + between
  const to = numberAt(tokens, second)
  const found = unitAt(tokens, second + 1)
  if (from === null || to === null || between === 0 || !found || from >= to) return null
  const { facet, times = 1 } = found.unit
  const next = second + 1 + found.length
  const length = next + longestAt(tokens, next, RANGE_AFTER) - at
  const [least, most] = [from * times, to * times]
  const { label, unit: written = String } = facetOf(facet)
  const range = messages.fromTo(String(least), written(most))
  return {
    length,
    means: {
      selection: [{ key: figureKey(facet), values: [`${least}-${justAbove(most)}`] }],
      ...saying(label, range),
    },
  }
}

const readUnit: Read = (tokens, at) => {
  const most = longestAt(tokens, at, AT_MOST_BEFORE)
  const least = most > 0 ? 0 : longestAt(tokens, at, AT_LEAST_BEFORE)
  const first = at + most + least
  const figure = numberAt(tokens, first)
  const thousands = longestAt(tokens, first + 1, THOUSANDS)
  const found = unitAt(tokens, first + 1 + thousands)
  if (figure === null || !found) return null
  const amount = thousands > 0 ? figure * 1_000 : figure
  const next = first + 1 + thousands + found.length
  const charged = longestAt(tokens, next, CHARGED)
  if (charged > 0 && found.unit.facet === "runtime")
    return { length: next + charged - at, means: { texts: ["quick", "charge"] } }
  const mostAfter = longestAt(tokens, next, AT_MOST_AFTER)
  const leastAfter = mostAfter > 0 ? 0 : longestAt(tokens, next, AT_LEAST_AFTER)
  const length = next + mostAfter + leastAfter - at
  const { facet, wants, times = 1 } = found.unit
  const value = amount * times
  const isAtMost = least + leastAfter === 0 && (wants === "less" || most + mostAfter > 0)
  const key = figureKey(facet)
  if (wants === "exact" && most + mostAfter + least + leastAfter === 0)
    return { length, means: exactly(facet, value) }
  if (!isAtMost) {
    const isMoreThan = longestAt(tokens, at, MORE_THAN) + longestAt(tokens, next, MORE_THAN) > 0
    const means = { selection: [{ key, values: [`${value}-`] }], ...ofOthers(facet, value) }
    return { length, means: isMoreThan ? { ...means, isMoreThan } : means }
  }
  const isLess = longestAt(tokens, at, LESS_THAN) + longestAt(tokens, next, LESS_THAN) > 0
  if (isLess) return { length, means: { selection: [{ key, values: [`0-${value}`] }] } }
  const { amountLabel, label, unit: written = String } = facetOf(facet)
  return {
    length,
    means: {
      selection: [{ key, values: [`0-${justAbove(value)}`] }],
      ...saying(amountLabel ?? label, messages.upTo(written(value))),
    },
  }
}

/** The values of more than the least that a part allows, and how a sentence and a chip say them: `more than 60 watts`. */
export function beyond(selection: Selection): { selection: Selection; phrase: string; chip: string } | null {
  const [
    {
      key,
      values: [value = ""],
    } = { key: "", values: [] },
  ] = selection
  const facet = facetOfFigure(key)
  if (facet === null) return null
  const least = Number.parseFloat(value)
  const { amountLabel, label, unit: written = String } = facetOf(facet)
  return {
    selection: [{ key, values: [`${justAbove(least)}-`] }],
    ...saying(amountLabel ?? label, messages.moreThan(written(least))),
  }
}

/** What an amount is of other types: hours are those of music, but those of a trimmer's runtime, which is counted in minutes. */
function ofOthers(facet: string, amount: number): Pick<Meaning, "ofType" | "meant"> {
  // Microphones are counted of what is worn.
  if (facet === "mics")
    return { ofType: { speaker: {}, party: {}, soundbar: {} }, meant: microphones(amount) }
  if (facet !== "playtime") return {}
  return { ofType: { trimmer: { [figureKey("runtime")]: [`${amount * MINUTES_OF_HOUR}-`] } } }
}

/** So many microphones as the texts and the box of a product say it. */
function microphones(count: number): string[] {
  if (count === 1) return ["microphone", "mic in"]
  const inWords = [NUMBER_WORDS[count - 1]?.[0] ?? "", String(count)].filter((number) => number !== "")
  return inWords.flatMap((number) => [`${number} mic`, `${number} wireless mic`])
}

function exactly(facet: string, value: number): AmountMeans {
  const { label, unit: written = String } = facetOf(facet)
  return figureRange({ key: figureKey(facet), label }, value, { bound: "exact", written: written(value) })
}

/** An amount of a facet, or what is at most or at least so much. */
export function figureRange(
  { key, label }: { key: string; label: string },
  value: number,
  { bound, written }: { bound: "exact" | "most" | "least"; written: string },
): AmountMeans {
  const from = bound === "most" ? 0 : value
  const to = bound === "least" ? "" : justAbove(value)
  const said = { exact: written, most: messages.upTo(written), least: messages.orMore(written) }
  return { selection: [{ key, values: [`${from}-${to}`] }], ...saying(label, said[bound]) }
}

function saying(label: string, amount: string) {
  return { phrase: messages.withAmount(label, amount), chip: messages.valueOfFacet(label, amount) }
}

/** The end of a range that has an amount in it: ranges are without their ends, and the index keeps three digits. */
function justAbove(amount: number): number {
  return Number((amount * 1.0005).toPrecision(5))
}

const readWaterRating: Read = (tokens, at) => {
  const [text = "", next = ""] = [tokens[at]?.text, tokens[at + 1]?.text]
  const amount = numberAt(tokens, at)
  if (amount !== null) {
    if (next !== "atm") return null
    const values = WATER_RATINGS.filter(
      (rating) => / ATM$/.test(rating) && Number.parseInt(rating, 10) >= amount,
    )
    return values.length > 0 ? { length: 2, means: ratedSo(`${amount} ATM`, values) } : null
  }
  const isApart = text === "ip" && /^\d\d$/.test(next)
  const [, dust = "", water = ""] = (isApart ? text + next : text).match(/^ip([x\d])(\d)$/) ?? []
  if (water === "") return null
  const values = WATER_RATINGS.filter((rating) => {
    const [, ofDust = "", ofWater = ""] = rating.match(/^IP([X\d])(\d)$/) ?? []
    if (ofWater === "") return dust === "x"
    return ofWater >= water && (dust === "x" || (ofDust !== "X" && ofDust >= dust))
  })
  if (values.length === 0) return null
  return { length: isApart ? 2 : 1, means: ratedSo(`IP${dust.toUpperCase()}${water}`, values) }
}

function ratedSo(rating: string, values: readonly string[]): AmountMeans {
  return {
    selection: [{ key: "water", values }],
    phrase: messages.ratedAtLeast(rating),
    chip: messages.orBetter(rating),
  }
}

/** `bluetooth 5.4` and `5.4 bluetooth`: that version or a later one. */
const readBluetooth: Read = (tokens, at) => {
  const before = longestAt(tokens, at, BLUETOOTH)
  const version = numberAt(tokens, at + before)
  const after = before > 0 ? 0 : longestAt(tokens, at + 1, BLUETOOTH)
  const [least, most] = [BLUETOOTH_VERSIONS[0], BLUETOOTH_VERSIONS.at(-1)].map(Number)
  if (version === null || before + after === 0 || version < (least ?? 0) || version > (most ?? 0)) return null
  return {
    length: before + 1 + after,
    means: {
      selection: [{ key: "bluetooth", values: BLUETOOTH_VERSIONS.filter((each) => Number(each) >= version) }],
      phrase: messages.withBluetooth(version.toFixed(1)),
      chip: messages.orLater(version.toFixed(1)),
    },
  }
}

/** `5.1` alone says how many loudspeakers there are. */
const readChannels: Read = (tokens, at) => {
  const text = tokens[at]?.text ?? ""
  if (!/^[2-9]\.[0-2]$/.test(text)) return null
  return { length: 1, means: { selection: [{ key: "channels", values: [text] }] } }
}

/** `4k tv`: a picture of so many points; `120 hz`, `2 in 1`: a figure that no product has. */
const readOtherFigure: Read = (tokens, at) => {
  const amount = numberAt(tokens, at)
  if (amount === null) return null
  const isPicture =
    PICTURE_SIZES.includes(amount) &&
    tokens[at + 1]?.text === "k" &&
    longestAt(tokens, at + 2, PICTURES) + (at > 0 ? longestAt(tokens, at - 1, PICTURES) : 0) > 0
  const length = isPicture ? 1 : longestAt(tokens, at + 1, OTHER_UNITS)
  return length > 0 ? { length: 1 + length, means: { texts: [`${amount}k`].slice(isPicture ? 0 : 1) } } : null
}

/** `4 pc` is for a computer, `10 year old` is an age, and `iphone 15` and `size 10` number nothing that is sold. */
const readForeignNumber: Read = (tokens, at) => {
  const text = tokens[at]?.text ?? ""
  if (!/^\d+$/.test(text)) return null
  const age = longestAt(tokens, at + 1, AGES)
  if (age > 0) return { length: 1 + age, means: { selection: [] } }
  const isFor = text === "4" && longestAt(tokens, at + 1, USED_WITH) > 0
  const isNumbered = Number(text) < LEAST_BARE_PRICE && at > 0 && longestAt(tokens, at - 1, NUMBERED) > 0
  return isFor || isNumbered ? { length: 1, means: { selection: [] } } : null
}

/** `soundbar for 43 inch tv`: the size of what a product is for. */
const readForeignSize: Read = (tokens, at) => {
  const inches = numberAt(tokens, at) === null ? 0 : longestAt(tokens, at + 1, INCHES)
  const next = at + 1 + inches
  if (inches === 0 || longestAt(tokens, next, PICTURES) === 0) return null
  return { length: 1 + inches, means: { selection: [] } }
}

/** `4g` beside a card or a call is a network, and a weight elsewhere. */
const readNetwork: Read = (tokens, at) => {
  const generation = numberAt(tokens, at)
  const isOne = tokens[at + 1]?.text === "g" && tokens[at + 1]?.places[0] === tokens[at]?.places[0]
  if (generation === null || generation < 2 || generation > 5 || !isOne) return null
  const isNear = tokens.some((_, place) => longestAt(tokens, place, NETWORKED) > 0)
  if (!isNear || longestAt(tokens, at + 2, AT_MOST_AFTER) > 0) return null
  const as = `${generation}g`
  return { length: 2, means: { texts: [as], as } }
}

const READS: readonly Read[] = [
  ...[readNetwork, readForeignSize],
  readOtherFigure,
  ...[readPriceRange, readUnitRange, readWaterRating, readBluetooth, readPrice, readJack, readUnit],
  ...[readChannels, readForeignNumber, readRoundNumber],
]
