import { isSensitive, may, PERMISSIONS, type Permission, ROLE_NAMES } from "#app/core/settings/staff/roles.ts"
import * as messages from "./messages.ts"

/** What each role may do and may not do, in words. */
export function RoleList() {
  return (
    <section className="grid gap-3 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.roles}</h2>
      <p>{messages.howRolesWork}</p>
      {ROLE_NAMES.map((role) => (
        <details key={role} className="border-line border-t">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{role}</summary>
          <div className="grid gap-6 pb-3 text-small sm:grid-cols-2">
            <Duties title={messages.mayDo} permissions={PERMISSIONS.filter((one) => may(role, one))} />
            <Duties title={messages.mayNotDo} permissions={PERMISSIONS.filter((one) => !may(role, one))} />
          </div>
        </details>
      ))}
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
          <li key={permission}>
            {isSensitive(permission)
              ? messages.withSecondFactor(messages.PERMISSION_LABELS[permission])
              : messages.PERMISSION_LABELS[permission]}
          </li>
        ))}
      </ul>
    </div>
  )
}
