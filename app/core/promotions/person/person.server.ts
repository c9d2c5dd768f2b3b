import { createHmac } from "node:crypto"
import { eq } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { users } from "#db/tables/identity.ts"
import { mailbox, phoneOfPerson } from "./person-keys.ts"

/** Keys of a buyer for limits per customer: the account, and keyed hashes of mail addresses and phone. */
export type Person = { buyer: Buyer; keys: string[] }

/** The person behind a buyer, with what the form of the order says of them. */
export async function personOf(
  { db, secret }: { db: Database; secret: string },
  buyer: Buyer,
  { email = "", phone = "" }: { email?: string; phone?: string } = {},
): Promise<Person> {
  const mailboxes = [email, await addressOf(db, buyer)].map(mailbox).filter(Boolean)
  const number = phoneOfPerson(phone)
  const named = [...new Set(mailboxes.map((box) => `mail ${box}`)), ...(number ? [`phone ${number}`] : [])]
  const key = createHmac("sha256", secret).update("person of a promotion").digest()
  const keys = named.map((name) => createHmac("sha256", key).update(name).digest("base64url"))
  return { buyer, keys }
}

async function addressOf(db: Database, buyer: Buyer): Promise<string> {
  if ("guestEmail" in buyer) return buyer.guestEmail
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, buyer.id))
  return account?.email ?? ""
}
