import { afterEach, describe, expect, test, vi } from "vitest"
import { createFirebaseIdentity } from "#app/core/accounts/providers/firebase/firebase-identity.server.ts"
import { createLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import { createSampleGoogle, firebaseToken, googleRefuses, SETTINGS } from "#test/samples/sample-google.ts"
import {
  browserAfter,
  cookiesAfter,
  createTestIdentity,
  GUEST,
  PASSWORD,
  registerShopper,
  requestWith,
  SECRET,
  settingsWith,
} from "#test/samples/shoppers.ts"

const database = await keepTestDatabase()
const { db } = database
afterEach(() => void vi.useRealTimers())

const ADDRESS = "198.51.100.1"
const ELSEWHERE = "203.0.113.9"

/** A shop that keeps passwords itself, and somebody with an account. */
async function createEmbedded(variables: Record<string, string> = {}) {
  const identity = createTestIdentity(db, variables)
  const { email, headers } = await registerShopper(identity)
  return { identity, email, headers }
}

/** The same with Firebase. */
async function createFirebase(variables: Record<string, string> = {}) {
  const email = `${crypto.randomUUID()}@dhun.example`
  const claims = { sub: crypto.randomUUID(), email }
  const google = await createSampleGoogle({
    "v1/projects": () => ({ authorizedDomains: ["dhun.example"] }),
    "v1/accounts:signInWithPassword": async (sent) =>
      sent.password === PASSWORD && sent.email === email
        ? { localId: claims.sub, idToken: await google.sign(firebaseToken(claims)) }
        : googleRefuses("INVALID_LOGIN_CREDENTIALS"),
  })
  const env = settingsWith(variables)
  const options = {
    db,
    env,
    secret: SECRET,
    limits: createLimits(env),
    log: createLog("silent"),
    settings: SETTINGS,
    google,
  }
  const identity = createFirebaseIdentity(options)
  const opened = await identity.signIn({ email, password: PASSWORD }, GUEST, "192.0.2.1")
  if (!opened.ok) throw new Error(opened.failure)
  return { identity, email, headers: opened.headers }
}

const providers = [
  ["the shop", createEmbedded],
  ["Firebase", createFirebase],
] as const

describe.each(providers)("ID-5: where %s keeps passwords,", (_, open) => {
  /** A login form of one account: one try at the password, and `count` wrong ones. */
  async function createDoor(variables: Record<string, string> = {}) {
    const { identity, email, headers } = await open(variables)
    const attempt = async (password: string, address: string, request = GUEST, who = email) => {
      const answer = await identity.signIn({ email: who, password }, request, address)
      return answer.ok ? "in" : answer.failure
    }
    const guess = async (count: number, address: string, request = GUEST, who = email) => {
      for (let turn = 0; turn < count; turn += 1) await attempt(`wrong ${turn}`, address, request, who)
    }
    const device = headers.getSetCookie().find((cookie) => /^__Host-dhun\.device=/.test(cookie)) ?? ""
    return { email, headers, attempt, guess, device: requestWith(device.split(";")[0] ?? ""), cookie: device }
  }

  test("a stranger's wrong passwords make the stranger wait, and not the owner, who is elsewhere", async () => {
    const { attempt, guess } = await createDoor()
    await guess(10, ELSEWHERE)
    expect(await attempt(PASSWORD, ELSEWHERE)).toBe("too-many-attempts")
    expect(await attempt(PASSWORD, ADDRESS)).toBe("in")
    expect(await attempt(PASSWORD, ELSEWHERE), "forgiven nowhere else").toBe("too-many-attempts")
  })

  test("guesses from many addresses meet a bound of the account, known or not", async () => {
    const { attempt, guess } = await createDoor({ LIMIT_LOGIN_ACCOUNT_ANYWHERE: "30/900" })
    for (const who of [undefined, "nobody@dhun.example"]) {
      for (let from = 1; from <= 6; from += 1) await guess(5, `203.0.113.${from}`, GUEST, who)
      expect(await attempt("wrong", ADDRESS, GUEST, who)).toBe("too-many-attempts")
    }
    expect(await attempt(PASSWORD, ADDRESS)).toBe("too-many-attempts")
  })

  test("a device where the account was opened before gets through while others wait", async () => {
    const { attempt, guess, device, cookie } = await createDoor({ LIMIT_LOGIN_ACCOUNT_ANYWHERE: "30/900" })
    expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    for (let from = 1; from <= 6; from += 1) await guess(10, `203.0.113.${from}`)
    await guess(11, ADDRESS)
    expect(await attempt(PASSWORD, ADDRESS)).toBe("too-many-attempts")
    expect(await attempt(PASSWORD, ADDRESS, device)).toBe("in")
  })

  test("a remembered device has tries of its own, and is told to wait when they are used up", async () => {
    const { attempt, guess, device } = await createDoor()
    await guess(10, ADDRESS, device)
    expect(await attempt(PASSWORD, ADDRESS, device)).toBe("too-many-attempts")
    expect(await attempt(PASSWORD, ADDRESS), "its tries were nobody else's").toBe("in")
    expect(
      await attempt(PASSWORD, ADDRESS, device),
      "the right password forgives none it did not come from",
    ).toBe("too-many-attempts")
  })

  test("a device that was forged, is another account's, or too old is a stranger's", async () => {
    const { attempt, guess, cookie } = await createDoor()
    const other = await createDoor()
    await guess(10, ADDRESS)
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=")
    const [id = "", since = "", mac = ""] = value.split(".")
    const letter = mac.startsWith("A") ? "B" : "A"
    for (const bad of [
      `${"A".repeat(22)}.${since}.${mac}`,
      `${id}.${Number(since) + 1}.${mac}`,
      `${id}.${since}.${letter}${mac.slice(1)}`,
      `${id}.${since}.${"A".repeat(43)}`,
      `${id}.${since}`,
      "x".repeat(5000),
      "",
    ])
      expect(await attempt(PASSWORD, ADDRESS, requestWith(`${name}=${bad}`)), bad.slice(0, 80)).toBe(
        "too-many-attempts",
      )
    expect(await attempt(PASSWORD, ADDRESS, other.device)).toBe("too-many-attempts")
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 401 * 86_400_000 })
    await guess(10, ADDRESS)
    expect(await attempt(PASSWORD, ADDRESS, requestWith(`${name}=${value}`))).toBe("too-many-attempts")
  })
})

test("ID-5: a reset by mail lets in at once, on the address and the device that had to wait", async () => {
  const { identity, email, headers } = await createEmbedded()
  const device = browserAfter(headers)
  for (const request of [GUEST, device])
    for (let turn = 0; turn < 11; turn += 1)
      await identity.signIn({ email, password: "wrong" }, request, ADDRESS)
  await identity.requestReset(email)
  const mail = (await readOutbox(db, SECRET)).findLast(({ recipient }) => recipient === email)
  const token = mail?.text.match(/token=(\w+)/)?.[1] ?? ""
  expect(await identity.resetPassword({ token, password: "a newer horse" }, device, ADDRESS)).toEqual({
    ok: true,
  })
  for (const request of [GUEST, device])
    expect((await identity.signIn({ email, password: "a newer horse" }, request, ADDRESS)).ok).toBe(true)
})

test("ID-5: every login remembers the device, and the cookie tells nobody whose it is", async () => {
  const { identity, email, headers } = await createEmbedded()
  const answer = await identity.signIn({ email, password: PASSWORD }, GUEST, ADDRESS)
  if (!answer.ok) throw new Error(answer.failure)
  const values = [cookiesAfter(headers), cookiesAfter(answer.headers)].map(
    (cookies) => /__Host-dhun\.device=(\S+)/.exec(cookies)?.[1] ?? "",
  )
  for (const value of values) expect(value).toMatch(/^[\w-]{22}\.\d{10}\.[\w-]{43}$/)
  const [[id, , mac], [otherId, , otherMac]] = values.map((value) => value.split(".")) as [string[], string[]]
  expect(id, "nothing in it is the same at the next login").not.toBe(otherId)
  expect(mac).not.toBe(otherMac)
})
