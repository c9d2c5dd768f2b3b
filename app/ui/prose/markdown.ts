import { splitAtLinks } from "./inline-links.ts"

type Block =
  | string
  | { heading: string }
  | { quote: string }
  | { list: string[] }
  | { steps: string[] }
  | { terms: Array<[name: string, said: string]> }

/** A document: its pieces apart by empty lines. Pieces that are empty are left out. */
export function markdownDocument(pieces: string[]): string {
  return `${pieces.filter((piece) => piece !== "").join("\n\n")}\n`
}

/** Words from outside as one line that means nothing to Markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)|^#/g, "\\$&")
    .replace(/^(\d*)([-+=]+|[.)])(?=\s|$)/, "$1\\$2")
}

/** A text of ours, whose links get the origin of `base`. */
export function proseMarkdown(body: Block[], base: string): string {
  return body.map((block) => blockMarkdown(block, base)).join("\n\n")
}

/** A table of two columns, or nothing where there are no rows. */
export function markdownTable(head: [string, string], rows: Array<[string, string]>): string {
  if (rows.length === 0) return ""
  const line = ([name, value]: [string, string]) => `| ${escapeMarkdown(name)} | ${escapeMarkdown(value)} |`
  return [line(head), "| --- | --- |", ...rows.map(line)].join("\n")
}

function blockMarkdown(block: Block, base: string): string {
  const sentence = (text: string) => withOrigin(text, base)
  if (typeof block === "string") return sentence(block)
  if ("heading" in block) return `## ${block.heading}`
  if ("quote" in block) return `> ${block.quote}`
  if ("list" in block) return block.list.map((text) => `- ${sentence(text)}`).join("\n")
  if ("steps" in block) return block.steps.map((text, index) => `${index + 1}. ${sentence(text)}`).join("\n")
  return block.terms.map(([name, said]) => `- **${name}**: ${sentence(said)}`).join("\n")
}

function withOrigin(text: string, base: string) {
  return splitAtLinks(text)
    .map(({ words, to }) => (to ? `[${words}](${new URL(to, base).href})` : words))
    .join("")
}
