import { href, redirect, replace } from "react-router"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  personalPage,
  readForm,
  refused,
  tooOften,
  wrongFields,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { checkReset } from "#app/core/accounts/forms/identity-forms.ts"
import { IdentityForm, IdentityPage, Note } from "#app/core/accounts/forms/identity-page.tsx"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { sendForm } from "#app/core/accounts/forms/send-form.ts"
import { RESET_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import * as messages from "#app/core/accounts/password/messages.ts"
import { describeLack, describePolicy } from "#app/core/accounts/password/password-policy.ts"
import { refreshProfile } from "#app/core/accounts/profile/profile-store.ts"
import { addressContext, servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/reset-password"

export async function loader({ context, url }: Route.LoaderArgs) {
  // Firebase knows one address for the links of all its mails: this one. `mode` says what the code is for.
  const code = url.searchParams.get("oobCode")
  if (code && url.searchParams.get("mode") !== "resetPassword")
    throw redirect(`${href("/account/confirm-email")}?oobCode=${encodeURIComponent(code)}`, 303)
  const passwordRules = describePolicy(await context.get(servicesContext).identity.passwordPolicy())
  const token = url.searchParams.get("token") ?? code
  return { token, passwordRules }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = checkReset(await readForm(request))
  if (!form.ok) return wrongFields(form)
  const identity = context.get(servicesContext).identity
  const answer =
    (await tooOften(context, "LIMIT_RESET_ADDRESS")) ??
    (await answerOf(context, identity.resetPassword(form.value, request, context.get(addressContext))))
  if (!answer.ok) {
    const lack = describeLack(await identity.passwordPolicy(), form.value.password)
    return refused(
      answer,
      RESET_MESSAGES,
      answer.failure === "weak-password" ? { errors: { password: lack } } : {},
    )
  }
  // Every session of the account ended with the reset, so this browser's cookies go as well.
  return replace(`${href("/login")}?changed`, { status: 303, headers: await identity.signOut(request) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: RESET_MESSAGES["anything-else"], onSuccess: refreshProfile })
}

export default function ResetPasswordPage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors } = actionData ?? UNTOUCHED
  return (
    <IdentityPage
      title={messages.chooseANewPassword}
      line={messages.resetPasswordLine}
      ground="ground-champagne"
    >
      <PageHead title={messages.resetPasswordTitle} description={messages.resetPasswordDescription} />
      {loaderData.token ? (
        <IdentityForm answer={actionData} submit={messages.savePassword} pending={messages.saving}>
          <input type="hidden" name="token" value={loaderData.token} />
          <PasswordField
            label={messages.newPassword}
            autoComplete="new-password"
            required
            hint={loaderData.passwordRules}
            error={errors.password}
          />
        </IdentityForm>
      ) : (
        <Note>{messages.opensFromMail}</Note>
      )}
      <p>
        <Link to={href("/forgot-password")}>{messages.askForANewLink}</Link>
      </p>
    </IdentityPage>
  )
}

export const headers = personalPage
