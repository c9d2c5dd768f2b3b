import { and, isNull, or, sql } from "drizzle-orm"
import { z } from "zod"
import { MOST_ITEMS, MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { gramsOfFacts, isWrapping } from "#app/core/checkout/destination/lock-offers.server.ts"
import { sellerOf, sellerState } from "#app/core/invoices/invoice.ts"
import { taxFactsOf } from "#app/core/invoices/tax-facts.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { findOrder } from "#app/core/orders/order-queries.server.ts"
import { offersOfOrder } from "#app/core/promotions/offers-of-order.server.ts"
import { personOf } from "#app/core/promotions/person/person.server.ts"
import { LONGEST_CODE } from "#app/core/promotions/promotion.ts"
import { MOST_CREDITS, planSpending, sumOf } from "#app/core/store-credit/credit.ts"
import { findSpendable } from "#app/core/store-credit/store-credit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import type { Services } from "#app/services.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { type PreviewLine, type PricePreview, previewPrice } from "./price-preview.ts"

const questionSchema = z.object({
  items: z
    .array(z.object({ id: z.string().regex(/^\d{1,18}$/), quantity: z.int().min(1).max(MOST_OF_ONE) }))
    .min(1)
    .max(MOST_ITEMS),
  coupon: z.string().max(LONGEST_CODE).optional(),
  isPrepaid: z.boolean().optional(),
  credit: z
    .object({
      ...{ codes: z.array(z.string().max(40)).max(MOST_CREDITS), takesOwn: z.boolean() },
      orderNumber: z.string().max(40).optional(),
    })
    .optional(),
  place: z
    .object({
      ...{ city: z.string().max(60), state: z.string().max(60), pin: z.string().max(6) },
      billedTo: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
    })
    .nullable(),
})
export type PriceQuestion = z.infer<typeof questionSchema>

/** What a cart is asked with, out of a request's JSON; null for anything else. */
export function parseQuestion(typed: unknown): PriceQuestion | null {
  return questionSchema.safeParse(typed).data ?? null
}

/**
 * The price of a cart today, less an agreed discount in paise. After a decline `credit.orderNumber` names the order that holds its credit until
 * the next attempt. `findBuyer` is called only where an offer is limited
 * by customer. Products that have left the shop are left out.
 */
export async function askPrice(
  services: Pick<Services, "catalogueDb" | "db" | "promotions" | "secret" | "settings">,
  {
    items,
    place,
    coupon = "",
    isPrepaid = true,
    credit,
    agreedPaise,
  }: PriceQuestion & { agreedPaise?: number },
  findBuyer: () => Promise<Buyer | null> = async () => null,
): Promise<PricePreview> {
  const { catalogueDb, settings } = services
  const seller = sellerState(sellerOf(settings.get("company")))
  const percentOfType = settings.get("taxes.percentOfType")
  const statement = preparedOnce(catalogueDb, "previewed_products", (name) =>
    selectPreviewed(catalogueDb).prepare(name),
  )
  const rows = await statement.execute({
    ids: items.map((item) => item.id),
    wrap: settings.get("checkout.giftWrapProduct") ?? "",
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  const lines = items.flatMap(({ id, quantity }): PreviewLine[] => {
    const row = found.get(id)
    if (!row) return []
    const { name, pricePaise: unitPricePaise, grams } = row
    const product = { productId: id, productType: row.type, name, unitPricePaise }
    return [{ ...product, quantity, grams, tax: taxFactsOf(row, percentOfType) }]
  })
  const fees = settings.get("fulfilment.deliveryFees")
  const findPerson = async () => {
    const buyer = await findBuyer()
    return buyer && personOf(services, buyer)
  }
  const offers = await offersOfOrder(services, services.db, { code: coupon, findPerson, agreedPaise })
  const preview = previewPrice(lines, {
    ...{ fees, place, seller: showsTax(settings) ? seller : null },
    offers: { ...offers, hasCode: coupon.trim() !== "", isPrepaid, at: new Date() },
  })
  if (!credit || settings.get("payments.storeCredit") === null) return preview
  const buyer = credit.takesOwn || credit.orderNumber ? await findBuyer() : null
  const held = buyer && credit.orderNumber && (await findOrder(services.db, buyer, credit.orderNumber))
  if (held && held.lifecycle === "open" && held.creditPaise > 0)
    return { ...preview, credit: { amountPaise: held.creditPaise, leftPaise: 0, unknown: [] } }
  const userId = buyer && "id" in buyer ? buyer.id : null
  const { credits, unknown } = await findSpendable(services.db, userId, credit)
  const amountPaise = sumOf(planSpending(credits, preview.totalPaise))
  const leftPaise = credits.reduce((sum, one) => sum + one.leftPaise, 0) - amountPaise
  return { ...preview, credit: { amountPaise, leftPaise, unknown } }
}

function selectPreviewed(db: Database) {
  const { id, type, name, pricePaise, facts, withdrawnAt } = products
  return db
    .select({ id, type, name, pricePaise, facts, grams: gramsOfFacts })
    .from(products)
    .where(
      and(
        sql`${id} = any(${sql.placeholder("ids")}::text[])`,
        or(isNull(withdrawnAt), isWrapping(sql.placeholder("wrap"))),
      ),
    )
}

/** A composition dealer charges no tax, so there is none to show. */
function showsTax(settings: Services["settings"]): boolean {
  return settings.get("checkout.taxSplit") && settings.get("taxes.scheme") === "regular"
}

/** Whether the order form says more of the price than the cart knows. */
export function needsPreview(settings: Services["settings"]) {
  return (
    showsTax(settings) ||
    settings.get("checkout.offers") ||
    settings.get("payments.storeCredit") !== null ||
    settings.get("fulfilment.deliveryFees").length > 0
  )
}
