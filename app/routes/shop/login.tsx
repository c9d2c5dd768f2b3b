import { href, replace } from "react-router"
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
import { IdentityForm, IdentityPage, Note } from "#app/core/accounts/forms/identity-page.tsx"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { greet, logInWith, sendForm } from "#app/core/accounts/forms/send-form.ts"
import { requireGuest } from "#app/core/accounts/identity-context.server.ts"
import { LOGIN_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import * as messages from "#app/core/accounts/messages.ts"
import { pathWithNext, safeNext } from "#app/core/accounts/next-path.ts"
import * as passkeyMessages from "#app/core/accounts/passkeys/messages.ts"
import { PasskeyButton } from "#app/core/accounts/passkeys/passkey-button.tsx"
import { logInByPhone } from "#app/core/accounts/phone/messages.ts"
import { offeredPhones } from "#app/core/accounts/phone/phone-forms.server.ts"
import { providerField } from "#app/core/accounts/providers/provider.ts"
import { leadsToTwoFactor, twoFactorPath } from "#app/core/accounts/two-factor/two-factor.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { addressContext, servicesContext } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/login"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireGuest(context, request)
  const { factors, provider } = context.get(servicesContext).identity
  return {
    hasPasskeys: factors !== null,
    next: safeNext(url.searchParams.get("next")),
    isPasswordNew: url.searchParams.has("changed"),
    isDeleted: url.searchParams.has("deleted"),
    provider,
    hasPhones: offeredPhones(context) !== null,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const credentials = readLogin(await readForm(request))
  const next = safeNext(url.searchParams.get("next"))
  const answer =
    (await tooOften(context, "LIMIT_LOGIN_ADDRESS")) ??
    (await answerOf(
      context,
      context.get(servicesContext).identity.signIn(credentials, request, context.get(addressContext)),
    ))
  if (answer.ok) return replace(next, { status: 303, headers: answer.headers })
  if (answer.failure === "second-step")
    return replace(twoFactorPath(next), { status: 303, headers: answer.headers })
  return refused(answer, LOGIN_MESSAGES, { values: { email: credentials.email } })
}

export async function clientAction({ request, serverAction, url }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const next = safeNext(url.searchParams.get("next"))
  return sendForm(() => logInWith(form, next) ?? serverAction(), {
    failed: LOGIN_MESSAGES["anything-else"],
    onSuccess: async (answer) => {
      if (!leadsToTwoFactor(answer)) await greet()
    },
  })
}

export default function LoginPage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors, values } = actionData ?? UNTOUCHED
  const { forShoppers } = usePageSettings()
  return (
    <IdentityPage title={messages.login} line={messages.loginLine} ground="ground-tide">
      <PageHead title={messages.loginTitle} description={messages.loginDescription} />
      {loaderData.isPasswordNew && <Note>{messages.passwordChangedLogIn}</Note>}
      {loaderData.isDeleted && <Note>{messages.accountDeleted}</Note>}
      <IdentityForm
        answer={actionData}
        submit={forShoppers ? messages.logIn : messages.submit}
        pending={messages.loggingIn}
        hidden={providerField(loaderData.provider)}
      >
        <EmailField defaultValue={values.email} error={errors.email} />
        <PasswordField
          label={messages.password}
          autoComplete="current-password"
          required
          error={errors.password}
        />
      </IdentityForm>
      {loaderData.hasPasskeys && (
        <PasskeyButton
          path={href("/login/passkey")}
          next={loaderData.next}
          label={passkeyMessages.logInWithAPasskey}
          onLogin={greet}
        />
      )}
      {loaderData.hasPhones && (
        <ButtonLink to={pathWithNext(href("/login/phone"), loaderData.next)} look="quiet">
          {logInByPhone}
        </ButtonLink>
      )}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <span>
          {`${messages.newHere} `}
          <Link to={pathWithNext(href("/register"), loaderData.next)}>{messages.register}</Link>
        </span>
        <Link to={href("/forgot-password")}>{messages.forgotYourPassword}</Link>
      </p>
    </IdentityPage>
  )
}

export const headers = personalPage
