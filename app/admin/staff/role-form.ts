import { PERMISSIONS, type Permission } from "#app/core/settings/staff/roles.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { parseText } from "#app/ui/format/typed-text.ts"

/** The address of the form of a new role, which no role may be called. */
export const NEW_ROLE = "new"
export const LONGEST_DESCRIPTION = 200

/** What the form of a role sends. */
export type RoleTexts = { name: string; description: string; permissions: readonly string[] }

export function roleTexts(form: FormData): RoleTexts {
  return {
    name: parseText(form.get("name")).toLowerCase(),
    description: parseText(form.get("description")).slice(0, LONGEST_DESCRIPTION),
    permissions: form.getAll("permissions").map(String),
  }
}

/** The ticked permissions, with the one to read what each of them changes, and Today, where everybody begins. */
export function completePermissions(ticked: readonly string[]): Permission[] {
  const reads = ticked.map(
    (permission) => entryOf(READ_FOR, permission) ?? `${permission.split(":")[0]}:read`,
  )
  const wanted = ["today:read", ...ticked, ...reads]
  return GRANTABLE.filter((permission) => wanted.includes(permission))
}

/** The permissions whose screen is opened by another noun's. */
const READ_FOR: Readonly<Record<string, Permission>> = {
  "stock:write": "catalogue:read",
  "enquiries:quote": "support:read",
}

/** What a shop's own role can be given: not the staff, whose manager could give themselves everything. */
export const GRANTABLE = PERMISSIONS.filter((permission) => permission !== "staff:manage")
