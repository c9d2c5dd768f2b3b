import * as messages from "#app/modules/content/messages.ts"
import { isSafeLink } from "#app/ui/format/markdown/markdown-blocks.ts"
import { badLink } from "#app/ui/format/markdown/messages.ts"

/** A line of a list of links. Without an address it is a label: plain text. */
export type LinkEntry = { label: string; to?: string }

/** The limits of one list; widths are in average lower-case letters. */
export type EntryRules = {
  mostLines: number
  mostCharacters: number
  /** Labels wrap, single words cannot. */
  widestWord: number
  /** For labels that stand beside each other. */
  widestTogether?: number
  needsAddress?: boolean
  /** For lists that lead to pages of one kind. */
  address?: { isFit: (address: string) => boolean; fault: string }
}

const LINK = /^\[([^[\]]+)\]\((\S+)\)$/
/** The width of a wide character, about, in lower-case letters. */
const WIDTHS: [letters: RegExp, width: number][] = [
  [/[WM@%]/, 2],
  [/m/, 1.7],
  [/[A-Zw&]|[^ -~]/, 1.5],
]
const BULLET = /^[-*] +/
const LONGEST_ADDRESS = 300

/** Reads a list: a line is `[Label](/address)`, or a label alone. Nothing becomes HTML. */
export function parseEntries(text = ""): LinkEntry[] {
  return linesOf(text).flatMap(({ words }) => readEntry(words) ?? [])
}

/** A list as lines, such that `parseEntries` reads the same list. */
export function entriesText(entries: readonly LinkEntry[]): string {
  return entries.map(({ label, to }) => (to ? `[${label}](${to})` : label)).join("\n")
}

/** What is wrong with the lines of a list, a sentence a line; undefined where nothing is. */
export function entriesFault(text: string | undefined, rules: EntryRules): string | undefined {
  const lines = linesOf(text ?? "")
  if (lines.length === 0) return messages.empty
  if (lines.length > rules.mostLines) return messages.tooManyLines(rules.mostLines)
  const seen = new Set<string>()
  const faults = lines.flatMap(({ words, number }) => {
    const entry = readEntry(words)
    const fault = entry ? entryFault(entry, seen, rules) : messages.notAnEntry
    return fault ? [messages.atLine(number, fault)] : []
  })
  const isWide = rules.widestTogether && widthOf([...seen].join("")) > rules.widestTogether
  return faults.join(" ") || (isWide ? messages.wideTogether : undefined)
}

function linesOf(text: string) {
  return text
    .split("\n")
    .map((line, index) => ({ words: line.trim().replace(/\s+/g, " "), number: index + 1 }))
    .filter(({ words }) => words !== "")
}

function readEntry(line: string): LinkEntry | null {
  const words = line.replace(BULLET, "")
  const [, label = "", to] = LINK.exec(words) ?? []
  if (to) return { label: label.trim(), to }
  return /[[\]]/.test(words) ? null : { label: words }
}

function entryFault({ label, to }: LinkEntry, seen: Set<string>, rules: EntryRules): string | undefined {
  if (label === "") return messages.empty
  if (label.length > rules.mostCharacters) return messages.tooLong(rules.mostCharacters)
  const wide = wideWordIn(label, rules.widestWord)
  if (wide) return messages.wideWord(wide)
  if (seen.has(label)) return messages.saidTwice
  seen.add(label)
  if (!to) return rules.needsAddress ? messages.leadsNowhere : undefined
  if (!isSafeLink(to)) return badLink(to)
  if (rules.address && !rules.address.isFit(to)) return rules.address.fault
  return to.length > LONGEST_ADDRESS ? messages.tooLong(LONGEST_ADDRESS) : undefined
}

/** The first word that is wider than its place; undefined where all have room. */
export function wideWordIn(words: string, widest: number): string | undefined {
  return words.split(" ").find((word) => widthOf(word) > widest)
}

function widthOf(words: string): number {
  const widths = Array.from(words, (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1)
  return widths.reduce((sum, width) => sum + width, 0)
}
