import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { promotions } from "#db/tables/promotions.ts"
import * as messages from "./messages.ts"
import type { Promotion } from "./promotion.ts"

/** As uses of it are listed and searched. No shopper can type it: the promotion itself has no code and is off. */
const CODE = "AGREED"

/** The discount that staff give by hand: one promotion of the shop, of another amount in paise each time. Made by its first use. */
export async function agreedDiscount(db: Database, amountPaise: number): Promise<Promotion> {
  const find = () => db.select().from(promotions).where(eq(promotions.isAgreed, true))
  const [known] = await find()
  if (!known)
    await db
      .insert(promotions)
      .values({ title: messages.agreedDiscount, kind: "amount", amountPaise, isOn: false, isAgreed: true })
      .onConflictDoNothing()
  const [promotion] = known ? [known] : await find()
  if (!promotion) throw new Error("the agreed discount is missing")
  return { ...promotion, amountPaise, code: CODE, isOn: true, startsAt: new Date(0) }
}
