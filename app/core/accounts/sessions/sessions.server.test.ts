import { eq } from "drizzle-orm"
import { decodeJwt } from "jose"
import { expect, test } from "vitest"
import { createIdentity } from "#app/core/accounts/identity.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { sessions } from "#db/tables/identity.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
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

const open = (variables?: Record<string, string>) => createTestIdentity(db, variables)

test("ID-4: the session is an HttpOnly, SameSite cookie; the hint beside it is readable and lives as long", async () => {
  const { headers } = await registerShopper(open())
  const [session, hint] = headers.getSetCookie()
  expect(session).toMatch(
    /^__Host-dhun\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(hint).toBe("__Host-signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax")
  expect(headers.get("Cache-Control")).toBe("no-store")
})

test("ID-4: without HTTPS the cookies are not marked secure, so that a laptop can log in", async () => {
  const { headers } = await registerShopper(open({ SHOP_URL: "http://localhost:3000" }))
  const [session, hint] = headers.getSetCookie()
  expect(session).toMatch(/^dhun\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(hint).not.toContain("Secure")
})

test("LIM-2: a forged, foreign or damaged session cookie is a guest's", async () => {
  const identity = open()
  const { headers, profile } = await registerShopper(identity)
  const cookies = cookiesAfter(headers)
  const [, name = "", token = "", signature = ""] = cookies.match(/^([^=]+)=([^.]+)\.([^;]+)/) ?? []
  const forgeries = [
    `${name}=${token}`,
    `${name}=${token}.`,
    `${name}=${token}.${"A".repeat(43)}%3D`,
    `${name}=x${token}.${signature}`,
    `${name}=${profile.accessToken}`,
    `${name}=%00%ff;;=`,
    "signed_in=1",
  ]
  for (const forgery of forgeries) expect(await identity.findUser(requestWith(forgery))).toBeNull()
  const otherShop = createIdentity({
    db,
    env: settingsWith(),
    secret: SECRET.toUpperCase(),
    log: createLog("silent"),
  })
  expect(await otherShop.findUser(requestWith(cookies))).toBeNull()
  expect(await identity.findUser(requestWith(`${name}=${token}.${signature}`))).not.toBeNull()
})

test("LIM-2: an expired session is a guest's, and reading the profile takes the hint back", async () => {
  const identity = open()
  const { headers, profile } = await registerShopper(identity)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, profile.uid))
  expect(await identity.findUser(browserAfter(headers))).toBeNull()
  const read = await identity.readProfile(browserAfter(headers))
  expect(read.profile).toBeNull()
  expect(cookiesAfter(headers, read.headers)).not.toContain("signed_in")
})

test("LIM-2: a login ends the session that the browser came with, so nobody can plant one", async () => {
  const identity = open()
  const mallory = await registerShopper(identity, "Mallory")
  const asha = await registerShopper(identity)
  const planted = browserAfter(mallory.headers)
  const answer = await identity.signIn({ email: asha.email, password: PASSWORD }, planted)
  if (!answer.ok) throw new Error(answer.failure)
  expect(await identity.findUser(browserAfter(mallory.headers, answer.headers))).toMatchObject({
    email: asha.email,
  })
  expect(await identity.findUser(planted)).toBeNull()
})

test("LIM-2: a session of the same shopper on another device goes on", async () => {
  const identity = open()
  const { email, headers } = await registerShopper(identity)
  await identity.signIn({ email, password: PASSWORD }, GUEST)
  expect(await identity.findUser(browserAfter(headers))).toMatchObject({ email })
})

test("ID-4: the session gives the profile again, with a token for an hour", async () => {
  const identity = open()
  const { headers, profile } = await registerShopper(identity)
  const read = await identity.readProfile(browserAfter(headers))
  expect(read.profile).toMatchObject({ uid: profile.uid, email: profile.email, displayName: "Asha" })
  expect(read.headers.getSetCookie()[0]).toMatch(/^__Host-signed_in=1; Max-Age=25919\d\d;/)
  const claims = decodeJwt(profile.accessToken)
  expect(claims).toMatchObject({ aud: "profile", sub: profile.uid, iss: "https://dhun.example" })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
})

test("ID-4: a guest's profile is null and sets no cookie", async () => {
  const { profile, headers } = await open().readProfile(GUEST)
  expect(profile).toBeNull()
  expect([...headers]).toEqual([["cache-control", "no-store"]])
})
