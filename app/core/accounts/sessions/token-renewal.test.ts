import { UnsecuredJWT } from "jose"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { keepFresh } from "./keep-session.ts"
import { planRenewal } from "./token-renewal.ts"

const MINUTE_MS = 60 * 1000
const START = Date.UTC(2026, 10, 21, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A token of the shop's, as it is issued at this moment for an hour. */
function issueToken(atMs = Date.now()) {
  const issuedAt = Math.floor(atMs / 1000)
  return new UnsecuredJWT()
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .encode()
}

/** A browser that holds this token, and a shop that answers or does not. */
function open(token: string | undefined, shop = { answers: true, clockAheadMs: 0 }) {
  const asked: number[] = []
  const renewal = planRenewal({
    token: () => token,
    async renew() {
      asked.push(Math.round(((Date.now() - START) / MINUTE_MS) * 10) / 10)
      if (shop.answers) token = issueToken(Date.now() + shop.clockAheadMs)
      return shop.answers
    },
  })
  renewal.plan()
  return { asked, shop, renewal }
}

test("ID-7: a token is renewed five minutes before it expires, again and again", async () => {
  const { asked } = open(issueToken())
  await vi.advanceTimersByTimeAsync(54 * MINUTE_MS)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS)
  expect(asked).toEqual([55, 110, 165])
})

test("ID-7: one that expired while nobody looked is renewed at once", async () => {
  const { asked } = open(issueToken(START - 90 * MINUTE_MS))
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([0])
})

test("ID-7: without an answer the tries come after 30 seconds, then twice as late each time, up to 16 minutes", async () => {
  const { asked, shop } = open(issueToken(), { answers: false, clockAheadMs: 0 })
  await vi.advanceTimersByTimeAsync(140 * MINUTE_MS)
  expect(asked).toEqual([55, 55.5, 56.5, 58.5, 62.5, 70.5, 86.5, 102.5, 118.5, 134.5])
  shop.answers = true
  await vi.advanceTimersByTimeAsync(70 * MINUTE_MS)
  expect(asked.slice(10)).toEqual([150.5, 205.5])
})

test("ID-7: a device whose clock is hours wrong asks once and not without end", async () => {
  for (const clockAheadMs of [-180 * MINUTE_MS, 180 * MINUTE_MS]) {
    const { asked, renewal } = open(issueToken(Date.now() + clockAheadMs), { answers: true, clockAheadMs })
    const before = asked.length
    await vi.advanceTimersByTimeAsync(50 * MINUTE_MS)
    expect(asked.length - before).toBeLessThanOrEqual(1)
    renewal.stop()
  }
})

test("ID-7: nobody's token, and one that does not say when it ends, are left alone", async () => {
  for (const token of [undefined, "", "t", "a.b.c", new UnsecuredJWT().encode()]) {
    const { asked } = open(token)
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS)
    expect(asked, token).toEqual([])
  }
})

test("ID-7: after an answer the next silence is met with the first wait of 30 seconds again", async () => {
  const { asked, shop } = open(issueToken(), { answers: false, clockAheadMs: 0 })
  await vi.advanceTimersByTimeAsync(56 * MINUTE_MS)
  shop.answers = true
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  shop.answers = false
  await vi.advanceTimersByTimeAsync(57 * MINUTE_MS)
  expect(asked).toEqual([55, 55.5, 56.5, 111.5, 112, 113])
})

test("ID-7: planning again in the middle of a renewed token's life, as every change of the profile does, delays nothing", async () => {
  const { asked, renewal } = open(issueToken())
  await vi.advanceTimersByTimeAsync(100 * MINUTE_MS)
  renewal.plan()
  await vi.advanceTimersByTimeAsync(11 * MINUTE_MS)
  expect(asked).toEqual([55, 110])
})

test("ID-7: a token that is planned for twice is renewed once, and not at all once it is stopped", async () => {
  const { asked, renewal } = open(issueToken())
  renewal.plan()
  await vi.advanceTimersByTimeAsync(56 * MINUTE_MS)
  expect(asked).toEqual([55])
  renewal.stop()
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS)
  expect(asked).toEqual([55])
})

/** A token of these claims as it is sent, in the letters of an address. */
const tokenOf = (claims: Record<string, unknown>) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`

test("ID-7: a token is read whatever letters it is sent in", async () => {
  const iat = START / 1000
  const token = tokenOf({ iat, exp: iat + 3600, name: "~~~???>>>" })
  expect(token).toMatch(/^(?=.*-).*_/)
  const { asked } = open(token)
  await vi.advanceTimersByTimeAsync(56 * MINUTE_MS)
  expect(asked).toEqual([55])
})

test("ID-7: a token is left alone when its times are no numbers, or it ends before it began", async () => {
  const iat = START / 1000
  const texts = [
    { iat: String(iat), exp: iat + 3600 },
    { iat, exp: String(iat + 3600) },
  ]
  for (const claims of [...texts, { iat, exp: iat }, { iat, exp: iat - 1 }]) {
    const { asked } = open(tokenOf(claims))
    await vi.advanceTimersByTimeAsync(2 * 60 * MINUTE_MS)
    expect(asked, JSON.stringify(claims)).toEqual([])
  }
})

test("ID-7: a store is kept fresh once, and whoever signs in later is too", async () => {
  let profile: { accessToken: string } | null = null
  const listeners: Array<() => void> = []
  const refresh = vi.fn(async () => {
    profile = { accessToken: issueToken() }
    for (const listen of listeners) listen()
    return true
  })
  const store = { read: () => profile, refresh, subscribe: (listen: () => void) => listeners.push(listen) }
  keepFresh(store)
  keepFresh(store)
  await vi.advanceTimersByTimeAsync(90 * MINUTE_MS)
  expect([listeners.length, refresh.mock.calls.length]).toEqual([1, 0])
  profile = { accessToken: issueToken() }
  for (const listen of listeners) listen()
  await vi.advanceTimersByTimeAsync(56 * MINUTE_MS)
  expect(refresh).toHaveBeenCalledTimes(1)
})
