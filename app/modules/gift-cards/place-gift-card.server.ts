import { and, eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { mailHowToPay } from "#app/core/checkout/placing/mail-how-to-pay.server.ts"
import { type Buyer, ownerOf } from "#app/core/orders/access/buyer.ts"
import { GIFT_CARD_TYPE } from "#app/core/orders/order.ts"
import { newOrderNumber } from "#app/core/orders/order-number.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { isUniqueViolation } from "#app/platform/database/unique-violation.server.ts"
import type { Services } from "#app/services.server.ts"
import { giftCards } from "#db/tables/gift-cards.ts"
import { orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import type { GiftCardRequest } from "./gift-card.ts"
import * as messages from "./messages.ts"

type PlacingServices = Pick<Services, "db" | "publishedPages" | "secret" | "settings" | "shopUrl">

/** The stock number of the line; no stock has it. */
const SKU = "GIFT-CARD"
const PICTURE = "/gift-card.svg"
const NUMBER_TRIES = 5

/**
 * Places the order of a gift card, which is paid on its page or by the link that is mailed. It is no supply of goods and has no invoice: tax
 * is due on what is bought with it (CGST Act, section 12(4); CBIC circular 243/37/2024). The same key finds the same order.
 */
export async function placeGiftCard(
  services: PlacingServices,
  buyer: Buyer,
  request: GiftCardRequest & { idempotencyKey: string },
): Promise<{ number: string }> {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    try {
      return await services.db.transaction((db) => write({ ...services, db }, buyer, request))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const isSame = and(isOrderOf(buyer), eq(orders.idempotencyKey, request.idempotencyKey))
      const [earlier] = await services.db.select({ number: orders.number }).from(orders).where(isSame)
      if (earlier) return earlier
    }
  }
  throw new Error("no free order number was found")
}

async function write(
  services: PlacingServices,
  buyer: Buyer,
  request: GiftCardRequest & { idempotencyKey: string },
) {
  const { db: tx, settings } = services
  const { amountPaise, receiver, email, message, mailOn, idempotencyKey } = request
  const id = uuidv7()
  const number = newOrderNumber(settings.get("brand").orderPrefix)
  const hours = settings.get("payments.linkHours")
  await tx.insert(orders).values({
    ...{ id, number, idempotencyKey, totalPaise: amountPaise, ...ownerOf(buyer), ...request.buyer },
    ...{ address: "", city: "", region: "" },
    payableUntil: sql`now() + make_interval(hours => ${hours})`,
  })
  await tx.insert(orderLines).values({
    ...{ id: uuidv7(), orderId: id, productId: GIFT_CARD_TYPE, productType: GIFT_CARD_TYPE, sku: SKU },
    ...{ name: messages.lineName(receiver), image: PICTURE, unitPricePaise: amountPaise, quantity: 1 },
  })
  await tx.insert(orderEvents).values({ id: uuidv7(), orderId: id, state: "placed" })
  const { fullName: sender } = request.buyer
  await tx.insert(giftCards).values({ orderId: id, receiver, email, sender, message, mailOn })
  await mailHowToPay(services, id, { method: "link" })
  return { number }
}
