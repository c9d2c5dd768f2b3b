import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { giftCards } from "#db/tables/gift-cards.ts"
import { orders } from "#db/tables/orders.ts"
import { checkReceiver, readGiftCard } from "../gift-card.ts"
import { sendToReceiver } from "../gift-cards.server.ts"
import * as messages from "./messages.ts"

/** Sends the gift card of an order to the receiver that staff typed: again when it was mailed, else on its day. */
export async function sendAgain(
  services: Pick<Services, "db" | "secret">,
  form: FormData,
): Promise<{ done: string } | { fault: string }> {
  const { receiver, email } = readGiftCard(form)
  const [fault] = Object.values(checkReceiver({ receiver, email }))
  if (fault) return { fault }
  const card = await readDelivery(services.db, form.get("order"))
  if (!card) return { fault: messages.noGiftCard }
  const isSent = await sendToReceiver(services, { orderId: card.orderId, receiver, email })
  if (!isSent) return { fault: messages.nothingLeft }
  return { done: card.isMailed ? messages.isMailedAgain(receiver) : messages.isCorrected(receiver) }
}

/** The state of the mail of a gift card by the number of its order, without its receiver; null for other orders. */
export async function readDelivery(db: Database, number: FormDataEntryValue | null) {
  const { orderId, creditId, mailedAt } = giftCards
  const [card] = await db
    .select({ orderId, creditId, mailedAt })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.number, String(number ?? "")))
  return card ? { ...card, isMailed: card.mailedAt !== null } : null
}
