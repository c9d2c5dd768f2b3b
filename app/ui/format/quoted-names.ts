/** The names of a list that are not empty, in quotation marks, one after the other. */
export function quotedNames(names: readonly string[]): string {
  return names
    .filter((name) => name !== "")
    .map((name) => `“${name}”`)
    .join(", ")
}
