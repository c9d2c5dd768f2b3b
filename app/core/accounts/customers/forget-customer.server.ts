import { eq } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { forgetDrafts } from "#app/core/orders/draft-data.server.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { forgetReplacementPhotos } from "#app/core/orders/replacement-data.server.ts"
import { forgetConsents } from "#app/core/privacy/consents/consents.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { forgetMails } from "#app/platform/mail/outbox.server.ts"
import { forgetTexts, internationalPhone } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import { accountPhones } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import type { DataOwner } from "./personal-data.server.ts"

/** Deletes the data of a customer in all modules. The account and the books stay. */
export async function forgetCustomer(
  { db, modules }: Pick<Services, "db" | "modules">,
  owner: DataOwner,
): Promise<void> {
  for (const { personalData } of modules) await personalData?.erase(db, owner)
  await forgetReplacementPhotos(db, owner.buyer)
  await forgetDrafts(db, owner)
  await forgetTextsOf(db, owner.buyer)
  if (owner.email === null) return
  await forgetConsents(db, owner.email)
  await forgetMails(db, owner.email)
}

/** Forgets text messages to the phone of the account and to those of the orders. */
async function forgetTextsOf(db: Database, buyer: Buyer) {
  const ofOrders = await db.selectDistinct({ phone: orders.phone }).from(orders).where(isOrderOf(buyer))
  const own =
    "id" in buyer ? await db.select().from(accountPhones).where(eq(accountPhones.userId, buyer.id)) : []
  const phones = [...ofOrders, ...own].flatMap(({ phone }) => internationalPhone(phone) ?? [])
  await forgetTexts(db, phones)
}

/** Removes the mail address of a guest from their orders, which the law wants stored; the orders then have no owner. */
export async function detachOrders(db: Database, guestEmail: string): Promise<void> {
  await db.update(orders).set({ guestEmail: null }).where(eq(orders.guestEmail, guestEmail))
}
