import { SAMPLE_ALERTS } from "#app/content/footer.ts"
import * as messages from "#app/modules/content/messages.ts"
import { rowIds, rowOf, textsOfRows } from "#app/modules/content/rows/rows.ts"
import { entriesFault, entriesText, type LinkEntry, parseEntries, wideWordIn } from "./link-entries.ts"

type Texts = Readonly<Record<string, string>>

/** A list of the footer. */
type FooterList = { heading: string; entries: LinkEntry[] }
/** The footer: the words above the form for email alerts, whose line may be empty, and the lists. */
export type FooterWords = { alerts: { heading: string; line: string }; footer: FooterList[] }

export const FOOTER_FIELDS = ["alerts heading", "alerts line"]
/** The fields of each list. A list whose field `hidden` is `on` is not shown. */
export const FOOTER_LIST_FIELDS = ["heading", "entries", "hidden"] as const

const MOST_LISTS = 6
const LONGEST_HEADING = 30
const ENTRIES = { mostLines: 12, mostCharacters: 40, widestWord: 17 }
const ALERTS = { longestHeading: 80, longestLine: 200, widestWord: 19 }

/** The fields of a footer. Those of earlier releases have three lists, and no words above the form for email alerts. */
export function withFooterRows(texts: Texts): Texts {
  const { heading, line } = SAMPLE_ALERTS
  return { rows: "1 2 3", "alerts heading": heading, "alerts line": line, ...texts }
}

/** What is wrong with the fields of the footer, a sentence a field. */
export function footerFaults(typed: Texts): Record<string, string> {
  const texts = withFooterRows(typed)
  const ids = rowIds(texts)
  const headings = ids.map((id) => rowOf(texts, id, FOOTER_LIST_FIELDS).heading)
  const faults = ids.flatMap((id, index) => [
    [`heading ${id}`, headingFault(headings[index] ?? "", headings.slice(0, index))],
    [`entries ${id}`, entriesFault(rowOf(texts, id, FOOTER_LIST_FIELDS).entries, ENTRIES)],
  ])
  const { heading, line } = alertsIn(texts)
  return Object.fromEntries(
    [
      ["rows", ids.length > MOST_LISTS ? messages.tooManyLists(MOST_LISTS) : undefined],
      ["alerts heading", heading === "" ? messages.empty : wordsFault(heading, ALERTS.longestHeading)],
      ["alerts line", wordsFault(line, ALERTS.longestLine)],
      ...faults,
    ].filter(([, fault]) => fault !== undefined),
  )
}

function alertsIn(texts: Texts) {
  return { heading: String(texts["alerts heading"] ?? ""), line: String(texts["alerts line"] ?? "") }
}

function wordsFault(words: string, most: number): string | undefined {
  if (words.length > most) return messages.tooLong(most)
  const wide = wideWordIn(words, ALERTS.widestWord)
  return wide && messages.wideWord(wide)
}

function headingFault(heading: string, others: readonly string[]): string | undefined {
  if (heading === "") return messages.empty
  if (heading.length > LONGEST_HEADING) return messages.tooLong(LONGEST_HEADING)
  return others.includes(heading) ? messages.sameHeading : undefined
}

/** Reads what the footer shows out of the fields of the form. */
export function footerWords(typed: Texts): FooterWords {
  const texts = withFooterRows(typed)
  const lists = rowIds(texts).map((id) => rowOf(texts, id, FOOTER_LIST_FIELDS))
  return {
    alerts: alertsIn(texts),
    footer: lists
      .filter(({ hidden }) => hidden !== "on")
      .map(({ heading, entries }) => ({ heading, entries: parseEntries(entries) })),
  }
}

/** The fields of the form for a footer: `footerWords` reads the same one. */
export function textsOfFooter({ alerts, footer }: FooterWords): Texts {
  const rows = footer.map(({ heading, entries }) => ({ heading, entries: entriesText(entries) }))
  return { "alerts heading": alerts.heading, "alerts line": alerts.line, ...textsOfRows(rows) }
}
