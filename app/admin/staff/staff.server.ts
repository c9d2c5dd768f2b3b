import { and, asc, eq, isNull, ne, sql } from "drizzle-orm"
import { accessMail } from "#app/core/accounts/staff/invite-mail.ts"
import { findRole } from "#app/core/accounts/staff/staff-roles.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { staffInvites, staffMembers, staffPasskeys, staffSessions, staffUsers } from "#db/tables/identity.ts"
import * as messages from "./messages.ts"

/** A member of the staff, or one who is invited, as the list of staff shows them. */
export type ListedMember = {
  id: string
  name: string
  email: string
  role: string
  joinedAt: Date
  hasSecondFactor: boolean
  hasLeft: boolean
}

export type AccessRefusal = "no-such-member" | "no-such-role" | "last-owner"

export const ACCESS_MESSAGES: Record<AccessRefusal, string> = {
  "no-such-member": "There is no such member of the staff.",
  "no-such-role": "There is no such role. Choose one of the list.",
  "last-owner": "This is the last owner. Make somebody else an owner first.",
}

/** Everybody who works or worked behind the counter, by name. */
export async function listStaff(db: Database): Promise<ListedMember[]> {
  const { id, name, email } = staffUsers
  const { role, joinedAt, endedAt } = staffMembers
  const hasSecondFactor = sql<boolean>`${staffUsers.twoFactorEnabled}
    or exists (select from ${staffPasskeys} where ${staffPasskeys.userId} = ${id})`
  const hasLeft = sql<boolean>`${endedAt} is not null`
  return db
    .select({ id, name, email, role, joinedAt, hasSecondFactor, hasLeft })
    .from(staffMembers)
    .innerJoin(staffUsers, eq(id, staffMembers.userId))
    .orderBy(asc(hasLeft), asc(name), asc(email))
}

/** Invitations that can still be accepted. */
export function listInvites(
  db: Database,
): Promise<{ id: string; email: string; role: string; expiresAt: Date }[]> {
  const { id, email, role, expiresAt } = staffInvites
  return db
    .select({ id, email, role, expiresAt })
    .from(staffInvites)
    .where(and(isNull(staffInvites.usedAt), sql`${expiresAt} > now()`))
    .orderBy(asc(email))
}

type Change = { userId: string; actor: string; address?: string | null; reason?: string }

/** Gives a member another role. The last owner keeps theirs. The member is told by mail. */
export function changeRole(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  { role, ...change }: Change & { role: string },
): Promise<{ ok: true } | { ok: false; refusal: AccessRefusal }> {
  return changeAccess(services, change, { action: "role changed", role })
}

/** Ends what a member may do, at once: their sessions end with it. The last owner stays. */
export function endAccess(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  change: Change,
): Promise<{ ok: true } | { ok: false; refusal: AccessRefusal }> {
  return changeAccess(services, change, { action: "access ended", role: null })
}

function changeAccess(
  { db, secret, shopUrl }: Pick<Services, "db" | "secret" | "shopUrl">,
  { userId, ...who }: Change,
  { action, role }: { action: string; role: string | null },
) {
  return db.transaction(async (tx): Promise<{ ok: true } | { ok: false; refusal: AccessRefusal }> => {
    await tx.execute(sql`lock table ${staffMembers} in share row exclusive mode`) // of two last owners one stays
    const [member] = await tx
      .select({ role: staffMembers.role, email: staffUsers.email })
      .from(staffMembers)
      .innerJoin(staffUsers, eq(staffUsers.id, staffMembers.userId))
      .where(and(eq(staffMembers.userId, userId), isNull(staffMembers.endedAt)))
    if (!member) return { ok: false, refusal: "no-such-member" }
    if (role && !(await findRole(tx, role))) return { ok: false, refusal: "no-such-role" }
    const otherOwners = and(
      ...[eq(staffMembers.role, "owner"), isNull(staffMembers.endedAt), ne(staffMembers.userId, userId)],
    )
    const isLast = member.role === "owner" && (await tx.$count(staffMembers, otherOwners)) === 0
    if (isLast && role !== "owner") return { ok: false, refusal: "last-owner" }
    if (role === member.role) return { ok: true }
    const change = role ? { role } : { endedAt: sql`now()` }
    await tx.update(staffMembers).set(change).where(eq(staffMembers.userId, userId))
    if (!role) await tx.delete(staffSessions).where(eq(staffSessions.userId, userId))
    const what = role ? messages.accessRole(role) : messages.accessEnded
    await postMail({ db: tx, secret }, { recipient: member.email, ...accessMail({ shopUrl, what }) })
    const subject = `staff ${member.email}`
    await recordAudit(tx, { ...who, action, subject, before: { role: member.role }, after: role && { role } })
    return { ok: true }
  })
}
