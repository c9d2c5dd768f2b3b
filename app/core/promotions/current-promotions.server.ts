import { and, asc, eq, getTableColumns, gt, isNull, lt, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Listen } from "#app/platform/database/database-notifications.server.ts"
import { keepFresh } from "#app/platform/fresh-copy.server.ts"
import { promotions } from "#db/tables/promotions.ts"
import { cleanCode, isCurrent, msToNextChange, type Promotion } from "./promotion.ts"

const CHANNEL = "promotions_changed" // triggers of the table
const MOST_AUTOMATIC = 200

/** The offers that apply by themselves, now or later, as this node knows them: at most 2 s after a change on any node. */
export type Promotions = {
  automatic: () => readonly Promotion[]
  /** Calls when one is changed, begins, ends, runs out or can be used again. */
  onChange(listener: () => void): void
}

/** A shop without offers: for tests and tools. */
export const NO_PROMOTIONS: Promotions = { automatic: () => [], onChange() {} }

/** Reads the offers that apply by themselves and keeps them up to date, also by their own times. Answers how to stop. */
export async function createPromotions({ db, listen }: { db: Database; listen: Listen }) {
  const listeners = new Set<() => void>()
  const copy = await keepFresh({
    ...{ listen, channel: CHANNEL, read: () => readAutomatic(db) },
    changesInMs: ({ offers }) => msToNextChange(offers, new Date()),
    onNew: () => {
      for (const listener of listeners) listener()
    },
  })
  const promotions: Promotions = {
    automatic: () => copy.get().offers,
    onChange: (listener) => void listeners.add(listener),
  }
  return { promotions, close: copy.close }
}

/** The offers, and which of them hold now: one that begins by the clock is a change too. */
async function readAutomatic(db: Database) {
  const offers = await listAutomatic(db)
  const now = new Date()
  return { offers, currentIds: offers.filter((offer) => isCurrent(offer, now)).map(({ id }) => id) }
}

/** The coupon of a code as it was typed, whether it holds or not; null where there is none. */
export async function findCoupon(db: Database, typed: string): Promise<Promotion | null> {
  const code = cleanCode(typed)
  if (code === "") return null
  const [found] = await db.select().from(promotions).where(eq(promotions.code, code))
  return found ?? null
}

/** How often one was used is no part of it: orders would be changes. */
const { uses: _uses, ...COLUMNS } = getTableColumns(promotions)

function listAutomatic(db: Database): Promise<Promotion[]> {
  return db
    .select(COLUMNS)
    .from(promotions)
    .where(
      and(
        ...[isNull(promotions.code), eq(promotions.isOn, true)],
        or(isNull(promotions.endsAt), gt(promotions.endsAt, sql`now()`)),
        or(isNull(promotions.totalLimit), lt(promotions.uses, promotions.totalLimit)),
      ),
    )
    .orderBy(asc(promotions.id))
    .limit(MOST_AUTOMATIC)
}
