import { createContext } from "react"
import type { PageCode } from "./page-code.ts"

export type DeliveryMode = "fast" | "plain"

export type Delivery = {
  mode: DeliveryMode
  styles: string
  /** The router's settings as JSON, and its data in its own form, lines of JSON. */
  router: string
  data: string
  code: PageCode
  scripts: Set<string>
  written: WrittenInline
}

/** The inline scripts and styles of a page as they were written, for its content policy. */
export type WrittenInline = { scripts: Set<string>; styles: Set<string> }

/** Given by the server alone: what `DocumentStyles` and `DocumentScripts` write stays as it is in the browser. */
export const DeliveryContext = createContext<Delivery | null>(null)
