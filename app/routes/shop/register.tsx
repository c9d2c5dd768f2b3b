import { href, replace } from "react-router"
import { landingOf, WELCOME } from "#app/core/accounts/account/account.ts"
import { EmailField } from "#app/core/accounts/forms/email-field.tsx"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  personalPage,
  readForm,
  refused,
  tooOften,
  wrongFields,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { emptyFields, readRegistration } from "#app/core/accounts/forms/identity-forms.ts"
import { IdentityForm, IdentityPage } from "#app/core/accounts/forms/identity-page.tsx"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { registerErrors } from "#app/core/accounts/forms/register-errors.ts"
import { registerWith, sendForm } from "#app/core/accounts/forms/send-form.ts"
import { requireGuest } from "#app/core/accounts/identity-context.server.ts"
import { REGISTER_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import * as messages from "#app/core/accounts/messages.ts"
import { pathWithNext, safeNext } from "#app/core/accounts/next-path.ts"
import { describeLack, describePolicy } from "#app/core/accounts/password/password-policy.ts"
import { refreshProfile } from "#app/core/accounts/profile/profile-store.ts"
import { providerField } from "#app/core/accounts/providers/provider.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { servicesContext } from "#app/services.server.ts"
import { Field } from "#app/ui/field.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/register"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireGuest(context, request)
  const { identity, settings } = context.get(servicesContext)
  const { passwordPolicy, provider } = identity
  const rules = await passwordPolicy()
  return {
    rules: describePolicy(rules),
    provider: provider && { ...provider, passwordPolicy: rules },
    isWelcomed: settings.get("account.welcome"),
    next: safeNext(url.searchParams.get("next")),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const registration = readRegistration(await readForm(request))
  const { name, email, password } = registration
  const { identity, settings } = context.get(servicesContext)
  const empty = settings.get("pages.plainErrors") ? emptyFields(registration) : {}
  if (Object.keys(empty).length > 0) return wrongFields({ ok: false, errors: empty }, { name, email })
  const answer =
    (await tooOften(context, "LIMIT_REGISTER_ADDRESS")) ??
    (await answerOf(context, identity.register(registration, request)))
  if (answer.ok) {
    const landing = landingOf(settings.get("account.welcome"), safeNext(url.searchParams.get("next")))
    return replace(landing, { status: 303, headers: answer.headers })
  }
  const errors = registerErrors(answer.failure, describeLack(await identity.passwordPolicy(), password))
  return refused(answer, REGISTER_MESSAGES, { errors, values: { name, email } })
}

export async function clientAction({ request, serverAction, url }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const landing = landingOf(form.has(WELCOME), safeNext(url.searchParams.get("next")))
  return sendForm(() => registerWith(form, landing) ?? serverAction(), {
    failed: REGISTER_MESSAGES["anything-else"],
    onSuccess: refreshProfile,
  })
}

export default function RegisterPage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors, values } = actionData ?? UNTOUCHED
  const { forShoppers } = usePageSettings()
  return (
    <IdentityPage title={messages.register} line={messages.registerLine} ground="ground-marigold">
      <PageHead title={messages.registerTitle} description={messages.registerDescription} />
      <IdentityForm
        answer={actionData}
        submit={forShoppers ? messages.createAccount : messages.submit}
        pending={messages.makingYourAccount}
        hidden={{ ...providerField(loaderData.provider), ...(loaderData.isWelcomed && { [WELCOME]: "" }) }}
      >
        <Field
          label={messages.name}
          name="name"
          autoComplete="name"
          required
          defaultValue={values.name}
          error={errors.name}
        />
        <EmailField defaultValue={values.email} error={errors.email} />
        <PasswordField
          label={messages.password}
          autoComplete="new-password"
          required
          hint={loaderData.rules}
          error={errors.password}
        />
        <PrivacyNotice says={notices.register} />
      </IdentityForm>
      <p>
        {`${messages.alreadyHaveAnAccount} `}
        <Link to={pathWithNext(href("/login"), loaderData.next)}>{messages.login}</Link>
      </p>
    </IdentityPage>
  )
}

export const headers = personalPage
