import * as messages from "./messages.ts"

/** A piece of a text, as pages show it; a plain string is a paragraph. */
export type Block =
  | string
  | { heading: string }
  | { quote: string }
  | { list: string[] }
  | { steps: string[] }
  | { terms: Array<[name: string, said: string]> }

const HEADING = /^#{1,6} +(.+?)(?: +#+)?$/
const QUOTE = /^> ?(.*)$/
const TERM = /^[-*] +\*\*(.+?)\*\*: +(.+)$/
const ITEM = /^[-*] +(.+)$/
const STEP = /^\d{1,3}[.)] +(.+)$/
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g
const MARKS = /!\[|\*\*|__/

type Kind = "heading" | "quote" | "term" | "item" | "step" | "words"
type Line = { kind: Kind; words: string; said: string }

/** Reads Markdown: headings, paragraphs, lists, steps, quotes, `- **Name**: text`, and links. Nothing becomes HTML. */
export function parseMarkdown(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .flatMap((piece) => runsOf(piece.split("\n").filter((line) => line.trim() !== "")))
    .map(blockOf)
}

/** A text as Markdown, such that `parseMarkdown` reads the same text. */
export function markdownOf(blocks: readonly Block[]): string {
  return blocks.map(markdownOfBlock).join("\n\n")
}

/** What is wrong with a text, in a sentence; undefined where nothing is. */
export function markdownFault(text: string): string | undefined {
  for (const [index, line] of text.split("\n").entries()) {
    const words = line.replace(TERM, "$1 $2")
    if (MARKS.test(words)) return messages.unknownMarks(index + 1)
    const link = linksIn(words).find((to) => !isSafeLink(to))
    if (link !== undefined) return messages.badLink(link)
  }
  return undefined
}

/** Whether a link leads to a page of the shop, to https, to a mail address or to a telephone. */
export function isSafeLink(to: string): boolean {
  if (/[\s\\<>"\p{Cc}]/u.test(to)) return false
  return /^(\/(?!\/)|https:\/\/[^/]|mailto:[^/]|tel:\+?[\d-]+$)/.test(to)
}

function linksIn(text: string): string[] {
  return Array.from(text.matchAll(LINK), ([, , to = ""]) => to)
}

function readLine(line: string): Line {
  const [, heading] = HEADING.exec(line) ?? []
  if (heading) return { kind: "heading", words: heading, said: "" }
  const [, quote] = QUOTE.exec(line) ?? []
  if (quote !== undefined) return { kind: "quote", words: quote, said: "" }
  const [, name, said = ""] = TERM.exec(line) ?? []
  if (name) return { kind: "term", words: name, said }
  const [, item] = ITEM.exec(line) ?? []
  if (item) return { kind: "item", words: item, said: "" }
  const [, step] = STEP.exec(line) ?? []
  return step ? { kind: "step", words: step, said: "" } : { kind: "words", words: line.trim(), said: "" }
}

/** Lines of one kind that follow each other; plain words after an entry go on with it. */
function runsOf(lines: readonly string[]): Line[][] {
  const runs: Line[][] = []
  for (const text of lines) {
    const line = readLine(text.trimEnd())
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (last && line.kind === "words" && last.kind !== "heading" && last.kind !== "words") append(last, line)
    else if (run && last?.kind === line.kind && line.kind !== "heading") run.push(line)
    else runs.push([line])
  }
  return runs
}

function append(last: Line, { words }: Line) {
  if (last.kind === "term") last.said += ` ${words}`
  else last.words += ` ${words}`
}

function blockOf(run: Line[]): Block {
  const words = run.map((line) => line.words)
  switch (run[0]?.kind) {
    case "heading":
      return { heading: words.join(" ") }
    case "quote":
      return { quote: words.join(" ") }
    case "term":
      return { terms: run.map((line) => [line.words, line.said]) }
    case "item":
      return { list: words }
    case "step":
      return { steps: words }
    default:
      return words.join(" ")
  }
}

function markdownOfBlock(block: Block): string {
  if (typeof block === "string") return block
  if ("heading" in block) return `## ${block.heading}`
  if ("quote" in block) return `> ${block.quote}`
  if ("list" in block) return block.list.map((text) => `- ${text}`).join("\n")
  if ("steps" in block) return block.steps.map((text, index) => `${index + 1}. ${text}`).join("\n")
  return block.terms.map(([name, said]) => `- **${name}**: ${said}`).join("\n")
}
