import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { createLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { users } from "#db/tables/identity.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createSampleGoogle, firebaseToken, googleRefuses, SETTINGS } from "#test/samples/sample-google.ts"
import {
  browserAfter,
  createTestIdentity,
  GUEST,
  PASSWORD,
  registerShopper,
  SECRET,
  settingsWith,
} from "#test/samples/shoppers.ts"
import { createFirebaseIdentity } from "./firebase-identity.server.ts"

const database = await keepTestDatabase()
const { db } = database

const nothing = async () => {}
let people = 0

/** Somebody with an account at a Firebase that answers like this beside its logins. */
async function openShopper(answers: Parameters<typeof createSampleGoogle>[0] = {}) {
  people += 1
  const [uid, email] = [`uid-${people}`, `fire-${people}@dhun.example`]
  const google = await createSampleGoogle({
    "v1/projects": () => ({ authorizedDomains: ["dhun.example"] }),
    "v1/accounts:signInWithPassword": (body) =>
      body.password === PASSWORD
        ? { localId: uid, idToken: "fresh" }
        : googleRefuses("INVALID_LOGIN_CREDENTIALS"),
    ...answers,
  })
  const env = settingsWith()
  const identity = createFirebaseIdentity({
    db,
    env,
    secret: SECRET,
    limits: createLimits(env),
    log: createLog("silent"),
    settings: SETTINGS,
    google,
  })
  const opened = await identity.signInByToken(await google.sign(firebaseToken({ sub: uid, email })), GUEST)
  if (!opened.ok) throw new Error(opened.failure)
  const user = { id: opened.profile.uid, name: opened.profile.displayName, email }
  return { google, identity, account: identity.account, user, uid, browser: browserAfter(opened.headers) }
}

const sentTo = (google: Awaited<ReturnType<typeof createSampleGoogle>>, path: string) =>
  google.calls.filter((call) => call.path === path).map(({ body }) => body)

test("ID-6: a new password is set at Firebase with the token of a fresh login, and its policy is told", async () => {
  const { google, account, user, browser } = await openShopper({
    "v1/accounts:update": ({ password }) =>
      password === "too-plain"
        ? googleRefuses("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing [upper]")
        : { localId: "x", idToken: "y" },
  })
  const change = (password: string, newPassword: string) =>
    account.changePassword(user, { password, newPassword }, browser)
  expect(await change("wrong horse", "a-new-raga-11")).toEqual({ ok: false, failure: "wrong-password" })
  expect(sentTo(google, "v1/accounts:update")).toEqual([])
  expect(await change(PASSWORD, "too-plain")).toEqual({ ok: false, failure: "weak-password" })
  expect(await change(PASSWORD, "a-new-raga-11")).toEqual({ ok: true })
  expect(sentTo(google, "v1/accounts:update").at(-1)).toMatchObject({
    idToken: "fresh",
    password: "a-new-raga-11",
  })
})

test("ID-7: on reauthentication the user at Firebase must be the one who is logged in", async () => {
  const { account, user } = await openShopper({
    "v1/accounts:signInWithPassword": () => ({ localId: "somebody-else", idToken: "theirs" }),
  })
  expect(await account.prove(user, PASSWORD)).toEqual({ ok: false, failure: "wrong-password" })
})

test("ID-1: Firebase mails the link to a new address, and its code makes it the account's here too", async () => {
  const { google, account, user, uid } = await openShopper({
    "v1/accounts:sendOobCode": ({ newEmail }) =>
      newEmail === "taken@dhun.example" ? googleRefuses("EMAIL_EXISTS") : {},
    "v1/accounts:update": ({ oobCode }) =>
      oobCode === "right" ? { localId: uid, email: "New@dhun.example" } : googleRefuses("EXPIRED_OOB_CODE"),
  })
  const ask = (email: string) => account.requestEmail(user, { password: PASSWORD, email })
  expect(await ask("taken@dhun.example")).toEqual({ ok: false, failure: "email-in-use" })
  expect(await ask("new@dhun.example")).toEqual({ ok: true })
  expect(await ask(user.email)).toEqual({ ok: true })
  expect(sentTo(google, "v1/accounts:sendOobCode").map(({ requestType }) => requestType)).toEqual([
    "VERIFY_AND_CHANGE_EMAIL",
    "VERIFY_AND_CHANGE_EMAIL",
    "VERIFY_EMAIL",
  ])
  expect(await account.confirmEmail(user, "old")).toEqual({ ok: false, failure: "dead-link" })
  expect(await account.confirmEmail(user, "right")).toEqual({ ok: true, email: "new@dhun.example" })
  expect(await account.read(user)).toMatchObject({ email: "new@dhun.example", isEmailConfirmed: true })
})

test("ID-5: an address that somebody has in the shop is not taken over by way of Firebase", async () => {
  const { email } = await registerShopper(createTestIdentity(db))
  const { account, user, uid } = await openShopper({
    "v1/accounts:update": () => ({ localId: uid, email }),
  })
  expect(await account.confirmEmail(user, "right")).toEqual({ ok: false, failure: "email-in-use" })
})

test("ID-3: deleting the account deletes it at Firebase first; where that fails it stands", async () => {
  let isDown = true
  const { google, identity, account, user, browser } = await openShopper({
    "v1/accounts:delete": () => (isDown ? googleRefuses("INTERNAL_ERROR") : {}),
  })
  const remove = () => account.remove(user, { password: PASSWORD, forget: nothing })
  await expect(remove()).rejects.toThrow("auth/internal-error")
  expect(await identity.findUser(browser)).not.toBeNull()
  isDown = false
  expect(await remove()).toEqual({ ok: true })
  expect(sentTo(google, "v1/accounts:delete").at(-1)).toEqual({ idToken: "fresh" })
  expect(await db.$count(users, eq(users.id, user.id))).toBe(0)
})

test("ID-7: a Firebase that does not answer is a fault, and not a wrong password", async () => {
  const { account, user } = await openShopper({
    "v1/accounts:signInWithPassword": () => Promise.reject(new TypeError("fetch failed")),
  })
  await expect(account.prove(user, PASSWORD)).rejects.toThrow("fetch failed")
})
