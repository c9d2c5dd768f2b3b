import { expect, test } from "vitest"
import { createLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import {
  createSampleGoogle,
  firebaseToken,
  googleRefuses,
  PERSON,
  SETTINGS,
} from "#test/samples/sample-google.ts"
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

type Answers = NonNullable<Parameters<typeof createSampleGoogle>[0]>

const SIGN_IN = "v1/accounts:signInWithPassword"

/** A shop that chose Firebase, and the Google that it speaks to. */
async function open(answers: Answers = {}, variables: Record<string, string> = {}) {
  const google = await createSampleGoogle({
    "v1/projects": () => ({ authorizedDomains: ["localhost", "dhun.example"] }),
    ...answers,
  })
  const env = settingsWith(variables)
  const options = { db, env, secret: SECRET, limits: createLimits(env), log: createLog("silent") }
  const identity = createFirebaseIdentity({ ...options, settings: SETTINGS, google })
  return { google, identity, token: (claims = {}) => google.sign(firebaseToken(claims)) }
}

test("ID-7: a token of Firebase's opens the shop's own session, and the same person keeps one account", async () => {
  const { identity, token } = await open()
  const first = await identity.signInByToken(await token({ sub: "u1", email: "one@dhun.example" }), GUEST)
  if (!first.ok) throw new Error(first.failure)
  expect(first.headers.getSetCookie()[0]).toMatch(/^__Host-dhun\.session_token=.+HttpOnly; Secure/)
  expect(first.profile).toMatchObject({ displayName: "Asha Rao", email: "one@dhun.example" })
  const again = await identity.signInByToken(await token({ sub: "u1", email: "one@dhun.example" }), GUEST)
  if (!again.ok) throw new Error(again.failure)
  expect(await identity.findUser(browserAfter(again.headers))).toMatchObject({ id: first.profile.uid })
  expect(again.profile.accessToken.split(".")).toHaveLength(3)
})

test("ID-7: two first logins of one person at the same moment end in one account", async () => {
  const { identity, token } = await open()
  const login = async () =>
    identity.signInByToken(await token({ sub: "u2", email: "two@dhun.example" }), GUEST)
  const answers = await Promise.all([login(), login(), login()])
  const owners = answers.map((answer) => answer.ok && answer.profile.uid)
  expect(owners[0]).toBeTruthy()
  expect(new Set(owners).size).toBe(1)
})

test("ID-7: a token that is nobody's opens nothing, and neither does one at the embedded provider", async () => {
  const { identity, token } = await open()
  const refusal = { ok: false, failure: "invalid-credentials" }
  expect(await identity.signInByToken("nonsense", GUEST)).toEqual(refusal)
  expect(await identity.signInByToken(await token({ aud: "other" }), GUEST)).toEqual(refusal)
  expect(await createTestIdentity(db).signInByToken(await token(), GUEST)).toEqual(refusal)
})

test("ID-7: an account from before Firebase goes only to whose address Firebase knows, and its sessions end", async () => {
  const embedded = createTestIdentity(db)
  const { email, headers, profile } = await registerShopper(embedded)
  const { identity, token } = await open()
  const stranger = await identity.signInByToken(await token({ sub: "u3", email }), GUEST)
  expect(stranger).toEqual({ ok: false, failure: "anything-else" })
  expect(await identity.findUser(browserAfter(headers))).toMatchObject({ id: profile.uid })
  const owner = await identity.signInByToken(await token({ sub: "u4", email, email_verified: true }), GUEST)
  if (!owner.ok) throw new Error(owner.failure)
  expect(owner.profile.uid).toBe(profile.uid)
  expect(await identity.findUser(browserAfter(headers))).toBeNull()
  const third = await identity.signInByToken(await token({ sub: "u5", email, email_verified: true }), GUEST)
  expect(third).toEqual({ ok: false, failure: "anything-else" })
})

test("ID-7: an address that changed at Firebase changes here, unless somebody else has it", async () => {
  const { identity, token } = await open()
  const login = async (email: string) => identity.signInByToken(await token({ sub: "u6", email }), GUEST)
  await login("old@dhun.example")
  expect(await login("new@dhun.example")).toMatchObject({ profile: { email: "new@dhun.example" } })
  const { email } = await registerShopper(createTestIdentity(db))
  expect(await login(email)).toMatchObject({ ok: true, profile: { email: "new@dhun.example" } })
})

test("ID-7: a shop whose address the project was not told lets nobody in, and the log names it", async () => {
  const { identity, token } = await open({ "v1/projects": () => ({ authorizedDomains: ["localhost"] }) })
  const said = /auth\/unauthorized-domain, dhun\.example is not/
  await expect(identity.signInByToken(await token(), GUEST)).rejects.toThrow(said)
  await expect(identity.signIn({ email: PERSON.email, password: PASSWORD }, GUEST)).rejects.toThrow(said)
})

test("ID-7: a key that Firebase does not know is named in the log", async () => {
  const invalid = {
    error: { code: 400, message: "API key not valid.", details: [{ reason: "API_KEY_INVALID" }] },
  }
  const { identity, token } = await open({ "v1/projects": () => invalid })
  await expect(identity.signInByToken(await token(), GUEST)).rejects.toThrow("auth/invalid-api-key")
})

test("ID-2: a form without JavaScript is passed on to Firebase", async () => {
  const person = { sub: "u7", email: "seven@dhun.example" }
  const { identity, google, token } = await open({
    "v1/accounts:signUp": async () => ({ localId: "u7", idToken: await token(person) }),
    [SIGN_IN]: async ({ password }) =>
      password === PASSWORD
        ? { localId: "u7", idToken: await token(person) }
        : googleRefuses("INVALID_LOGIN_CREDENTIALS"),
  })
  const registration = { name: "Asha Rao", email: person.email, password: PASSWORD }
  const registered = await identity.register(registration, GUEST)
  expect(registered).toMatchObject({ ok: true, profile: { email: person.email } })
  expect(google.calls.at(-1)?.body).toMatchObject({ displayName: "Asha Rao" })
  expect(await identity.signIn(registration, GUEST)).toMatchObject({ ok: true })
  const wrong = await identity.signIn({ ...registration, password: "wrong horse" }, GUEST)
  expect(wrong).toEqual({ ok: false, failure: "invalid-credentials" })
})

test("ID-5: Firebase's refusals of a registration are told in the specified words", async () => {
  const told = async (message: string) => {
    const { identity } = await open({ "v1/accounts:signUp": () => googleRefuses(message) })
    const answer = await identity.register({ name: "A", email: "a@dhun.example", password: PASSWORD }, GUEST)
    return answer.ok || answer.failure
  }
  expect(await told("EMAIL_EXISTS")).toBe("email-in-use")
  expect(await told("WEAK_PASSWORD : Password should be at least 6 characters")).toBe("weak-password")
  expect(await told("INVALID_EMAIL")).toBe("invalid-email")
  expect(await told("TOO_MANY_ATTEMPTS_TRY_LATER")).toBe("anything-else")
})

test("ID-5: ten wrong passwords make an address wait, whatever Firebase thinks", async () => {
  const { identity } = await open({ [SIGN_IN]: () => googleRefuses("INVALID_PASSWORD") })
  const wrong = () => identity.signIn({ email: "guessed@dhun.example", password: "wrong horse" }, GUEST)
  for (let tries = 0; tries < 10; tries += 1)
    expect(await wrong()).toMatchObject({ failure: "invalid-credentials" })
  expect(await wrong()).toMatchObject({ failure: "too-many-attempts" })
})

test("ID-6: the password policy is the settings' and the provider's together; one that cannot be had is the settings'", async () => {
  const strict = { minPasswordLength: 8, maxPasswordLength: 4096, containsNumericCharacter: true }
  const answers = { "v2/passwordPolicy": () => ({ customStrengthOptions: strict }) }
  const { identity } = await open(answers, { PASSWORD_UPPER_CASE: "true" })
  expect(await identity.passwordPolicy()).toEqual({
    minLength: 8,
    maxLength: 128,
    lowerCase: false,
    upperCase: true,
    numeric: true,
    other: false,
  })
  expect(await (await open()).identity.passwordPolicy()).toMatchObject({ minLength: 6, numeric: false })
})

test("ID-1: Firebase mails the reset, tells nobody which address has an account, and the new password ends sessions", async () => {
  const { identity, token } = await open({
    "v1/accounts:sendOobCode": ({ email }) =>
      email === "eight@dhun.example" ? { email } : googleRefuses("EMAIL_NOT_FOUND"),
    "v1/accounts:resetPassword": ({ oobCode }) =>
      oobCode === "right" ? { email: "eight@dhun.example" } : googleRefuses("INVALID_OOB_CODE"),
  })
  const opened = await identity.signInByToken(await token({ sub: "u8", email: "eight@dhun.example" }), GUEST)
  if (!opened.ok) throw new Error(opened.failure)
  expect(await identity.requestReset("eight@dhun.example")).toEqual({ ok: true })
  expect(await identity.requestReset("nobody@dhun.example")).toEqual({ ok: true })
  const dead = await identity.resetPassword({ token: "wrong", password: PASSWORD })
  expect(dead).toEqual({ ok: false, failure: "dead-link" })
  expect(await identity.findUser(browserAfter(opened.headers))).not.toBeNull()
  expect(await identity.resetPassword({ token: "right", password: PASSWORD })).toEqual({ ok: true })
  expect(await identity.findUser(browserAfter(opened.headers))).toBeNull()
})
