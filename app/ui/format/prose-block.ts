/** A piece of a text, as `app/content/prose.ts` describes it. */
export type Block =
  | string
  | { heading: string }
  | { quote: string }
  | { list: string[] }
  | { steps: string[] }
  | { terms: Array<[name: string, said: string]> }
