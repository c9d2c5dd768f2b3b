import { and, type Column, gt, isNull, lte, or, sql } from "drizzle-orm"

/** How long one who asks a gateway about a payment or a refund has it alone. */
const CLAIM_SECONDS = 60 // longer than a whole batch may take: its parts are asked about side by side

export const CLAIM_BATCH = 50

type Claimable = { askedAt: Column; claimedUntil: Column }

/** Rows that are old enough and that nobody asks about. */
export function isFree({ askedAt, claimedUntil }: Claimable, olderThanSeconds: number) {
  return and(
    or(lte(askedAt, ago(olderThanSeconds)), isFromTheFuture(askedAt)),
    or(isNull(claimedUntil), lte(claimedUntil, sql`now()`), isFromTheFuture(claimedUntil)),
  )
}

/** Longest untried first, so that none is left out for ever. */
export function longestUntried({ askedAt, claimedUntil }: Claimable) {
  return [sql`${claimedUntil} nulls first`, sql`${askedAt}`]
}

/** Until when a row is claimed: a time, so that no transaction stays open and no node keeps it. */
export function claimEnd() {
  return sql`now() + make_interval(secs => ${CLAIM_SECONDS})`
}

/** A moment so many seconds ago, by the database's clock. */
export function ago(seconds: number) {
  return sql`now() - make_interval(secs => ${seconds})`
}

/** A time that no row can have yet: it was written while the clock ran ahead, and counts as over. */
function isFromTheFuture(time: Column) {
  return gt(time, sql`now() + make_interval(secs => ${CLAIM_SECONDS + 1})`)
}
