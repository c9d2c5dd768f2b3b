import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from "jose"
import { z } from "zod"
import type { FirebaseSettings } from "#app/platform/env/firebase-env.server.ts"

export type ProvenPerson = {
  uid: string
  email: string
  isEmailConfirmed: boolean
  name: string
  picture: string | null
}

const GOOGLES_KEYS = new URL(
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
)
const LONGEST_SINCE_LOGIN_SECONDS = 300 // an older one was found or stolen: ours comes here at once
const CLOCKS_DIFFER_SECONDS = 10
const KEYS_UNREACHABLE = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]

const claims = z.object({
  sub: z.string().regex(/^[\w-]{1,128}$/),
  auth_time: z.number(),
  email: z.email().max(254).toLowerCase(),
  email_verified: z.boolean().default(false),
  name: z
    .string()
    .default("")
    .transform((name) =>
      name
        .replaceAll(/\p{Cc}/gu, "")
        .trim()
        .slice(0, 100),
    ),
  picture: z.url().max(2000).nullable().catch(null),
})

/** Reads ID tokens signed by Google, of this project and a login within 5 min, else null. Throws without the keys. */
export function createFirebaseTokens(
  { projectId, emulator }: FirebaseSettings,
  keys: JWTVerifyGetKey = createRemoteJWKSet(GOOGLES_KEYS),
) {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["sub", "iat", "exp", "auth_time"],
    clockTolerance: CLOCKS_DIFFER_SECONDS,
  }
  return async (token: string): Promise<ProvenPerson | null> => {
    try {
      const { payload } = emulator
        ? UnsecuredJWT.decode(token, expected)
        : await jwtVerify(token, keys, { ...expected, algorithms: ["RS256"] })
      return personOf(payload)
    } catch (error) {
      if (error instanceof errors.JOSEError && !KEYS_UNREACHABLE.includes(error.code)) return null
      throw error
    }
  }
}

function personOf(payload: JWTPayload): ProvenPerson | null {
  const parsed = claims.safeParse(payload)
  if (!parsed.success) return null
  const { sub, auth_time, email, email_verified, name, picture } = parsed.data
  const sinceLogin = Date.now() / 1000 - auth_time
  if (sinceLogin > LONGEST_SINCE_LOGIN_SECONDS || sinceLogin < -CLOCKS_DIFFER_SECONDS) return null
  return {
    uid: sub,
    email,
    isEmailConfirmed: email_verified,
    name: name || email.slice(0, email.indexOf("@")),
    picture,
  }
}
