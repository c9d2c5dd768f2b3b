import { and, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { consents } from "#db/tables/privacy.ts"
import { type ConsentPurpose, type GivenConsent, parsePurpose, type Whose } from "./consent.ts"

const MOST_LISTED = 200

type Given = { whose: Whose; purpose: ConsentPurpose; subject?: string; wording: string; page: string }

/**
 * Writes down a consent with the sentence that was shown and the page. Call it in the same transaction as
 * what the person consented to. A consent that is active already is left unchanged.
 */
export async function recordConsent(tx: Database, { whose, ...given }: Given): Promise<void> {
  await tx
    .insert(consents)
    .values({ id: uuidv7(), ...whose, ...given })
    .onConflictDoNothing()
}

type Ended = { whose: Whose; purpose: ConsentPurpose; subject?: string; from: string }

/** Ends a consent, or all of its purpose where no subject is named. One that ended before keeps its time. */
export async function endConsent(tx: Database, { whose, purpose, subject, from }: Ended): Promise<void> {
  await tx
    .update(consents)
    .set({ endedAt: sql`now()`, endedFrom: from })
    .where(
      and(
        ...[isOf(whose), eq(consents.purpose, purpose), isNull(consents.endedAt)],
        subject === undefined ? undefined : eq(consents.subject, subject),
      ),
    )
}

/** The consents of an account, or of an address, the latest first: those that hold before those that ended. */
export async function listConsents(db: Database, whose: readonly Whose[]): Promise<GivenConsent[]> {
  if (whose.length === 0) return []
  const found = await db
    .select()
    .from(consents)
    .where(or(...whose.map(isOf)))
    .orderBy(sql`${consents.endedAt} is not null`, desc(consents.givenAt))
    .limit(MOST_LISTED)
  return found.flatMap(({ purpose: named, subject, wording, page, givenAt, endedAt }) => {
    const purpose = parsePurpose(named)
    return purpose ? [{ purpose, subject, wording, page, givenAt, endedAt }] : []
  })
}

/** What is kept of somebody's consents, as their own file has it. */
export function exportConsents(db: Database, whose: Whose) {
  const { purpose, subject, wording, page, givenAt, endedAt, endedFrom } = consents
  return db
    .select({ purpose, subject, wording, page, givenAt, endedAt, endedFrom })
    .from(consents)
    .where(isOf(whose))
    .orderBy(desc(givenAt))
}

/** Forgets the consents of an address. Those of an account go with it. */
export async function forgetConsents(db: Database, email: string): Promise<void> {
  await db.delete(consents).where(eq(consents.email, email))
}

/** Deletes a batch of consents that ended before a moment. Answers how many. */
export function deleteEndedConsents(db: Database, before: Date): Promise<number> {
  return deleteBatch(db, consents, consents.id, lt(consents.endedAt, before))
}

function isOf(whose: Whose): SQL {
  return "userId" in whose ? eq(consents.userId, whose.userId) : eq(consents.email, whose.email)
}
