import { and, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { OrderState } from "#app/shop/orders/order.ts"
import { pageVersions } from "#db/tables/settings.ts"
import { type MailTexts, mailKey, unknownFields } from "./mail-wording.ts"

/** What the merchant published in place of the wording of a mail, as the database has it now; null where nothing is. */
export async function findMailWording(db: Database, state: OrderState): Promise<MailTexts | null> {
  const { key, texts, startsAt, endsAt, cancelledAt, id } = pageVersions
  const [found] = await db
    .select({ texts })
    .from(pageVersions)
    .where(
      and(
        ...[eq(key, mailKey(state)), isNull(cancelledAt), lte(startsAt, sql`clock_timestamp()`)],
        or(isNull(endsAt), gt(endsAt, sql`clock_timestamp()`)),
      ),
    )
    .orderBy(desc(startsAt), desc(id))
    .limit(1)
  const { subject = "", text = "" } = found?.texts ?? {}
  const isUsable = subject !== "" && text !== "" && unknownFields(subject + text).length === 0
  return isUsable ? { subject, text } : null
}
