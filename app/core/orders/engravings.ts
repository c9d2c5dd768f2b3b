import * as messages from "./messages.ts"
import type { Engraving } from "./order.ts"

/** The names to engrave of a line, as staff and buyer read them; for pieces without one, the letters that there is room for. */
export function engravingSentence({ name, letters, texts }: Engraving): string {
  const stated = statedNames({ texts })
  const missing = texts.length - stated.length
  if (stated.length === 0) return messages.nameComesByMail(name, letters)
  return messages.engravedWith(name, quoted(stated), missing)
}

/** Whether the buyer still has to state a name of the line. */
export function isNameMissing({ texts }: Pick<Engraving, "texts">): boolean {
  return texts.length === 0 || texts.includes("")
}

/** The names that the buyer stated for the pieces of a line. */
export function statedNames({ texts }: Pick<Engraving, "texts">): string[] {
  return texts.filter((text) => text !== "")
}

/** Names in quotation marks, one after the other. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(", ")
}
