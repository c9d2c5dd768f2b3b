import type { AddressRefusal } from "#app/core/checkout/destination/address-refusal.ts"
import { changeAddress } from "#app/core/checkout/destination/change-address.server.ts"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import type { Order } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { OrderServices } from "#app/services.server.ts"
import * as messages from "./messages.ts"

/** With a fault goes what was typed, for a page without a script. */
export type EditAnswer =
  | { done: string }
  | { fault: string; errors?: Readonly<Record<string, string>>; typed?: PaymentDraft }

/** `changeAddress` with an answer in sentences for staff. */
export async function editAddress(
  services: OrderServices,
  { order, form }: { order: Order; form: FormData },
): Promise<EditAnswer> {
  const changed = await changeAddress(services, { order, form })
  if (changed.ok) return { done: messages.addressChanged }
  if ("refusal" in changed) return { fault: sentenceOf(changed.refusal, order) }
  const { errors, typed } = changed
  return { fault: messages.checkFields, errors, typed }
}

function sentenceOf(refusal: AddressRefusal, { number }: Order): string {
  switch (refusal.reason) {
    case "not-accepted":
      return refusal.sentence
    case "erased":
      return messages.buyerIsErased(number)
    case "same":
      return messages.nothingChanged
    case "packed":
    case "ended":
      return messages.EDIT_REFUSALS[refusal.reason](number)
    case "fee":
      return messages.deliveryCostsOtherwise(
        formatRupees(refusal.therePaise),
        formatRupees(refusal.agreedPaise),
      )
  }
}
