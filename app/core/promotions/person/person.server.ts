import { createHmac } from "node:crypto"
import { eq } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { users } from "#db/tables/identity.ts"

const GMAIL = new Set(["gmail.com", "googlemail.com"])

/** Who a buyer is for offers per person: the account, their mail addresses and phone, and keyed hashes of these, which alone are stored. */
export type Person = { buyer: Buyer | null; emails: string[]; phone: string; keys: string[] }

/** The person behind a buyer, with what the form of the order says of them, which is all where they have no mail address. */
export async function personOf(
  { db, secret }: { db: Database; secret: string },
  buyer: Buyer | null,
  { email = "", phone = "" }: { email?: string; phone?: string } = {},
): Promise<Person> {
  const emails = [email, await addressOf(db, buyer)].map((one) => one.trim().toLowerCase()).filter(Boolean)
  const mailboxes = emails.map(mailbox).filter(Boolean)
  const number = phoneOfPerson(phone)
  const named = [...new Set(mailboxes.map((box) => `mail ${box}`)), ...(number ? [`phone ${number}`] : [])]
  const key = createHmac("sha256", secret).update("person of a promotion").digest()
  const keys = named.map((name) => createHmac("sha256", key).update(name).digest("base64url"))
  return { buyer, emails, phone: number, keys }
}

async function addressOf(db: Database, buyer: Buyer | null): Promise<string> {
  if (!buyer) return ""
  if ("guestEmail" in buyer) return buyer.guestEmail
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, buyer.id))
  return account?.email ?? ""
}

/** A mail address by its mailbox: letters of one case, without what stands behind a plus, and at Gmail without dots. Empty for what is none. */
export function mailbox(email: string): string {
  const [, name = "", domain = ""] = /^(.+)@([^@]+)$/.exec(email.normalize("NFKC").trim().toLowerCase()) ?? []
  const [bare = ""] = name.split("+")
  if (bare === "" || domain === "") return ""
  return GMAIL.has(domain) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`
}

/** The last ten digits of an Indian telephone number; empty for what has fewer. */
export function phoneOfPerson(phone: string): string {
  const digits = phone.normalize("NFKC").replaceAll(/\D/g, "")
  return digits.length < 10 ? "" : digits.slice(-10)
}
