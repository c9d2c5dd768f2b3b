import { type JWTPayload, SignJWT, UnsecuredJWT } from "jose"
import { expect, test } from "vitest"
import { createSampleGoogle, firebaseToken, PERSON, PROJECT, SETTINGS } from "#test/samples/sample-google.ts"
import { createFirebaseTokens } from "./firebase-tokens.server.ts"

const google = await createSampleGoogle()
const read = createFirebaseTokens(SETTINGS, google.keys)
const now = Math.floor(Date.now() / 1000)

/** Google's token with these claims instead of the right ones. */
const signed = (claims: JWTPayload = {}) => google.sign(firebaseToken(claims))

test("ID-7: a token of Google's for this project names a person", async () => {
  expect(await read(await signed())).toEqual({
    uid: PERSON.uid,
    email: PERSON.email,
    isEmailConfirmed: false,
    name: "Asha Rao",
    picture: null,
  })
})

test.each<[string, JWTPayload]>([
  ["another issuer", { iss: "https://securetoken.google.com/other" }],
  ["another audience", { aud: "other" }],
  ["an expiry that passed", { exp: now - 60 }],
  ["no expiry", { exp: undefined }],
  ["nobody in it", { sub: "" }],
  ["somebody whom no database can hold", { sub: "a\0b" }],
  ["no address", { email: undefined }],
  ["a login of more than five minutes ago", { auth_time: now - 400 }],
  ["a login in the future", { auth_time: now + 400 }],
  ["no login", { auth_time: undefined }],
])("ID-7: a token with %s is nobody's", async (_what, claims) => {
  expect(await read(await signed(claims))).toBeNull()
})

test("ID-7: a token that somebody else signed, or nobody, or with a shared key, is nobody's", async () => {
  const stranger = await createSampleGoogle()
  const forged = [
    await stranger.sign(firebaseToken()),
    new UnsecuredJWT(firebaseToken()).encode(),
    await new SignJWT(firebaseToken())
      .setProtectedHeader({ alg: "HS256", kid: "sample" })
      .sign(new TextEncoder().encode(PROJECT.repeat(5))),
    `${(await signed()).slice(0, -4)}AAAA`,
    "nonsense",
    "a.b.c",
    "",
  ]
  for (const token of forged) expect(await read(token), token).toBeNull()
})

test("ID-7: unsigned tokens count where the emulator is set, and are checked all the same", async () => {
  const emulated = createFirebaseTokens({ ...SETTINGS, emulator: "127.0.0.1:9099" })
  const unsigned = (claims: JWTPayload = {}) => new UnsecuredJWT(firebaseToken(claims)).encode()
  expect(await emulated(unsigned())).toMatchObject({ uid: PERSON.uid })
  expect(await emulated(unsigned({ aud: "other" }))).toBeNull()
  expect(await emulated(unsigned({ exp: now - 60 }))).toBeNull()
  expect(await emulated(await signed())).toBeNull()
})

test("ID-7: when Google's keys cannot be had that is a fault, not a stranger", async () => {
  const cutOff = createFirebaseTokens(SETTINGS, () => Promise.reject(new TypeError("fetch failed")))
  await expect(cutOff(await signed())).rejects.toThrow("fetch failed")
})
