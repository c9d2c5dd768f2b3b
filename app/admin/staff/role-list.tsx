import { href } from "react-router"
import { isSensitive, may, PERMISSIONS, type Permission, type Role } from "#app/core/settings/staff/roles.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { NEW_ROLE } from "./role-form.ts"

type ListedRole = Role & { name: string; version: number | null }
const LINK = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4"

/** The purpose of each role, and what it may do and may not do. Owners compose roles of the shop's own. */
export function RoleList({ roles, mayManage }: { roles: readonly ListedRole[]; mayManage: boolean }) {
  return (
    <section className="grid gap-3 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.roles}</h2>
      <p>{messages.howRolesWork}</p>
      {roles.map((role) => (
        <details key={role.name} className="border-line border-t">
          <summary className="min-h-11 cursor-pointer py-2">
            <span className="font-semibold">{role.name}</span>
            <span className="pl-3 text-small text-quiet">{role.description}</span>
          </summary>
          <div className="grid gap-6 pb-3 text-small sm:grid-cols-2">
            <Duties title={messages.mayDo} permissions={PERMISSIONS.filter((one) => may(role, one))} />
            <Duties title={messages.mayNotDo} permissions={PERMISSIONS.filter((one) => !may(role, one))} />
          </div>
          {mayManage && role.version !== null && (
            <Link to={href("/admin/staff/roles/:name", { name: role.name })} className={LINK}>
              {messages.changeRole}
            </Link>
          )}
        </details>
      ))}
      {mayManage && (
        <Link to={href("/admin/staff/roles/:name", { name: NEW_ROLE })} className={LINK}>
          {messages.newRole}
        </Link>
      )}
    </section>
  )
}

function Duties({ title, permissions }: { title: string; permissions: readonly Permission[] }) {
  if (permissions.length === 0) return null
  return (
    <div>
      <h3 className="pb-1 text-body">{title}</h3>
      <ul className="list-disc pl-5">
        {permissions.map((permission) => (
          <li key={permission}>{permissionLabel(permission)}</li>
        ))}
      </ul>
    </div>
  )
}

/** A permission in words; an asterisk marks one that requires the second factor again. */
export function permissionLabel(permission: Permission): string {
  const label = messages.PERMISSION_LABELS[permission]
  return isSensitive(permission) ? messages.withSecondFactor(label) : label
}
