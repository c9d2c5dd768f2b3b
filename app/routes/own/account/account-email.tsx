import { href, replace } from "react-router"
import * as messages from "#app/core/accounts/account/messages.ts"
import { EmailField } from "#app/core/accounts/forms/email-field.tsx"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  keptValues,
  personalPage,
  readForm,
  refused,
  wrongFields,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { checkEmailChange } from "#app/core/accounts/forms/identity-forms.ts"
import { BackToAccount, IdentityForm, IdentityPage, Note } from "#app/core/accounts/forms/identity-page.tsx"
import { sendForm } from "#app/core/accounts/forms/send-form.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { EMAIL_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { CredentialField, OwnCode } from "#app/core/accounts/phone/own-credential.tsx"
import { findLatestAddress } from "#app/core/orders/latest-address.server.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/account-email"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { db, identity } = context.get(servicesContext)
  const { credential } = await identity.account.read(user, request)
  const email = user.email ?? (await findLatestAddress(db, user.id))
  return { email, isSent: url.searchParams.has("sent"), credential }
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const sent = await readForm(request)
  const form = checkEmailChange(sent)
  if (!form.ok) return wrongFields(form, keptValues(sent))
  const { account } = context.get(servicesContext).identity
  const answer = await answerOf(context, account.requestEmail(user, form.value, request))
  if (answer.ok) return replace(`${href("/account/email")}?sent`, 303)
  return refused(answer, EMAIL_MESSAGES, { values: { email: form.value.email } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: EMAIL_MESSAGES["anything-else"] })
}

export default function AccountEmailPage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors, values } = actionData ?? UNTOUCHED
  const { credential } = loaderData
  return (
    <IdentityPage title={messages.yourEmail} line={messages.soThatWeFindYou} ground="ground-mint">
      <PageHead title={messages.accountEmailTitle} description={messages.accountEmailDescription} />
      {loaderData.isSent ? (
        <Note>
          {`${messages.confirmationMailSent} `}
          <Link to={href("/account/email")}>{messages.askAgain}</Link>.
        </Note>
      ) : (
        <>
          <OwnCode credential={credential} />
          <IdentityForm answer={actionData} submit={messages.sendMeALink} pending={messages.sending}>
            <EmailField
              hint={messages.accountEmailHint}
              defaultValue={values.email ?? loaderData.email ?? ""}
              error={errors.email}
            />
            <CredentialField credential={credential} label={messages.password} error={errors.password} />
          </IdentityForm>
        </>
      )}
      <PrivacyNotice says={notices.email} />
      <BackToAccount />
    </IdentityPage>
  )
}

export const headers = personalPage
