import { sql } from "drizzle-orm"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Changer } from "#app/core/settings/staff/logged-entry.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { MovingKind } from "./define-case.ts"

/** How many cases one round of the worker empties. */
export const ERASED_AT_ONCE = 200
const MOST_PER_DAY = 3 // limits the mails to an address that is not the writer's own

/** The result of a move: `from` is the state that forbids it, null for an unknown number; `fault` is another reason. */
export type Moved<State> = { ok: true } | { ok: false; from: State | null; fault?: string }
export type Moving<State> = Changer & { number: string; to: State; note: string }

type Move<State extends string, Row> = {
  states: MovingKind<State>["states"]
  /** The subject of the audit entry, without the number. */
  subject: string
  lock: (tx: Database) => PromiseLike<Row[]>
  refuse?: (tx: Database, row: Row) => Promise<string | null>
  /** Writes the state and its event, and queues the mail. */
  write: (tx: Database, row: Row) => Promise<void>
}

/** Moves a case to a next state with its event, its mail and an entry of the audit log. Of two concurrent moves, one succeeds. */
export function moveCase<State extends string, Row extends { state: State }>(
  db: Database,
  { number, to, note: _note, ...changer }: Moving<State>,
  { states, subject, lock, refuse, write }: Move<State, Row>,
): Promise<Moved<State>> {
  return db.transaction(async (tx) => {
    const [row] = await lock(tx)
    if (!row || !states[row.state].next.includes(to)) return { ok: false, from: row?.state ?? null }
    const fault = await refuse?.(tx, row)
    if (fault) return { ok: false, from: row.state, fault }
    await write(tx, row)
    await recordAudit(tx, {
      ...{ ...changer, action: `moved it to ${to}`, subject: `${subject} ${number}` },
      ...{ before: row.state, after: to },
    })
    return { ok: true }
  })
}

export type Placed = { ok: true; number: string } | { ok: false; failure: "too-many" }

type Placing<Earlier> = {
  /** The key of the advisory lock that serialises repeats. */
  lock: string
  listLastDay: (tx: Database) => Promise<Earlier[]>
  isSame: (earlier: Earlier) => boolean
  /** Writes the case and queues its mails. */
  write: (tx: Database) => Promise<string>
}

/** Places a case of a mail address, at most three a day. A repeat within a day answers the first number. */
export function placeCase<Earlier extends { number: string }>(
  db: Database,
  { lock, listLastDay, isSame, write }: Placing<Earlier>,
): Promise<Placed> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`)
    const today = await listLastDay(tx)
    const same = today.find(isSame)
    if (same) return { ok: true, number: same.number }
    if (today.length >= MOST_PER_DAY) return { ok: false, failure: "too-many" }
    return { ok: true, number: await write(tx) }
  })
}

/** Empties the cases that a query finds and locks, or none of them. Answers how many. */
export function emptyCases(
  db: Database,
  find: (tx: Database) => PromiseLike<{ id: string }[]>,
  empty: (tx: Database, ids: string[]) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = idsOf(await find(tx))
    if (ids.length > 0) await empty(tx, ids)
    return ids.length
  })
}

/** The ids of rows. */
export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
