import { writeNames } from "#app/core/orders/engraved-names/write-names.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { OrderServices } from "#app/services.server.ts"
import type { EditAnswer } from "./edit-address.server.ts"
import { lockEditable } from "./editable.server.ts"
import * as messages from "./messages.ts"

/** Writes the names to engrave, as buyers mail or telephone them, while nothing of the order is packed. */
export async function editNames(
  services: Pick<OrderServices, "db">,
  { order, form }: { order: Pick<Order, "id">; form: FormData },
): Promise<EditAnswer> {
  return services.db.transaction(async (tx) => {
    const blocked = await lockEditable(tx, order.id)
    if (blocked !== null) return { fault: blocked }
    const written = await writeNames(tx, order.id, form)
    if ("errors" in written) return { fault: messages.checkFields, errors: written.errors }
    if (!written.isChanged) return { fault: messages.noNameChanged }
    return { done: written.isMissing ? messages.namesChangedSomeMissing : messages.namesChanged }
  })
}
