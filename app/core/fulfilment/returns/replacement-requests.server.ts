import { and, asc, eq, gt } from "drizzle-orm"
import { REPLACEMENT_LINES } from "#app/core/orders/replacement-data.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { keyedPage, ROWS_PER_PAGE } from "#app/platform/database/keyed-page.server.ts"
import { orders } from "#db/tables/orders.ts"
import { replacements } from "#db/tables/replacements.ts"
import type { ReplacementRequest } from "./replacement.ts"
import { IS_UNDECIDED } from "./request-states.server.ts"
import { REPLACEMENT_PHOTO_IDS } from "./shown-replacements.server.ts"

/** A page of what is asked to be replaced or sent back and not decided, as it was asked, each with its lines. */
export async function pageOfReplacementRequests(db: Database, { after }: { after: string | null }) {
  const found = await db
    .select({
      ...{ id: replacements.id, askedAt: replacements.askedAt },
      ...{ reason: replacements.reason, words: replacements.words, lines: REPLACEMENT_LINES },
      ...{ number: orders.number, fullName: orders.fullName, photoIds: REPLACEMENT_PHOTO_IDS },
    })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, replacements.orderId))
    .where(and(IS_UNDECIDED, after ? gt(replacements.id, after) : undefined))
    .orderBy(asc(replacements.id))
    .limit(ROWS_PER_PAGE + 1)
  const { rows, next } = keyedPage(found)
  const requests = rows.map(({ reason, words, lines, ...row }) => ({
    ...row,
    request: { reason, words, lines } satisfies ReplacementRequest,
  }))
  return { requests, next }
}
