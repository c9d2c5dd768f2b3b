import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import type { User } from "#app/core/accounts/identity.server.ts"
import { passkeys, users } from "#db/tables/identity.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { browserAfter, createTestIdentity, GUEST, registerShopper } from "#test/samples/shoppers.ts"

// That a browser's key opens a session is proven in e2e/own/account.spec.ts, with a key of Chromium's.

const database = await keepTestDatabase()
const { db } = database

async function createKeyHolder() {
  const identity = createTestIdentity(db)
  if (!identity.factors) throw new Error("no passkeys")
  const { email, headers, profile } = await registerShopper(identity)
  const user: User = { id: profile.uid, name: profile.displayName, email }
  return { identity, keys: identity.factors.passkeys, user, browser: browserAfter(headers) }
}

function keepKey(userId: string, id: string = crypto.randomUUID()) {
  const kind = { publicKey: "x", counter: 0, deviceType: "singleDevice", backedUp: false }
  return db.insert(passkeys).values({ id, userId, name: "Phone", credentialID: id, ...kind })
}

const unknown = { ok: false, failure: "unknown-key" }
const signed = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: {
    clientDataJSON: "AAAA",
    authenticatorData: "AAAA",
    signature: "AAAA",
    attestationObject: "AAAA",
  },
}

test("ID-1: a browser is asked for a key that knows who holds it, of this shop", async () => {
  const { keys, user, browser } = await createKeyHolder()
  const begun = await keys.beginAdding(user, browser)
  expect(begun?.options).toMatchObject({
    rp: { id: "dhun.example", name: "dhun.example" },
    user: { name: user.email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  expect(begun?.headers.getSetCookie().join()).toMatch(/__Host-.+; HttpOnly; Secure; SameSite=Lax/)
})

test("ID-5: what is no key, or signed by one that nobody has, lets nobody in and adds nothing", async () => {
  const { keys, browser } = await createKeyHolder()
  const begun = await keys.beginLogin()
  const asked = browserAfter(begun.headers)
  const nonsense = [
    null,
    7,
    "x",
    [],
    {},
    { id: 1 },
    { ...signed, id: { $ne: "" } },
    { ...signed, type: "x" },
    signed,
  ]
  for (const answer of nonsense) {
    expect(await keys.logIn(answer, asked)).toEqual(unknown)
    expect(await keys.logIn(answer, GUEST)).toEqual(unknown)
    expect(await keys.add({ made: answer, name: "" }, browser)).toEqual(unknown)
  }
})

test("ID-5: a key that cannot be read, in answer to what was asked, is refused and is no fault", async () => {
  const { keys, user, browser } = await createKeyHolder()
  const begun = await keys.beginAdding(user, browser)
  if (!begun) throw new Error("not begun")
  const headers = new Headers(browser.headers)
  headers.append("Cookie", browserAfter(begun.headers).headers.get("Cookie") ?? "")
  const answer = await keys.add({ made: signed, name: "" }, new Request("https://dhun.example/", { headers }))
  expect(answer).toEqual(unknown)
  await keepKey(user.id, "AAAA")
  expect(await keys.logIn(signed, browserAfter((await keys.beginLogin()).headers))).toEqual(unknown)
})

test("LIM-2: everybody sees and removes their own keys alone, and may have twenty", async () => {
  const asha = await createKeyHolder()
  const ravi = await createKeyHolder()
  await keepKey(asha.user.id)
  const [key] = await asha.keys.list(asha.user)
  expect(await ravi.keys.list(ravi.user)).toEqual([])
  await ravi.keys.remove(ravi.user, key?.id ?? "")
  expect(await asha.keys.list(asha.user)).toMatchObject([{ name: "Phone" }])
  for (let kept = 1; kept < 20; kept += 1) await keepKey(asha.user.id)
  expect(await asha.keys.beginAdding(asha.user, asha.browser)).toBeNull()
  await asha.keys.remove(asha.user, key?.id ?? "")
  expect(await db.$count(passkeys, eq(passkeys.userId, asha.user.id))).toBe(19)
})

test("of two passkeys that alone open an account, removed at once, one stays", async () => {
  for (let round = 0; round < 10; round++) {
    const { keys, user } = await createKeyHolder()
    await db.update(users).set({ email: null, emailVerified: false }).where(eq(users.id, user.id))
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    for (const id of ids) await keepKey(user.id, id)
    const removed = await Promise.all(ids.map((id) => keys.remove(user, id)))
    expect(removed.toSorted(), `round ${round}`).toEqual([false, true])
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1)
  }
})
