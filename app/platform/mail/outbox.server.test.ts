import { eq, isNull, sql } from "drizzle-orm"
import { pino } from "pino"
import { beforeEach, expect, test } from "vitest"
import { queryRowsOf } from "#app/platform/database/query-rows.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import type { Mail } from "./mail.server.ts"
import { countWaitingMails, deliverMails, forgetMails, notBefore, postMail } from "./outbox.server.ts"
import { adoptPlainMails } from "./plain-mails.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await db.delete(outboxMails)
  logged.length = 0
})

const logged: string[] = []
const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) })
const outbox = { db, secret: "a secret of at least thirty-two characters", log }

const letter = { recipient: "asha@example.in", subject: "Hello", text: "Hello", html: "<p>Hello</p>" }

test("TY-1: a mail goes out if and only if what caused it was kept", async () => {
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  await expect(
    db.transaction(async (tx) => {
      await postMail({ ...outbox, db: tx }, letter)
      throw new Error("the order was not kept")
    }),
  ).rejects.toThrow()
  expect(await deliverMails(outbox, send)).toBe(0)

  await db.transaction((tx) => postMail({ ...outbox, db: tx }, letter))
  expect(await deliverMails(outbox, send)).toBe(1)
  expect(await deliverMails(outbox, send)).toBe(0)
  expect(sent).toMatchObject([letter])
})

test("TY-1: a mail that is refused waits, is counted, and is not lost", async () => {
  await postMail(outbox, { ...letter, subject: "Refused" })
  const refuse = () => Promise.reject(new Error("451 try later"))
  expect(await deliverMails(outbox, refuse)).toBe(0)
  const rows = await db.select().from(outboxMails)
  const waiting = rows.find((row) => row.subject === "Refused")
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, lastFailure: expect.stringContaining("451") })
  expect(waiting?.dueAt?.getTime()).toBeGreaterThan(Date.now())
  expect(await deliverMails(outbox, refuse), "not before its time").toBe(0)
})

test("TY-1: two nodes do not send a mail twice, and one that died leaves its mails to the others", async () => {
  for (let count = 0; count < 5; count += 1) await postMail(outbox, letter)
  const sent: string[] = []
  const send = async ({ id }: Mail) => void sent.push(id)
  const counts = await Promise.all([
    deliverMails(outbox, send),
    deliverMails(outbox, send),
    deliverMails(outbox, send),
  ])
  expect(counts.reduce((sum, count) => sum + count)).toBe(5)
  expect(new Set(sent).size).toBe(5)

  await postMail(outbox, letter)
  const taken = Promise.withResolvers<void>()
  void deliverMails(outbox, () => {
    taken.resolve()
    return new Promise(() => {}) // was never heard of again
  })
  await taken.promise
  expect(await deliverMails(outbox, send)).toBe(0)
  await db.update(outboxMails).set({ dueAt: sql`now()` }).where(isNull(outboxMails.sentAt)) // a minute passes
  expect(await deliverMails(outbox, send)).toBe(1)
})

test("messages to one recipient go out in the order in which they were written, others beside them", async () => {
  for (const subject of ["first", "second", "third"]) await postMail(outbox, { ...letter, subject })
  await postMail(outbox, { ...letter, recipient: "ravi@example.in", subject: "another" })
  const sent: string[] = []
  const send = async ({ subject }: Mail) => {
    for (let turn = { first: 9, second: 6 }[subject] ?? 0; turn > 0; turn -= 1) await Promise.resolve()
    sent.push(subject)
  }
  expect(await deliverMails(outbox, send)).toBe(4)
  expect(sent).toEqual(["another", "first", "second", "third"])
})

test("a mail that must be tried again does not hold up the next one to its recipient, nor one that was sent before it", async () => {
  for (const subject of ["first", "refused", "third"]) await postMail(outbox, { ...letter, subject })
  const isSent = async () =>
    (await db.select().from(outboxMails)).filter(({ sentAt }) => sentAt).map(({ subject }) => subject)
  const send = async ({ subject }: Mail) => {
    if (subject === "third") expect(await isSent(), "noted before the next one goes").toEqual(["first"])
    if (subject === "refused") throw new Error("451 try later")
  }
  expect(await deliverMails(outbox, send)).toBe(2)
  expect((await isSent()).toSorted()).toEqual(["first", "third"])
})

test("TY-1: a mail of a time when the clock ran ahead does not wait until that time has come", async () => {
  await postMail(outbox, letter)
  await db.update(outboxMails).set({ dueAt: sql`now() + interval '1 hour'` })
  expect(await deliverMails(outbox, async () => {})).toBe(1)
})

const link = "https://dhun.example/reset-password?token=Xk3vTq9wLmN2"
const reset = {
  recipient: "asha@example.in",
  subject: "Choose a new password",
  text: `Open ${link}`,
  html: `<a href="${link}">Choose</a>`,
}
const isLinkKept = async () => {
  const rows = await queryRowsOf(db)("select * from outbox_mails")
  return /reset-password|Xk3vTq9wLmN2/.test(JSON.stringify(rows))
}
const nothing = async () => {}

test("links in outbox mails cannot be read from the database, before or after sending", async () => {
  await postMail(outbox, reset)
  expect(await isLinkKept()).toBe(false)
  await deliverMails(outbox, () => Promise.reject(new Error("451 try later")))
  expect(await isLinkKept()).toBe(false)
  await db.update(outboxMails).set({ dueAt: sql`now()` })
  const sent: Mail[] = []
  expect(await deliverMails(outbox, async (mail) => void sent.push(mail))).toBe(1)
  expect(sent).toMatchObject([reset])
  expect(await isLinkKept()).toBe(false)
  const { subject, recipient } = reset
  const [row] = await db.select().from(outboxMails)
  expect(row).toMatchObject({
    subject,
    recipient,
    sealed: null,
    text: null,
    html: null,
    sentAt: expect.any(Date),
  })
})

test("a mail sealed with another secret is given up at once, logged, and delays no other mail", async () => {
  await postMail({ ...outbox, secret: "the secret that was there before, longer" }, reset)
  await postMail(outbox, letter)
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  expect(await deliverMails(outbox, send)).toBe(1)
  expect(sent).toMatchObject([letter])
  const [given] = await db.select().from(outboxMails).where(eq(outboxMails.subject, reset.subject))
  expect(given).toMatchObject({
    sentAt: null,
    attempts: 0,
    lastFailure: expect.stringContaining("SESSION_SECRET"),
  })
  expect(given?.failedAt).toBeInstanceOf(Date)
  expect(logged.join("")).toMatch(/"level":50.*SESSION_SECRET.*"a mail was given up"/)
  expect(logged.join("")).not.toContain(reset.recipient)
  await db.update(outboxMails).set({ dueAt: sql`now()` }).where(isNull(outboxMails.sentAt))
  expect(await deliverMails(outbox, send), "not tried again").toBe(0)
  expect(await countWaitingMails(db)).toBe(0)
  await forgetMails(db, reset.recipient)
  expect(await db.$count(outboxMails)).toBe(0)
})

test("a mail that may not go yet waits until then without a try, half an hour at most", async () => {
  await postMail(outbox, letter)
  const until = new Date(Date.now() + 12 * 3_600_000)
  await deliverMails(outbox, () => Promise.reject(notBefore(until)))
  const [waiting] = await db.select().from(outboxMails)
  expect(waiting).toMatchObject({ attempts: 0, sentAt: null, failedAt: null })
  const waitsMs = (waiting?.dueAt?.getTime() ?? 0) - Date.now()
  expect(waitsMs).toBeGreaterThan(25 * 60_000)
  expect(waitsMs).toBeLessThanOrEqual(31 * 60_000)
  await deliverMails(outbox, () => Promise.reject(notBefore(new Date())))
  expect(await deliverMails(outbox, nothing), "not before its time").toBe(0)
  await db.update(outboxMails).set({ dueAt: sql`now()` })
  expect(await deliverMails(outbox, nothing)).toBe(1)
})

test("a sealed mail copied to the row of another mail is not sent", async () => {
  await postMail(outbox, reset)
  await postMail(outbox, letter)
  const [first, second] = await db.select().from(outboxMails).orderBy(outboxMails.id)
  await db
    .update(outboxMails)
    .set({ sealed: first?.sealed ?? "" })
    .where(eq(outboxMails.id, second?.id ?? ""))
  const sent: Mail[] = []
  await deliverMails(outbox, async (mail) => void sent.push(mail))
  expect(sent.map(({ id }) => id)).toEqual([first?.id])
})

/** Posts as a node of the previous release does, without the newer columns. */
const postPlain = (subject: string) =>
  db.execute(
    sql`insert into outbox_mails (id, recipient, subject, text, html) values (${crypto.randomUUID()}, ${reset.recipient}, ${subject}, ${reset.text}, ${reset.html})`,
  )
const claimAsBefore = () =>
  queryRowsOf(db)(`update outbox_mails set next_attempt_at = now() + interval '60 seconds' where id in (
      select id from outbox_mails where sent_at is null
        and (next_attempt_at <= now() or next_attempt_at > now() + interval '1801 seconds')
      order by next_attempt_at limit 10 for update skip locked) returning *`)

test("plain mails of the previous release are sent and wiped, except one that an old node is sending", async () => {
  for (let count = 0; count < 12; count += 1) await postPlain("in plain")
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  expect(await adoptPlainMails(outbox)).toBe(12)
  while ((await deliverMails(outbox, send)) > 0);
  expect(sent).toHaveLength(12)
  expect(sent[0]).toMatchObject({ text: reset.text, html: reset.html, subject: "in plain" })
  expect(await isLinkKept()).toBe(false)

  await postPlain("sent by an older node")
  expect(await claimAsBefore()).toHaveLength(1)
  expect(await adoptPlainMails(outbox)).toBe(0)
  await db.update(outboxMails).set({ sentAt: sql`now()` })
  expect(await adoptPlainMails(outbox)).toBe(1)
  expect(await isLinkKept()).toBe(false)
})

test("a node of the previous release never claims a sealed mail", async () => {
  await postMail(outbox, reset)
  expect(await claimAsBefore()).toEqual([])
  await deliverMails(outbox, () => Promise.reject(new Error("451")))
  expect(await claimAsBefore()).toEqual([])
  await db.update(outboxMails).set({ dueAt: sql`now()` })
  expect(await deliverMails(outbox, nothing)).toBe(1)
})
