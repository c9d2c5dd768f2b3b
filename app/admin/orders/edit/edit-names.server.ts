import { eq } from "drizzle-orm"
import { engravedText, engravingFault } from "#app/core/catalogue/engraving/engraving.ts"
import { notEngraved } from "#app/core/catalogue/engraving/messages.ts"
import { isNameMissing } from "#app/core/orders/engraved-names/engravings.ts"
import { nameField } from "#app/core/orders/engraved-names/name-field.ts"
import type { Engraving, Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orderLines } from "#db/tables/orders.ts"
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
    const { engravings } = await getOrderById(tx, order.id)
    const typed = engravings.map((line) => ({ line, texts: typedTexts(form, line) }))
    const errors = Object.fromEntries(typed.flatMap(({ line, texts }) => faultsOf(line, texts)))
    if (Object.keys(errors).length > 0) return { fault: messages.checkFields, errors }
    const changed = typed.filter(({ line, texts }) => line.texts.join("\n") !== texts.join("\n"))
    if (changed.length === 0) return { fault: messages.nothingChanged }
    for (const { line, texts } of changed)
      await tx.update(orderLines).set({ engravings: texts }).where(eq(orderLines.id, line.lineId))
    const isOpen = typed.some(({ texts }) => isNameMissing({ texts }))
    return { done: isOpen ? messages.namesChangedSomeMissing : messages.namesChanged }
  })
}

/** The names in the form; those that it has no field for stay. */
function typedTexts(form: FormData, { lineId, texts }: Engraving): string[] {
  return texts.map((text, piece) => {
    const typed = form.get(nameField(lineId, piece))
    return typeof typed === "string" ? engravedText(typed) : text
  })
}

function faultsOf({ lineId, letters, texts: before }: Engraving, texts: readonly string[]) {
  return texts.flatMap((text, piece) => {
    if (text === "" || text === before[piece]) return []
    const sentence = letters === 0 ? notEngraved : engravingFault(text, letters)
    return sentence === null ? [] : [[nameField(lineId, piece), sentence] as const]
  })
}
