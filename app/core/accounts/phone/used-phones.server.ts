import { and, eq, isNotNull, lt, not, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { accountPhones, accounts, passkeys, users } from "#db/tables/identity.ts"

/** Operators give a number that is not used any more to somebody else, after 90 days at the earliest. */
const mayHaveNewOwner = lt(accountPhones.usedAt, sql`now() - interval '90 days'`)

/** A number by which nobody logged in for a year is free for another account. */
export const isLongUnused = lt(accountPhones.usedAt, sql`now() - interval '1 year'`)

/** Whether an account can be opened by a password, which needs a mail address. */
export const hasPasswordLogin = sql<boolean>`(${users.email} is not null
  and exists (select from ${accounts} where ${accounts.userId} = ${users.id} and ${isNotNull(accounts.password)}))`

/** Whether an account can be opened by a password or a passkey. */
export const hasOtherLogin = sql<boolean>`(${hasPasswordLogin}
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`

/** A number that no longer proves its account alone: unused for 90 days where the account has another credential, else for a year. */
export const isStale = sql<boolean>`(${or(
  isLongUnused,
  and(mayHaveNewOwner, or(users.emailVerified, hasOtherLogin)),
)})`

/** The number of an account if a login or a code proved it in the last 90 days, else null. An older number claims nothing outside its account. */
export async function findUsedPhone(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ phone: accountPhones.phone })
    .from(accountPhones)
    .where(and(eq(accountPhones.userId, userId), not(mayHaveNewOwner)))
  return found?.phone ?? null
}
