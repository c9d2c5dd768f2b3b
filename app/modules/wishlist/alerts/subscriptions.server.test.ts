import { sql } from "drizzle-orm"
import { SignJWT } from "jose"
import { v7 as uuidv7 } from "uuid"
import { afterEach, expect, test } from "vitest"
import { outboxMails } from "#db/tables/mail.ts"
import { subscriptions } from "#db/tables/saved.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import { deleteUnconfirmed } from "./delete-old-alerts.server.ts"
import { confirmSubscription, readToken, subscribe } from "./subscriptions.server.ts"

const { db } = await keepTestDatabase()
afterEach(async () => {
  await db.delete(subscriptions)
  await db.delete(outboxMails)
})

const secret = "a secret of at least thirty-two characters"
const asha = { email: "asha@example.com", shopUrl: "https://dhun.example", secret }
const mails = () => readOutbox(db, secret)
const kept = () => db.select().from(subscriptions)
const mailedToken = async () => {
  const [mail] = await mails()
  return new URL(mail?.text.match(/https:\S+token=\S+/)?.[0] ?? "about:blank").searchParams.get("token") ?? ""
}
const confirm = (token: string) => confirmSubscription(db, { token, secret })

test("FT-1: an address is stored once, however often it is sent, and mailed once", async () => {
  await subscribe(db, asha)
  await subscribe(db, asha)
  expect(await kept()).toMatchObject([{ email: "asha@example.com", confirmedAt: null }])
  expect(await mails()).toMatchObject([
    { recipient: "asha@example.com", subject: "Confirm your email alerts" },
  ])
})

test("FT-1: the link in the mail confirms the address, and pressing it again is fine", async () => {
  await subscribe(db, asha)
  const token = await mailedToken()
  expect(await readToken(token, secret)).toBe("asha@example.com")
  expect(await confirm(token)).toBe(true)
  const [{ confirmedAt } = { confirmedAt: null }] = await kept()
  expect(confirmedAt).toBeInstanceOf(Date)
  expect(await confirm(token)).toBe(true)
  expect(await kept()).toMatchObject([{ confirmedAt }])
})

test("FT-1: a link that was changed, is for something else or too old confirms nothing", async () => {
  await subscribe(db, asha)
  const token = await mailedToken()
  const [head, , signature] = token.split(".")
  const forged = [
    head,
    Buffer.from(JSON.stringify({ sub: "eve@example.com" })).toString("base64url"),
    signature,
  ].join(".")
  const foreign = await new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("confirm-subscription")
    .setSubject("asha@example.com")
    .sign(Buffer.from(secret))
  for (const bad of [forged, foreign, `${token}x`, "", "a.b.c", "\0", "x".repeat(10_000)])
    expect(await confirm(bad)).toBe(false)
  const inNineDays = Date.now() + 9 * 24 * 3600 * 1000
  expect(await readToken(token, secret, new Date(inNineDays))).toBeNull()
  expect(await kept()).toMatchObject([{ confirmedAt: null }])
})

test("FT-1: an address that lost its mail may ask again after an hour, a confirmed one is left in peace", async () => {
  await subscribe(db, asha)
  await db.update(subscriptions).set({ createdAt: sql`now() - interval '61 minutes'` })
  await subscribe(db, asha)
  expect(await mails()).toHaveLength(2)
  await confirm(await mailedToken())
  await db.update(subscriptions).set({ createdAt: sql`now() - interval '61 minutes'` })
  await subscribe(db, asha)
  expect(await mails()).toHaveLength(2)
})

test("an address that was never confirmed is deleted when it is too old, a confirmed one is kept", async () => {
  const createdAt = new Date("2026-11-23T10:00:00Z")
  await db.insert(subscriptions).values([
    { id: uuidv7(), email: "unsure@example.in", createdAt },
    { id: uuidv7(), email: "sure@example.in", createdAt, confirmedAt: createdAt },
  ])
  expect(await deleteUnconfirmed(db, createdAt)).toBe(0)
  expect(await deleteUnconfirmed(db, new Date(createdAt.getTime() + 1))).toBe(1)
  expect(await kept()).toMatchObject([{ email: "sure@example.in" }])
})
