import {
  GROUNDS,
  HOME_SECTIONS,
  type PlannedSection,
  type ProductRule,
} from "#app/core/catalogue/home-sections.ts"
import * as messages from "#app/modules/content/messages.ts"
import { isOwnPicture } from "#app/modules/content/pictures/page-pictures.ts"
import {
  isSafeLink,
  markdownFault,
  markdownOf,
  parseMarkdown,
} from "#app/ui/format/markdown/markdown-blocks.ts"
import { badLink } from "#app/ui/format/markdown/messages.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { rowIds, rowOf, textsOfRows } from "./rows.ts"

type Texts = Readonly<Record<string, string>>

/** The fields of a section of the home page by its kind. */
const FIELDS = {
  range: ["type", "heading", "line", "label", "ground", "products", "picture"],
  hero: ["heading", "words", "label", "to", "ground", "picture", "alt", "focus"],
  products: ["heading", "rule", "of", "count", "label", "to"],
  text: ["heading", "text", "picture", "alt", "focus"],
  categories: ["heading"],
} as const
type SectionKind = keyof typeof FIELDS
type SectionField = (typeof FIELDS)[SectionKind][number] | (typeof COMMON)[number]
const COMMON = ["kind", "starts", "ends", "hidden"] as const
export const SECTION_FIELDS: readonly SectionField[] = [
  ...new Set([...COMMON, ...Object.values(FIELDS).flat()]),
]

const RULES: readonly ProductRule[] = ["category", "newest", "discounted", "search", "chosen"]
/** Those that need no words. */
const WORDLESS: readonly string[] = ["newest", "discounted"]
const COUNTS = ["4", "8"]
const FOCUSES = ["", "left", "right", "top", "bottom"] as const
const MOST_SECTIONS = 30
const MOST_PRODUCTS = 8
const TYPE = /^[^\s/?#]{1,40}$/
const DAY = /^20\d\d-\d\d-\d\d$/
const LONGEST: Partial<Record<SectionField, number>> = {
  ...{ heading: 60, line: 80, words: 200, text: 5_000, label: 40, of: 100, alt: 200 },
}
const OPTIONAL: readonly SectionField[] = [
  ...["label", "to", "ground", "products", "picture", "alt", "focus", "words", "of"],
  ...["starts", "ends", "hidden"],
] as const

/** The kind of a section; null for what is none. */
export function sectionKind(texts: Texts, id: string): SectionKind | null {
  const kind = texts[`kind ${id}`] ?? ""
  return entryOf(FIELDS, kind) ? (kind as SectionKind) : null
}

/** Finds what is wrong with the sections of the home page, a sentence a field. */
export function homeFaults(texts: Texts): Record<string, string> {
  const ids = rowIds(texts)
  const seen = new Set<string>()
  const faults = ids.flatMap((id) => {
    const kind = sectionKind(texts, id)
    if (!kind) return [[`kind ${id}`, messages.badSection] as const]
    const row = rowOf(texts, id, SECTION_FIELDS)
    const names: SectionField[] = [...COMMON, ...FIELDS[kind]]
    const found = names.map((name) => [`${name} ${id}`, fieldFault(name, row[name], row)] as const)
    if (kind === "range" && seen.has(row.type)) found.push([`type ${id}`, messages.sameRange])
    if (kind === "range") seen.add(row.type)
    return found.filter(([, fault]) => fault !== undefined)
  })
  const isEmpty = ids.every((id) => texts[`hidden ${id}`] === "on")
  return Object.fromEntries([
    ...(ids.length > MOST_SECTIONS ? [["rows", messages.tooManySections(MOST_SECTIONS)]] : []),
    ...(isEmpty ? [["rows", messages.nothingShown]] : []),
    ...faults,
  ])
}

type Row = Record<SectionField, string>

function fieldFault(name: SectionField, text: string, row: Row): string | undefined {
  if (name === "of" && text === "" && !WORDLESS.includes(row.rule)) return messages.empty
  if (row.kind !== "range") {
    if (name === "to" && text === "" && row.label !== "") return messages.empty
    if (name === "label" && text === "" && row.to !== "") return messages.empty
  }
  if (text === "") return OPTIONAL.includes(name) ? undefined : messages.empty
  const most = LONGEST[name]
  if (most && text.length > most) return messages.tooLong(most)
  if (name === "products" || (name === "of" && row.rule === "chosen")) return productsFault(text)
  const isFit = CHECKS[name]
  if (isFit && !isFit(text)) return entryOf(BAD, name) ?? messages.badChoice
  if (name === "to") return isSafeLink(text) ? undefined : badLink(text)
  if (name === "ends" && row.starts > text) return messages.badSectionDays
  return name === "text" ? markdownFault(text) : undefined
}

const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text))
const CHECKS: Partial<Record<SectionField, (text: string) => boolean>> = {
  type: (text) => TYPE.test(text),
  rule: (text) => RULES.some((rule) => rule === text),
  count: (text) => COUNTS.includes(text),
  ground: (text) => GROUNDS.some((ground) => ground === text),
  focus: (text) => FOCUSES.some((focus) => focus === text),
  picture: isOwnPicture,
  ...{ starts: isDay, ends: isDay },
}
const BAD: Record<string, string> = {
  ...{ type: messages.badType, picture: messages.badPicture },
  ...{ starts: messages.badDay, ends: messages.badDay },
}

function productsFault(text: string) {
  const ids = idsIn(text)
  const areProducts = ids.length <= MOST_PRODUCTS && ids.every((id) => /^\d{1,18}$/.test(id))
  return areProducts ? undefined : messages.badProducts
}

/** The fields of the home page that name products. */
export function productFields(texts: Texts): string[] {
  return rowIds(texts).flatMap((id) => {
    if (sectionKind(texts, id) === "range") return [`products ${id}`]
    return texts[`rule ${id}`] === "chosen" ? [`of ${id}`] : []
  })
}

/** The product numbers that a field names, each once. */
export function idsIn(value = ""): string[] {
  return [...new Set(value.split(/[\s,]+/).filter((id) => id !== ""))]
}

/** The sections that are shown on a day such as `2026-11-27`, in their order. */
export function homePlan(texts: Texts, today: string): PlannedSection[] {
  return rowIds(texts).flatMap((id) => {
    const { starts, ends, hidden } = rowOf(texts, id, COMMON)
    const isShown = hidden !== "on" && starts <= today && (ends === "" || today <= ends)
    const section = isShown && plannedSection(texts, id)
    return section ? [section] : []
  })
}

/** Whether what the home page shows depends on the day. */
export function hasDays(texts: Texts): boolean {
  return rowIds(texts).some((id) => Boolean(texts[`starts ${id}`] || texts[`ends ${id}`]))
}

function plannedSection(texts: Texts, id: string): PlannedSection | null {
  const kind = sectionKind(texts, id)
  const row = rowOf(texts, id, SECTION_FIELDS)
  const { type, heading, line, words, label, to, picture, alt } = row
  const ground = GROUNDS.find((known) => known === row.ground) ?? ""
  const wide = { picture, alt, focus: FOCUSES.find((known) => known === row.focus) ?? "" }
  if (kind === "range")
    return { id, kind, type, heading, line, label, ground, products: idsIn(row.products), picture }
  if (kind === "hero") return { id, kind, heading, words, label, to, ground, ...wide }
  if (kind === "text") return { id, kind, heading, body: parseMarkdown(row.text), ...wide }
  if (kind === "categories") return { id, kind, heading }
  const rule = RULES.find((known) => known === row.rule)
  return rule
    ? { id, kind: "products", heading, rule, of: row.of, count: Number(row.count), label, to }
    : null
}

/** The fields of a home page as the shop came with it. */
export function textsOfHome(plan: readonly PlannedSection[]): Texts {
  return textsOfRows(
    plan.map(({ id: _, ...section }) => {
      if (section.kind !== "text") return textsOfFields(section)
      const { body, ...fields } = section
      return { ...textsOfFields(fields), text: markdownOf(body) }
    }),
  )
}

function textsOfFields(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

/** The fields of a home page. Those of earlier releases have a place for each of seven types instead of rows. */
export function withRows(texts: Texts): Texts {
  if (texts.rows !== undefined) return texts
  const types = HOME_SECTIONS.map(({ type }) => type).toSorted(
    (one, other) => Number(texts[`order ${one}`]) - Number(texts[`order ${other}`]),
  )
  return textsOfRows(
    types.map((type) => ({
      ...rangeRow(type, rowOf(texts, type, ["heading", "line", "products", "picture"])),
      ...(texts[`shown ${type}`] !== "on" && { hidden: "on" }),
    })),
  )
}

function rangeRow(type: string, fields: Record<string, string>) {
  return { kind: "range", type, label: "", ground: "", products: "", picture: "", ...fields }
}
