import { type HandRefund, stateLabel } from "./hand-refund.ts"
import * as messages from "./messages.ts"
import { nextStep, ON_ITS_WAY } from "./next-step.ts"
import { isGiftCard, isGiftWrap, type ListedOrder } from "./order.ts"
import { presentLines, presentTotalPaise } from "./present-order.ts"

type Line = ListedOrder["lines"][number]

/** An order in brief, in words: its state, its products and its next event, which depends on the day. */
export type ShownOrder = Pick<ListedOrder, "number" | "totalPaise" | "placedAt"> & {
  label: string
  names: string
  step: string | null
  isOnItsWay: boolean
  /** Whether its payment or its confirmation is still to come. */
  isUnfinished: boolean
  lines: Pick<Line, "productId" | "productType" | "name" | "image" | "unitPricePaise" | "quantity">[]
}

/** An order as a list shows it, with the pieces that it has now: its page has the rest. A short one names its first product alone, with the number of the others. */
export function shownOrder(
  order: ListedOrder & { isReplaceable?: boolean; handRefund?: HandRefund | null },
  { isShort = false } = {},
): ShownOrder {
  const { number, state, placedAt } = order
  const lines = presentLines(order.lines)
  return {
    ...{
      number,
      totalPaise: presentTotalPaise(order),
      placedAt,
      label: stateLabel(order),
      step: nextStep(order),
    },
    names: isShort ? shortNames(lines) : lines.map(({ name }) => name).join(", "),
    isUnfinished: state === "placed",
    isOnItsWay: ON_ITS_WAY.includes(state) && !isGiftCard(order),
    lines: lines.map(({ productId, productType, name, image, unitPricePaise, quantity }) => {
      return { productId, productType, name, image, unitPricePaise, quantity }
    }),
  }
}

function shortNames(lines: readonly Line[]): string {
  const [first, ...others] = lines.filter((line) => !isGiftWrap(line))
  if (!first) return ""
  return others.length > 0 ? messages.andOthers(first.name, others.length) : first.name
}
