/** A piece of a text; a plain string is a paragraph. `[words](/path)` is a link. `terms` pairs a name with its text. */
export type Block =
  | string
  | { heading: string }
  | { quote: string }
  | { list: string[] }
  | { steps: string[] }
  | { terms: Array<[name: string, said: string]> }
