import { quotedNames } from "#app/ui/format/quoted-names.ts"
import * as messages from "../messages.ts"
import type { Engraving } from "../order.ts"

/** The names to engrave of a line, as staff and buyer read them; for pieces without one, the letters that there is room for. */
export function engravingSentence({ name, letters, texts }: Engraving): string {
  if (!isNameStated({ texts })) return messages.nameIsMissing(name, letters)
  return messages.engravedWith(name, quotedNames(texts), texts.filter((text) => text === "").length)
}

/** Whether the buyer still has to state a name of the line. */
export function isNameMissing({ texts }: Pick<Engraving, "texts">): boolean {
  return texts.length === 0 || texts.includes("")
}

/** Whether the buyer stated a name of the line. */
export function isNameStated({ texts }: Pick<Engraving, "texts">): boolean {
  return texts.some((text) => text !== "")
}
