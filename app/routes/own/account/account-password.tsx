import { href, redirect, replace } from "react-router"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  personalPage,
  readForm,
  refused,
  wrongFields,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { checkPasswordChange } from "#app/core/accounts/forms/identity-forms.ts"
import { BackToAccount, IdentityForm, IdentityPage } from "#app/core/accounts/forms/identity-page.tsx"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { sendForm } from "#app/core/accounts/forms/send-form.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { PASSWORD_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import * as messages from "#app/core/accounts/password/messages.ts"
import { checkPassword, describeLack, describePolicy } from "#app/core/accounts/password/password-policy.ts"
import { CredentialField, OwnCode } from "#app/core/accounts/phone/own-credential.tsx"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/account-password"

const WEAK = { ok: false, failure: "weak-password" } as const

/** The shopper, whose password needs an address to log in with: an account without one is led to it. */
async function requireAddress(context: Route.LoaderArgs["context"], request: Request) {
  const user = await requireUser(context, request)
  if (user.email === null) throw redirect(href("/account/email"), 303)
  return user
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await requireAddress(context, request)
  const { account, passwordPolicy } = context.get(servicesContext).identity
  return {
    rules: describePolicy(await passwordPolicy()),
    credential: (await account.read(user, request)).credential,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireAddress(context, request)
  const form = checkPasswordChange(await readForm(request))
  if (!form.ok) return wrongFields(form)
  const { account, passwordPolicy } = context.get(servicesContext).identity
  const policy = await passwordPolicy()
  const { newPassword } = form.value
  const lacks = checkPassword(policy, newPassword).length > 0
  const answer = lacks
    ? WEAK // before a code to the own number, which holds once
    : await answerOf(context, account.changePassword(user, form.value, request))
  if (answer.ok) return replace(`${href("/account")}?changed=password`, 303)
  const lack = describeLack(policy, newPassword)
  const errors: Record<string, string> = answer.failure === "weak-password" ? { newPassword: lack } : {}
  return refused(answer, PASSWORD_MESSAGES, { errors })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: PASSWORD_MESSAGES["anything-else"] })
}

export default function AccountPasswordPage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors } = actionData ?? UNTOUCHED
  const { credential } = loaderData
  return (
    <IdentityPage
      title={messages.changeYourPassword}
      line={messages.accountPasswordLine}
      ground="ground-tide"
    >
      <PageHead title={messages.accountPasswordTitle} description={messages.accountPasswordDescription} />
      <OwnCode credential={credential} />
      <IdentityForm answer={actionData} submit={messages.savePassword} pending={messages.saving}>
        <CredentialField credential={credential} label={messages.passwordNow} error={errors.password} />
        <PasswordField
          label={messages.newPassword}
          name="newPassword"
          autoComplete="new-password"
          required
          hint={loaderData.rules}
          error={errors.newPassword}
        />
      </IdentityForm>
      <BackToAccount />
    </IdentityPage>
  )
}

export const headers = personalPage
