import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose"

export const PROJECT = "dhun-shop"
export const SETTINGS = {
  apiKey: "AIzaSample",
  authDomain: "dhun.firebaseapp.com",
  projectId: PROJECT,
  emulator: null,
}
export const PERSON = { uid: "aiXpUqZCCdr7vcOhPvJyO7QP0IVw", email: "asha@example.in" }

/** What Firebase writes into a token, with these claims instead. */
export function firebaseToken(claims: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: PERSON.uid,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    email: PERSON.email,
    email_verified: false,
    name: "Asha Rao",
    ...claims,
  }
}

/** A Google that signs with keys of its own, and answers calls as it is told to. */
export async function createSampleGoogle(
  answers: Record<string, (body: Record<string, string>) => object> = {},
) {
  const { privateKey, publicKey } = await generateKeyPair("RS256")
  const calls: Array<{ path: string; body: Record<string, string> }> = []
  const send: typeof fetch = async (input, init) => {
    const path = new URL(String(input)).pathname.slice(1)
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    calls.push({ path, body })
    const answer = answers[path]
    if (!answer) throw new TypeError(`fetch failed: ${path}`)
    return Response.json(await answer(body))
  }
  return {
    calls,
    send,
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "sample", alg: "RS256" }] }),
    sign: (payload: JWTPayload) =>
      new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "sample" }).sign(privateKey),
  }
}

/** How Google says no. */
export function googleRefuses(message: string) {
  return { error: { code: 400, message, errors: [{ message, reason: "invalid", domain: "global" }] } }
}
