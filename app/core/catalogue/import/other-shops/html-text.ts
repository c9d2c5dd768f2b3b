import { entryOf } from "#app/ui/format/table-entry.ts"

const UNSEEN = /<!--[\s\S]*?(-->|$)|<(script|style|template|noscript|iframe|svg)\b[\s\S]*?(<\/\2\s*>|$)/gi
const LINE_ENDS = /<br\b[^>]*>|<\/(p|div|h[1-6]|li|tr|ul|ol|table|blockquote|section)\s*>/gi
/** The end of a cell before another one of its row. */
const CELL_ENDS = /<\/t[dh]\s*>(?=\s*<t[dh]\b)/gi
const TAG = /<[a-z/!?][^>]*(>|$)/gi

const ENTITIES: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ndash: "–", mdash: "—", hellip: "…" },
  ...{ rsquo: "’", lsquo: "‘", rdquo: "”", ldquo: "“", bull: "•", middot: "·", times: "×", deg: "°" },
  ...{ reg: "®", trade: "™", copy: "©", frac12: "½", eacute: "é", euro: "€", pound: "£" },
}

/** HTML of another shop as plain text: paragraphs, points and rows of tables as lines, without tags, scripts and comments. */
export function htmlText(html: string): string {
  const text = html
    .replaceAll(UNSEEN, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<li\b[^>]*>/gi, "• ")
    .replaceAll(CELL_ENDS, " · ")
    .replaceAll(LINE_ENDS, "\n")
    .replaceAll(TAG, (_tag, _end, at: number, whole: string) => (whole[at - 1] === "<" ? " " : "")) // no new tag is made
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,8});/gi, decode)
  const lines = text.split("\n").map((line) => line.replaceAll(/[^\S\n]+/g, " ").trim())
  return lines.filter((line) => line !== "" && line !== "•").join("\n")
}

function decode(entity: string, name: string): string {
  if (!name.startsWith("#")) return entryOf(ENTITIES, name) ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isLetter = code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return isLetter ? String.fromCodePoint(code) : " "
}
