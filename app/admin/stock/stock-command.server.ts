import { readPieces } from "#app/core/catalogue/inventory/read-pieces.ts"
import { asksForHelp, readOptions } from "#app/platform/cli/command-words.server.ts"
import { readId } from "./stock-search.ts"

export type StockCommand =
  | { do: "help"; text: string }
  | { do: "list"; state: "low" | "none" | null; words: string }
  | { do: "places" }
  | { do: "adjust"; sku: string; pieces: number; place: number | null; reason: string }
  | { do: "level"; sku: string; level: number | null }
  | { do: "transfer"; sku: string; pieces: number; from: number; to: number; reason: string }

type Parsed = { ok: true; command: StockCommand } | { ok: false; sentence: string }

const USAGE = [
  "npm run shop -- stock list [low|none] [WORDS]                    The first 50 stocks: all, low or sold out ones; by words of name or SKU.",
  "npm run shop -- stock places                                     The places with their numbers, in the order of preference.",
  "npm run shop -- stock adjust SKU PIECES [--place PLACE] REASON   So many can be sold, or lie at that place.",
  "npm run shop -- stock level SKU LEVEL|default                    The stock is low at so many pieces; default: the setting says it.",
  "npm run shop -- stock transfer SKU PIECES FROM TO [REASON]       Pieces move from a place to another. Places are named by their numbers.",
].join("\n")

/** Reads what was typed after the noun `stock`; asks nothing of the shop. */
export function parseStockCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return { ok: true, command: { do: "help", text: USAGE } }
  if (verb === "places") return { ok: true, command: { do: "places" } }
  if (verb === "list") return { ok: true, command: parseList(words) }
  if (verb === "adjust") return parseAdjust(words)
  if (verb === "level") return parseLevel(words)
  if (verb === "transfer") return parseTransfer(words)
  return fail(`There is no verb "${verb}".`)
}

function parseList([first = "", ...rest]: readonly string[]): StockCommand {
  if (first === "low" || first === "none") return { do: "list", state: first, words: rest.join(" ") }
  return { do: "list", state: null, words: [first, ...rest].join(" ") }
}

function parseAdjust(words: readonly string[]): Parsed {
  const { options, others } = readOptions(words, { place: "text" })
  const [sku = "", typed = "", ...rest] = others
  const pieces = readPieces(typed)
  if (pieces === null) return fail("Say which stock, and how many pieces there are.")
  const place = options.place === undefined ? null : readId(options.place)
  if (options.place !== undefined && place === null) return fail("Say the number of the place.")
  const reason = rest.join(" ")
  if (reason === "") return fail("Say why, after the pieces.")
  return { ok: true, command: { do: "adjust", sku, pieces, place, reason } }
}

function parseLevel([sku = "", typed = ""]: readonly string[]): Parsed {
  const level = typed === "default" ? null : readPieces(typed)
  if (typed !== "default" && level === null) return fail("Say which stock, and its level or default.")
  return { ok: true, command: { do: "level", sku, level } }
}

function parseTransfer([sku = "", typed = "", ...rest]: readonly string[]): Parsed {
  const pieces = readPieces(typed)
  const [from, to] = [readId(rest[0] ?? ""), readId(rest[1] ?? "")]
  if (pieces === null || from === null || to === null)
    return fail("Say which stock, how many pieces, and the numbers of the two places.")
  return { ok: true, command: { do: "transfer", sku, pieces, from, to, reason: rest.slice(2).join(" ") } }
}

function fail(sentence: string) {
  return { ok: false, sentence: `${sentence}\n\n${USAGE}` } as const
}
