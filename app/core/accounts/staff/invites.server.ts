import { createHash, randomBytes } from "node:crypto"
import { and, eq, gt, isNull, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import {
  staffAccounts,
  staffInvites,
  staffMembers,
  staffPasskeys,
  staffSessions,
  staffTwoFactors,
  staffUsers,
} from "#db/tables/identity.ts"
import { inviteMail } from "./invite-mail.ts"
import { findRole } from "./staff-roles.server.ts"

const INVITE_LIFE = sql`now() + interval '48 hours'`
/** What the library calls an account that has a password. */
const WITH_PASSWORD = "credential"

type InviteServices = Pick<Services, "db" | "secret" | "shopUrl">
type Actor = { actor: string; address?: string | null }

/** Mails a link that makes its reader a member of the staff, and answers it. Earlier links for the address end. */
export async function inviteStaff(
  { db, secret, shopUrl }: InviteServices,
  { email, role, actor, address = null }: { email: string; role: string } & Actor,
): Promise<{ link: string }> {
  const token = randomBytes(32).toString("base64url")
  const link = `${shopUrl}/admin/invite?token=${token}`
  await db.transaction(async (tx) => {
    await tx.delete(staffInvites).where(and(eq(staffInvites.email, email), isNull(staffInvites.usedAt)))
    await tx.insert(staffInvites).values({
      ...{ id: uuidv7(), email, role, tokenHash: hashOf(token), invitedBy: actor, expiresAt: INVITE_LIFE },
    })
    await postMail(
      { db: tx, secret },
      { recipient: email, ...inviteMail({ shopUrl, link, role, by: actor }) },
    )
    const subject = `staff ${email}`
    await recordAudit(tx, { actor, address, action: "staff invited", subject, before: null, after: { role } })
  })
  return { link }
}

/** An invitation by its link: an open one, one that was used, or none: withdrawn, replaced, expired or never sent. */
export async function findInvite(
  db: Database,
  token: string,
): Promise<{ is: "open"; email: string; role: string } | { is: "used" | "none" }> {
  const { email, role, usedAt } = staffInvites
  const isOpen = sql<boolean>`${staffInvites.expiresAt} > now()`
  const [invite] = await db
    .select({ email, role, usedAt, isOpen })
    .from(staffInvites)
    .where(eq(staffInvites.tokenHash, hashOf(token)))
  if (invite?.usedAt) return { is: "used" }
  if (!invite?.isOpen || !(await findRole(db, invite.role))) return { is: "none" }
  return { is: "open", email: invite.email, role: invite.role }
}

/** Withdraws an open invitation: its link ends. Returns its address; null where it was used, replaced or withdrawn before. */
export async function withdrawInvite(
  db: Database,
  { id, ...who }: { id: string; reason: string } & Actor,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [invite] = await tx
      .delete(staffInvites)
      .where(and(eq(staffInvites.id, id), isNull(staffInvites.usedAt)))
      .returning({ email: staffInvites.email, role: staffInvites.role })
    if (!invite) return null
    const { email, role } = invite
    const line = { action: "invitation withdrawn", subject: `staff ${email}` }
    await recordAudit(tx, { ...who, ...line, before: { role }, after: null })
    return email
  })
}

/**
 * Makes the reader of an invitation a member of the staff. One who was a member before begins anew: other password, no second factor,
 * no open session, so that an invitation also helps who lost a phone. False for a link that is over. Of two at once one is taken.
 */
export async function acceptInvite(
  db: Database,
  { token, name, passwordHash }: { token: string; name: string; passwordHash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [invite] = await tx
      .update(staffInvites)
      .set({ usedAt: sql`now()` })
      .where(isOpenInvite(token))
      .returning()
    if (!invite) return false
    const { email, role, invitedBy } = invite
    const userId = await upsertUser(tx, { email, name })
    for (const table of [staffAccounts, staffSessions, staffTwoFactors, staffPasskeys])
      await tx.delete(table).where(eq(table.userId, userId))
    const account = { id: uuidv7(), accountId: userId, userId, providerId: WITH_PASSWORD }
    await tx.insert(staffAccounts).values({ ...account, password: passwordHash })
    const member = { role, invitedBy, endedAt: null }
    await tx
      .insert(staffMembers)
      .values({ userId, ...member })
      .onConflictDoUpdate({ target: staffMembers.userId, set: { ...member, joinedAt: sql`now()` } })
    await recordAudit(tx, {
      ...{ actor: `${name} <${email}>`, action: "staff joined", subject: `staff ${email}` },
      ...{ before: null, after: { role, invitedBy } },
    })
    return true
  })
}

async function upsertUser(tx: Database, { email, name }: { email: string; name: string }): Promise<string> {
  const fresh = { name, emailVerified: true, twoFactorEnabled: false }
  const [user] = await tx
    .insert(staffUsers)
    .values({ id: uuidv7(), email, ...fresh })
    .onConflictDoUpdate({ target: staffUsers.email, set: fresh })
    .returning({ id: staffUsers.id })
  if (!user) throw new Error("an upsert of a member of the staff answered no row")
  return user.id
}

function isOpenInvite(token: string) {
  return and(
    eq(staffInvites.tokenHash, hashOf(token)),
    isNull(staffInvites.usedAt),
    gt(staffInvites.expiresAt, sql`now()`),
  )
}

/** A token has 256 random bits: a plain hash of it cannot be guessed back. */
function hashOf(token: string) {
  return createHash("sha256").update(token).digest("base64url")
}
