import { replace } from "react-router"
import * as messages from "#app/admin/staff/messages.ts"
import { nextScreen } from "#app/admin/staff/next-screen.ts"
import { EmailField } from "#app/core/accounts/forms/email-field.tsx"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  personalPage,
  readForm,
  refused,
  tooOften,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { readLogin } from "#app/core/accounts/forms/identity-forms.ts"
import { IdentityForm, IdentityPage } from "#app/core/accounts/forms/identity-page.tsx"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { LOGIN_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { PasskeyButton } from "#app/core/accounts/passkeys/passkey-button.tsx"
import { isFullyLoggedIn } from "#app/core/accounts/staff/member.ts"
import { addressContext, servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/login"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = nextScreen(url.searchParams.get("next"))
  const member = await context.get(servicesContext).staff.findMember(request)
  if (isFullyLoggedIn(member)) throw replace(next, 303)
  return { next }
}

/** Password, then a code; a passkey is both. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const credentials = readLogin(await readForm(request))
  const next = nextScreen(url.searchParams.get("next"))
  const address = context.get(addressContext)
  const answer =
    (await tooOften(context, "LIMIT_LOGIN_ADDRESS")) ??
    (await answerOf(context, context.get(servicesContext).staff.signIn(credentials, request, address)))
  if (answer.ok) return replace("/admin/second-factor", { status: 303, headers: answer.headers })
  if (answer.failure === "second-step")
    return replace(`/admin/login/code?next=${encodeURIComponent(next)}`, {
      status: 303,
      headers: answer.headers,
    })
  const sentences = { ...LOGIN_MESSAGES, "use-passkey": messages.usePasskey }
  return refused(answer, sentences, { values: { email: credentials.email } })
}

export default function AdminLoginPage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors, values } = actionData ?? UNTOUCHED
  return (
    <IdentityPage title={messages.loginTitle} line={messages.loginLine} ground="ground-ink">
      <PageHead title={messages.loginTitle} description={messages.loginDescription} />
      <IdentityForm answer={actionData} submit={messages.logIn} pending={messages.loggingIn}>
        <EmailField defaultValue={values.email} error={errors.email} />
        <PasswordField
          label={messages.password}
          autoComplete="current-password"
          required
          error={errors.password}
        />
      </IdentityForm>
      <PasskeyButton path="/admin/login/passkey" next={loaderData.next} label={messages.logInWithPasskey} />
    </IdentityPage>
  )
}

export const headers = personalPage
