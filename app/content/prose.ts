/** A number of units in words: "1 day", "7 days". */
export function counted(count: number, unit: "day" | "month"): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`
}

/** A piece of a text; a plain string is a paragraph. `[words](/path)` is a link. `terms` pairs a name with its text. */
export type Block =
  | string
  | { heading: string }
  | { quote: string }
  | { list: string[] }
  | { steps: string[] }
  | { terms: Array<[name: string, said: string]> }
