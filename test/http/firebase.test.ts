import { UnsecuredJWT } from "jose"
import { expect, test } from "vitest"
import { keepShop } from "./shop-server.ts"

const GOOGLE = "https://identitytoolkit.googleapis.com"
const embedded = await keepShop()
const shop = await keepShop({
  FIREBASE_API_KEY: "AIzaSample",
  FIREBASE_AUTH_DOMAIN: "dhun.firebaseapp.com",
  FIREBASE_PROJECT_ID: "dhun-shop",
})

test("ID-7: pages may speak to Google where Firebase is chosen, and nowhere else", async () => {
  for (const path of ["/", "/login", "/search/earbuds"]) {
    const policy = (await shop.get(path)).headers.get("content-security-policy")
    expect(policy, path).toContain(`connect-src 'self' ${GOOGLE} https://securetoken.googleapis.com;`)
    expect((await embedded.get(path)).headers.get("content-security-policy"), path).not.toContain("google")
  }
})

test("ID-7: the login tells its script which project to ask, where one is chosen", async () => {
  expect((await shop.page("/login")).html).toMatch(/name="provider" value="\{[^"]*dhun-shop/)
  expect((await embedded.page("/login")).html).not.toContain('name="provider"')
})

test("ID-7: a token that nobody signed opens no session, with either provider", async () => {
  const now = Math.floor(Date.now() / 1000)
  const token = new UnsecuredJWT({ auth_time: now, email: "asha@example.in" })
    .setSubject("u1")
    .setIssuer("https://securetoken.google.com/dhun-shop")
    .setAudience("dhun-shop")
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .encode()
  for (const each of [shop, embedded]) {
    const answer = await each.post("/session", { token })
    expect([403, 500]).toContain(answer.status) // 500 where Google cannot be asked whether the shop is in its list
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await each.post("/session", {})).status).toBe(400)
    expect((await each.get("/account")).status).toBe(303)
  }
})

test("ID-7: what is the embedded provider's alone is not there with Firebase", async () => {
  expect((await shop.post("/login/code", { code: "123456" })).status).toBe(404)
  expect((await shop.post("/login/passkey", {})).status).toBe(404)
})
