import { typePieces } from "#app/core/catalogue/inventory/messages.ts"
import { readPieces } from "#app/core/catalogue/inventory/read-pieces.ts"
import type { Services } from "#app/services.server.ts"
import * as messages from "./messages.ts"
import { type Clerk, changeStockBy } from "./save-stocks.server.ts"
import { readId } from "./stock-search.ts"
import { transferPieces } from "./transfer-pieces.server.ts"

/** What a press on the page of a stock is answered; what was not done keeps what was typed. */
export type PlaceWorkAnswer = { done: string } | { fault: string; typed: Record<string, string> }

type Submission = Clerk & { sku: string; form: FormData }

/** Sets how many pieces lie at a place, as counted. */
export async function submitCount(
  services: Pick<Services, "db">,
  { sku, form, ...clerk }: Submission,
): Promise<PlaceWorkAnswer> {
  const place = readId(form.get("place"))
  const to = readPieces(textOf(form, "pieces"))
  const seen = place === null ? null : readPieces(textOf(form, `seen at ${place}`))
  const fault =
    (place === null && messages.noSuchPlace) ||
    (to === null && typePieces) ||
    (to !== null && to === seen && messages.nothingToSave)
  if (fault) return { fault, typed: textsIn(form) }
  const change = { sku, pieces: { to: to ?? 0, seen: seen ?? -1 } }
  const refused = await changeStockBy(services, { change, place, ...clerk })
  return refused === null ? { done: messages.stocksSaved(1) } : { fault: refused, typed: textsIn(form) }
}

/** Moves pieces from a place to another. */
export async function submitTransfer(
  services: Pick<Services, "db">,
  { sku, form, ...clerk }: Submission,
): Promise<PlaceWorkAnswer> {
  const from = readId(form.get("from"))
  const answer = await transferPieces(
    services,
    {
      ...{ sku, from, to: readId(form.get("to")) },
      pieces: readPieces(textOf(form, "pieces")) ?? 0,
      seen: readPieces(textOf(form, `seen at ${from}`)) ?? -1,
    },
    clerk,
  )
  return "done" in answer ? answer : { ...answer, typed: textsIn(form) }
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim()
}

function textsIn(form: FormData): Record<string, string> {
  const names = ["intent", "place", "from", "to", "pieces", "reason"]
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
}
