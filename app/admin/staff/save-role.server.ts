import { and, eq, isNull, sql } from "drizzle-orm"
import { isBuiltIn } from "#app/core/settings/staff/roles.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { staffInvites, staffMembers, staffRoles } from "#db/tables/identity.ts"
import * as messages from "./messages.ts"
import { completePermissions, NEW_ROLE, type RoleTexts, roleTexts } from "./role-form.ts"

const NAME = /^[a-z][a-z0-9 -]{1,29}$/

export type RoleSaved =
  | { ok: true; name: string }
  | { ok: false; fault: string; texts: RoleTexts; isNameWrong?: boolean }

type Submission = { form: FormData; actor: string; address: string | null; reason: string }

/** Adds a role of the shop's own. Only owners manage staff: no other role can be given that, or anybody could raise themselves. */
export async function addRole(db: Database, { form, ...clerk }: Submission): Promise<RoleSaved> {
  const texts = roleTexts(form)
  const { name, description } = texts
  if (!NAME.test(name) || name === NEW_ROLE || isBuiltIn(name))
    return { ok: false, fault: messages.roleNameIsWrong, texts, isNameWrong: true }
  const values = { name, description, permissions: completePermissions(texts.permissions) }
  const line = { ...clerk, action: "role added", subject: subjectOf(name) }
  return withAudit(db, line, readRole(name)).transaction(async (tx): Promise<RoleSaved> => {
    const added = await tx.insert(staffRoles).values(values).onConflictDoNothing().returning()
    if (added.length > 0) return { ok: true, name }
    return { ok: false, fault: messages.roleNameIsTaken(name), texts, isNameWrong: true }
  })
}

/** Changes a role that is still as it was seen. It holds for its members from their next request. */
export function changeOwnRole(
  db: Database,
  { form, name, ...clerk }: Submission & { name: string },
): Promise<RoleSaved> {
  const texts = { ...roleTexts(form), name }
  const version = Number(form.get("version"))
  const line = { ...clerk, action: "role changed", subject: subjectOf(name) }
  return withAudit(db, line, readRole(name)).transaction(async (tx): Promise<RoleSaved> => {
    const changed = await tx
      .update(staffRoles)
      .set({
        ...{ description: texts.description, permissions: completePermissions(texts.permissions) },
        version: sql`${staffRoles.version} + 1`,
      })
      .where(and(eq(staffRoles.name, name), eq(staffRoles.version, version)))
      .returning()
    if (changed.length > 0) return { ok: true, name }
    return { ok: false, fault: messages.roleWasChanged, texts }
  })
}

/** Deletes a role that no member has and no open invitation names; else says who has it. */
export function deleteRole(
  db: Database,
  { name, ...clerk }: Omit<Submission, "form"> & { name: string },
): Promise<{ ok: true } | { ok: false; fault: string }> {
  const line = { ...clerk, action: "role deleted", subject: subjectOf(name) }
  return withAudit(db, line, readRole(name)).transaction(async (tx) => {
    await tx.execute(sql`lock table ${staffMembers}, ${staffInvites} in share row exclusive mode`)
    const isMember = and(eq(staffMembers.role, name), isNull(staffMembers.endedAt))
    const isInvited = and(
      ...[eq(staffInvites.role, name), isNull(staffInvites.usedAt), sql`${staffInvites.expiresAt} > now()`],
    )
    const [members, invites] = [
      await tx.$count(staffMembers, isMember),
      await tx.$count(staffInvites, isInvited),
    ]
    if (members + invites > 0) return { ok: false, fault: messages.roleIsHeld({ members, invites }) }
    await tx.delete(staffRoles).where(eq(staffRoles.name, name))
    return { ok: true }
  })
}

const subjectOf = (name: string) => `role ${name}`

function readRole(name: string) {
  return async (tx: Database) => {
    const { description, permissions } = staffRoles
    const [row] = await tx
      .select({ description, permissions })
      .from(staffRoles)
      .where(eq(staffRoles.name, name))
    return row ?? null
  }
}
