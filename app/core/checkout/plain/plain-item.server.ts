import { eq } from "drizzle-orm"
import { href } from "react-router"
import { type CartItem, MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { ENGRAVING } from "#app/core/cart/engraving/engraved-pieces.ts"
import { engravedText, engravingFault } from "#app/core/catalogue/engraving/engraving.ts"
import { notEngraved } from "#app/core/catalogue/engraving/messages.ts"
import { listPrices, MOST_WANTED } from "#app/core/catalogue/product-queries.server.ts"
import * as checkoutMessages from "#app/core/checkout/messages.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import * as messages from "./messages.ts"
import type { PlainRefusal } from "./plain-order.ts"

/** Tells whether an order has this key. */
export async function isOrdered(db: Database, idempotencyKey: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.idempotencyKey, idempotencyKey))) > 0
}

/** The product that the query of an address names, as an item of a cart at today's price, or why it cannot be ordered. */
export async function findPlainItem(
  { catalogueDb, settings }: Pick<Services, "catalogueDb" | "settings">,
  query: URLSearchParams,
): Promise<{ item: CartItem; productPath: string } | PlainRefusal> {
  const id = query.get("product") ?? ""
  const quantity = Number(query.get("quantity") ?? 1)
  const [product] = await listPrices(catalogueDb, [id], {
    hasNames: settings.get("catalogue.engraving"),
    wanted: new Map([[id, Math.min(quantity, MOST_WANTED)]]),
  })
  if (!product)
    return {
      refused: messages.noSuchProduct,
      ways: [{ to: href("/"), label: checkoutMessages.lookAtProducts }],
    }
  const { type, name, pricePaise, image, isSoldOut, left, engravingLetters } = product
  const productPath = href("/product-detail/:type/:id", { type, id })
  const refuse = (refused: string) => ({
    refused,
    ways: [{ to: productPath, label: messages.backToProduct }],
  })
  if (isSoldOut) return refuse(messages.soldOut(name))
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_OF_ONE)
    return refuse(checkoutMessages.wholePiecesOnly(name, MOST_OF_ONE))
  if (left !== undefined) return refuse(checkoutMessages.onlyLeft(left, name))
  const engraving = engravedText(query.get(ENGRAVING) ?? "")
  const fault = engravingLetters ? engravingFault(engraving, engravingLetters) : engraving && notEngraved
  if (fault) return refuse(checkoutMessages.engravingOf(name, fault))
  const named = engraving !== "" && { engravings: [engraving] }
  const item = { id, type, name, price: pricePaise / 100, quantity, images: [image], ...named }
  return { item, productPath }
}
