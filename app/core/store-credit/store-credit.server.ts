import { createHash, createHmac } from "node:crypto"
import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { creditEntries, credits } from "#db/tables/credits.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import {
  type Credit,
  type CreditChoice,
  type CreditEntry,
  type CreditKind,
  MOST_CREDITS,
  type planSpending,
  readCreditCode,
  sumOf,
  writeCreditCode,
} from "./credit.ts"

/** The gateway of payments by credit: the shop's own books. */
export const CREDIT_GATEWAY = "store-credit"
/** Money that comes back to a credit can be spent for at least so many days. */
const RETURNED_DAYS = 90
const EXPIRED_AT_ONCE = 500

type Issue = {
  /** A key of its own: the same one is issued once. */
  id?: string
  kind: CreditKind
  amountPaise: number
  /** The day from which its time counts, where that is later than today. */
  from?: string
  /** The account that it is kept in; its code spends it without one. */
  userId: string | null
  orderId?: string
  refundId?: string
  note?: string
}

/** Issues a credit with its code. Null in a shop without store credit. */
export async function issueCredit(
  { db, secret, settings }: Pick<Services, "db" | "secret" | "settings">,
  { id = uuidv7(), kind, amountPaise, from, userId, orderId, refundId, note = "" }: Issue,
): Promise<(Credit & { code: string }) | null> {
  const rules = settings.get("payments.storeCredit")
  if (rules === null) return null
  const code = creditCode(secret, id)
  const begins = from ? sql`greatest(now(), ${from}::date)` : sql`now()`
  const [issued] = await db
    .insert(credits)
    .values({
      ...{ id, kind, userId, orderId: orderId ?? null, codeHash: hashOf(code) },
      expiresAt: sql`${begins} + make_interval(days => ${rules.validDays})`,
    })
    .returning({ issuedAt: credits.issuedAt, expiresAt: credits.expiresAt })
  if (!issued) throw new Error("a credit was not written")
  await db.insert(creditEntries).values({
    ...{ id: uuidv7(), creditId: id, kind: "issued", amountPaise, note },
    refundId: refundId ?? null,
  })
  return { id, kind, leftPaise: amountPaise, code, ...issued }
}

/** The code of a credit: always the same for one secret, kept nowhere. */
function creditCode(secret: string, creditId: string): string {
  return writeCreditCode(createHmac("sha256", secret).update(`store credit ${creditId}`).digest())
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex")
}

const SPENDABLE = and(gt(credits.leftPaise, 0), gt(credits.expiresAt, sql`now()`))
const { id, kind, leftPaise, issuedAt, expiresAt } = credits
const SHOWN = { id, kind, leftPaise, issuedAt, expiresAt }

/** The credits of a choice that can be spent now, and the codes among them that no such credit has. `isLocked` holds them until the end of a transaction. */
export async function findSpendable(
  db: Database,
  userId: string | null,
  { codes, takesOwn }: CreditChoice,
  { isLocked = false } = {},
): Promise<{ credits: Credit[]; unknown: string[] }> {
  const typed = codes
    .slice(0, MOST_CREDITS)
    .map((code) => ({ code, hash: hashOf(readCreditCode(code) ?? "") }))
  const isOwn = takesOwn && userId !== null ? eq(credits.userId, userId) : undefined
  const isTyped =
    typed.length > 0
      ? inArray(
          credits.codeHash,
          typed.map(({ hash }) => hash),
        )
      : undefined
  if (!isOwn && !isTyped) return { credits: [], unknown: [] }
  const query = db
    .select({ ...SHOWN, codeHash: credits.codeHash })
    .from(credits)
    .where(and(SPENDABLE, or(isOwn, isTyped)))
    .orderBy(asc(id)) // one order of locks for everybody
    .$dynamic()
  const found = await (isLocked ? query.for("update") : query)
  const hashes = new Set(found.map(({ codeHash }) => codeHash))
  return {
    credits: found.map(({ codeHash: _hash, ...credit }) => credit),
    unknown: typed.filter(({ hash }) => !hashes.has(hash)).map(({ code }) => code),
  }
}

/**
 * Writes the payment of an order, or of a change of it, by credit, and takes it from the credits. Answers its key. Needs a transaction that
 * holds them.
 */
export async function spendCredit(
  tx: Database,
  orderId: string,
  parts: ReturnType<typeof planSpending<Credit>>,
  lineChangeId: string | null = null,
): Promise<string> {
  const payment = {
    ...{ id: uuidv7(), orderId, lineChangeId, gateway: CREDIT_GATEWAY, method: "credit" as const },
    amountPaise: sumOf(parts),
  }
  const settled = { state: "captured" as const, settledAt: sql`now()`, reconciledAt: sql`now()` }
  await tx.insert(payments).values({ ...payment, ...settled })
  await tx.insert(creditEntries).values(
    parts.map((part) => ({
      ...{ id: uuidv7(), creditId: part.credit.id, kind: "spent" as const },
      ...{ amountPaise: -part.amountPaise, paymentId: payment.id },
    })),
  )
  return payment.id
}

/** Gives a part of a payment by credit back to its credits, for at least `RETURNED_DAYS` days. Needs a transaction. */
export async function returnCredit(
  tx: Database,
  { paymentId, refundId, amountPaise }: { paymentId: string; refundId: string; amountPaise: number },
): Promise<void> {
  const { creditId } = creditEntries
  const spent = await tx
    .select({ creditId, paise: sql<number>`-sum(${creditEntries.amountPaise})::integer` })
    .from(creditEntries)
    .where(eq(creditEntries.paymentId, paymentId))
    .groupBy(creditId)
    .orderBy(asc(creditId))
  let wanted = amountPaise
  const entries = spent.flatMap(({ creditId, paise }) => {
    const back = Math.min(paise, wanted)
    if (back <= 0) return []
    wanted -= back
    return [{ id: uuidv7(), creditId, kind: "returned" as const, amountPaise: back, paymentId, refundId }]
  })
  if (wanted > 0) throw new Error(`payment ${paymentId} took less from credits than is given back`)
  const ids = entries.map((entry) => entry.creditId)
  await tx.select({ id }).from(credits).where(inArray(id, ids)).orderBy(asc(id)).for("update")
  await tx
    .update(credits)
    .set({ expiresAt: sql`greatest(${credits.expiresAt}, now() + make_interval(days => ${RETURNED_DAYS}))` })
    .where(inArray(id, ids))
  await tx.insert(creditEntries).values(entries)
}

/** The code of a credit for a mail. After a change of the secret the credit gets a new one. */
export async function mailedCode(db: Database, secret: string, creditId: string): Promise<string> {
  const code = creditCode(secret, creditId)
  await db
    .update(credits)
    .set({ codeHash: hashOf(code) })
    .where(eq(id, creditId))
  return code
}

/**
 * The credits of an account that have money left or were issued within a year, newest first, with their codes; null for a code of an
 * earlier secret.
 */
export async function listCredits(
  { db, secret }: Pick<Services, "db" | "secret">,
  userId: string,
): Promise<(Credit & { code: string | null })[]> {
  const isRecent = gt(credits.issuedAt, sql`now() - interval '1 year'`)
  const found = await db
    .select({ ...SHOWN, codeHash: credits.codeHash })
    .from(credits)
    .where(and(eq(credits.userId, userId), or(gt(leftPaise, 0), isRecent)))
    .orderBy(desc(credits.issuedAt))
  return found.map(({ codeHash, ...credit }) => {
    const code = creditCode(secret, credit.id)
    return { ...credit, code: hashOf(code) === codeHash ? code : null }
  })
}

/** The sum in paise that an account can spend. */
export async function ownCreditPaise(db: Database, userId: string): Promise<number> {
  const [sum] = await db
    .select({ paise: sql<number>`coalesce(sum(${leftPaise}), 0)::integer` })
    .from(credits)
    .where(and(eq(credits.userId, userId), SPENDABLE))
  return sum?.paise ?? 0
}

/** A credit by its code, spent or expired ones too; null for an unknown code. */
export async function findByCode(db: Database, typed: string): Promise<Credit | null> {
  const code = readCreditCode(typed)
  if (code === null) return null
  const [found] = await db
    .select(SHOWN)
    .from(credits)
    .where(eq(credits.codeHash, hashOf(code)))
  return found ?? null
}

/** Whether a credit has this key. */
export async function hasCredit(db: Database, creditId: string): Promise<boolean> {
  return (await db.$count(credits, eq(id, creditId))) > 0
}

/** The credits of an account with their statements, for a copy of its data. */
export async function exportCredits(db: Database, userId: string) {
  const own = await db.select(SHOWN).from(credits).where(eq(credits.userId, userId)).orderBy(asc(id))
  return (await withStatements(db, own)).map(({ id: _id, ...credit }) => credit)
}

/** Keeps a credit in an account, unless it is in another one. */
export async function keepCredit(db: Database, userId: string, creditId: string): Promise<boolean> {
  const isFree = or(sql`${credits.userId} is null`, eq(credits.userId, userId))
  const kept = await db
    .update(credits)
    .set({ userId })
    .where(and(eq(id, creditId), isFree))
    .returning({ id })
  return kept.length > 0
}

/** Credits with their statements, each newest first. */
export async function withStatements<Held extends { id: string }>(
  db: Database,
  held: readonly Held[],
): Promise<(Held & { entries: CreditEntry[] })[]> {
  const { creditId, kind, amountPaise, happenedAt, note } = creditEntries
  const ids = held.map((credit) => credit.id)
  const found = await db
    .select({ creditId, kind, amountPaise, happenedAt, note, orderNumber: orders.number })
    .from(creditEntries)
    .leftJoin(payments, eq(payments.id, creditEntries.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(creditId, ids))
    .orderBy(desc(happenedAt), desc(creditEntries.id))
  const entriesOf = Map.groupBy(found, (entry) => entry.creditId)
  return held.map((credit) => ({
    ...credit,
    entries: (entriesOf.get(credit.id) ?? []).map(({ creditId: _credit, ...entry }) => entry),
  }))
}

/** Takes the rest of a credit back: an order that bought it was cancelled, or it was given by mistake. Answers the sum in paise. */
export async function withdrawCredit(tx: Database, creditId: string, note: string): Promise<number> {
  const [held] = await tx.select({ leftPaise }).from(credits).where(eq(id, creditId)).for("update")
  if (!held || held.leftPaise === 0) return 0
  await tx.insert(creditEntries).values({
    ...{ id: uuidv7(), creditId, kind: "withdrawn", amountPaise: -held.leftPaise, note },
  })
  return held.leftPaise
}

/**
 * Moves the rest of a credit to a new one with another code, in nobody's account, until the same day: its code is with somebody else. Answers
 * the key of the new one; null when nothing is left. Needs a transaction.
 */
export async function replaceCredit(
  { db: tx, secret }: Pick<Services, "db" | "secret">,
  creditId: string,
  note: string,
): Promise<string | null> {
  const amountPaise = await withdrawCredit(tx, creditId, note)
  const [held] = await tx.select().from(credits).where(eq(id, creditId))
  if (!held || amountPaise === 0) return null
  const newId = uuidv7()
  await tx.update(credits).set({ orderId: null }).where(eq(id, creditId))
  await tx.insert(credits).values({
    ...{ id: newId, kind: held.kind, orderId: held.orderId, expiresAt: held.expiresAt },
    codeHash: hashOf(creditCode(secret, newId)),
  })
  const entry = { id: uuidv7(), creditId: newId, kind: "issued" as const, amountPaise, note }
  await tx.insert(creditEntries).values(entry)
  return newId
}

/**
 * Takes as much of a gift card back as an order that bought one gives back, at most what is left of it. Answers the sum in paise that may go
 * back; all that is wanted for an order of goods. Needs a transaction.
 */
export async function withdrawForRefund(
  tx: Database,
  { orderId, amountPaise, note }: { orderId: string; amountPaise: number; note: string },
): Promise<number> {
  const isOfOrder = and(eq(credits.orderId, orderId), eq(kind, "gift-card"))
  const [card] = await tx.select({ id, leftPaise }).from(credits).where(isOfOrder).for("update")
  if (!card) return amountPaise
  const backPaise = Math.min(amountPaise, card.leftPaise)
  if (backPaise > 0)
    await tx.insert(creditEntries).values({
      ...{ id: uuidv7(), creditId: card.id, kind: "withdrawn", amountPaise: -backPaise, note },
    })
  return backPaise
}

/** Whether a part of the gift card that an order bought is gone. */
export async function isGiftCardSpent(tx: Database, orderId: string): Promise<boolean> {
  const isOfOrder = and(eq(credits.orderId, orderId), eq(kind, "gift-card"))
  const ofOrder = tx
    .select({ id })
    .from(credits)
    .innerJoin(orders, eq(orders.id, credits.orderId))
    .where(and(isOfOrder, lt(leftPaise, orders.totalPaise)))
  return (await ofOrder).length > 0
}

/** Books a batch of credits out whose time is over. Answers how many. */
export function expireCredits(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const over = await tx
      .select({ id, leftPaise })
      .from(credits)
      .where(and(gt(leftPaise, 0), lte(expiresAt, sql`now()`)))
      .orderBy(asc(id))
      .limit(EXPIRED_AT_ONCE)
      .for("update", { skipLocked: true })
    if (over.length === 0) return 0
    await tx.insert(creditEntries).values(
      over.map((credit) => ({
        ...{ id: uuidv7(), creditId: credit.id, kind: "expired" as const },
        amountPaise: -credit.leftPaise,
      })),
    )
    return over.length
  })
}
