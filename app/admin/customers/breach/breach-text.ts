import { PARTS } from "./messages.ts"

export type BreachPart = keyof typeof PARTS
export type BreachText = Record<BreachPart, string>

export const BREACH_PARTS = Object.keys(PARTS) as BreachPart[]

const LEAST = 20 // characters: less says nothing
const LEAST_WHEN = 8
const MOST = 4000
const REACHES_SOMEBODY = /\S+@\S+\.\S+|(\d[ -]?){8,}/

/**
 * Reads the text for the people concerned: each part below a line `# What happened` and so on. Answers the parts, or what the
 * law wants in it and is not there (DPDP Rules 2025, 7(1)).
 */
export function readBreachText(
  text: string,
): { ok: true; parts: BreachText } | { ok: false; faults: string[] } {
  const parts = partsOf(text)
  const faults = BREACH_PARTS.flatMap((part) => faultOf(part, parts[part]))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, parts }
}

function partsOf(text: string): BreachText {
  const sections = text.split(/^#+[ \t]*(?=\S)/m).slice(1)
  const written = new Map(
    sections.map((section) => {
      const [heading = "", ...lines] = section.split("\n")
      return [heading.trim().toLowerCase(), lines.join("\n").trim()]
    }),
  )
  return Object.fromEntries(
    BREACH_PARTS.map((part) => [part, written.get(PARTS[part].toLowerCase()) ?? ""]),
  ) as BreachText
}

function faultOf(part: BreachPart, said: string): string[] {
  const heading = `"# ${PARTS[part]}"`
  if (said === "") return [`There is no text below ${heading}.`]
  if (said.length < (part === "when" ? LEAST_WHEN : LEAST)) return [`Below ${heading} stands too little.`]
  if (said.length > MOST) return [`Below ${heading} stand more than ${MOST} characters.`]
  if (part === "contact" && !REACHES_SOMEBODY.test(said))
    return [`Below ${heading} stands neither a mail address nor a telephone number.`]
  return []
}
