/**
 * One piece of a text: a plain string is a paragraph. In any sentence `[words](/path)` is a link.
 * `terms` are pairs of a name and what is to be said of it.
 */
export type Block =
  | string
  | { heading: string }
  | { quote: string }
  | { list: string[] }
  | { steps: string[] }
  | { terms: Array<[name: string, said: string]> }
