/** The text of a failed query, or of its stack, without the parameters (addresses, tokens). */
export function withoutParameters(text: string): string {
  return text.replace(/\nparams: [^\n]*(\n(?! +at )[^\n]*)*/g, "")
}
