import { and, asc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { findPinPlaces } from "#app/core/delivery-area/pincodes/pin-codes.server.ts"
import { completed, pinFault } from "#app/core/delivery-area/pincodes/pin-places.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import {
  type Moved,
  type Moving,
  moveCase,
  type Placed,
  placeCase,
} from "#app/modules/cases/define-case.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { keyedPage, ROWS_PER_PAGE } from "#app/platform/database/keyed-page.server.ts"
import { postMail, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { eWasteEvents, eWasteItems, eWastePickups } from "#db/tables/enquiries.ts"
import { shopMail, stepMail } from "./e-waste-mails.ts"
import { checkEWaste, type EWasteErrors, type EWasteRequest, type EWasteValues } from "./e-waste-pickup.ts"
import { E_WASTE, type EWasteState } from "./e-waste-states.ts"

type Checked =
  | { ok: true; request: EWasteRequest; values: EWasteValues }
  | { ok: false; errors: EWasteErrors; values: EWasteValues }

/** Checks a request, its PIN code too. What the PIN code says stands where nothing was typed. */
export async function checkWithPin(
  db: Database,
  typed: EWasteValues,
  states: readonly string[],
): Promise<Checked> {
  const places = await findPinPlaces(db, typed.pin)
  const values = completed(typed, places)
  const fault = pinFault(values.pin, values.state, places)
  const checked = checkEWaste(values, states)
  if (checked.ok && fault === null) return { ...checked, values }
  const errors = checked.ok ? {} : checked.errors
  return { ok: false, errors: { ...errors, ...(fault !== null && { pin: fault }) }, values }
}

/** Keeps a request and posts both mails, or neither. */
export function placeEWaste(
  { db, secret, shopUrl, settings }: Pick<Services, "db" | "secret" | "shopUrl" | "settings">,
  request: EWasteRequest,
): Promise<Placed> {
  return placeCase(db, {
    lock: `e-waste ${request.email}`,
    listLastDay: (tx) => listLastDay(tx, request.email),
    isSame: (earlier) => isSame(earlier, request),
    async write(tx) {
      const [id, number] = [uuidv7(), E_WASTE.makeNumber()]
      const { items, state: region, ...row } = request
      await tx.insert(eWastePickups).values({ id, number, ...row, region })
      await tx.insert(eWasteItems).values(items.map((item) => ({ pickupId: id, ...item })))
      await tx.insert(eWasteEvents).values({ id: uuidv7(), pickupId: id, state: "asked" })
      const [filed, box] = [
        { number, request },
        { db: tx, secret },
      ]
      await postMail(box, shopMail(filed, settings.get("company").eWaste))
      const texts = await findMailWording(tx, "e-waste-asked")
      await postToUnconfirmed(box, stepMail(filed, { state: "asked", note: "", shopUrl }, texts))
      return number
    },
  })
}

type Earlier = typeof eWastePickups.$inferSelect & { items: EWasteRequest["items"] }

async function listLastDay(db: Database, email: string): Promise<Earlier[]> {
  const rows = await db
    .select()
    .from(eWastePickups)
    .where(and(eq(eWastePickups.email, email), gt(eWastePickups.askedAt, sql`now() - interval '1 day'`)))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await db.select().from(eWasteItems).where(inArray(eWasteItems.pickupId, ids))
  return rows.map((row) => ({ ...row, items: items.filter(({ pickupId }) => pickupId === row.id) }))
}

function isSame(earlier: Earlier, { items, state, ...request }: EWasteRequest): boolean {
  const fields = Object.keys(request) as (keyof typeof request)[]
  return (
    earlier.region === state &&
    fields.every((field) => earlier[field] === request[field]) &&
    countsOf(earlier.items) === countsOf(items)
  )
}

function countsOf(items: EWasteRequest["items"]): string {
  return items
    .map(({ kind, quantity }) => `${kind} ${quantity}`)
    .toSorted()
    .join()
}

const PER_PAGE = 20
const OPEN: EWasteState[] = ["asked", "booked"]

/** Moves a pickup forward. Nobody gets a mail once who asked was forgotten. */
export function moveEWaste(
  { db, secret, shopUrl }: Pick<Services, "db" | "secret" | "shopUrl">,
  asked: Moving<EWasteState>,
): Promise<Moved<EWasteState>> {
  const { number, to, note } = asked
  return moveCase(db, asked, {
    ...{ states: E_WASTE.states, subject: "e-waste pickup" },
    lock: (tx) => tx.select().from(eWastePickups).where(eq(eWastePickups.number, number)).for("update"),
    async write(tx, pickup) {
      const { id: pickupId, email } = pickup
      await tx
        .update(eWastePickups)
        .set({ state: to, stateChangedAt: sql`now()` })
        .where(eq(eWastePickups.id, pickupId))
      await tx.insert(eWasteEvents).values({ id: uuidv7(), pickupId, state: to, note })
      if (email === "") return
      const request = { ...pickup, items: await itemsOf(tx, pickupId) }
      const texts = await findMailWording(tx, `e-waste-${to}`)
      await postMail({ db: tx, secret }, stepMail({ number, request }, { state: to, note, shopUrl }, texts))
    },
  })
}

/** A page of pickups in a state, or of all that are open, those that wait longest first. */
export function listEWaste(db: Database, { state, page }: { state: EWasteState | null; page: number }) {
  return db
    .select()
    .from(eWastePickups)
    .where(inArray(eWastePickups.state, state ? [state] : OPEN))
    .orderBy(asc(eWastePickups.stateChangedAt), asc(eWastePickups.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
}

/** A page of pickups for the back office, as they were asked for, with what goes back. */
export async function pageOfEWaste(
  db: Database,
  { state, after }: { state: EWasteState | null; after: string | null },
) {
  const found = await db
    .select({ ...getTableColumns(eWastePickups), items: ITEMS })
    .from(eWastePickups)
    .where(
      and(
        inArray(eWastePickups.state, state ? [state] : OPEN),
        after ? gt(eWastePickups.id, after) : undefined,
      ),
    )
    .orderBy(asc(eWastePickups.id))
    .limit(ROWS_PER_PAGE + 1)
  const { rows, next } = keyedPage(found)
  return { pickups: rows, next }
}

// Written out: in a select from one table Drizzle leaves the table's name off its columns.
const ITEMS = sql<Pick<typeof eWasteItems.$inferSelect, "kind" | "quantity">[]>`(
  select coalesce(json_agg(json_build_object('kind', item.kind, 'quantity', item.quantity)), '[]')
  from ${eWasteItems} item where item.pickup_id = ${eWastePickups}.id)`

/** A pickup for staff, with what goes back and its steps; null where there is none of this number. */
export async function findEWaste(db: Database, number: string) {
  const [pickup] = await db.select().from(eWastePickups).where(eq(eWastePickups.number, number))
  if (!pickup) return null
  const events = await db
    .select()
    .from(eWasteEvents)
    .where(eq(eWasteEvents.pickupId, pickup.id))
    .orderBy(asc(eWasteEvents.happenedAt), asc(eWasteEvents.id))
  return { ...pickup, items: await itemsOf(db, pickup.id), events }
}

function itemsOf(db: Database, pickupId: string) {
  const { kind, quantity } = eWasteItems
  return db.select({ kind, quantity }).from(eWasteItems).where(eq(eWasteItems.pickupId, pickupId))
}
