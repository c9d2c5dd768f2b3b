import type { SocialPage } from "#app/content/pages/social.ts"
import * as messages from "#app/modules/content/messages.ts"
import { markdownFault, markdownOf, parseMarkdown } from "#app/ui/format/markdown/markdown-blocks.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { rowIds, rowOf, textsOfRows } from "./rows.ts"
import { isTelephone } from "./store-rows.ts"

type Texts = Readonly<Record<string, string>>

const PARTS = ["duties", "what", "checks"] as const
export const CENTRE_FIELDS = ["region", "city", "address", "contact", "phone"] as const
type CentreField = (typeof CENTRE_FIELDS)[number]

const LONGEST: Record<string, number> = {
  ...{ summary: 300, line: 80, title: 120, "note centres": 400 },
  ...{ "text pledges": 3_000, "heading steps": 60, "text steps": 3_000, "heading centres": 60 },
  ...Object.fromEntries(
    PARTS.flatMap((part) => [[`heading ${part}`, 60] as const, [`text ${part}`, 30_000]]),
  ),
}
export const SOCIAL_FIELDS = Object.keys(LONGEST)

const MOST_CENTRES = 100
const LONGEST_IN_CENTRE: Record<CentreField, number> = {
  ...{ region: 40, city: 40, address: 200, contact: 80, phone: 40 },
}

/** What is wrong with the fields of `/social`, a sentence a field. */
export function socialFaults(texts: Texts): Record<string, string> {
  const ids = rowIds(texts)
  const centres = ids.flatMap((id) => {
    const row = rowOf(texts, id, CENTRE_FIELDS)
    return CENTRE_FIELDS.map((name) => [`${name} ${id}`, centreFault(name, row[name])])
  })
  return Object.fromEntries(
    [
      ...SOCIAL_FIELDS.map((name) => [name, fieldFault(texts, name)]),
      ["rows", ids.length > MOST_CENTRES ? messages.tooManyCentres(MOST_CENTRES) : undefined],
      ...centres,
    ].filter(([, fault]) => fault !== undefined),
  )
}

function fieldFault(texts: Texts, name: string): string | undefined {
  const text = read(texts, name)
  const most = entryOf(LONGEST, name) ?? 0
  if (text === "") return isNeeded(texts, name) ? messages.empty : undefined
  if (text.length > most) return messages.tooLong(most)
  if (!/^(text|note) /.test(name)) return undefined
  const isOther = /pledges|steps/.test(name) && termsIn(text).length < parseMarkdown(text).length
  return isOther ? messages.notTerms : markdownFault(text)
}

/** The title and the line for search engines are needed, and a heading where its part is shown. */
function isNeeded(texts: Texts, name: string): boolean {
  if (name === "title" || name === "summary") return true
  const [kind, part] = name.split(" ")
  if (kind !== "heading") return false
  return part === "centres" ? rowIds(texts).length > 0 : read(texts, `text ${part}`) !== ""
}

function centreFault(name: CentreField, text: string): string | undefined {
  if (text === "") return name === "contact" ? undefined : messages.empty
  if (name === "phone" && !isTelephone(text)) return messages.badTelephone
  const most = LONGEST_IN_CENTRE[name]
  return text.length > most ? messages.tooLong(most) : undefined
}

/** Reads what `/social` says out of the fields of the form. */
export function socialPage(texts: Texts): SocialPage {
  const part = (name: string) => ({
    heading: read(texts, `heading ${name}`),
    body: parseMarkdown(read(texts, `text ${name}`)),
  })
  return {
    ...{ summary: read(texts, "summary"), line: read(texts, "line"), title: read(texts, "title") },
    ...{ duties: part("duties"), what: part("what"), checks: part("checks") },
    pledges: termsIn(read(texts, "text pledges")).flat(),
    steps: { heading: read(texts, "heading steps"), steps: termsIn(read(texts, "text steps")).flat() },
    centres: {
      heading: read(texts, "heading centres"),
      note: read(texts, "note centres"),
      list: rowIds(texts).map((id) => rowOf(texts, id, CENTRE_FIELDS)),
    },
  }
}

/** The fields of the form for a page: `socialPage` reads the same one. */
export function textsOfSocial({ pledges, steps, centres, ...page }: SocialPage): Texts {
  const parts = PARTS.flatMap((name) => [
    [`heading ${name}`, page[name].heading],
    [`text ${name}`, markdownOf(page[name].body)],
  ])
  return {
    ...{ summary: page.summary, line: page.line, title: page.title },
    ...Object.fromEntries(parts),
    ...{ "text pledges": markdownOf([{ terms: pledges }]) },
    ...{ "heading steps": steps.heading, "text steps": markdownOf([{ terms: steps.steps }]) },
    ...{ "heading centres": centres.heading, "note centres": centres.note },
    ...textsOfRows(centres.list),
  }
}

function read(texts: Texts, name: string): string {
  return String(texts[name] ?? "")
}

/** The lists of names and texts in a text, and no other blocks of it. */
function termsIn(text: string) {
  return parseMarkdown(text).flatMap((block) =>
    typeof block === "object" && "terms" in block ? [block.terms] : [],
  )
}
