import * as messages from "#app/modules/content/messages.ts"
import { entriesFault, entriesText, type LinkEntry, parseEntries } from "./link-entries.ts"

type Texts = Readonly<Record<string, string>>

/** A list of the footer. */
export type FooterList = { heading: string; entries: LinkEntry[] }

/** The places of the three lists in the footer. */
export const FOOTER_PLACES = ["1", "2", "3"] as const
export const FOOTER_FIELDS = FOOTER_PLACES.flatMap((place) => [`heading ${place}`, `entries ${place}`])

const LONGEST_HEADING = 30
const ENTRIES = { mostLines: 12, mostCharacters: 40, widestWord: 17 }

/** What is wrong with the fields of the footer, a sentence a field. */
export function footerFaults(texts: Texts): Record<string, string> {
  const headings = FOOTER_PLACES.map((place) => texts[`heading ${place}`] ?? "")
  const faults = FOOTER_PLACES.flatMap((place, index) => {
    return [
      [`heading ${place}`, headingFault(headings[index] ?? "", headings.slice(0, index))],
      [`entries ${place}`, entriesFault(texts[`entries ${place}`], ENTRIES)],
    ]
  })
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}

function headingFault(heading: string, others: readonly string[]): string | undefined {
  if (heading === "") return messages.empty
  if (heading.length > LONGEST_HEADING) return messages.tooLong(LONGEST_HEADING)
  return others.includes(heading) ? messages.sameHeading : undefined
}

/** Reads the lists out of the fields of the form. */
export function footerLists(texts: Texts): FooterList[] {
  return FOOTER_PLACES.map((place) => ({
    heading: texts[`heading ${place}`] ?? "",
    entries: parseEntries(texts[`entries ${place}`]),
  }))
}

/** The fields of the form for lists: `footerLists` reads the same lists. */
export function textsOfFooter(lists: readonly FooterList[]): Texts {
  const fields = lists.flatMap(({ heading, entries }, index) => [
    [`heading ${index + 1}`, heading],
    [`entries ${index + 1}`, entriesText(entries)],
  ])
  return Object.fromEntries(fields)
}
