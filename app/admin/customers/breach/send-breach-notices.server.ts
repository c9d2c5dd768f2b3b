import { createHash } from "node:crypto"
import { and, count, eq, gte, inArray, isNotNull, lt, max, min, sql } from "drizzle-orm"
import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { breachNotices } from "#db/tables/privacy.ts"
import { BREACH_PARTS, type BreachText } from "./breach-text.ts"
import * as messages from "./messages.ts"

type Told = { recipient: string; company: string; parts: BreachText; shopUrl: string }

type BreachServices = Pick<Services, "db" | "secret" | "settings" | "shopUrl">

const BATCH = 500
const LONGEST_ADDRESS = 254 // RFC 5321

/** The addresses of everybody with an account that has one, each once. */
export async function listAccountAddresses(db: Database): Promise<string[]> {
  const found = await db
    .selectDistinct({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(isNotNull(users.email))
  return found.map(({ email }) => email)
}

/** The addresses of who ordered from a day of India to another one, that one included, each once. */
export async function listBuyerAddresses(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<string[]> {
  const found = await db
    .selectDistinct({ email: sql<string>`lower(${orders.email})` })
    .from(orders)
    .where(
      and(
        gte(orders.placedAt, sql`(${from}::date)::timestamp at time zone 'Asia/Kolkata'`),
        lt(orders.placedAt, sql`(${until}::date + 1)::timestamp at time zone 'Asia/Kolkata'`),
      ),
    )
  return found.map(({ email }) => email).filter((email) => email !== "") // of an erased buyer
}

/** The addresses in a text, one a line, each once, and the lines that are none. */
export function readAddresses(text: string): { addresses: string[]; wrong: string[] } {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim().toLowerCase() || [])
  const isAddress = (line: string) =>
    line.length <= LONGEST_ADDRESS && /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(line)
  return {
    addresses: [...new Set(lines.filter(isAddress))],
    wrong: lines.filter((line) => !isAddress(line)),
  }
}

/** How many of some addresses were not written to about an incident yet. */
export async function countUntold(db: Database, incident: string, addresses: readonly string[]) {
  let told = 0
  for (const some of batchesOf(addresses)) {
    const isOfThem = inArray(breachNotices.emailHash, some.map(hashAddress))
    told += await db.$count(breachNotices, and(eq(breachNotices.incident, incident), isOfThem))
  }
  return addresses.length - told
}

type Sending = { incident: string; parts: BreachText; addresses: readonly string[]; actor: string }

/**
 * Writes to each address about an incident, once however often it is called: mails, what tells a repeat and the lines of the audit log are
 * kept together, some hundred at a time. Answers how many mails were put in the outbox now.
 */
export async function sendBreachNotices(
  { db, secret, settings, shopUrl }: BreachServices,
  { incident, parts, addresses, actor }: Sending,
): Promise<number> {
  const company = settings.get("company").legalName
  let mailed = 0
  for (const some of batchesOf(addresses))
    mailed += await db.transaction(async (tx) => {
      const byHash = new Map(some.map((address) => [hashAddress(address), address]))
      const claimed = await tx
        .insert(breachNotices)
        .values([...byHash.keys()].toSorted().map((emailHash) => ({ incident, emailHash })))
        .onConflictDoNothing()
        .returning({ emailHash: breachNotices.emailHash })
      for (const { emailHash } of claimed) {
        const recipient = byHash.get(emailHash) ?? ""
        await postMail({ db: tx, secret }, breachMail({ recipient, company, parts, shopUrl }))
      }
      if (claimed.length > 0)
        await recordAudit(tx, {
          ...{
            actor,
            address: null,
            action: "breach notice sent",
            subject: `breach ${incident}`,
            reason: "",
          },
          ...{ before: null, after: { people: claimed.length } },
        })
      return claimed.length
    })
  return mailed
}

/** How many people were written to about an incident, and from when until when. */
export async function readBreachNotices(db: Database, incident: string) {
  const { noticedAt } = breachNotices
  const [found] = await db
    .select({ people: count(), first: min(noticedAt), last: max(noticedAt) })
    .from(breachNotices)
    .where(eq(breachNotices.incident, incident))
  return found ?? { people: 0, first: null, last: null }
}

/** Forgets to whom the shop wrote before a moment. Answers how many. */
export async function deleteOldBreachNotices(db: Database, before: Date): Promise<number> {
  const { noticedAt, incident } = breachNotices
  return (await db.delete(breachNotices).where(lt(noticedAt, before)).returning({ incident })).length
}

/** Without the shop's secret: that one is changed on the day of an incident. */
function hashAddress(address: string) {
  return createHash("sha256").update(address).digest("hex")
}

function batchesOf(addresses: readonly string[]): string[][] {
  const batches = Math.ceil(addresses.length / BATCH)
  return Array.from({ length: batches }, (_, at) => addresses.slice(at * BATCH, (at + 1) * BATCH))
}

/** What each person concerned is told about a breach of their data. */
function breachMail({ recipient, company, parts, shopUrl }: Told) {
  const mail = writeEmail(messages.subject, [
    messages.introduction(company),
    ...BREACH_PARTS.map((part) => `${messages.PARTS[part]}\n${parts[part]}`),
    signature(shopUrl),
  ])
  return { recipient, ...mail }
}
