import { eq, sql } from "drizzle-orm"
import { maskContact } from "#app/core/accounts/guests/order-contact.ts"
import { mobileNumberIs } from "#app/core/accounts/phone/messages.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { accountPhones, type IdentityTables } from "#db/tables/identity.ts"
import * as messages from "./messages.ts"

type OfAccount = { tables: IdentityTables; userId: string }

/**
 * Deletes the links and half-finished logins of an account, and forgets devices that were remembered until now
 * (`passwordSince`). Call it in the transaction that changes the password.
 */
export async function revokeLinks(tx: Database, { tables, userId }: OfAccount): Promise<void> {
  const { accounts, verifications } = tables
  await tx.delete(verifications).where(sql`position(${userId} in ${verifications.value}) > 0`)
  await tx.update(accounts).set({ updatedAt: sql`now()` }).where(eq(accounts.userId, userId))
}

/** Since when the password of an account is the one that it has; null for an address without an account. */
export async function passwordSince(
  db: Database,
  { tables: { accounts, users }, email }: { tables: IdentityTables; email: string },
): Promise<Date | null> {
  const [account] = await db
    .select({ since: accounts.updatedAt })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(users.email, email.toLowerCase()))
  return account?.since ?? null
}

/** Deletes the ways into an account beside its password: passkeys, the authenticator and the mobile number. */
export async function revokeFactors(tx: Database, { tables, userId }: OfAccount): Promise<void> {
  const { passkeys, twoFactors, users } = tables
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(accountPhones).where(eq(accountPhones.userId, userId)) // staff have none
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
}

/** A sentence that lists the passkeys, the authenticator and the mobile number of an account; null where it has none. */
export async function describeFactors(db: Database, { tables, userId }: OfAccount): Promise<string | null> {
  const { passkeys, users } = tables
  const [user] = await db.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId))
  const keys = await db
    .select({ name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt)
  const named = keys.map(({ name, createdAt }) => messages.passkeySince(name ?? "", formatDate(createdAt)))
  const [number] = await db
    .select({ phone: accountPhones.phone })
    .from(accountPhones)
    .where(eq(accountPhones.userId, userId))
  const phones = number ? [mobileNumberIs(maskContact(number.phone))] : []
  const factors = [...named, ...phones, ...(user?.isOn ? [messages.authenticatorApp] : [])]
  return factors.length > 0 ? messages.stillOpen(factors.join(", ")) : null
}
