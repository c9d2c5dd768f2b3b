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

type PlacingServices = Pick<Services, "db" | "modules" | "publishedPages" | "secret" | "settings" | "shopUrl">

/** The stock number of the line; no stock has it. */
const SKU = "GIFT-CARD"
const PICTURE = "/gift-card.svg"
const NUMBER_TRIES = 5

/**
 * Places the order of a gift card, which is paid on its page or by the link that is mailed. It is no supply of goods and has no invoice: tax
 * is due on what is bought with it (CGST Act, section 12(4); CBIC circular 243/37/2024). The same form finds the same order.
 */
export async function placeGiftCard(
  services: PlacingServices,
  buyer: Buyer,
  request: GiftCardRequest & { idempotencyKey: string },
): Promise<{ number: string }> {
  let { idempotencyKey } = request
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    try {
      return await services.db.transaction((db) =>
        write({ ...services, db }, buyer, { ...request, idempotencyKey }),
      )
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const { receiver, email, message, mailOn } = giftCards
      const [earlier] = await services.db
        .select({ number: orders.number, amountPaise: orders.totalPaise, receiver, email, message, mailOn })
        .from(orders)
        .innerJoin(giftCards, eq(giftCards.orderId, orders.id))
        .where(and(isOrderOf(buyer), eq(orders.idempotencyKey, idempotencyKey)))
      if (!earlier) continue
      if (isSame(earlier, request)) return { number: earlier.number }
      idempotencyKey = uuidv7() // a corrected form that was sent again
    }
  }
  throw new Error("no free order number was found")
}

type Contents = Pick<GiftCardRequest, "amountPaise" | "receiver" | "email" | "message" | "mailOn">

function isSame(one: Contents, other: Contents): boolean {
  const of = ({ amountPaise, receiver, email, message, mailOn }: Contents) =>
    JSON.stringify([amountPaise, receiver, email, message, mailOn])
  return of(one) === of(other)
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
    ...{ name: messages.lineName, image: PICTURE, unitPricePaise: amountPaise, quantity: 1 },
  })
  await tx.insert(orderEvents).values({ id: uuidv7(), orderId: id, state: "placed" })
  const { fullName: sender } = request.buyer
  await tx.insert(giftCards).values({ orderId: id, receiver, email, sender, message, mailOn })
  await mailHowToPay(services, id, { method: "link" })
  return { number }
}
