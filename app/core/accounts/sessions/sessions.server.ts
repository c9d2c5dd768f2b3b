import type { User, Welcome } from "#app/core/accounts/identity.server.ts"
import { ask } from "#app/core/accounts/identity-fault.server.ts"
import type { Profile } from "#app/core/accounts/profile/profile.ts"
import { createProfileTokens } from "#app/core/accounts/profile/profile-token.server.ts"
import {
  type BetterAuth,
  SESSION_LIFE_SECONDS,
} from "#app/core/accounts/providers/embedded/better-auth.server.ts"
import { createCookie } from "#app/platform/cookie.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { createRememberedDevices } from "./remembered-device.server.ts"
import { hasSessionHint, SESSION_HINT } from "./session-hint.ts"
import { createTokenSync } from "./token-sync.server.ts"

type Account = { id: string; name: string; email: string | null; image?: string | null | undefined }
type Options = { auth: BetterAuth; env: Env; secret: string; log: Log }

/** The shop's sessions, whoever proved the shopper's identity: a signed HttpOnly cookie, a row, and a readable hint. */
export function createSessions({ auth, env, secret, log }: Options) {
  const signToken = createProfileTokens({ secret, issuer: env.shopUrl })
  const sync = createTokenSync({ url: env.TOKEN_SYNC_URL, log })
  const isSecure = env.shopUrl.startsWith("https:")
  const devices = createRememberedDevices({ secret, isSecure })
  const hint = createCookie(SESSION_HINT, {
    isSecure,
    lifeSeconds: SESSION_LIFE_SECONDS,
    isHttpOnly: false,
  })
  const profileOf = async (account: Account): Promise<Profile> => ({
    displayName: account.name,
    accessToken: await signToken(account.id),
    email: account.email ?? "", // the profile of the specification has a text
    uid: account.id,
    photoURL: account.image ?? null,
  })
  /** Completes a login with a new session. The session of the request ends: nobody can have planted it. */
  async function welcome(opened: { account: Account; headers: Headers }, request: Request): Promise<Welcome> {
    await endSession(auth, request)
    const { email } = opened.account // the device is remembered for logins by password
    const device = email === null ? [] : [devices.remember(email)]
    const cookies = [...opened.headers.getSetCookie(), hint.write("1"), ...device]
    const profile = await profileOf(opened.account)
    sync("POST", profile.accessToken) // nobody waits for it
    return { ok: true, headers: personalHeaders(cookies), profile }
  }
  return {
    devices,
    welcome,
    /** Completes a login whose owner was proven by other means than the password of the account. */
    async welcomeProven(userId: string, request: Request): Promise<Welcome> {
      const { headers } = request
      const opened = await ask(
        auth.api.createProvenSession({ body: { userId }, headers, returnHeaders: true }),
      )
      if (!opened.ok) throw new Error(`No session was opened: ${opened.code}`)
      return welcome({ account: opened.value.response.user, headers: opened.value.headers }, request)
    },
    async findUser(request: Request): Promise<User | null> {
      const session = await findSession(auth, request)
      return session && { id: session.user.id, name: session.user.name, email: session.user.email }
    },
    async findSessionId(request: Request): Promise<string | null> {
      return (await findSession(auth, request))?.session.id ?? null
    },
    async readProfile(request: Request) {
      const session = await findSession(auth, request)
      if (session) {
        const cookies = [hint.write("1", secondsUntil(session.session.expiresAt))]
        return { profile: await profileOf(session.user), headers: personalHeaders(cookies) }
      }
      const isHintWrong = hasSessionHint(request.headers.get("Cookie"))
      return { profile: null, headers: personalHeaders(isHintWrong ? [hint.end()] : []) }
    },
    personal: (opened: Headers) => personalHeaders(opened.getSetCookie()),
    renewed: (opened: Headers) => personalHeaders([...opened.getSetCookie(), hint.write("1")]),
    async signOut(request: Request): Promise<Headers> {
      const ended = await endSession(auth, request)
      if (ended) sync("DELETE", await signToken(ended.user.id))
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
      return personalHeaders([...headers.getSetCookie(), hint.end()])
    },
  }
}

type Sessions = ReturnType<typeof createSessions>

/** The functions of sessions that a second factor or a passkey needs. */
export type SessionOpener = Pick<Sessions, "welcome" | "personal" | "renewed">

/** Session functions of logins by phone. */
export type ProvenOpener = Pick<Sessions, "welcomeProven">

async function findSession(auth: BetterAuth, request: Request) {
  const found = await ask(auth.api.getSession({ headers: request.headers }))
  return found.ok ? found.value : null
}

async function endSession(auth: BetterAuth, request: Request) {
  const current = await findSession(auth, request)
  if (!current) return null
  const { internalAdapter } = await auth.$context
  await ask(internalAdapter.deleteSession(current.session.token))
  return current
}

function personalHeaders(cookies: string[]) {
  const headers = new Headers({ "Cache-Control": "no-store" })
  for (const cookie of cookies) headers.append("Set-Cookie", cookie)
  return headers
}

function secondsUntil(moment: Date) {
  return Math.max(0, Math.floor((moment.getTime() - Date.now()) / 1000))
}
