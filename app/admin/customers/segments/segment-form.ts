import type { SegmentRule } from "#app/core/accounts/customers/segments/segment.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

const FIELDS = Object.keys(messages.LABELS) as (keyof typeof messages.LABELS)[]
/** The screen of a new one has this address. */
export const NEW = "new"
const MOST_ORDERS = 100_000
const MOST_DAYS = 10_000
const MOST_PLACES = 50

export type SegmentTexts = Record<keyof typeof messages.LABELS, string>
export type SegmentFaults = Partial<SegmentTexts>
export type SegmentValues = { name: string; rule: SegmentRule }

/** What a form of a segment says, field by field. */
export function segmentTexts(form: FormData): SegmentTexts {
  return Object.fromEntries(FIELDS.map((name) => [name, parseText(form.get(name))])) as SegmentTexts
}

/** A segment as its form shows it. */
export function textsOfSegment({ name, rule }: SegmentValues): SegmentTexts {
  const text = (value: number | null) => (value === null ? "" : String(value))
  const rupees = (paise: number | null) => text(paise === null ? null : paise / 100)
  return {
    ...{ name, ordersFrom: text(rule.ordersFrom), ordersTo: text(rule.ordersTo) },
    ...{ rupeesFrom: rupees(rule.paiseFrom), rupeesTo: rupees(rule.paiseTo) },
    ...{ lastWithinDays: text(rule.lastWithinDays), lastBeforeDays: text(rule.lastBeforeDays) },
    ...{
      states: rule.states.join(", "),
      cities: rule.cities.join(", "),
      pinStarts: rule.pinStarts.join(", "),
    },
    news: rule.hasNews === null ? "" : rule.hasNews ? "yes" : "no",
    kind: rule.kind === "all" ? "" : rule.kind,
  }
}

/** The segment that a form describes, or what is wrong with it, by field. */
export function parseSegment(
  texts: SegmentTexts,
): { ok: true; values: SegmentValues } | { ok: false; faults: SegmentFaults } {
  const faults: SegmentFaults = {}
  const whole = (field: keyof SegmentTexts, least: number, most: number) => {
    if (texts[field] === "") return null
    const value = /^\d{1,6}$/.test(texts[field]) ? Number(texts[field]) : Number.NaN
    if (!(value >= least && value <= most)) faults[field] = messages.wholeNumber(least, most)
    return value
  }
  const money = (field: keyof SegmentTexts) => {
    const text = texts[field].replaceAll(",", "")
    if (text === "") return null
    if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) faults[field] = messages.rupeesFault
    return toPaise(Number(text))
  }
  const list = (field: keyof SegmentTexts) => {
    const names = [...new Set(texts[field].split(/[,\n]/).map((one) => one.trim()))].filter(Boolean)
    if (names.length > MOST_PLACES || texts[field].length > 2_000)
      faults[field] = messages.listFault(MOST_PLACES)
    return names
  }
  if (texts.name === "" || texts.name.length > 80 || texts.name.includes("\n"))
    faults.name = messages.nameFault
  const states = list("states").map((typed) => ({ typed, state: stateNamed(typed) }))
  const unknown = states.filter(({ state }) => state === undefined)
  if (unknown.length > 0)
    faults.states = messages.unknownStates(
      unknown
        .map(({ typed }) => typed)
        .join(", ")
        .slice(0, 200),
    )
  const pinStarts = list("pinStarts")
  if (pinStarts.some((pin) => !/^\d{1,6}$/.test(pin))) faults.pinStarts = messages.pinFault
  const rule: SegmentRule = {
    ...{ ordersFrom: whole("ordersFrom", 0, MOST_ORDERS), ordersTo: whole("ordersTo", 0, MOST_ORDERS) },
    ...{ paiseFrom: money("rupeesFrom"), paiseTo: money("rupeesTo") },
    lastWithinDays: whole("lastWithinDays", 1, MOST_DAYS),
    lastBeforeDays: whole("lastBeforeDays", 1, MOST_DAYS),
    ...{ states: states.flatMap(({ state }) => state ?? []), cities: list("cities"), pinStarts },
    hasNews: texts.news === "yes" ? true : texts.news === "no" ? false : null,
    kind: texts.kind === "registered" || texts.kind === "guest" ? texts.kind : "all",
  }
  if (isBelow(rule.ordersTo, rule.ordersFrom)) faults.ordersTo ??= messages.belowFrom
  if (isBelow(rule.paiseTo, rule.paiseFrom)) faults.rupeesTo ??= messages.belowFrom
  if (rule.ordersTo === 0 && asksOfOrders(rule)) faults.ordersTo ??= messages.noOrdersFault
  return Object.keys(faults).length > 0
    ? { ok: false, faults }
    : { ok: true, values: { name: texts.name, rule } }
}

function asksOfOrders({ lastWithinDays, lastBeforeDays, states, cities, pinStarts }: SegmentRule): boolean {
  return lastWithinDays !== null || lastBeforeDays !== null || [...states, ...cities, ...pinStarts].length > 0
}

function isBelow(to: number | null, from: number | null): boolean {
  return to !== null && from !== null && to < from
}

function stateNamed(typed: string): string | undefined {
  return Object.values(GST_STATES).find((state) => state.toLowerCase() === typed.toLowerCase())
}
