const REPLACEMENT = "\ufffd"

/** Whether PostgreSQL can store a text: it holds no U+0000 and no lone surrogate. */
export function isWellFormed(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed()
}

/** Whether the names and texts of a parsed form are well-formed. Its parser puts U+FFFD where bytes were no UTF-8. */
export function isWellFormedForm(form: Iterable<[string, unknown]>): boolean {
  const texts = [...form].flat().filter((part) => typeof part === "string")
  return texts.every((text) => isWellFormed(text) && !text.includes(REPLACEMENT))
}
