/** A text in a LIKE pattern, in which no character has a meaning of its own. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&")
}

/** A pattern of LIKE for what begins with a text. */
export function beginningWith(text: string): string {
  return `${literally(text)}%`
}
