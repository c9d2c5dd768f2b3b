import { asc, eq, isNull } from "drizzle-orm"
import {
  isBuiltIn,
  PERMISSIONS,
  type Permission,
  ROLE_NAMES,
  ROLES,
  type Role,
} from "#app/core/settings/staff/roles.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { staffMembers, staffRoles, staffUsers } from "#db/tables/identity.ts"

/** A role with its name. `version` is null for a role of every shop, which cannot be changed. */
export type NamedRole = Role & { name: string; version: number | null }

/** All roles: those of every shop, then this shop's own by name. */
export async function listRoles(db: Database): Promise<NamedRole[]> {
  const own = await db.select().from(staffRoles).orderBy(asc(staffRoles.name))
  return [...ROLE_NAMES.map(builtIn), ...own.map(ownRole)]
}

/** A role by its name; null where there is none. */
export async function findRole(db: Database, name: string): Promise<NamedRole | null> {
  if (isBuiltIn(name)) return builtIn(name)
  const [own] = await db.select().from(staffRoles).where(eq(staffRoles.name, name))
  return own ? ownRole(own) : null
}

/** The members who have not left, with their permissions; not those whose role is gone. */
export async function listMembers(db: Database) {
  const { id, email } = staffUsers
  const [roles, members] = await Promise.all([
    listRoles(db),
    db
      .select({ id, email, role: staffMembers.role })
      .from(staffMembers)
      .innerJoin(staffUsers, eq(id, staffMembers.userId))
      .where(isNull(staffMembers.endedAt))
      .orderBy(asc(email)),
  ])
  return members.flatMap(({ role: name, ...member }) => {
    const role = roles.find((each) => each.name === name)
    return role ? [{ ...member, permissions: role.permissions }] : []
  })
}

/** The permissions among stored words: a word that this version of the shop does not know gives nothing. */
export function knownPermissions(words: readonly string[]): Permission[] {
  return PERMISSIONS.filter((permission) => words.includes(permission))
}

function builtIn(name: keyof typeof ROLES): NamedRole {
  return { name, ...ROLES[name], version: null }
}

function ownRole(row: typeof staffRoles.$inferSelect): NamedRole {
  return { ...row, permissions: knownPermissions(row.permissions) }
}
