import { passkey } from "@better-auth/passkey"
import { APIError } from "better-auth/api"
import { betterAuth } from "better-auth/minimal"
import { twoFactor } from "better-auth/plugins/two-factor"
import { eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { noticeMail, resetMail } from "#app/core/accounts/account/account-mails.ts"
import * as messages from "#app/core/accounts/account/messages.ts"
import { describeFactors, revokeFactors, revokeLinks } from "#app/core/accounts/account/ways-in.server.ts"
import { faultReason } from "#app/core/accounts/identity-fault.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { postMail, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { type IdentityTables, SHOPPER_TABLES } from "#db/tables/identity.ts"
import { provenSessions } from "./fresh-session.server.ts"
import { sessionAdapter } from "./session-adapter.server.ts"

export const SESSION_LIFE_SECONDS = 30 * 24 * 60 * 60
/** One of two registrations at once learns from the database that the address is taken, and says so: no fault. */
const TAKEN_ADDRESS = /users_email_unique/
const RESET_LIFE_SECONDS = 60 * 60

export type BetterAuth = ReturnType<typeof createBetterAuth>

type Options = {
  db: Database
  env: Env
  secret: string
  log: Log
  tables?: IdentityTables
  /** The name of the session's cookie. A session of one name opens nothing of another. */
  cookieName?: string
  sessionSeconds?: number
}

/** The library that owns passwords and sessions. Its own HTTP routes stay shut: only its functions are called. */
export function createBetterAuth({
  db,
  env,
  secret,
  log,
  tables = SHOPPER_TABLES,
  cookieName = "dhun",
  sessionSeconds = SESSION_LIFE_SECONDS,
}: Options) {
  const { users, sessions, accounts, verifications, twoFactors, passkeys } = tables
  /** A newer reset link supersedes those before it. Half-finished logins live ten minutes, reset links an hour. */
  const deleteOlderLinks = (userId: string) =>
    db.execute(sql`
      delete from ${verifications} where ${verifications.value} = ${userId}
        and ${verifications.expiresAt} - ${verifications.createdAt} > interval '30 minutes'
        and ${verifications.id} <> (
          select id from ${verifications} where ${verifications.value} = ${userId}
            and ${verifications.expiresAt} - ${verifications.createdAt} > interval '30 minutes'
          order by ${verifications.expiresAt} desc limit 1)`)
  const isSecure = env.shopUrl.startsWith("https:")
  return betterAuth({
    baseURL: env.shopUrl,
    secret,
    // No transaction around a registration: it would hold the embedded database's one connection while a password
    // is hashed. An account that lost its password to a crash in between gets one by the reset mail.
    database: sessionAdapter(db, tables, {
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
    plugins: [
      provenSessions,
      twoFactor(),
      passkey({
        rpName: new URL(env.shopUrl).hostname,
        rpID: new URL(env.shopUrl).hostname,
        origin: env.shopUrl,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        authentication: { afterVerification: requirePersonAtKey },
      }),
    ],
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true, freshAge: 0 },
    verification: { storeIdentifier: "hashed" }, // who reads the table cannot use a link
    emailAndPassword: {
      enabled: true,
      minPasswordLength: env.PASSWORD_MIN_LENGTH,
      maxPasswordLength: env.PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: RESET_LIFE_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await deleteOlderLinks(user.id)
        const texts = await findMailWording(db, "password-reset")
        const mail = resetMail({ shopUrl: env.shopUrl, token }, texts)
        const post = user.emailVerified ? postMail : postToUnconfirmed
        await post({ db, secret }, { recipient: user.email, ...mail })
      },
      onPasswordReset: async ({ user }) => {
        const ofAccount = { tables, userId: user.id }
        await db.transaction(async (tx) => {
          await revokeLinks(tx, ofAccount)
          // Until its address was confirmed, anybody may have registered the account and added factors.
          if (!user.emailVerified) await revokeFactors(tx, ofAccount)
          // The link came from the mailbox.
          await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
        })
        const factors = await describeFactors(db, ofAccount)
        const what = [messages.passwordWasReset, factors].filter(Boolean).join("\n\n")
        const texts = await findMailWording(db, "login-notice")
        const mail = noticeMail({ shopUrl: env.shopUrl, what }, texts)
        await postMail({ db, secret }, { recipient: user.email, ...mail })
      },
    },
    advanced: {
      // `__Host-` ties a cookie to this host alone, which only HTTPS allows.
      cookiePrefix: isSecure ? `__Host-${cookieName}` : cookieName,
      useSecureCookies: false, // it would put `__Secure-` in front; `secure` is said below
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: isSecure },
      ipAddress: { disableIpTracking: true }, // we would only learn what a header pretends
      database: { generateId: () => uuidv7() },
    },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, cause) => {
        const reason = faultReason(cause)
        if (!TAKEN_ADDRESS.test(reason)) log.error({ reason }, `identity: ${message}`)
      },
    },
  })
}

/** A passkey is two factors only where the device asked who holds it; one that did not is a found key. */
async function requirePersonAtKey({
  verification,
}: {
  verification: { authenticationInfo: { userVerified: boolean } }
}) {
  if (!verification.authenticationInfo.userVerified)
    throw new APIError("UNAUTHORIZED", {
      code: "USER_NOT_VERIFIED",
      message: "The device did not ask who holds it.",
    })
}
