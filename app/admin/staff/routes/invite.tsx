import { replace } from "react-router"
import { checkJoining } from "#app/admin/staff/joining.ts"
import * as messages from "#app/admin/staff/messages.ts"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import { personalPage, readForm, wrongFields } from "#app/core/accounts/forms/form-answers.server.ts"
import { IdentityForm, IdentityPage } from "#app/core/accounts/forms/identity-page.tsx"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { findInvite } from "#app/core/accounts/staff/invites.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { Field } from "#app/ui/field.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/invite"

export async function loader({ context, url }: Route.LoaderArgs) {
  return { invite: await findInvite(context.get(servicesContext).db, url.searchParams.get("token") ?? "") }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, staff } = context.get(servicesContext)
  const token = url.searchParams.get("token") ?? ""
  const form = await readForm(request)
  const checked = checkJoining(form)
  const values = { name: String(form.get("name") ?? "") }
  if (!checked.ok) return wrongFields(checked, values)
  const invite = await findInvite(db, token)
  const joined =
    invite.is === "open" && (await staff.join({ ...checked.value, token, email: invite.email }, request))
  if (!joined) return wrongFields({ ok: false, errors: { password: sentenceOf(invite.is) } }, values)
  return replace("/admin/second-factor", { status: 303, headers: joined.headers })
}

export default function InvitePage({ actionData, loaderData: { invite } }: Route.ComponentProps) {
  const { errors, values } = actionData ?? UNTOUCHED
  return (
    <IdentityPage title={messages.inviteTitle} line={messages.loginLine} ground="ground-ink">
      <PageHead title={messages.inviteTitle} description={messages.inviteDescription} />
      {invite.is === "open" ? (
        <>
          <p>{messages.joinAs(invite.email, invite.role)}</p>
          <IdentityForm answer={actionData} submit={messages.join} pending={messages.joining}>
            <input type="hidden" name="username" autoComplete="username" value={invite.email} />
            <Field
              label={messages.name}
              name="name"
              autoComplete="name"
              maxLength={100}
              required
              defaultValue={values.name}
              error={errors.name}
            />
            <PasswordField
              label={messages.newPassword}
              autoComplete="new-password"
              required
              error={errors.password}
            />
          </IdentityForm>
        </>
      ) : (
        <p role="alert" className="font-semibold text-fault">
          {sentenceOf(invite.is)}
        </p>
      )}
    </IdentityPage>
  )
}

function sentenceOf(is: Awaited<ReturnType<typeof loader>>["invite"]["is"]) {
  return is === "used" ? messages.usedInvite : messages.deadInvite
}

export const headers = personalPage
