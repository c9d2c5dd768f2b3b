import { and, asc, desc, eq, gt, ne, notInArray, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { piecesKept } from "#app/core/orders/line-pieces.server.ts"
import { type Moved, type Moving, moveCase } from "#app/modules/cases/define-case.server.ts"
import { claimIsGivenBack } from "#app/modules/cases/warranty/messages.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { keyedPage, ROWS_PER_PAGE } from "#app/platform/database/keyed-page.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { warrantyClaims, warrantyEvents, warrantyPhotos } from "#db/tables/warranty.ts"
import { CLAIM, type ClaimState } from "./claim-states.ts"
import { notifyClaimant } from "./notify-claimant.server.ts"

const PER_PAGE = 20

/** Moves a claim forward. Only to `received`, `refused` and `closed` where the money for its piece went back. */
export function moveClaim(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  asked: Moving<ClaimState>,
): Promise<Moved<ClaimState>> {
  const { number, to, note } = asked
  return moveCase(services.db, asked, {
    ...{ states: CLAIM.states, subject: "warranty claim" },
    lock: (tx) =>
      tx
        .select({ id: warrantyClaims.id, state: warrantyClaims.state, lineId: warrantyClaims.orderLineId })
        .from(warrantyClaims)
        .where(eq(warrantyClaims.number, number))
        .for("update"),
    async refuse(tx, { lineId }) {
      return ENDS.includes(to) || (await hasPieceFor(tx, lineId)) ? null : claimIsGivenBack(number)
    },
    async write(tx, { id: claimId }) {
      await tx
        .update(warrantyClaims)
        .set({ state: to, stateChangedAt: sql`now()` })
        .where(eq(warrantyClaims.id, claimId))
      await tx.insert(warrantyEvents).values({ id: uuidv7(), claimId, state: to, note })
      await notifyClaimant({ ...services, db: tx }, { claimId, state: to, note })
    },
  })
}

const ENDS: readonly ClaimState[] = ["received", "refused", "closed"]

/** Whether its buyer keeps as many pieces of a line as have open claims: no piece is put right whose money went back. */
async function hasPieceFor(tx: Database, lineId: string): Promise<boolean> {
  const [line] = await tx
    .select({ pieces: piecesKept() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId))
    .for("update")
  const isOpen = and(
    eq(warrantyClaims.orderLineId, lineId),
    notInArray(warrantyClaims.state, ["refused", "closed"]),
  )
  return (line?.pieces ?? 0) >= (await tx.$count(warrantyClaims, isOpen))
}

/** A page of claims in a state, or of all that are not closed, those that wait longest first. */
export function listClaims(db: Database, { state, page }: { state: ClaimState | null; page: number }) {
  return selectClaims(db)
    .where(state ? eq(warrantyClaims.state, state) : ne(warrantyClaims.state, "closed"))
    .orderBy(asc(warrantyClaims.stateChangedAt), asc(warrantyClaims.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
}

/** A page of claims for the back office, as they were asked, with their photos. */
export async function pageOfClaims(
  db: Database,
  { state, after }: { state: ClaimState | null; after: string | null },
) {
  const isMeant = state ? eq(warrantyClaims.state, state) : ne(warrantyClaims.state, "closed")
  const found = await selectClaims(db)
    .where(and(isMeant, after ? gt(warrantyClaims.id, after) : undefined))
    .orderBy(asc(warrantyClaims.id))
    .limit(ROWS_PER_PAGE + 1)
  const { rows, next } = keyedPage(found)
  return { claims: rows, next }
}

/** A claim for staff, with its photos and steps; null where there is none of this number. */
export async function findClaimForStaff(db: Database, number: string) {
  const [claim] = await selectClaims(db).where(eq(warrantyClaims.number, number))
  if (!claim) return null
  const events = await db
    .select()
    .from(warrantyEvents)
    .where(eq(warrantyEvents.claimId, claim.id))
    .orderBy(desc(warrantyEvents.happenedAt), desc(warrantyEvents.id))
  return { ...claim, events }
}

const PHOTO_IDS = sql<string[]>`array(select ${warrantyPhotos.mediaId} from ${warrantyPhotos}
  where ${warrantyPhotos.claimId} = ${warrantyClaims.id} order by ${warrantyPhotos.place})`

function selectClaims(db: Database) {
  const { id, number, state, serialNumber, words, askedAt } = warrantyClaims
  return db
    .select({
      ...{ id, number, state, serialNumber, words, askedAt },
      ...{ productName: orderLines.name, orderNumber: orders.number, photoIds: PHOTO_IDS },
    })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .$dynamic()
}
