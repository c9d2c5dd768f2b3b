import { eq } from "drizzle-orm"
import { engravedText, engravingFault } from "#app/core/catalogue/engraving/engraving.ts"
import { notEngraved } from "#app/core/catalogue/engraving/messages.ts"
import type { Engraving } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines } from "#db/tables/orders.ts"
import { isNameMissing } from "./engravings.ts"
import { nameField } from "./name-field.ts"

/** The faults of a form of names by field; or whether a name was changed, and whether some piece still has none. */
export type WrittenNames = { errors: Record<string, string> } | { isChanged: boolean; isMissing: boolean }

/** Writes the names to engrave on the pieces of an order, which the transaction has locked. Pieces without a field keep theirs. */
export async function writeNames(tx: Database, orderId: string, form: FormData): Promise<WrittenNames> {
  const { engravings } = await getOrderById(tx, orderId)
  const typed = engravings.map((line) => ({ line, texts: typedTexts(form, line) }))
  const errors = Object.fromEntries(typed.flatMap(({ line, texts }) => faultsOf(line, texts)))
  if (Object.keys(errors).length > 0) return { errors }
  const changed = typed.filter(({ line, texts }) => line.texts.join("\n") !== texts.join("\n"))
  for (const { line, texts } of changed)
    await tx.update(orderLines).set({ engravings: texts }).where(eq(orderLines.id, line.lineId))
  return { isChanged: changed.length > 0, isMissing: typed.some(isNameMissing) }
}

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
