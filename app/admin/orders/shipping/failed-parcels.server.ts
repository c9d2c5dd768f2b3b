import { and, asc, eq, sql } from "drizzle-orm"
import type { ActionFunctionArgs } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import type { Couriers } from "#app/core/fulfilment/courier-plugin.server.ts"
import { instructCourier } from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { LATEST_SCAN, listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { instructReplacement } from "#app/core/fulfilment/returns/instruct-replacement.server.ts"
import { IS_FAILED_REPLACEMENT } from "#app/core/fulfilment/returns/request-states.server.ts"
import { unrefundedPieces } from "#app/core/orders/line-pieces.server.ts"
import { cashDuePaise } from "#app/core/orders/order.ts"
import { addressLines } from "#app/core/orders/order-address.ts"
import { typedOrderNumber } from "#app/core/orders/order-number.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import { REPLACEMENT_LINES } from "#app/core/orders/replacement-data.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { replacements } from "#db/tables/replacements.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { shipmentScans, shipments } from "#db/tables/shipments.ts"
import { type FailedVerb, failedParcel, seenAt } from "./failed-parcel.ts"
import * as messages from "./messages.ts"

export const MOST_FAILED = 100
const LONGEST_ADDRESS = 200
const CALLED = "order: called the buyer"
const LAST_CALL = sql<
  string | null
>`(select entry.reason from ${auditEntries} entry where entry.subject = 'order ' || ${orders}.number
  and entry.action = ${CALLED} order by entry.happened_at desc limit 1)`

/** The parcels that could not be handed over, with the facts for a call: those that nobody answered first, each time the oldest first. */
export async function listFailedParcels({ db, couriers }: Pick<Services, "db" | "couriers">) {
  const { id, courier, carrier, trackingNumber, stateAt, failedAttempts, answeredAt } = shipments
  const words = sql<
    string | null
  >`(select concat_ws(', ', nullif(${shipmentScans.words}, ''), nullif(${shipmentScans.place}, ''))
    from ${shipmentScans} where ${shipmentScans.shipmentId} = ${shipments}.id order by ${sql.join(LATEST_SCAN, sql`, `)} limit 1)`
  const goods = sql<string>`(select string_agg(${unrefundedPieces("line")} || ' × ' || line.name, ', ' order by line.id)
    from ${orderLines} line where line.order_id = ${orders}.id and ${unrefundedPieces("line")} > 0)`
  const { number, fullName, phone, address, city, district, region, pin } = orders
  const { paymentState, totalPaise, advancePaise, creditPaise } = orders
  const found = await db
    .select({
      ...{ id, courier, carrier, trackingNumber, stateAt, failedAttempts, answeredAt, words },
      ...{ number, fullName, phone, address, city, district, region, pin, goods, call: LAST_CALL },
      ...{ paymentState, totalPaise, advancePaise, creditPaise },
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.state, "failed"))
    .orderBy(sql`${answeredAt} is not null`, asc(stateAt), asc(id))
    .limit(MOST_FAILED)
  return found.map(({ words: says, ...parcel }) => ({
    ...{ number: parcel.number, fullName: parcel.fullName, phone: parcel.phone },
    facts: [
      addressLines(parcel).join(", "),
      parcel.goods,
      parcel.paymentState === "pending" ? messages.toCollect(formatRupees(cashDuePaise(parcel))) : null,
      parcel.call && messages.lastCall(parcel.call),
    ],
    parcel: failedParcel(parcel, says, courierOf(couriers, parcel.courier)),
  }))
}

/** The parcels of replacements that could not be handed over: those that nobody answered first, each time the oldest first. */
export async function listFailedReplacements({ db, couriers }: Pick<Services, "db" | "couriers">) {
  const { id, courier, carrier, trackingNumber, parcelStateAt, parcelWords, answeredAt } = replacements
  const { number, fullName, phone, address, city, district, region, pin } = orders
  const found = await db
    .select({
      ...{ id, courier, carrier, trackingNumber, stateAt: parcelStateAt, words: parcelWords },
      ...{ lines: REPLACEMENT_LINES, answeredAt, call: LAST_CALL },
      ...{ number, fullName, phone, address, city, district, region, pin },
    })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, replacements.orderId))
    .where(IS_FAILED_REPLACEMENT)
    .orderBy(sql`${answeredAt} is not null`, asc(parcelStateAt), asc(id))
    .limit(MOST_FAILED)
  return found.map(({ courier: name, ...sent }) => ({
    ...{ number: sent.number, fullName: sent.fullName, phone: sent.phone },
    facts: [
      messages.replacementOf(sent.lines.map((line) => `${line.quantity} × ${line.name}`).join(", ")),
      addressLines(sent).join(", "),
      sent.call && messages.lastCall(sent.call),
    ],
    parcel: failedParcel(
      { ...sent, courier: name ?? "", failedAttempts: null },
      sent.words,
      courierOf(couriers, name ?? ""),
    ),
  }))
}

/** The parcels of an order that could not be handed over. */
export function failedOf(parcels: readonly ListedParcel[], couriers: Couriers) {
  return parcels
    .filter(({ state }) => state === "failed")
    .map((parcel) => {
      const [scan] = parcel.scans
      const says = scan ? [scan.words, scan.place].filter(Boolean).join(", ") : null
      return failedParcel(parcel, says, courierOf(couriers, parcel.courier))
    })
}

function courierOf(couriers: Couriers, wanted: string) {
  return couriers.find(({ name }) => name === wanted)
}

type Verb = StaffVerb<ActionFunctionArgs, VerbAnswer>
type Resolution = Parameters<typeof instructCourier>[2]

/** Tells the courier what to do about a failed parcel. `read` answers it, or why the form cannot be understood. */
function tell(
  action: string,
  done: (number: string) => string,
  read: (form: FormData) => Pick<Resolution, "action" | "correction"> | string,
): Verb {
  return {
    permission: "orders:fulfil",
    audit: ({ form }) => ({
      ...{ action: `order: ${action}`, subject: `order ${numberIn(form)}` },
      read: (db) => readParcel(db, String(form.get("parcel"))),
    }),
    async run({ services, form, reason, actor, address }) {
      const [number, seen] = [numberIn(form), String(form.get("seen"))]
      const parcel = await parcelIn(services.db, form)
      const replacementId = parcel ? null : await replacementIn(services.db, form)
      if (!parcel && !replacementId) return { fault: messages.noSuchParcel }
      if (parcel && (parcel.state !== "failed" || seenAt(parcel) !== seen))
        return { fault: messages.answeredMeanwhile }
      if (reason === "") return { fault: messages.tellCourier }
      const resolution = read(form)
      if (typeof resolution === "string") return { fault: resolution }
      const word = { ...resolution, note: reason }
      const told = parcel
        ? await instructCourier(services, parcel, word)
        : await instructReplacement(
            services,
            { ...word, id: replacementId ?? "", seenAt: seen },
            { number, action: `order: ${action}`, actor, address },
          )
      if (told === "answered") return { fault: messages.answeredMeanwhile }
      return told.ok ? { done: done(number) } : { fault: told.sentence }
    },
  }
}

/** The verbs of staff for failed parcels, on their list and on the order's page. */
export const FAILED_VERBS: Record<FailedVerb, Verb> = {
  "try again": tell("try again", messages.triesAgain, () => ({ action: "reattempt" })),
  "try elsewhere": tell("try again elsewhere", messages.triesAgain, (form) => {
    const address = parseText(form.get("address")).slice(0, LONGEST_ADDRESS)
    const typed = parseText(form.get("phone"))
    const phone = typed && phoneDigits(typed)
    if (phone !== "" && !(phone && PHONE.test(phone))) return messages.phoneIsWrong
    if (address === "" && phone === "") return messages.typeCorrection
    return { action: "reattempt", correction: { address, phone } }
  }),
  "bring back": tell("bring back", messages.comesBack, () => ({ action: "return" })),
  // A note changes nothing else, so it is written in any case.
  "called buyer": {
    permission: "orders:fulfil",
    audit: null,
    async run({ services, form, reason, actor, address }) {
      const number = numberIn(form)
      if (!(await parcelIn(services.db, form)) && !(await replacementIn(services.db, form)))
        return { fault: messages.noSuchParcel }
      if (reason === "") return { fault: messages.typeCall }
      const line = { actor, address, reason, action: CALLED, subject: `order ${number}` }
      await recordAudit(services.db, { ...line, before: null, after: "note" })
      return { done: messages.callIsKept }
    },
  },
}

const PHONE = /^[6-9]\d{9}$/

/** The order that a form speaks of; empty for what is no number. */
function numberIn(form: FormData): string {
  return typedOrderNumber(parseText(form.get("number"))) ?? ""
}

async function parcelIn(db: Database, form: FormData): Promise<ListedParcel | undefined> {
  const order = await findOrderByNumber(db, numberIn(form))
  const parcels = order ? await listParcels(db, order.id) : []
  return parcels.find(({ id }) => id === form.get("parcel"))
}

/** The id of the replacement whose parcel a form speaks of; null where the order has none such. */
async function replacementIn(db: Database, form: FormData): Promise<string | null> {
  const { id, orderId } = replacements
  const [found] = await db
    .select({ id })
    .from(replacements)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(orders.number, numberIn(form)), eq(sql`${id}::text`, String(form.get("parcel")))))
  return found?.id ?? null
}

async function readParcel(db: Database, parcelId: string): Promise<unknown> {
  const { id, state, answeredAt } = shipments
  const [parcel] = await db.select({ state, answeredAt }).from(shipments).where(eq(id, parcelId))
  return parcel ?? null
}
