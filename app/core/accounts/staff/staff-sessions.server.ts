import { and, desc, eq, isNull, lt, ne, sql } from "drizzle-orm"
import type { Welcome } from "#app/core/accounts/identity.server.ts"
import { ask } from "#app/core/accounts/identity-fault.server.ts"
import type { BetterAuth } from "#app/core/accounts/providers/embedded/better-auth.server.ts"
import type { RememberedDevices } from "#app/core/accounts/sessions/remembered-device.server.ts"
import { isBuiltIn, ROLES } from "#app/core/settings/staff/roles.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { isForeignKeyViolation } from "#app/platform/database/unique-violation.server.ts"
import {
  staffActivity,
  staffMembers,
  staffPasskeys,
  staffRoles,
  staffSessions,
  staffUsers,
} from "#db/tables/identity.ts"
import type { Member } from "./member.ts"
import { knownPermissions } from "./staff-roles.server.ts"

/** A session ends 12 hours after the login, and 30 minutes after it was last used. */
export const STAFF_SESSION_SECONDS = 12 * 60 * 60
const IDLE_MS = 30 * 60 * 1000
const PROOF_MS = 10 * 60 * 1000
const SEEN_INTERVAL_MS = 60 * 1000 // a session is written down as used at most once a minute

const hasPasskey = sql<boolean>`exists (select from ${staffPasskeys} where ${staffPasskeys.userId} = ${staffUsers.id})`

/** Milliseconds that a session lasts from now: without use, and at most. */
export function timeLeftOf({ sessionEndsAt }: Pick<Member, "sessionEndsAt">, now = Date.now()) {
  return { idleMs: IDLE_MS - SEEN_INTERVAL_MS, lifeMs: sessionEndsAt.getTime() - now }
}

/** The sessions of the staff: a signed HttpOnly cookie that is no shopper's, and two rows. */
export function createStaffSessions({
  auth,
  db,
  devices,
}: {
  auth: BetterAuth
  db: Database
  devices: RememberedDevices
}) {
  async function findSession(request: Request) {
    const found = await ask(auth.api.getSession({ headers: request.headers }))
    return found.ok ? found.value : null
  }

  async function endSession(request: Request) {
    const current = await findSession(request)
    if (current) await db.delete(staffSessions).where(eq(staffSessions.id, current.session.id))
  }

  /** The session that was opened last, or this one, has shown a second factor. */
  async function markProven(userId: string, sessionId?: string): Promise<string | undefined> {
    const isMeant = sessionId ? eq(staffSessions.id, sessionId) : eq(staffSessions.userId, userId)
    const [session] = await db
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .where(isMeant)
      .orderBy(desc(staffSessions.createdAt))
      .limit(1)
    if (!session) return undefined
    const provenAt = sql`now()`
    await db
      .insert(staffActivity)
      .values({ sessionId: session.id, provenAt })
      .onConflictDoUpdate({ target: staffActivity.sessionId, set: { provenAt, seenAt: sql`now()` } })
    return session.id
  }

  return {
    markProven,

    /** After a second factor was set up: sessions that were opened by the password alone end. */
    async markProvenAlone(userId: string, sessionId?: string): Promise<void> {
      const proven = await markProven(userId, sessionId)
      await db
        .delete(staffSessions)
        .where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, proven ?? "")))
    },

    /** Who sends the request; null for a cookie that is forged or ended, a session that lay idle, and who has left. A request that does not prolong the session is no use of it. */
    async findMember(request: Request, { prolongs = true } = {}): Promise<Member | null> {
      const opened = await findSession(request)
      if (!opened) return null
      const { id: sessionId, createdAt, expiresAt: sessionEndsAt } = opened.session
      const [found] = await db
        .select({
          ...{ id: staffUsers.id, name: staffUsers.name, email: staffUsers.email, role: staffMembers.role },
          ownPermissions: staffRoles.permissions,
          ...{ hasCode: staffUsers.twoFactorEnabled, hasPasskey },
          ...{ seenAt: staffActivity.seenAt, provenAt: staffActivity.provenAt },
        })
        .from(staffUsers)
        .innerJoin(staffMembers, and(eq(staffMembers.userId, staffUsers.id), isNull(staffMembers.endedAt)))
        .leftJoin(staffRoles, eq(staffRoles.name, staffMembers.role))
        .leftJoin(staffActivity, eq(staffActivity.sessionId, sessionId))
        .where(eq(staffUsers.id, opened.user.id))
      const now = Date.now()
      const seenAt = found?.seenAt ?? createdAt
      const permissions = found && permissionsOf(found)
      if (!found || !permissions || now - seenAt.getTime() > IDLE_MS) {
        await db.delete(staffSessions).where(eq(staffSessions.id, sessionId))
        return null
      }
      const isDue = prolongs && (now - seenAt.getTime() > SEEN_INTERVAL_MS || !found.seenAt)
      if (isDue && !(await noteSeen(db, sessionId))) return null
      const { id, name, email, role, hasCode, provenAt } = found
      const isProven = provenAt !== null && now - provenAt.getTime() < PROOF_MS
      const hasShownFactor = provenAt !== null
      return {
        id,
        name,
        email,
        role,
        permissions,
        sessionId,
        sessionEndsAt,
        hasCode,
        hasPasskey: found.hasPasskey,
        hasShownFactor,
        isProven,
      }
    },

    /** Lets in whom a new session was opened for by two factors. It ends the request's session. */
    async welcome(
      opened: { account: { id: string; name: string; email: string | null }; headers: Headers },
      request: Request,
    ): Promise<Welcome> {
      await endSession(request)
      await markProven(opened.account.id)
      const { id: uid, name: displayName, email } = opened.account
      const profile = { displayName, accessToken: "", email: email ?? "", uid, photoURL: null }
      const headers = personal(opened.headers)
      headers.append("Set-Cookie", devices.remember(email ?? ""))
      return { ok: true, headers, profile }
    },
    personal,
    renewed: personal,

    async signOut(request: Request): Promise<Headers> {
      await endSession(request)
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
      return personal(headers)
    },
  }
}

/** The permissions of a member by their role; null where the role is gone. */
function permissionsOf({ role, ownPermissions }: { role: string; ownPermissions: string[] | null }) {
  if (isBuiltIn(role)) return ROLES[role].permissions
  return ownPermissions && knownPermissions(ownPermissions)
}

/** Writes a session down as used. False for one that another request has ended meanwhile. */
async function noteSeen(db: Database, sessionId: string): Promise<boolean> {
  try {
    await db
      .insert(staffActivity)
      .values({ sessionId })
      .onConflictDoUpdate({
        target: staffActivity.sessionId,
        set: { seenAt: sql`now()` },
        setWhere: lt(staffActivity.seenAt, sql`now() - interval '1 minute'`),
      })
    return true
  } catch (error) {
    if (isForeignKeyViolation(error)) return false
    throw error
  }
}

function personal(opened: Headers): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" })
  for (const cookie of opened.getSetCookie()) headers.append("Set-Cookie", cookie)
  return headers
}
