import type { RefusedOrder } from "#app/admin/orders/change-order.server.ts"
import { MOST_CHOSEN } from "#app/admin/orders/chosen-orders.ts"
import * as messages from "#app/admin/orders/messages.ts"
import { notReached } from "./messages.ts"

/** What became of many orders: those that are done now, and those that are not. */
export type ManyAnswer = ({ done: string } | { fault: string }) & {
  changed?: string[]
  refused?: RefusedOrder[]
}

type Work = {
  /** Does it to one order; answers why not, or null when it is done. */
  change: (number: string) => Promise<string | null>
  /** What to say of those that are done. */
  said: (orders: number) => string
  /** How many orders are changed side by side, and until when one is begun. */
  atOnce?: number
  withinMs?: number
}

/** Changes orders one after the other, or some side by side: refused ones are left out and named with their reasons. */
export async function changeMany(
  numbers: readonly string[],
  { change, said, atOnce = 1, withinMs = Number.POSITIVE_INFINITY }: Work,
): Promise<ManyAnswer> {
  if (numbers.length === 0) return { fault: messages.chooseOrders }
  if (numbers.length > MOST_CHOSEN) return { fault: messages.tooManyChosen(MOST_CHOSEN) }
  const until = Date.now() + withinMs
  const results: { number: string; sentence: string | null }[] = []
  for (let from = 0; from < numbers.length; from += atOnce) {
    const batch = numbers.slice(from, from + atOnce).map(async (number) => ({
      number,
      sentence: Date.now() > until ? notReached : await change(number),
    }))
    results.push(...(await Promise.all(batch)))
  }
  const changed = results.filter(({ sentence }) => sentence === null).map(({ number }) => number)
  const refused = results.flatMap(({ number, sentence }) => (sentence === null ? [] : [{ number, sentence }]))
  const words = said(changed.length)
  if (refused.length === 0) return { done: words, changed, refused }
  const leftOut = messages.leftOut(refused.length)
  return changed.length > 0
    ? { done: `${words} ${leftOut}`, changed, refused }
    : { fault: leftOut, changed, refused }
}
