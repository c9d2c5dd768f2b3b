import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import type { User } from "#app/core/accounts/identity.server.ts"
import { sessions, users, verifications } from "#db/tables/identity.ts"
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

const database = await keepTestDatabase()
const { db } = database

const nothing = async () => {}

/** Somebody with an account, its verbs, and the browser that made it. */
async function openShopper(variables?: Record<string, string>) {
  const identity = createTestIdentity(db, variables)
  const { email, headers, profile } = await registerShopper(identity)
  const user: User & { email: string } = { id: profile.uid, name: profile.displayName, email }
  const logIn = async (password = PASSWORD) => {
    const answer = await identity.signIn({ email, password }, GUEST)
    if (!answer.ok) throw new Error(answer.failure)
    return browserAfter(answer.headers)
  }
  return { identity, account: identity.account, user, browser: browserAfter(headers), logIn }
}

async function latestMail(recipient: string) {
  const mails = await readOutbox(db, SECRET)
  return mails.findLast((mail) => mail.recipient === recipient)
}

const linkToken = async (recipient: string) =>
  decodeURIComponent((await latestMail(recipient))?.text.match(/\?token=(\S+)/)?.[1] ?? "")

test("ID-4: the list of sessions marks this one, and one that was ended lets nobody in", async () => {
  const { identity, account, user, browser, logIn } = await openShopper()
  const phone = await logIn()
  const listed = await account.listSessions(user, phone)
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  await account.endSession(user, listed[1]?.id ?? "")
  expect(await identity.findUser(browser)).toBeNull()
  expect(await identity.findUser(phone)).not.toBeNull()
})

test("LIM-2: nobody ends a session of somebody else", async () => {
  const asha = await openShopper()
  const ravi = await openShopper()
  const [ashas] = await asha.account.listSessions(asha.user, asha.browser)
  await ravi.account.endSession(ravi.user, ashas?.id ?? "")
  await ravi.account.endOtherSessions(ravi.user, ravi.browser)
  expect(await asha.identity.findUser(asha.browser)).not.toBeNull()
})

test("ID-4: logging out all other devices leaves this one in", async () => {
  const { identity, account, user, browser, logIn } = await openShopper()
  const [phone, tablet] = [await logIn(), await logIn()]
  await account.endOtherSessions(user, phone)
  const stillIn = await Promise.all([browser, phone, tablet].map((request) => identity.findUser(request)))
  expect(stillIn.map(Boolean)).toEqual([false, true, false])
})

test("ID-6: a new password wants the one of now and the policy, logs out the others and is told by mail", async () => {
  const { identity, account, user, browser, logIn } = await openShopper()
  const phone = await logIn()
  const change = (password: string, newPassword: string) =>
    account.changePassword(user, { password, newPassword }, phone)
  expect(await change("wrong horse", "a-new-raga-11")).toEqual({ ok: false, failure: "wrong-password" })
  expect(await change(PASSWORD, "abc")).toEqual({ ok: false, failure: "weak-password" })
  expect(await identity.findUser(browser)).not.toBeNull()
  expect(await change(PASSWORD, "a-new-raga-11")).toEqual({ ok: true })
  expect([await identity.findUser(browser), await identity.findUser(phone)]).toEqual([null, user])
  expect((await latestMail(user.email))?.text).toContain("Your password was changed")
  await expect(logIn()).rejects.toThrow("invalid-credentials")
  await logIn("a-new-raga-11")
})

test("ID-5: a stolen session is no place to guess the password: after ten tries one has to wait", async () => {
  const { account, user } = await openShopper()
  const guess = () => account.remove(user, { password: "wrong horse", forget: nothing })
  for (let tries = 0; tries < 10; tries += 1)
    expect(await guess()).toMatchObject({ failure: "wrong-password" })
  expect(await account.remove(user, { password: PASSWORD, forget: nothing })).toMatchObject({
    failure: "too-many-attempts",
  })
})

test("ID-1: a new address counts once its link was opened, once, and the old one is told", async () => {
  const { identity, account, user, browser, logIn } = await openShopper()
  const email = `new-${user.email}`
  expect(await account.requestEmail(user, { password: "wrong horse", email })).toMatchObject({ ok: false })
  expect(await account.requestEmail(user, { password: PASSWORD, email })).toEqual({ ok: true })
  expect(await identity.findUser(browser)).toMatchObject({ email: user.email })
  const token = await linkToken(email)
  expect(await account.confirmEmail(user, token)).toEqual({ ok: true, email })
  expect(await account.confirmEmail(user, token)).toEqual({ ok: false, failure: "dead-link" })
  expect(await identity.findUser(browser)).toMatchObject({ email })
  expect(await account.read(user)).toMatchObject({ email, isEmailConfirmed: true })
  expect((await latestMail(user.email))?.text).toContain(`changed to ${email}`)
  await expect(logIn()).rejects.toThrow("invalid-credentials")
})

test("ID-5: a new address is no way to flood a stranger's mailbox: five links in a quarter of an hour", async () => {
  const { account, user } = await openShopper()
  const ask = () => account.requestEmail(user, { password: PASSWORD, email: "stranger@dhun.example" })
  for (let n = 0; n < 5; n += 1) expect(await ask()).toEqual({ ok: true })
  expect(await ask()).toMatchObject({ ok: false, failure: "too-many-attempts" })
})

test("ID-1: the own address may be confirmed too, and the database holds no link that could be used", async () => {
  const { account, user } = await openShopper()
  await account.requestEmail(user, { password: PASSWORD, email: user.email })
  const token = await linkToken(user.email)
  const kept = await db.select().from(verifications)
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(await account.read(user)).toMatchObject({ isEmailConfirmed: false })
  await account.confirmEmail(user, token)
  expect(await account.read(user)).toMatchObject({ isEmailConfirmed: true })
})

test("ID-5: nobody's mailbox is flooded from an account: after five links one has to wait", async () => {
  const { account, user } = await openShopper()
  const ask = () => account.requestEmail(user, { password: PASSWORD, email: "flooded@dhun.example" })
  for (let mails = 0; mails < 5; mails += 1) expect(await ask()).toEqual({ ok: true })
  expect(await ask()).toMatchObject({ ok: false, failure: "too-many-attempts" })
})

test("ID-5: an address that somebody else has, before or after the link was mailed, is not taken over", async () => {
  const { account, user } = await openShopper()
  const other = await openShopper()
  const taken = { ok: false, failure: "email-in-use" }
  expect(await account.requestEmail(user, { password: PASSWORD, email: other.user.email })).toEqual(taken)
  const email = `contested-${user.email}`
  await account.requestEmail(user, { password: PASSWORD, email })
  const token = await linkToken(email)
  await other.identity.register({ name: "Ravi", email, password: PASSWORD }, GUEST)
  expect(await account.confirmEmail(user, token)).toEqual(taken)
})

test("ID-1: links that are nobody's, too old, or of a deleted account confirm nothing", async () => {
  const { account, user } = await openShopper()
  const dead = { ok: false, failure: "dead-link" }
  for (const token of ["", "nonsense", "2fa-x", "../x"])
    expect(await account.confirmEmail(user, token)).toEqual(dead)
  await account.requestEmail(user, { password: PASSWORD, email: user.email })
  const old = await linkToken(user.email)
  await db.update(verifications).set({ expiresAt: new Date(0) })
  expect(await account.confirmEmail(user, old)).toEqual(dead)
  await account.requestEmail(user, { password: PASSWORD, email: user.email })
  await account.remove(user, { password: PASSWORD, forget: nothing })
  expect(await account.confirmEmail(user, await linkToken(user.email))).toEqual(dead)
})

test("ID-3: a deleted account is gone with its sessions, and its address may register again", async () => {
  const { identity, account, user, browser, logIn } = await openShopper()
  const wrong = await account.remove(user, {
    password: "wrong horse",
    forget: () => Promise.reject(new Error()),
  })
  expect(wrong).toEqual({ ok: false, failure: "wrong-password" })
  const order: string[] = []
  const forget = async () => void order.push(`${await db.$count(users, eq(users.id, user.id))} left`)
  expect(await account.remove(user, { password: PASSWORD, forget })).toEqual({ ok: true })
  expect(order).toEqual(["1 left"]) // what others keep goes first
  expect(await identity.findUser(browser)).toBeNull()
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  await expect(logIn()).rejects.toThrow("invalid-credentials")
  const again = await identity.register({ name: "Asha", email: user.email, password: PASSWORD }, GUEST)
  expect(again.ok && again.profile.uid).not.toBe(user.id)
})
