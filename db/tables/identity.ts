import { sql } from "drizzle-orm"
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** A mail address that one account has at most. */
const address = () => text().unique()

/** The tables of accounts and sessions. Shoppers and staff have some of their own, so that neither is ever the other. */
function createIdentityTables<Email extends ReturnType<typeof address>>(prefix: string, email: Email) {
  const users = pgTable(
    `${prefix}users`,
    {
      id: text().primaryKey(),
      name: text().notNull(),
      email,
      emailVerified: boolean().notNull().default(false),
      image: text(),
      twoFactorEnabled: boolean().notNull().default(false),
      createdAt: createdAt(),
      updatedAt: createdAt(),
    },
    // For staff, who look for what they are told, by mail address (search-customers.server.ts).
    (user) => [
      index(`${prefix}users_by_email_start`).on(
        sql`(coalesce(lower(${user.email}), '~' || ${user.id}) collate "C")`,
      ),
      index(`${prefix}users_by_name_words`)
        .using("gin", sql`words_of(with_spellings(${user.name}))`)
        .with({ fastupdate: false }),
    ],
  )

  const userId = () =>
    text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" })

  const sessions = pgTable(
    `${prefix}sessions`,
    {
      id: text().primaryKey(),
      token: text().notNull().unique(),
      userId: userId(),
      expiresAt: moment().notNull(),
      ipAddress: text(),
      userAgent: text(),
      passkeyAt: moment(), // when a passkey opened it
      createdAt: createdAt(),
      updatedAt: createdAt(),
    },
    (session) => [
      index(`${prefix}sessions_by_user`).on(session.userId),
      index(`${prefix}sessions_by_end`).on(session.expiresAt),
    ],
  )

  const accounts = pgTable(
    `${prefix}accounts`,
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
      index(`${prefix}accounts_by_user`).on(account.userId),
      unique(`${prefix}accounts_once_per_provider`).on(account.providerId, account.accountId),
    ],
  )

  const verifications = pgTable(
    `${prefix}verifications`,
    {
      id: text().primaryKey(),
      identifier: text().notNull(),
      value: text().notNull(),
      expiresAt: moment().notNull(),
      createdAt: createdAt(),
      updatedAt: createdAt(),
    },
    (verification) => [
      index(`${prefix}verifications_by_identifier`).on(verification.identifier),
      index(`${prefix}verifications_by_end`).on(verification.expiresAt),
    ],
  )

  /** The secret of an authenticator app and the backup codes, both encrypted with the shop's own secret. */
  const twoFactors = pgTable(`${prefix}two_factors`, {
    id: text().primaryKey(),
    userId: userId().unique(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
    usedCodes: text().array().notNull().default(sql`'{}'`), // the latest three: a code opens a session once
  })

  /** Public keys of passkeys. The private ones never leave their owner's device. */
  const passkeys = pgTable(
    `${prefix}passkeys`,
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
    (passkey) => [index(`${prefix}passkeys_by_user`).on(passkey.userId)],
  )

  return { users, sessions, accounts, verifications, twoFactors, passkeys }
}

export type IdentityTables = typeof SHOPPER_TABLES | typeof STAFF_TABLES

/** A shopper who logs in with a mobile number alone has no mail address: null, never an invented one. */
export const SHOPPER_TABLES = createIdentityTables("", address())
export const { users, sessions, accounts, verifications, twoFactors, passkeys } = SHOPPER_TABLES

/** The Indian mobile number by which a shopper logs in with a code by SMS, in international form: `+919876543210`. */
export const accountPhones = pgTable("account_phones", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  phone: text().notNull().unique(),
  usedAt: createdAt(), // the last login with it
})

/** Codes by SMS that prove a number: for a login, or for the account that adds the number. The code follows from the id. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: text().primaryKey(), // a secret of the form that asked for the code
    phone: text().notNull(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    tries: integer().notNull().default(0),
    isProven: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
  },
  (code) => [index("phone_codes_by_end").on(code.expiresAt), index("phone_codes_by_user").on(code.userId)],
)

export const STAFF_TABLES = createIdentityTables("staff_", address().notNull())
export const {
  users: staffUsers,
  sessions: staffSessions,
  accounts: staffAccounts,
  verifications: staffVerifications,
  twoFactors: staffTwoFactors,
  passkeys: staffPasskeys,
} = STAFF_TABLES

/** Who works behind the counter, as what. Who has left stays here: the audit log speaks of them. */
export const staffMembers = pgTable("staff_members", {
  userId: text()
    .primaryKey()
    .references(() => staffUsers.id),
  role: text().notNull(), // a role of every shop, or one of `staff_roles`
  invitedBy: text().notNull(),
  joinedAt: createdAt(),
  endedAt: moment(),
})

/** The roles that a shop composed itself, beside those of every shop. */
export const staffRoles = pgTable("staff_roles", {
  name: text().primaryKey(),
  description: text().notNull(),
  permissions: text().array().notNull(),
  version: integer().notNull().default(1), // counts the changes by staff
})

/** The addresses of lists that a member kept under a name. */
export const staffViews = pgTable(
  "staff_views",
  {
    userId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    screen: text().notNull(), // the path of the list
    name: text().notNull(),
    query: text().notNull(), // filters of the list, as its address has them
  },
  (view) => [primaryKey({ columns: [view.userId, view.screen, view.name] })],
)

/** Links that make somebody a member of the staff, once. Who reads the table cannot use one. */
export const staffInvites = pgTable(
  "staff_invites",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    role: text().notNull(),
    tokenHash: text().notNull().unique(),
    invitedBy: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (invite) => [index("staff_invites_by_email").on(invite.email)],
)

/** When a session was last used, and when its owner last showed the second factor. */
export const staffActivity = pgTable("staff_activity", {
  sessionId: text()
    .primaryKey()
    .references(() => staffSessions.id, { onDelete: "cascade" }),
  seenAt: createdAt(),
  provenAt: moment(),
})
