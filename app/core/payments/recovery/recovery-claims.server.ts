import { and, gt, lte, or, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { claimRows, inSeconds, isUnclaimed } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { payments, refunds } from "#db/tables/payments.ts"

/** How long one who asks a gateway about a payment or a refund has it alone. */
const CLAIM_SECONDS = 60 // longer than a whole batch may take: its parts are asked about side by side

export const CLAIM_BATCH = 50

export const claimEnd = inSeconds(CLAIM_SECONDS)

/** The claim of rows that are old enough and that nobody asks about, longest untried first, so that none is left out for ever. */
export function claimLeft(
  db: Database,
  table: typeof payments | typeof refunds,
  isMeant: SQL | undefined,
  olderThanSeconds: number,
) {
  const { id, askedAt, claimedUntil } = table
  const isOld = or(lte(askedAt, ago(olderThanSeconds)), isFromTheFuture(askedAt))
  const isFree = or(isUnclaimed(claimedUntil), isFromTheFuture(claimedUntil))
  return claimRows(db, table, {
    id,
    set: { claimedUntil: claimEnd, askedAt: sql`least(${askedAt}, now())` },
    where: and(isMeant, isOld, isFree),
    orderBy: [sql`${claimedUntil} nulls first`, askedAt],
    limit: CLAIM_BATCH,
  })
}

/** A moment so many seconds ago, by the database's clock. */
export function ago(seconds: number) {
  return sql`now() - make_interval(secs => ${seconds})`
}

/** A time that no row can have yet: it was written while the clock ran ahead, and counts as over. */
function isFromTheFuture(time: PgColumn) {
  return gt(time, inSeconds(CLAIM_SECONDS + 1))
}
