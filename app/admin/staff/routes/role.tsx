import { data, href, redirect } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { BoxesField } from "#app/admin/frame/boxes-field.tsx"
import { SaveButtons } from "#app/admin/frame/save-buttons.tsx"
import * as messages from "#app/admin/staff/messages.ts"
import { GRANTABLE, LONGEST_DESCRIPTION, NEW_ROLE } from "#app/admin/staff/role-form.ts"
import { permissionLabel } from "#app/admin/staff/role-list.tsx"
import { addRole, changeOwnRole, deleteRole, type RoleSaved } from "#app/admin/staff/save-role.server.ts"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { findRole } from "#app/core/accounts/staff/staff-roles.server.ts"
import type { Permission } from "#app/core/settings/staff/roles.ts"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/role"

/** A role of the shop's own, or the form of a new one. */
export const loader = staffLoader(
  "staff:manage",
  async ({ services: { db }, params }: Staffed<Route.LoaderArgs>) => {
    if (params.name === NEW_ROLE) return { role: null }
    const role = await findRole(db, params.name)
    if (!role || role.version === null) throw data(null, { status: 404, statusText: "Not Found" })
    return { role }
  },
)

type Answer = { done: string } | Exclude<RoleSaved, { ok: true }> | { fault: string }

// Each verb writes its own line into the audit log, with its change.
export const action = staffAction<Route.ActionArgs, Answer>({
  save: { permission: "staff:manage", audit: null, run: save },
  delete: {
    permission: "staff:manage",
    audit: null,
    async run({ services, params, ...press }: StaffedForm<Route.ActionArgs>) {
      const done = await deleteRole(services.db, { ...clerkOf(press), name: params.name })
      if (done.ok) throw redirect(href("/admin/staff"), 303)
      return done
    },
  },
})

async function save({ services: { db }, params, ...press }: StaffedForm<Route.ActionArgs>): Promise<Answer> {
  const isNew = params.name === NEW_ROLE
  const change = { ...clerkOf(press), form: press.form }
  const saved = isNew ? await addRole(db, change) : await changeOwnRole(db, { ...change, name: params.name })
  if (!saved.ok) return saved
  if (isNew) throw redirect(href("/admin/staff/roles/:name", { name: saved.name }), 303)
  return { done: messages.roleIsSaved }
}

function clerkOf({
  actor,
  address,
  reason,
}: Pick<StaffedForm<Route.ActionArgs>, "actor" | "address" | "reason">) {
  return { actor, address, reason }
}

export default function AdminRolePage({ loaderData: { role }, actionData }: Route.ComponentProps) {
  const refused = actionData && "texts" in actionData ? actionData : undefined
  const shown = refused?.texts ?? role ?? { name: "", description: "", permissions: [] }
  const title = role?.name ?? messages.newRole
  return (
    <div className="grid gap-6">
      <PageHead title={title} description={messages.roleDescription} />
      <h1 className="text-title">{title}</h1>
      <AnswerNote answer={actionData} />
      <Form method="post" className="grid gap-5" key={role?.version}>
        {role?.version && <input type="hidden" name="version" value={role.version} />}
        {!role && (
          <Field
            label={messages.roleName}
            hint={messages.roleNameHint}
            name="name"
            required
            maxLength={30}
            autoComplete="off"
            defaultValue={shown.name}
            error={refused?.isNameWrong ? refused.fault : undefined}
          />
        )}
        <Field
          label={messages.rolePurpose}
          name="description"
          required
          maxLength={LONGEST_DESCRIPTION}
          defaultValue={shown.description}
        />
        <BoxesField
          label={messages.rolePermissions}
          name="permissions"
          options={GRANTABLE}
          wordsOf={(permission) => permissionLabel(permission as Permission)}
          chosen={shown.permissions}
        />
        <p className="text-small text-quiet">{messages.howRolesAreCompleted}</p>
        <SaveButtons save={messages.saveRole} remove={role ? messages.deleteRole : undefined} />
      </Form>
      <Link to={href("/admin/staff")} className="underline underline-offset-4">
        {messages.allStaff}
      </Link>
    </div>
  )
}

export const headers = personalPage
