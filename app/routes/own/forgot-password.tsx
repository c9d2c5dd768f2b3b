import { href, replace } from "react-router"
import { EmailField } from "#app/core/accounts/forms/email-field.tsx"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  keptValues,
  personalPage,
  readForm,
  refused,
  tooOften,
  wrongFields,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { checkResetRequest } from "#app/core/accounts/forms/identity-forms.ts"
import { IdentityForm, IdentityPage, Note } from "#app/core/accounts/forms/identity-page.tsx"
import { sendForm } from "#app/core/accounts/forms/send-form.ts"
import { RESET_REQUEST_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import * as messages from "#app/core/accounts/password/messages.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/forgot-password"

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has("sent") }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = checkResetRequest(sent)
  if (!form.ok) return wrongFields(form, keptValues(sent))
  const answer =
    (await tooOften(context, "LIMIT_RESET_ADDRESS")) ??
    (await answerOf(context, context.get(servicesContext).identity.requestReset(form.value.email)))
  if (!answer.ok) return refused(answer, RESET_REQUEST_MESSAGES, { values: form.value })
  return replace(`${href("/forgot-password")}?sent`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: RESET_REQUEST_MESSAGES["anything-else"] })
}

export default function ForgotPasswordPage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors, values } = actionData ?? UNTOUCHED
  return (
    <IdentityPage title={messages.forgotYourPassword} line={messages.forgotPasswordLine} ground="ground-mint">
      <PageHead title={messages.forgotPasswordTitle} description={messages.forgotPasswordDescription} />
      {loaderData.isSent ? (
        <Note>
          {`${messages.resetMailSent} `}
          <Link to={href("/forgot-password")}>{messages.askAgain}</Link>.
        </Note>
      ) : (
        <IdentityForm answer={actionData} submit={messages.sendMeALink} pending={messages.sending}>
          <EmailField hint={messages.forgotPasswordHint} defaultValue={values.email} error={errors.email} />
        </IdentityForm>
      )}
      <p>
        <Link to={href("/login")}>{messages.backToLogin}</Link>
      </p>
    </IdentityPage>
  )
}

export const headers = personalPage
