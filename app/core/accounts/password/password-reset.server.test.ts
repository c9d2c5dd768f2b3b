import { desc } from "drizzle-orm"
import { expect, test } from "vitest"
import { verifications } from "#db/tables/identity.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import {
  browserAfter,
  createTestIdentity,
  GUEST,
  PASSWORD,
  registerShopper,
  SECRET,
} from "#test/samples/shoppers.ts"

const NEW_PASSWORD = "a newer horse"
const DEAD_LINK = { ok: false, failure: "dead-link" }

const database = await keepTestDatabase()
const { db } = database

const open = () => createTestIdentity(db)

/** The newest first. */
async function mailsTo(email: string) {
  const mails = await readOutbox(db, SECRET)
  return mails.filter(({ recipient }) => recipient === email).reverse()
}

async function askForToken(identity: ReturnType<typeof open>, email: string) {
  expect(await identity.requestReset(email)).toEqual({ ok: true })
  const [mail] = await mailsTo(email)
  return mail?.text.match(/https:\/\/dhun\.example\/reset-password\?token=(\w+)\n/)?.[1] ?? ""
}

test("ID-1: the mailed link sets a new password; the old one opens nothing any more", async () => {
  const identity = open()
  const { email } = await registerShopper(identity)
  const token = await askForToken(identity, email)
  expect(await identity.resetPassword({ token, password: NEW_PASSWORD })).toEqual({ ok: true })
  expect((await identity.signIn({ email, password: PASSWORD }, GUEST)).ok).toBe(false)
  expect((await identity.signIn({ email, password: NEW_PASSWORD }, GUEST)).ok).toBe(true)
})

test("ID-1: a reset ends every session of the account", async () => {
  const identity = open()
  const { email, headers } = await registerShopper(identity)
  await identity.resetPassword({ token: await askForToken(identity, email), password: NEW_PASSWORD })
  expect(await identity.findUser(browserAfter(headers))).toBeNull()
})

test("ID-1: a link works once, also when it is used twice at the same moment", async () => {
  const identity = open()
  const { email } = await registerShopper(identity)
  const token = await askForToken(identity, email)
  const uses = await Promise.all(
    ["first horse", "second horse"].map((password) => identity.resetPassword({ token, password })),
  )
  expect(uses).toContainEqual({ ok: true })
  expect(uses).toContainEqual(DEAD_LINK)
  expect(await identity.resetPassword({ token, password: "third horse" })).toEqual(DEAD_LINK)
})

test("ID-1: a link works for an hour, and an invented one never", async () => {
  const identity = open()
  const { email } = await registerShopper(identity)
  const token = await askForToken(identity, email)
  const [kept] = await db.select().from(verifications).orderBy(desc(verifications.createdAt)).limit(1)
  expect(Number(kept?.expiresAt) - Number(kept?.createdAt)).toBeCloseTo(60 * 60 * 1000, -4)
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
  expect(await identity.resetPassword({ token, password: NEW_PASSWORD })).toEqual(DEAD_LINK)
  expect(await identity.resetPassword({ token: "invented", password: NEW_PASSWORD })).toEqual(DEAD_LINK)
  expect(await identity.resetPassword({ token: "", password: NEW_PASSWORD })).toEqual(DEAD_LINK)
  expect((await identity.signIn({ email, password: PASSWORD }, GUEST)).ok).toBe(true)
})

test("ID-6: a weak new password is refused, and the link stays good", async () => {
  const identity = open()
  const { email } = await registerShopper(identity)
  const token = await askForToken(identity, email)
  expect(await identity.resetPassword({ token, password: "short" })).toEqual({
    ok: false,
    failure: "weak-password",
  })
  expect(await identity.resetPassword({ token, password: NEW_PASSWORD })).toEqual({ ok: true })
})

test("ID-5: an unknown address gets the same answer, as late, and no mail", async () => {
  const identity = open()
  const startedAt = performance.now()
  expect(await identity.requestReset("nobody@dhun.example")).toEqual({ ok: true })
  expect(performance.now() - startedAt).toBeGreaterThan(290)
  expect(await mailsTo("nobody@dhun.example")).toEqual([])
})

test("ID-5: nobody's mailbox is flooded: after five mails in a quarter of an hour one has to wait", async () => {
  const identity = open()
  const { email } = await registerShopper(identity)
  await Promise.all(Array.from({ length: 5 }, () => identity.requestReset(email)))
  expect(await identity.requestReset(email)).toMatchObject({ ok: false, failure: "too-many-attempts" })
  expect(await mailsTo(email)).toHaveLength(5)
})

test("ID-5: a reset lets in again who had used up the tries", async () => {
  const identity = open()
  const { email } = await registerShopper(identity)
  const guesses = Array.from({ length: 10 }, () => identity.signIn({ email, password: "wrong" }, GUEST))
  await Promise.all(guesses)
  await identity.resetPassword({ token: await askForToken(identity, email), password: NEW_PASSWORD })
  expect((await identity.signIn({ email, password: NEW_PASSWORD }, GUEST)).ok).toBe(true)
})

test("ID-1: who reads the table of tokens cannot use them", async () => {
  const identity = open()
  const { email } = await registerShopper(identity)
  const token = await askForToken(identity, email)
  const kept = await db.select().from(verifications)
  expect(token).toMatch(/^\w{24}$/)
  expect(JSON.stringify(kept)).not.toContain(token)
})
