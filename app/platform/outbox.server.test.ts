import { isNull, sql } from "drizzle-orm"
import { afterAll, expect, test } from "vitest"
import { outboxMails } from "#db/tables/mail.ts"
import { openTestDatabase } from "#test/test-database.ts"
import type { Mail } from "./mail.ts"
import { deliverMails, postMail } from "./outbox.ts"

const { db, close } = await openTestDatabase()
afterAll(close)

const letter = { recipient: "asha@example.in", subject: "Hello", text: "Hello", html: "<p>Hello</p>" }

test("TY-1: a mail goes out if and only if what caused it was kept", async () => {
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  await expect(
    db.transaction(async (tx) => {
      await postMail(tx, letter)
      throw new Error("the order was not kept")
    }),
  ).rejects.toThrow()
  expect(await deliverMails(db, send)).toBe(0)

  await db.transaction((tx) => postMail(tx, letter))
  expect(await deliverMails(db, send)).toBe(1)
  expect(await deliverMails(db, send)).toBe(0)
  expect(sent).toMatchObject([letter])
})

test("TY-1: a mail that is refused waits, is counted, and is not lost", async () => {
  await postMail(db, { ...letter, subject: "Refused" })
  const refuse = () => Promise.reject(new Error("451 try later"))
  expect(await deliverMails(db, refuse)).toBe(0)
  const rows = await db.select().from(outboxMails)
  const waiting = rows.find((row) => row.subject === "Refused")
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, lastFailure: expect.stringContaining("451") })
  expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now())
  expect(await deliverMails(db, refuse), "not before its time").toBe(0)
})

test("TY-1: two nodes do not send a mail twice, and one that died leaves its mails to the others", async () => {
  await db.delete(outboxMails)
  for (let count = 0; count < 5; count += 1) await postMail(db, letter)
  const sent: string[] = []
  const send = async ({ id }: Mail) => void sent.push(id)
  const counts = await Promise.all([deliverMails(db, send), deliverMails(db, send), deliverMails(db, send)])
  expect(counts.reduce((sum, count) => sum + count)).toBe(5)
  expect(new Set(sent).size).toBe(5)

  await postMail(db, letter)
  const taken = Promise.withResolvers<void>()
  void deliverMails(db, () => {
    taken.resolve()
    return new Promise(() => {}) // was never heard of again
  })
  await taken.promise
  expect(await deliverMails(db, send)).toBe(0)
  await db.update(outboxMails).set({ nextAttemptAt: sql`now()` }).where(isNull(outboxMails.sentAt)) // a minute passes
  expect(await deliverMails(db, send)).toBe(1)
})

test("TY-1: a mail of a time when the clock ran ahead does not wait until that time has come", async () => {
  await db.delete(outboxMails)
  await postMail(db, letter)
  await db.update(outboxMails).set({ nextAttemptAt: sql`now() + interval '1 hour'` })
  expect(await deliverMails(db, async () => {})).toBe(1)
})
