import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Listen } from "#app/platform/database/database-notifications.server.ts"
import { keepFresh } from "#app/platform/fresh-copy.server.ts"
import { promotions } from "#db/tables/promotions.ts"
import { cleanCode, type Promotion } from "./promotion.ts"

const CHANNEL = "promotions_changed" // a trigger of migration 0047
const MOST_AUTOMATIC = 200

/** The offers that apply by themselves, now or later, as this node knows them: at most 2 s after a change on any node. */
export type Promotions = { automatic: () => readonly Promotion[] }

/** A shop without offers: for tests and tools. */
export const NO_PROMOTIONS: Promotions = { automatic: () => [] }

/** Reads the offers that apply by themselves and keeps them up to date. Answers how to stop. */
export async function createPromotions({ db, listen }: { db: Database; listen: Listen }) {
  const copy = await keepFresh({ listen, channel: CHANNEL, read: () => listAutomatic(db) })
  return { promotions: { automatic: copy.get } satisfies Promotions, close: copy.close }
}

/** The coupon of a code as it was typed, whether it holds or not; null where there is none. */
export async function findCoupon(db: Database, typed: string): Promise<Promotion | null> {
  const code = cleanCode(typed)
  if (code === "") return null
  const [found] = await db.select().from(promotions).where(eq(promotions.code, code))
  return found ?? null
}

function listAutomatic(db: Database): Promise<Promotion[]> {
  return db
    .select()
    .from(promotions)
    .where(
      and(
        ...[isNull(promotions.code), eq(promotions.isOn, true)],
        or(isNull(promotions.endsAt), gt(promotions.endsAt, sql`now()`)),
      ),
    )
    .orderBy(asc(promotions.id))
    .limit(MOST_AUTOMATIC)
}
