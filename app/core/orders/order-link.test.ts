import { SignJWT } from "jose"
import { expect, test } from "vitest"
import { opensOrder, orderLink } from "./order-link.server.ts"

const SECRET = "0123456789abcdef0123456789abcdef"
const NUMBER = "DH-7K3M-Q2XP"
const DAY_MS = 24 * 60 * 60 * 1000
const tokenOf = async (now?: Date, secret = SECRET) => {
  const link = await orderLink({ shopUrl: "https://dhun.example", secret }, NUMBER, now)
  return new URL(link).searchParams.get("token") ?? ""
}
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test("TY-1: the tracking link opens its order for 60 days", async () => {
  const link = await orderLink({ shopUrl: "https://dhun.example", secret: SECRET }, NUMBER)
  expect(link).toMatch(/^https:\/\/dhun\.example\/orders\/DH-7K3M-Q2XP\?token=[\w.-]+$/)
  expect(await opensOrder(await tokenOf(), NUMBER, SECRET)).toBe(true)
  expect(await opensOrder(await tokenOf(daysAgo(59)), NUMBER, SECRET)).toBe(true)
  expect(await opensOrder(await tokenOf(daysAgo(61)), NUMBER, SECRET)).toBe(false)
})

test("TY-1: no other token opens an order", async () => {
  const token = await tokenOf()
  const [head, , signature] = token.split(".")
  const other = Buffer.from(JSON.stringify({ aud: "order-link", sub: "DH-0000-0000", exp: 9e9 }))
  const plain = new SignJWT({ aud: "order-link", sub: NUMBER, exp: 9e9 })
  const byTheBareSecret = await plain.setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(SECRET))
  expect(await opensOrder(token, "DH-0000-0000", SECRET), "another order's").toBe(false)
  for (const forged of [
    "",
    "nonsense",
    await tokenOf(undefined, "another secret that has 32 letters"),
    byTheBareSecret,
    `${head}.${other.toString("base64url")}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString("base64url")}.${other.toString("base64url")}.`,
  ])
    for (const number of [NUMBER, "DH-0000-0000"])
      expect(await opensOrder(forged, number, SECRET), forged).toBe(false)
})
