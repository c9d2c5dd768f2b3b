import { CsvError, parse } from "csv-parse/sync"
import * as messages from "#app/admin/orders/messages.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { LONGEST_CARRIER, TRACKING_NUMBER } from "./tracking-number.ts"

export const MOST_LINES = 500
const LONGEST_SHOWN = 60
const HEADING = /^(order|number)\b/i

/** A line of the sheet: which order goes under which tracking number. `fault` says what is wrong with it by itself. */
export type SheetLine = {
  /** Which line of the box it is, from 1. */
  nth: number
  /** As it was pasted. */
  text: string
  number: string
  trackingNumber: string
  carrier: string
  fault: string | null
}

/** Reads pasted lines: `number, tracking number, courier`, by tabs, commas or semicolons. Blank lines and a heading are left out. */
export function readShipSheet(pasted: string): SheetLine[] {
  const lines = pasted
    .split(/\r\n|\n|\r/)
    .map((line, index) => readLine(line.replaceAll(/[^\P{Cc}\t]/gu, " "), index + 1))
    .filter(({ number, trackingNumber, text }) => text.trim() !== "" && (number || trackingNumber) !== "")
  const [first] = lines
  const withoutHeading = first && HEADING.test(first.number) ? lines.slice(1) : lines
  return markRepeated(withoutHeading)
}

function readLine(text: string, nth: number): SheetLine {
  const cells = cutCells(text)
  const [typed = "", trackingNumber = "", carrier = "", ...others] = cells ?? [text]
  const parsed = parseOrderNumber(typed)
  const line = { nth, text, number: parsed ?? shorten(typed), trackingNumber: shorten(trackingNumber) }
  const fault = !cells
    ? messages.quoteOpen
    : others.some((cell) => cell !== "")
      ? messages.tooManyCells
      : cellFault({ isNumber: parsed !== null, typed, trackingNumber, carrier })
  return { ...line, carrier: shorten(carrier), fault }
}

type Cells = { isNumber: boolean; typed: string; trackingNumber: string; carrier: string }

function cellFault({ isNumber, typed, trackingNumber, carrier }: Cells): string | null {
  if (typed === "") return messages.numberMissing
  if (!isNumber) return messages.noOrderNumber(shorten(typed))
  if (trackingNumber === "") return messages.trackingMissing
  if (!TRACKING_NUMBER.test(trackingNumber)) return messages.noTrackingNumber(shorten(trackingNumber))
  if (carrier.length > LONGEST_CARRIER) return messages.carrierTooLong(LONGEST_CARRIER)
  return null
}

/** The cells of a line, or null where a quotation mark is not closed. */
function cutCells(line: string): string[] | null {
  const delimiter = ["\t", ",", ";"].find((separator) => line.includes(separator)) ?? ","
  try {
    return parse(line, { delimiter, relax_quotes: true, relax_column_count: true, trim: true })[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** An order, or a tracking number, in two lines: nobody knows which of them is meant. */
function markRepeated(lines: readonly SheetLine[]): SheetLine[] {
  const numbers = countEach(lines.map(({ number }) => number))
  const trackingNumbers = countEach(lines.map(({ trackingNumber }) => trackingNumber))
  return lines.map((line) => {
    if (line.fault) return line
    if ((numbers.get(line.number) ?? 0) > 1) return { ...line, fault: messages.numberTwice(line.number) }
    if ((trackingNumbers.get(line.trackingNumber) ?? 0) > 1)
      return { ...line, fault: messages.trackingTwice(line.trackingNumber) }
    return line
  })
}

function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

function shorten(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}
