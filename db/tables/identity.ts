import { sql } from "drizzle-orm"
import { boolean, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" })

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (session) => [index("sessions_by_user").on(session.userId), index("sessions_by_end").on(session.expiresAt)],
)

export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: userId(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (account) => [
    index("accounts_by_user").on(account.userId),
    unique("accounts_once_per_provider").on(account.providerId, account.accountId),
  ],
)

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (verification) => [
    index("verifications_by_identifier").on(verification.identifier),
    index("verifications_by_end").on(verification.expiresAt),
  ],
)

/** The secret of an authenticator app and the backup codes, both encrypted with the shop's own secret. */
export const twoFactors = pgTable("two_factors", {
  id: text().primaryKey(),
  userId: userId().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
  usedCodes: text().array().notNull().default(sql`'{}'`), // the latest three: a code opens a session once
})

/** Public keys of passkeys. The private ones never leave the shopper's device. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    createdAt: createdAt(),
    aaguid: text(),
  },
  (passkey) => [index("passkeys_by_user").on(passkey.userId)],
)
