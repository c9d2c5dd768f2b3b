import { drizzleAdapter } from "better-auth/adapters/drizzle"
import { betterAuth } from "better-auth/minimal"
import { eq } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database.ts"
import type { Env } from "#app/platform/env.ts"
import { openLog } from "#app/platform/log.ts"
import { postMail } from "#app/platform/outbox.ts"
import { accounts, passkeys, sessions, twoFactors, users, verifications } from "#db/tables/identity.ts"
import { faultReason } from "./identity-fault.server.ts"
import { provenSessions } from "./proven-session.server.ts"
import { resetMail } from "./reset-mail.ts"

export const SESSION_LIFE_SECONDS = 30 * 24 * 60 * 60
const RESET_LIFE_SECONDS = 60 * 60

/** The library, opened. */
export type BetterAuth = ReturnType<typeof openBetterAuth>

type Options = { db: Database; env: Env; secret: string; onPasswordReset: (email: string) => void }

/** The library that owns passwords and sessions. Its own HTTP routes stay shut: only its functions are called. */
export function openBetterAuth({ db, env, secret, onPasswordReset }: Options) {
  const isSecure = env.shopUrl.startsWith("https:")
  const log = openLog(env.LOG_LEVEL)
  return betterAuth({
    baseURL: env.shopUrl,
    secret,
    // No transaction around a registration: it would hold the embedded database's one connection while a password
    // is hashed. An account that lost its password to a crash in between gets one by the reset mail.
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    plugins: [provenSessions],
    session: { expiresIn: SESSION_LIFE_SECONDS, disableSessionRefresh: true },
    verification: { storeIdentifier: "hashed" }, // who reads the table cannot use a link
    emailAndPassword: {
      enabled: true,
      minPasswordLength: env.PASSWORD_MIN_LENGTH,
      maxPasswordLength: env.PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: RESET_LIFE_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        postMail(db, { recipient: user.email, ...resetMail({ shopUrl: env.shopUrl, token }) }),
      onPasswordReset: async ({ user }) => {
        onPasswordReset(user.email)
        // Whoever has the link has the mailbox.
        await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
      },
    },
    advanced: {
      // `__Host-` ties a cookie to this host alone, which only HTTPS allows.
      cookiePrefix: isSecure ? "__Host-dhun" : "dhun",
      useSecureCookies: false, // it would put `__Secure-` in front; `secure` is said below
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: isSecure },
      ipAddress: { disableIpTracking: true }, // we would only learn what a header pretends
      database: { generateId: () => uuidv7() },
    },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, cause) => log.error({ reason: faultReason(cause) }, `identity: ${message}`),
    },
  })
}
