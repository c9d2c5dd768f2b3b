import { and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm"
import { listMembers } from "#app/core/accounts/staff/staff-roles.server.ts"
import { IS_FAILED_REPLACEMENT } from "#app/core/fulfilment/returns/request-states.server.ts"
import { earliestKeyOf } from "#app/core/orders/earliest-key.ts"
import { writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { IS_TO_PACK } from "#app/core/orders/order-queries.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { countSome } from "#app/platform/database/count-some.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { dayInIndia, inIndia } from "#app/ui/format/india-time.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { paymentExceptions, refunds } from "#db/tables/payments.ts"
import { replacements } from "#db/tables/replacements.ts"
import { shipments } from "#db/tables/shipments.ts"
import { staffNewsMarks } from "#db/tables/staff-news.ts"
import { isToldOf, readChoices } from "./choices.server.ts"
import { type NotificationServices, setMark } from "./gather-news.server.ts"
import * as messages from "./messages.ts"

const DAY_MS = 86_400_000
const HOUR = 9
const MARK = "summary"

/** From nine o'clock in India, mails the summary of the day before once, to each member who chose it. Answers 0: the next run waits. */
export async function sendSummary(
  { db, secret, settings, shopUrl }: NotificationServices,
  now = new Date(),
): Promise<number> {
  if (Number(inIndia(now).slice(11, 13)) < HOUR) return 0
  const today = dayInIndia(now)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff summary'))`)
    const [mark] = await tx.select().from(staffNewsMarks).where(eq(staffNewsMarks.name, MARK))
    if (mark && dayInIndia(mark.at) === today) return
    await setMark(tx, MARK, now)
    const choices = await readChoices(tx, settings.get("notifications.staffMails"))
    const readers = (await listMembers(tx)).filter((member) =>
      isToldOf(member, choices.of(member.id).byMail, "summary"),
    )
    if (readers.length === 0) return
    const midnight = new Date(`${today}T00:00:00+05:30`)
    const before = new Date(midnight.getTime() - DAY_MS)
    const mail = writeEmail(messages.summaryOf(formatDay(dayInIndia(before))), [
      { rows: await readSummary(tx, before, midnight) },
      { label: messages.openToday, to: `${shopUrl}/admin` },
    ])
    for (const { email } of readers) await postMail({ db: tx, secret }, { recipient: email, ...mail })
  })
  return 0
}

/** What was ordered between two moments, and what waits now. */
async function readSummary(db: Database, from: Date, until: Date) {
  const isOfDay = and(
    ...[gte(orderEvents.id, earliestKeyOf(from)), lt(orderEvents.id, earliestKeyOf(until))],
    inArray(orderEvents.state, ["paid", "confirmed"]),
  )
  const ordered = db
    .selectDistinct({ id: orders.id, totalPaise: orders.totalPaise })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(isOfDay)
    .as("ordered")
  const [[sold], [open]] = await Promise.all([
    db
      .select({
        orders: sql<number>`count(*)::int`,
        paise: sql<string>`coalesce(sum(${ordered.totalPaise}), 0)`,
      })
      .from(ordered),
    db
      .select({
        toPack: countSome(sql`${orders} where ${IS_TO_PACK}`),
        toShip: countSome(sql`${orders} where ${eq(orders.state, "packed")}`),
        failedDeliveries: countSome(
          sql`(select from ${shipments} where ${eq(shipments.state, "failed")}
            union all select from ${replacements} where ${IS_FAILED_REPLACEMENT}) failed`,
        ),
        exceptions: countSome(sql`${paymentExceptions} where ${isNull(paymentExceptions.resolvedAt)}`),
        refunds: countSome(sql`${refunds} where ${eq(refunds.state, "asked")}`),
      })
      .from(sql`(select 1) one`),
  ])
  const { SUMMARY_ROWS: labels } = messages
  const waiting = Object.entries(open ?? {}) as [keyof NonNullable<typeof open>, number][]
  return [
    [labels.orders, String(sold?.orders ?? 0)],
    [labels.sales, formatRupees(Number(sold?.paise ?? 0))],
    ...waiting.map(([name, count]): [string, string] => [labels[name], String(count)]),
  ] satisfies [string, string][]
}
