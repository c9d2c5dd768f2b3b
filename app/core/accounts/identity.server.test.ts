import { eq } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { accounts, users } from "#db/tables/identity.ts"
import { createTestDatabase, keepTestDatabase } from "#test/databases/test-database.ts"
import {
  browserAfter,
  cookiesAfter,
  createTestIdentity,
  GUEST,
  PASSWORD,
  registerShopper,
} from "#test/samples/shoppers.ts"

const database = await keepTestDatabase()
const { db } = database

const open = (variables?: Record<string, string>) => createTestIdentity(db, variables)

test("ID-2: a registration makes an account with the display name and opens a session", async () => {
  const identity = open()
  const { email, headers, profile } = await registerShopper(identity, "Asha Rao")
  expect(profile).toMatchObject({ displayName: "Asha Rao", email, photoURL: null })
  expect(profile.uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(await identity.findUser(browserAfter(headers))).toEqual({ id: profile.uid, name: "Asha Rao", email })
})

test("ID-2: a login with the right password opens a session", async () => {
  const identity = open()
  const { email, profile } = await registerShopper(identity)
  const answer = await identity.signIn({ email, password: PASSWORD }, GUEST)
  if (!answer.ok) throw new Error(answer.failure)
  expect(answer.profile).toMatchObject({ uid: profile.uid, displayName: "Asha" })
  expect(await identity.findUser(browserAfter(answer.headers))).toMatchObject({ id: profile.uid })
})

test("ID-5: a wrong password, an unknown address and nonsense are told alike", async () => {
  const identity = open()
  const { email } = await registerShopper(identity)
  const refusal = { ok: false, failure: "invalid-credentials" }
  expect(await identity.signIn({ email, password: "wrong horse" }, GUEST)).toEqual(refusal)
  expect(await identity.signIn({ email: "nobody@dhun.example", password: PASSWORD }, GUEST)).toEqual(refusal)
  expect(await identity.signIn({ email: "nonsense", password: PASSWORD }, GUEST)).toEqual(refusal)
})

test("ID-5: an address registers once, also when two register it at the same moment", async () => {
  const identity = open()
  const { email } = await registerShopper(identity)
  const mallory = { name: "Mallory", password: PASSWORD }
  const inUse = { ok: false, failure: "email-in-use" }
  expect(await identity.register({ ...mallory, email }, GUEST)).toEqual(inUse)
  const twin = { ...mallory, email: "twins@dhun.example" }
  const both = await Promise.all([identity.register(twin, GUEST), identity.register(twin, GUEST)])
  expect(both.map((answer) => answer.ok).toSorted()).toEqual([false, true])
  expect(both).toContainEqual(inUse)
  expect(await db.select().from(users).where(eq(users.email, twin.email))).toHaveLength(1)
})

test("ID-5, ID-6: a registration without an address or with a weak password makes no account", async () => {
  const identity = open({ PASSWORD_NUMERIC: "true" })
  const form = { name: "Asha", email: "weak@dhun.example", password: PASSWORD }
  const weak = { ok: false, failure: "weak-password" }
  expect(await identity.register({ ...form, email: "weak@" }, GUEST)).toEqual({
    ok: false,
    failure: "invalid-email",
  })
  expect(await identity.register(form, GUEST)).toEqual(weak)
  expect(await identity.register({ ...form, password: "a1" }, GUEST)).toEqual(weak)
  expect(await db.select().from(users).where(eq(users.email, form.email))).toEqual([])
})

test("ID-6: the password is kept as a salted hash", async () => {
  const { profile } = await registerShopper(open())
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, profile.uid))
  expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
})

test("ID-3: signing out ends the session on the server and clears both cookies, not the device's", async () => {
  const identity = open()
  const { headers } = await registerShopper(identity)
  const copied = browserAfter(headers)
  const out = await identity.signOut(browserAfter(headers))
  expect(cookiesAfter(headers, out)).toMatch(/^__Host-dhun\.device=[^;]+$/)
  expect(await identity.findUser(copied)).toBeNull()
})

test("ID-3: a guest may sign out too", async () => {
  const headers = await open().signOut(GUEST)
  expect(headers.getSetCookie().filter((cookie) => !cookie.includes("Max-Age=0"))).toEqual([])
})

test("ID-3: a session that could not be ended is not said to be, and the fault names no secret", async () => {
  const short = await createTestDatabase()
  const identity = createTestIdentity(short.db)
  const { headers } = await registerShopper(identity)
  await short.close()
  const fault = await identity.signOut(browserAfter(headers)).catch(String)
  expect(fault).toMatch(/^Error: The identity provider failed/)
  expect(fault).not.toContain("session_token")
  expect(fault).not.toContain("select")
})

test.each(["a known", "an unknown"])(
  "ID-5: after ten wrong passwords for %s address it is told when to come back",
  async (kind) => {
    const identity = open()
    const email = kind === "a known" ? (await registerShopper(identity)).email : "unknown@dhun.example"
    const guess = (password: string) => identity.signIn({ email, password }, GUEST)
    const guesses = await Promise.all(Array.from({ length: 11 }, (_, turn) => guess(`wrong ${turn}`)))
    expect(guesses.filter((answer) => !answer.ok && answer.failure === "invalid-credentials")).toHaveLength(
      10,
    )
    const refusal = await guess(PASSWORD)
    expect(refusal).toMatchObject({ ok: false, failure: "too-many-attempts" })
    const wait = !refusal.ok && refusal.retryAfterSeconds
    expect(wait).toBeGreaterThan(800)
    expect(wait, "never longer than the quarter of an hour").toBeLessThanOrEqual(900)
  },
)

test("ID-5: the right password forgives the wrong ones before it, and a quarter of an hour does too", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  try {
    const identity = open()
    const { email } = await registerShopper(identity)
    const isLetIn = async (password: string) => (await identity.signIn({ email, password }, GUEST)).ok
    for (let turn = 0; turn < 9; turn += 1) await isLetIn("wrong")
    expect(await isLetIn(PASSWORD)).toBe(true)
    for (let turn = 0; turn < 10; turn += 1) await isLetIn("wrong")
    expect(await isLetIn(PASSWORD)).toBe(false)
    vi.setSystemTime(Date.now() + 15 * 60 * 1000)
    expect(await isLetIn(PASSWORD)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test("ID-5: an empty form is refused in the provider's words, and so is a name that nobody could read", async () => {
  const identity = open()
  const failureOf = async (registration: { name: string; email: string; password: string }) => {
    const answer = await identity.register(registration, GUEST)
    return answer.ok ? "none" : answer.failure
  }
  const form = { name: "Asha", email: "unread@dhun.example", password: PASSWORD }
  expect(await failureOf({ name: "", email: "", password: "" })).toBe("invalid-email")
  expect(await failureOf({ ...form, password: "" })).toBe("weak-password")
  expect(await failureOf({ ...form, password: "x".repeat(50_000) })).toBe("weak-password")
  for (const name of ["", "a".repeat(101), "Asha\u0000"])
    expect(await failureOf({ ...form, name }), name).toBe("unusable-name")
  expect(await failureOf({ ...form, name: "आशा O’Neil" })).toBe("none")
  for (const credentials of [
    { email: "", password: "" },
    { email: form.email, password: "" },
    { email: form.email, password: "x".repeat(50_000) },
  ])
    expect(await identity.signIn(credentials, GUEST)).toEqual({ ok: false, failure: "invalid-credentials" })
})
