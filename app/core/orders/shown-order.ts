import { nextStep } from "./next-step.ts"
import type { ListedOrder } from "./order.ts"

/** An order in brief with its next event, which depends on the day. */
export type ShownOrder = Pick<ListedOrder, "number" | "state" | "totalPaise" | "placedAt"> & {
  lines: Pick<
    ListedOrder["lines"][number],
    "productId" | "productType" | "name" | "image" | "unitPricePaise" | "quantity"
  >[]
  step: string | null
}

/** An order as a list shows it: its page has the rest. */
export function shownOrder(order: ListedOrder): ShownOrder {
  const { number, state, totalPaise, placedAt } = order
  const lines = order.lines.map(({ productId, productType, name, image, unitPricePaise, quantity }) => {
    return { productId, productType, name, image, unitPricePaise, quantity }
  })
  return { number, state, totalPaise, placedAt, lines, step: nextStep(order) }
}
