import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { twoFactors } from "#db/tables/identity.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { oneTimeCode } from "#test/samples/one-time-code.ts"
import { browserAfter, createTestIdentity, GUEST, PASSWORD, registerShopper } from "#test/samples/shoppers.ts"

const database = await keepTestDatabase()
const { db } = database

/** Somebody whose second factor is on, and the secret of their app. */
async function createCareful() {
  const identity = createTestIdentity(db)
  const { twoFactor } = identity.factors ?? {}
  if (!twoFactor) throw new Error("no second step")
  const { email, headers, profile } = await registerShopper(identity)
  const browser = browserAfter(headers)
  const setup = await twoFactor.begin(PASSWORD, "Dhun", browser)
  const confirmed = await twoFactor.confirm(oneTimeCode(setup.secret), browser)
  if (!confirmed.ok) throw new Error(confirmed.failure)
  const user = { id: profile.uid, name: profile.displayName, email }
  /** The browser of somebody who knows the password. */
  const halfway = async () => {
    const answer = await identity.signIn({ email, password: PASSWORD }, GUEST)
    if (answer.ok || answer.failure !== "second-step") throw new Error("the password alone was enough")
    return browserAfter(answer.headers)
  }
  return { identity, twoFactor, setup, user, browser: browserAfter(headers, confirmed.headers), halfway }
}

test("ID-1: with the second factor on, the password opens nothing by itself, and the app's code does", async () => {
  const { identity, twoFactor, setup, user, halfway } = await createCareful()
  const waiting = await halfway()
  expect(await identity.findUser(waiting)).toBeNull()
  const passed = await twoFactor.pass(oneTimeCode(setup.secret), waiting)
  if (!passed.ok) throw new Error(passed.failure)
  expect(await identity.findUser(browserAfter(passed.headers))).toEqual(user)
  expect(passed.headers.getSetCookie().join()).toContain("signed_in=1")
})

test("ID-1: a secret that was not confirmed yet asks for nothing", async () => {
  const identity = createTestIdentity(db)
  const { email, headers } = await registerShopper(identity)
  await identity.factors?.twoFactor.begin(PASSWORD, "Dhun", browserAfter(headers))
  expect(await identity.factors?.twoFactor.confirm("000000", browserAfter(headers))).toEqual({
    ok: false,
    failure: "wrong-code",
  })
  expect((await identity.signIn({ email, password: PASSWORD }, GUEST)).ok).toBe(true)
})

test("ID-1: a login that is half done serves once, and a code without one serves nobody", async () => {
  const { twoFactor, setup, halfway } = await createCareful()
  const waiting = await halfway()
  const code = oneTimeCode(setup.secret)
  expect(await twoFactor.pass(code, GUEST)).toEqual({ ok: false, failure: "expired" })
  expect((await twoFactor.pass(code, waiting)).ok).toBe(true)
  expect(await twoFactor.pass(code, waiting)).toEqual({ ok: false, failure: "expired" })
})

test("ID-5: a code that somebody read over a shoulder opens no second session", async () => {
  const { identity, twoFactor, setup, halfway } = await createCareful()
  const code = oneTimeCode(setup.secret)
  const [first, second] = [await halfway(), await halfway()]
  expect((await twoFactor.pass(code, first)).ok).toBe(true)
  expect(await twoFactor.pass(code, second)).toEqual({ ok: false, failure: "wrong-code" })
  expect(await identity.findUser(second)).toBeNull()
  const nextCode = oneTimeCode(setup.secret, Date.now() + 30_000)
  expect((await twoFactor.pass(nextCode, await halfway())).ok).toBe(true)
  expect(await twoFactor.pass(code, await halfway())).toEqual({ ok: false, failure: "wrong-code" })
})

test("ID-5: five wrong codes shut the login, and ten in a row make the account wait", async () => {
  const { twoFactor, setup, halfway } = await createCareful()
  const guess = async (times: number) => {
    const waiting = await halfway()
    for (let tries = 0; tries < times; tries += 1)
      expect(await twoFactor.pass("000000", waiting)).toEqual({ ok: false, failure: "wrong-code" })
    return waiting
  }
  const first = await guess(5)
  const right = oneTimeCode(setup.secret)
  expect(await twoFactor.pass(right, first)).toEqual({ ok: false, failure: "expired" })
  await guess(5)
  const late = await twoFactor.pass(oneTimeCode(setup.secret), await halfway())
  expect(late).toMatchObject({ failure: "too-many-attempts", retryAfterSeconds: 900 })
})

test("ID-1: a code on paper opens the account once", async () => {
  const { twoFactor, setup, halfway } = await createCareful()
  const [code = ""] = setup.backupCodes
  expect(setup.backupCodes).toHaveLength(10)
  expect((await twoFactor.pass(code, await halfway())).ok).toBe(true)
  expect(await twoFactor.pass(code, await halfway())).toEqual({ ok: false, failure: "wrong-code" })
})

test("ID-1: of eight uses of one code on paper at once, one opens the account and the others are refused", async () => {
  const { twoFactor, setup, halfway } = await createCareful()
  const [code = ""] = setup.backupCodes
  const browsers = await Promise.all(Array.from({ length: 8 }, halfway))
  const answers = await Promise.all(browsers.map((browser) => twoFactor.pass(code, browser)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(7).fill({ ok: false, failure: "wrong-code" }))
})

test("ID-1: turned off, the password is enough again", async () => {
  const { identity, twoFactor, user, browser } = await createCareful()
  expect(await identity.account.read(user)).toMatchObject({ hasTwoFactor: true })
  const headers = await twoFactor.end(PASSWORD, browser)
  expect(await identity.findUser(browserAfter(headers))).toEqual(user)
  expect((await identity.signIn({ email: user.email, password: PASSWORD }, GUEST)).ok).toBe(true)
})

test("ID-1: neither secret nor codes can be read in the database, and they go with the account", async () => {
  const { identity, setup, user } = await createCareful()
  const kept = await db.select().from(twoFactors).where(eq(twoFactors.userId, user.id))
  expect(kept).toHaveLength(1)
  for (const secret of [setup.secret, ...setup.backupCodes])
    expect(JSON.stringify(kept)).not.toContain(secret)
  await identity.account.remove(user, { password: PASSWORD, forget: async () => {} })
  expect(await db.$count(twoFactors, eq(twoFactors.userId, user.id))).toBe(0)
})
