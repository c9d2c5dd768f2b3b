import { and, asc, desc, eq, ne, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import { addresses } from "#db/tables/addresses.ts"
import { users } from "#db/tables/identity.ts"
import { type Address, type Recipient, streetOf } from "./address.ts"
import { isSameAddress, type KeptAddress, MOST_ADDRESSES } from "./kept-address.ts"

type Typed = Address & Recipient

/** The addresses of an account: the default, then the newest. */
export async function listAddresses(db: Database, userId: string): Promise<KeptAddress[]> {
  const statement = preparedOnce(db, "addresses_of_user", (name) =>
    db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, sql.placeholder("userId")))
      .orderBy(desc(addresses.isDefault), desc(addresses.addedAt), asc(addresses.id))
      .prepare(name),
  )
  const rows = await statement.execute({ userId })
  return rows.map(({ userId: _owner, addedAt: _at, region, ...address }) => ({ ...address, state: region }))
}

/** One address of an account, or null: another's does not exist for it. */
export async function findAddress(db: Database, userId: string, id: string): Promise<KeptAddress | null> {
  return (await listAddresses(db, userId)).find((address) => address.id === id) ?? null
}

/** Adds an address that was checked; the first is the default. The same one again adds nothing. False: the book is full. */
export async function addAddress(
  db: Database,
  userId: string,
  { address, isDefault = false }: { address: Typed; isDefault?: boolean },
): Promise<boolean> {
  return changeBook(db, userId, async (tx, kept) => {
    const known = kept.find((other) => isSameAddress(other, address))
    if (!known && kept.length >= MOST_ADDRESSES) return false
    const id = known?.id ?? uuidv7()
    if (!known) await tx.insert(addresses).values({ id, userId, ...rowOf(address) })
    if (isDefault || kept.length === 0) await setDefault(tx, userId, id)
    return true
  })
}

/** Writes an address anew. False: the account has it no more. */
export async function changeAddress(
  db: Database,
  userId: string,
  { id, address, isDefault }: { id: string; address: Typed; isDefault: boolean },
): Promise<boolean> {
  return changeBook(db, userId, async (tx, kept) => {
    if (!kept.some((other) => other.id === id)) return false
    await tx.update(addresses).set(rowOf(address)).where(ofOwner(userId, id))
    if (isDefault) await setDefault(tx, userId, id)
    return true
  })
}

/** Makes an address the default. False: the account has it no more. */
export async function makeDefault(db: Database, userId: string, id: string): Promise<boolean> {
  return changeBook(db, userId, async (tx, kept) => {
    if (!kept.some((other) => other.id === id)) return false
    await setDefault(tx, userId, id)
    return true
  })
}

/** Removes an address; after the default, the newest becomes it. One that is gone stays gone. */
export async function removeAddress(db: Database, userId: string, id: string): Promise<void> {
  await changeBook(db, userId, async (tx, kept) => {
    const [next] = kept.filter((other) => other.id !== id)
    const wasDefault = kept.find((other) => other.id === id)?.isDefault ?? false
    await tx.delete(addresses).where(ofOwner(userId, id))
    if (wasDefault && next) await setDefault(tx, userId, next.id)
    return true
  })
}

/** What is kept of an account here. */
export async function exportAddresses(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.addedAt), asc(addresses.id))
  return rows.map(({ id: _id, userId: _owner, ...address }) => ({ ...address, street: streetOf(address) }))
}

/** Runs a change while no other one of this account runs, so that none counts past the other. */
async function changeBook(
  db: Database,
  userId: string,
  change: (tx: Database, kept: KeptAddress[]) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update")
    return change(tx, await listAddresses(tx, userId))
  })
}

/** In this order: at no moment are there two. */
async function setDefault(tx: Database, userId: string, id: string) {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true), ne(addresses.id, id)))
  await tx.update(addresses).set({ isDefault: true }).where(ofOwner(userId, id))
}

function ofOwner(userId: string, id: string) {
  return and(eq(addresses.userId, userId), sql`${addresses.id}::text = ${id}`)
}

function rowOf({ state, fullName, phone, pin, flat, area, landmark, city, district }: Typed) {
  return { fullName, phone, pin, flat, area, landmark, city, district, region: state }
}
