import { and, asc, eq, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { eraseCustomer } from "#app/core/accounts/customers/erase-customer.server.ts"
import { codesPerDay } from "#app/core/accounts/phone/phone-code.server.ts"
import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { workOnEach } from "#app/platform/database/work-on-each.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import { mayPostTexts, postText } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { accountPhones, passkeys, users } from "#db/tables/identity.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { accountVisits, erasureNotices } from "#db/tables/privacy.ts"
import * as messages from "./messages.ts"
import { accountUnused } from "./messages.ts"

type Noticed = { recipient: string; years: number; erasedAfter: Date; shopUrl: string }

type NoticedByText = { phone: string; templateId: string; erasedAfter: Date }

type InactiveServices = Pick<Services, "db" | "modules" | "secret" | "settings" | "shopUrl">

const BATCH = 50
const ERASED_AT_ONCE = 5 // each is locked until the last of them is erased
const MOST_ROUNDS = 200 // a round ends, so that the worker can be stopped
/** From the sending of the mail to the erasure (DPDP Rules 2025, 8(2)). */
const NOTICE_HOURS = 48
/** What was told longer ago is told anew: the worker may have stood still, or the setting been off. */
const STALE_DAYS = 30

/**
 * Mails the owners of accounts in which nobody logged in or ordered for so many years, and erases those that were told 48 hours ago and are
 * still not used. An account with a mobile number alone is told by SMS, and stays while notifications.smsTemplates has no template for that, or
 * half of the text messages of the day are sent. One that lost its number and has no address can be told by nothing: it stays where a passkey
 * opens it, else it is erased untold. Answers how many were told or erased. Any number of nodes may run it.
 */
export async function eraseInactiveAccounts(services: InactiveServices, years: number): Promise<number> {
  const { db } = services
  await db.delete(erasureNotices).where(isStale())
  const noticed = await untilNone(() => noticeBatch(services, years))
  const erased = await untilNone(() =>
    workOnEach(db, {
      claim: (tx) => claimToErase(tx, years),
      work: (tx, account) => erase({ ...services, db: tx }, account),
    }),
  )
  return noticed + erased
}

async function untilNone(work: () => Promise<number>): Promise<number> {
  let done = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const count = await work()
    if (count === 0) break
    done += count
  }
  return done
}

/** Tells some owners; 0 when nobody is left who can be told now. */
async function noticeBatch(services: InactiveServices, years: number): Promise<number> {
  const { db, settings } = services
  const { erasureNotice } = settings.get("notifications.smsTemplates")
  const mostTexts = codesPerDay({ settings })
  const templateId = (await mayPostTexts(db, mostTexts)) ? erasureNotice : null
  return workOnEach(db, {
    claim: (tx) => claimUntold(tx, { years, templateId }),
    work: (tx, owner) => tell({ ...services, db: tx }, owner, { years, templateId, mostTexts }),
  })
}

type Telling = { years: number; templateId: string | null }

function claimUntold(tx: Database, { years, templateId }: Telling) {
  return tx
    .select({ userId: users.id, recipient: users.email, phone: accountPhones.phone })
    .from(users)
    .leftJoin(accountPhones, eq(accountPhones.userId, users.id))
    .leftJoin(accountVisits, eq(accountVisits.userId, users.id))
    .leftJoin(erasureNotices, eq(erasureNotices.userId, users.id))
    .where(
      and(
        ...[isUnused(years), isNull(erasureNotices.userId)],
        or(isNotNull(users.email), templateId ? isNotNull(accountPhones.phone) : undefined, isForgotten()),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(BATCH)
    .for("update", { of: users, skipLocked: true })
}

type Owner = Awaited<ReturnType<typeof claimUntold>>[number]

async function tell(
  { db: tx, secret, shopUrl }: InactiveServices,
  { userId, recipient, phone }: Owner,
  { years, templateId, mostTexts }: Telling & { mostTexts: number | null },
): Promise<boolean> {
  const claimed = await tx
    .insert(erasureNotices)
    .values({ userId, mailId: uuidv7() })
    .onConflictDoNothing() // another node told the owner since this one looked
    .returning({ userId: erasureNotices.userId })
  if (claimed.length === 0) return false
  const erasedAfter = new Date(Date.now() + NOTICE_HOURS * 60 * 60 * 1000)
  const outbox = { db: tx, secret }
  const isOf = eq(erasureNotices.userId, userId)
  const isText = recipient === null && templateId && phone
  const mailId = isText
    ? await postText(outbox, erasureNoticeText({ phone, templateId, erasedAfter }), mostTexts)
    : recipient && (await postMail(outbox, erasureNoticeMail({ recipient, years, erasedAfter, shopUrl })))
  if (mailId) await tx.update(erasureNotices).set({ mailId }).where(isOf)
  else if (isText) await tx.delete(erasureNotices).where(isOf) // told in a later round
  return Boolean(mailId || !isText)
}

/** No address, no number and no passkey: nothing opens the account, and nobody can be told. */
function isForgotten(): SQL | undefined {
  const hasPasskey = sql`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`
  return and(isNull(users.email), isNull(accountPhones.phone), not(hasPasskey))
}

/** Accounts that were told long enough ago. */
function claimToErase(tx: Database, years: number) {
  return tx
    .select({ userId: erasureNotices.userId, isUnused: sql<boolean>`${isUnused(years)}` })
    .from(erasureNotices)
    .innerJoin(users, eq(users.id, erasureNotices.userId)) // locked too: a login waits, and finds no account
    .leftJoin(accountVisits, eq(accountVisits.userId, users.id))
    .where(isToldLongEnough())
    .orderBy(asc(erasureNotices.noticedAt))
    .limit(ERASED_AT_ONCE)
    .for("update", { of: [erasureNotices, users], skipLocked: true })
}

/** Erases an account, or takes its notice back where somebody used it since. Answers whether it is erased. */
async function erase(
  { db: tx, modules }: InactiveServices,
  { userId, isUnused }: Awaited<ReturnType<typeof claimToErase>>[number],
): Promise<boolean> {
  await tx.delete(erasureNotices).where(eq(erasureNotices.userId, userId))
  if (!isUnused) return false
  const actor = "worker inactive-accounts"
  await eraseCustomer({ db: tx, modules }, { key: userId, reason: accountUnused, actor, address: null })
  return true
}

/** No login and no order for so many years, by account or by its address. */
function isUnused(years: number): SQL | undefined {
  const since = sql`now() - make_interval(years => ${years}::integer)`
  return and(
    sql`coalesce(${accountVisits.seenAt}, ${users.createdAt}) < ${since}`,
    lt(users.createdAt, since),
    sql`not exists (select from orders bought where bought.placed_at >= ${since}
      and (bought.user_id = ${users.id} or bought.guest_email = ${users.email}))`,
  )
}

/** The 48 hours count from the sending of the mail; of one that is known no more, from the day on which it was written. */
function isToldLongEnough(): SQL | undefined {
  const before = sql`now() - make_interval(hours => ${NOTICE_HOURS}::integer)`
  const isLater = or(isNull(outboxMails.sentAt), not(lte(outboxMails.sentAt, before)))
  return and(
    lte(erasureNotices.noticedAt, before),
    sql`not exists (select from ${outboxMails} where ${outboxMails.id} = ${erasureNotices.mailId} and ${isLater})`,
  )
}

function isStale(): SQL | undefined {
  const { noticedAt, mailId } = erasureNotices
  const isFailed = and(eq(outboxMails.id, mailId), isNotNull(outboxMails.failedAt))
  return or(
    lt(noticedAt, sql`now() - make_interval(days => ${STALE_DAYS})`),
    sql`exists (select from ${outboxMails} where ${isFailed})`,
  )
}

/** The same by SMS, to the number of an account without an address. */
function erasureNoticeText({ phone, templateId, erasedAfter }: NoticedByText) {
  const values = { date: formatDateTime(erasedAfter) }
  return { phone, templateId, subject: messages.erasureTextSubject, values }
}

/** Tells the owner of an account that nobody uses when it is erased, and how to keep it (DPDP Rules 2025, 8(2)). */
function erasureNoticeMail({ recipient, years, erasedAfter, shopUrl }: Noticed) {
  const mail = writeEmail(messages.erasureSubject, [
    messages.notUsed(years, formatDateTime(erasedAfter)),
    messages.whatGoes,
    messages.toKeepIt,
    { label: messages.logIn, to: `${shopUrl}/login` },
    signature(shopUrl),
  ])
  return { recipient, ...mail }
}
