import { eq } from "drizzle-orm"
import { afterEach, expect, test, vi } from "vitest"
import type { User } from "#app/core/accounts/identity.server.ts"
import { accountPhones, passkeys, twoFactors, users } from "#db/tables/identity.ts"
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

const { db } = await keepTestDatabase()
afterEach(() => void vi.useRealTimers())

const NEW_PASSWORD = "a newer horse"
const DEAD_LINK = { ok: false, failure: "dead-link" }
const ADDRESS = "198.51.100.7"

async function tokensTo(email: string) {
  const mails = await readOutbox(db, SECRET)
  const texts = mails.filter(({ recipient }) => recipient === email).map(({ text }) => text)
  return texts.flatMap((text) => text.match(/\?token=(\S+)/)?.[1] ?? []).map(decodeURIComponent)
}

const lastTokenTo = async (email: string) => (await tokensTo(email)).at(-1) ?? ""

async function lastMailTo(email: string) {
  const mails = await readOutbox(db, SECRET)
  return mails.findLast(({ recipient }) => recipient === email)?.text
}

let opened = 0

/** An account with every way in that there is: sessions, links, a passkey, an authenticator, a mobile number, a remembered device. */
async function openAccount({ isConfirmed }: { isConfirmed: boolean }) {
  const identity = createTestIdentity(db)
  const { email, headers, profile } = await registerShopper(identity)
  const user: User & { email: string } = { id: profile.uid, name: profile.displayName, email }
  if (isConfirmed) await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
  await identity.requestReset(email)
  const resetLink = await lastTokenTo(email)
  const moved = `moved-${email}`
  await identity.account.requestEmail(user, { password: PASSWORD, email: moved })
  const moveLink = await lastTokenTo(moved)
  const key = { userId: user.id, name: "Pixel 8", publicKey: "key", counter: 0, deviceType: "singleDevice" }
  await db.insert(passkeys).values({ ...key, id: `key-${email}`, credentialID: email, backedUp: false })
  await db.insert(twoFactors).values({ id: `two-${email}`, userId: user.id, secret: "s", backupCodes: "[]" })
  await db
    .insert(accountPhones)
    .values({ userId: user.id, phone: `+919${String(opened++).padStart(9, "0")}` })
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id))
  const browser = browserAfter(headers)
  const factors = async () => {
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    const keys = await db.$count(passkeys, eq(passkeys.userId, user.id))
    return {
      keys,
      phones: await db.$count(accountPhones, eq(accountPhones.userId, user.id)),
      apps: await db.$count(twoFactors, eq(twoFactors.userId, user.id)),
      isOn: row?.twoFactorEnabled,
    }
  }
  return { identity, user, browser, resetLink, moveLink, factors }
}

type Account = Awaited<ReturnType<typeof openAccount>>

async function reset({ identity, user }: Account) {
  await identity.requestReset(user.email)
  const token = await lastTokenTo(user.email)
  expect(await identity.resetPassword({ token, password: NEW_PASSWORD })).toEqual({ ok: true })
}

async function change({ identity, user, browser }: Account) {
  const passwords = { password: PASSWORD, newPassword: NEW_PASSWORD }
  expect(await identity.account.changePassword(user, passwords, browser)).toEqual({ ok: true })
}

const EVENTS = [
  ["a reset", reset],
  ["a change of the password", change],
] as const

test.each(EVENTS)("after %s no link that was mailed before opens or moves the account", async (_, event) => {
  const account = await openAccount({ isConfirmed: true })
  const { identity, user, resetLink, moveLink } = account
  await event(account)
  expect(await identity.resetPassword({ token: resetLink, password: PASSWORD })).toEqual(DEAD_LINK)
  expect(await identity.account.confirmEmail(user, moveLink)).toEqual(DEAD_LINK)
  expect(await identity.account.read(user)).toMatchObject({ email: user.email })
})

test.each(EVENTS)(
  "after %s the mail lists the passkeys and the authenticator that stay",
  async (_, event) => {
    const account = await openAccount({ isConfirmed: true })
    await event(account)
    expect(await account.factors()).toEqual({ keys: 1, phones: 1, apps: 1, isOn: true })
    expect(await lastMailTo(account.user.email)).toMatch(
      /the passkey “Pixel 8”, added on .+, mobile number •+\d{4}, an authenticator app/,
    )
  },
)

test("a reset of an account whose address nobody had confirmed deletes its passkeys, authenticator and mobile number", async () => {
  const account = await openAccount({ isConfirmed: false })
  await reset(account)
  expect(await account.factors()).toEqual({ keys: 0, phones: 0, apps: 0, isOn: false })
  const { identity, user } = account
  expect((await identity.signIn({ email: user.email, password: NEW_PASSWORD }, GUEST)).ok).toBe(true)
  expect(await identity.account.read(user)).toMatchObject({ isEmailConfirmed: true })
})

test.each(EVENTS)("after %s a device that was remembered before counts as a stranger's", async (_, event) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 })
  const account = await openAccount({ isConfirmed: true })
  vi.useRealTimers()
  const { identity, user, browser } = account
  const guess = (request: Request) =>
    identity.signIn({ email: user.email, password: "wrong horse" }, request, ADDRESS)
  for (let n = 0; n < 10; n += 1) await guess(GUEST)
  expect(await guess(GUEST)).toMatchObject({ failure: "too-many-attempts" })
  expect(await guess(browser)).toMatchObject({ failure: "invalid-credentials" })
  await event(account)
  for (let n = 0; n < 10; n += 1) await guess(GUEST)
  expect(await guess(browser)).toMatchObject({ failure: "too-many-attempts" })
})

test("a newer link supersedes those before it, of each kind, also when they are asked for at once", async () => {
  const { identity, user, resetLink, moveLink } = await openAccount({ isConfirmed: true })
  await Promise.all([1, 2].map(() => identity.requestReset(user.email)))
  const resetLinks = (await tokensTo(user.email)).slice(-2)
  const password = NEW_PASSWORD
  const used = []
  for (const token of [resetLink, ...resetLinks])
    used.push((await identity.resetPassword({ token, password })).ok)
  expect(used.filter(Boolean)).toHaveLength(1)
  expect(used[0]).toBe(false)
  const again = await openAccount({ isConfirmed: true })
  const request = { password: PASSWORD, email: again.user.email }
  await again.identity.account.requestEmail(again.user, request)
  expect(await again.identity.account.confirmEmail(again.user, again.moveLink)).toEqual(DEAD_LINK)
  expect(moveLink).not.toBe("")
})

test("a link confirms an address inside a session of its own account alone, and a stranger's press leaves it good", async () => {
  const { identity, user } = await openAccount({ isConfirmed: false })
  const stranger = await openAccount({ isConfirmed: false })
  await identity.account.requestEmail(user, { password: PASSWORD, email: user.email })
  const token = await lastTokenTo(user.email)
  expect(await identity.account.confirmEmail(stranger.user, token)).toEqual(DEAD_LINK)
  expect(await identity.account.read(user)).toMatchObject({ isEmailConfirmed: false })
  expect(await identity.account.confirmEmail(user, token)).toMatchObject({ ok: true })
})

test("once an account has moved, a reset link in the old mailbox is dead", async () => {
  const { identity, user, resetLink, moveLink } = await openAccount({ isConfirmed: true })
  expect(await identity.account.confirmEmail(user, moveLink)).toMatchObject({ ok: true })
  expect(await identity.resetPassword({ token: resetLink, password: NEW_PASSWORD })).toEqual(DEAD_LINK)
})
