import { searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import { sayWhy } from "#app/admin/orders/messages.ts"
import { wholePieces } from "#app/admin/orders/phone/messages.ts"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import { MOST_OF_ONE } from "#app/core/cart/cart.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { OrderServices } from "#app/services.server.ts"
import { changeLines, reviewLines } from "./change-lines.server.ts"
import { type LinesAnswer, readWantedLines, type WantedLines } from "./wanted-lines.ts"

const MOST_FOUND = 20

export type ChangeAnswer =
  | { done: string }
  | { fault: string; lines?: LinesAnswer }
  | { typed: true; lines: LinesAnswer }
type Submission = { order: Order; form: FormData; reason: string }

/** Finds products to add, and keeps what was typed. */
export async function findToAdd(services: OrderServices, submission: Submission): Promise<ChangeAnswer> {
  const wanted = readWanted(submission)
  return wanted
    ? { typed: true, lines: await keepTyped(services, submission, wanted) }
    : { fault: wholePieces(MOST_OF_ONE) }
}

/** The first press of a change: its lines, prices and sums. */
export async function reviewChange(services: OrderServices, submission: Submission): Promise<ChangeAnswer> {
  const wanted = readWanted(submission)
  if (!wanted) return { fault: wholePieces(MOST_OF_ONE) }
  const lines = await keepTyped(services, submission, wanted)
  if (submission.reason === "") return { fault: sayWhy, lines }
  const reviewed = await reviewLines(services, { order: submission.order, wanted })
  if ("fault" in reviewed) return { ...reviewed, lines }
  return { typed: true, lines: { ...lines, review: reviewed.review } }
}

/** The second press does it at the sum that the first one showed. */
export async function submitChange(
  services: OrderServices,
  { order, form, reason }: Submission,
): Promise<ChangeAnswer> {
  const wanted = readWanted({ order, form })
  if (!wanted) return { fault: wholePieces(MOST_OF_ONE) }
  return changeLines(services, { order, wanted, reason, seenPaise: Number(form.get("seen")) })
}

function readWanted({ order, form }: Pick<Submission, "order" | "form">): WantedLines | null {
  return readWantedLines(
    form,
    order.lines.map(({ id }) => id),
  )
}

async function keepTyped(
  { db }: Pick<OrderServices, "db">,
  { form, reason }: Submission,
  { stays, added }: WantedLines,
): Promise<LinesAnswer> {
  const words = wordsIn(String(form.get("find") ?? ""))
  const ids = [...added.keys()]
  const [chosen, found] = await Promise.all([
    ids.length > 0 ? searchCatalogue(db, { ids, state: "published", limit: ids.length }) : null,
    words ? searchCatalogue(db, { words, state: "published", limit: MOST_FOUND }) : null,
  ])
  const others = (found?.products ?? []).filter(({ id }) => !added.has(id))
  return {
    ...{ stays: Object.fromEntries(stays), words, reason, review: null },
    products: [...(chosen?.products ?? []), ...others].map(({ id, name, sku, pricePaise, quantity }) => ({
      ...{ id, name, sku, pricePaise, quantity, pieces: added.get(id) ?? 0 },
    })),
  }
}
