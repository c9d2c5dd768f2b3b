import { expect, test } from "vitest"
import { findKnownGuest, type GuestVisit, guestCookie, readGuestVisits } from "./guest-token.server.ts"

const keys = { secret: "a secret of the tests that is long enough", shopUrl: "https://shop.test" }
const START = new Date("2026-11-28T06:00:00Z")
const hours = (count: number) => new Date(START.getTime() + count * 3_600_000)
const requestWith = (line: string | null) =>
  new Request("https://shop.test/", { headers: { Cookie: line?.split(";")[0] ?? "" } })

/** The cookie of a browser that was these guests one after the other, an hour apart. */
async function browserOf(...guests: GuestVisit[]) {
  let line: string | null = null
  for (const [nth, guest] of guests.entries()) {
    const earlier = await readGuestVisits(keys, requestWith(line), hours(nth))
    line = await guestCookie(keys, guest, earlier, hours(nth))
  }
  return line ?? ""
}
const guest = (email: string): GuestVisit => ({ email, phone: "" })
const emailsIn = async (line: string, now: Date) =>
  (await readGuestVisits(keys, requestWith(line), now)).map(({ email }) => email)

test("a browser is up to five guests, the newest first, and one that comes again is the newest", async () => {
  const line = await browserOf(...["a", "b", "c", "d", "e", "f", "b"].map(guest))
  expect(await emailsIn(line, hours(7))).toEqual(["b", "f", "e", "d", "c"])
  expect(line.length, "a browser keeps 4096 bytes").toBeLessThan(4096)
})

test("five guests with the longest addresses and all their orders fit a cookie", async () => {
  const numbers = Array.from({ length: 12 }, (_, nth) => `DH-0000-00${String(nth).padStart(2, "0")}`)
  const long = [1, 2, 3, 4, 5].map((nth) => ({
    email: `${nth}${"x".repeat(120)}@example.in`,
    phone: "",
    numbers,
  }))
  expect((await browserOf(...long)).length).toBeLessThan(4096)
})

test("each address holds for a day of its own, however many are confirmed after it", async () => {
  const line = await browserOf(guest("first"), guest("second"), guest("third"))
  expect(await emailsIn(line, hours(23))).toEqual(["third", "second", "first"])
  expect(await emailsIn(line, hours(24.5))).toEqual(["third", "second"])
  const again = await guestCookie(
    keys,
    guest("fourth"),
    await readGuestVisits(keys, requestWith(line), hours(24.5)),
    hours(24.5),
  )
  expect(await emailsIn(again, hours(24.6)), "what is over does not come back").toEqual([
    "fourth",
    "third",
    "second",
  ])
})

test("a cookie that is forged, changed or signed with another key makes nobody a guest", async () => {
  const line = await guestCookie(keys, guest("asha@example.in"))
  const [name = "", token = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s)
  const [head, , signature] = token.split(".")
  const claims = { sub: "ravi@example.in", phone: "", aud: "guest-checkout", exp: 4_000_000_000 }
  const others = [{ email: "ravi@example.in", phone: "", until: 4_000_000_000 }]
  const written = (payload: object) => Buffer.from(JSON.stringify(payload)).toString("base64url")
  const none = Buffer.from('{"alg":"none"}').toString("base64url")
  const foreign = await guestCookie(
    { ...keys, secret: "another secret, of another shop entirely" },
    guest("ravi@example.in"),
  )
  for (const forged of [
    `${name}=${head}.${written(claims)}.${signature}`,
    `${name}=${head}.${written({ ...claims, sub: "asha@example.in", others })}.${signature}`,
    `${name}=${none}.${written(claims)}.`,
    foreign,
    `${name}=`,
  ])
    expect(await readGuestVisits(keys, requestWith(forged)), forged).toEqual([])
})

test("only a confirmed address is known: one whose order was placed without a code is not", async () => {
  const line = await browserOf(guest("asha@example.in"), { ...guest("ravi@example.in"), numbers: ["DH-1"] })
  const known = (email: string) => findKnownGuest(keys, requestWith(line), email)
  expect(await known("ravi@example.in")).toBeNull()
  expect(await known("nobody@example.in")).toBeNull()
})
