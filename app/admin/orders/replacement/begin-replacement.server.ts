import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { readOrderStates } from "#app/admin/orders/order-details.server.ts"
import { noOrder } from "#app/admin/orders/shipping/messages.ts"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import { checkReplacement } from "#app/core/fulfilment/returns/replacement.ts"
import { listReplaceable, requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { isReplaceable } from "#app/core/orders/order-states.ts"
import type { Services } from "#app/services.server.ts"
import * as messages from "./messages.ts"

/** The lines that staff may begin a replacement of; none where its buyer could not request one. */
export async function listBeginnable(services: Pick<Services, "db" | "modules">, order: Order) {
  return isReplaceable(order) ? listReplaceable(services, order) : []
}

/** Requests a replacement for the buyer of an order, by the rules of the buyer's own request. */
export const BEGIN_VERB: StaffVerb<{ params: { number: string } }, VerbAnswer> = {
  permission: "orders:edit",
  audit: ({ params: { number } }) => ({
    ...{ action: "order: begin a replacement", subject: `order ${number}` },
    read: (db) => readOrderStates(db, number),
  }),
  async run({ services, params: { number }, form, reason }) {
    const order = await findOrderByNumber(services.db, number)
    if (!order) return { fault: noOrder(number) }
    const lines = await listReplaceable(services, order)
    if (lines.length === 0) return { fault: messages.nothingLeft }
    const checked = checkReplacement(asBuyersForm(form, reason), lines)
    if (!checked.ok)
      return {
        fault: Object.values(checked.errors)
          .map((sentence) => `${sentence}.`)
          .join(" "),
      }
    const requested = await requestReplacement(services, order, checked.request)
    return requested.ok ? { done: messages.isBegun } : { fault: messages.REFUSALS[requested.refusal] }
  },
}

/** The form as its buyer would send it: the words of the audit log are the buyer's. */
function asBuyersForm(form: FormData, words: string): FormData {
  const asked = new FormData()
  for (const [name, value] of form) if (name.startsWith("pieces-")) asked.append(name, value)
  asked.set("reason", form.get("fault") ?? "")
  asked.set("words", words)
  return asked
}
