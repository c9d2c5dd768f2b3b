import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/frame/messages.ts"
import { RoleList } from "#app/admin/staff/role-list.tsx"
import { keyIn } from "#app/admin/staff/search-params.server.ts"
import {
  ACCESS_MESSAGES,
  changeRole,
  endAccess,
  type ListedMember,
  listInvites,
  listStaff,
} from "#app/admin/staff/staff.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { isEmail } from "#app/core/accounts/forms/identity-forms.ts"
import { inviteStaff, withdrawInvite } from "#app/core/accounts/staff/invites.server.ts"
import { findRole, listRoles } from "#app/core/accounts/staff/staff-roles.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDate, formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/staff"

/** Who works here, and who is invited. */
export const loader = staffLoader(
  "staff:read",
  async ({ services: { db }, member }: Staffed<Route.LoaderArgs>) => {
    const [members, invites, roles] = await Promise.all([listStaff(db), listInvites(db), listRoles(db)])
    return { members, invites, roles, mayManage: may(member, "staff:manage") }
  },
)

// Each of these verbs writes its own line into the audit log, in its own transaction, as the command line's do.
export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  invite: {
    permission: "staff:manage",
    audit: null,
    async run({ services, form, actor, address }) {
      const email = String(form.get("email") ?? "")
        .trim()
        .toLowerCase()
      const role = String(form.get("role") ?? "")
      if (!isEmail(email)) return { fault: messages.typeAnAddress }
      if (!(await findRole(services.db, role))) return { fault: messages.chooseARole }
      await inviteStaff(services, { email, role, actor, address })
      return { done: messages.inviteWasMailed(email) }
    },
  },
  withdraw: {
    permission: "staff:manage",
    audit: null,
    async run({ services, form, ...who }) {
      const id = keyIn(String(form.get("invite")))
      const email = id && (await withdrawInvite(services.db, { ...changeBy(who), id }))
      return email ? { done: messages.inviteWasWithdrawn(email) } : { fault: messages.inviteIsGone }
    },
  },
  role: {
    permission: "staff:manage",
    audit: null,
    async run({ services, form, ...who }) {
      const role = String(form.get("role") ?? "")
      const done = await changeRole(services, { ...changeBy(who), userId: String(form.get("member")), role })
      return done.ok ? { done: messages.roleWasChanged } : { fault: ACCESS_MESSAGES[done.refusal] }
    },
  },
  end: {
    permission: "staff:manage",
    audit: null,
    async run({ services, form, ...who }) {
      const done = await endAccess(services, { ...changeBy(who), userId: String(form.get("member")) })
      return done.ok ? { done: messages.accessHasEnded } : { fault: ACCESS_MESSAGES[done.refusal] }
    },
  },
})

function changeBy({ actor, address, reason }: { actor: string; address: string | null; reason: string }) {
  return { actor, address, reason }
}

export default function AdminStaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invites, roles, mayManage } = loaderData
  const names = roles.map(({ name }) => name)
  return (
    <div className="grid gap-8">
      <PageHead title={messages.staff} description={messages.staffDescription} />
      <h1 className="text-title">{messages.staff}</h1>
      <AnswerNote answer={actionData} />
      <AdminTable caption={messages.staff} columns={messages.STAFF_COLUMNS} empty={messages.nobodyYet}>
        {members.map((member) => (
          <AdminRow key={member.id}>
            <AdminCell>
              <span className="block font-semibold">{member.name}</span>
              {member.email}
            </AdminCell>
            <AdminCell>{member.hasLeft ? messages.hasLeft : member.role}</AdminCell>
            <AdminCell>{messages.secondFactorIs(member.hasSecondFactor)}</AdminCell>
            <AdminCell isFigure>{formatDate(member.joinedAt)}</AdminCell>
            <AdminCell>
              {mayManage && !member.hasLeft && <ChangeAccess member={member} roles={names} />}
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      {invites.length > 0 && (
        <AdminTable caption={messages.invited} columns={messages.INVITE_COLUMNS} empty="">
          {invites.map(({ id, email, role, expiresAt }) => (
            <AdminRow key={id}>
              <AdminCell>{email}</AdminCell>
              <AdminCell>{role}</AdminCell>
              <AdminCell isFigure>{formatDateTime(expiresAt)}</AdminCell>
              <AdminCell>{mayManage && <Withdraw id={id} email={email} />}</AdminCell>
            </AdminRow>
          ))}
        </AdminTable>
      )}
      {mayManage && <Invite key={invites.length} roles={names} />}
      <RoleList roles={roles} mayManage={mayManage} />
    </div>
  )
}

function ChangeAccess({ member, roles }: { member: ListedMember; roles: readonly string[] }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold">
        {messages.changeAccessOf(member.name)}
      </summary>
      <Form method="post" className="mt-3 grid gap-3">
        <input type="hidden" name="member" value={member.id} />
        <SelectField label={messages.role} name="role" options={roles} defaultValue={member.role} />
        <Field label={messages.why} name="reason" maxLength={500} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="role" look="quiet" disabled={isSending}>
            {messages.changeRole}
          </Button>
          <Button type="submit" name="intent" value="end" look="quiet" disabled={isSending}>
            {messages.endAccess}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function Withdraw({ id, email }: { id: string; email: string }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form method="post">
      <input type="hidden" name="invite" value={id} />
      <button
        type="submit"
        name="intent"
        value="withdraw"
        disabled={isSending}
        className="min-h-11 text-left font-semibold underline underline-offset-4"
      >
        {messages.withdrawInviteOf(email)}
      </button>
    </Form>
  )
}

function Invite({ roles }: { roles: readonly string[] }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <section aria-label={messages.inviteSomebody} className="grid gap-4 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.inviteSomebody}</h2>
      <p>{messages.howInvitesWork}</p>
      <Form method="post" className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
        <Field label={messages.email} name="email" type="email" autoComplete="off" required maxLength={254} />
        <SelectField label={messages.role} name="role" options={roles} required />
        <Button type="submit" name="intent" value="invite" look="quiet" disabled={isSending}>
          {messages.invite}
        </Button>
      </Form>
    </section>
  )
}

export const headers = personalPage
