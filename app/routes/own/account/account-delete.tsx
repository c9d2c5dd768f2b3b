import { href, replace } from "react-router"
import * as messages from "#app/core/accounts/account/messages.ts"
import { forgetCustomer } from "#app/core/accounts/customers/forget-customer.server.ts"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  personalPage,
  readForm,
  refused,
  wrongFields,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { checkOwnPassword } from "#app/core/accounts/forms/identity-forms.ts"
import { BackToAccount, IdentityForm, IdentityPage, Note } from "#app/core/accounts/forms/identity-page.tsx"
import { sendForm } from "#app/core/accounts/forms/send-form.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { REMOVAL_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { CredentialField, OwnCode } from "#app/core/accounts/phone/own-credential.tsx"
import { refreshProfile } from "#app/core/accounts/profile/profile-store.ts"
import { countOpenRequests } from "#app/core/fulfilment/returns/open-requests.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { ownCreditPaise } from "#app/core/store-credit/store-credit.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/account-delete"

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const services = context.get(servicesContext)
  const { isEmailConfirmed, credential } = await services.identity.account.read(user, request)
  const owner = { buyer: user, email: isEmailConfirmed ? user.email : null }
  const [openRequests, creditPaise] = await Promise.all([
    countOpenRequests(services, owner),
    ownCreditPaise(services.db, user.id),
  ])
  return { hasUnconfirmed: user.email !== null && !isEmailConfirmed, openRequests, creditPaise, credential }
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const form = checkOwnPassword(await readForm(request))
  if (!form.ok) return wrongFields(form)
  const identity = context.get(servicesContext).identity
  const { isEmailConfirmed } = await identity.account.read(user)
  const forget = () =>
    forgetCustomer(context.get(servicesContext), { buyer: user, email: isEmailConfirmed ? user.email : null })
  const answer = await answerOf(context, identity.account.remove(user, { ...form.value, forget }, request))
  if (!answer.ok) return refused(answer, REMOVAL_MESSAGES)
  return replace(`${href("/login")}?deleted`, { status: 303, headers: await identity.signOut(request) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: REMOVAL_MESSAGES["anything-else"], onSuccess: refreshProfile })
}

export default function AccountDeletePage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors } = actionData ?? UNTOUCHED
  const { credential } = loaderData
  return (
    <IdentityPage
      title={messages.deleteYourAccount}
      line={messages.accountDeleteLine}
      ground="ground-champagne"
    >
      <PageHead title={messages.accountDeleteTitle} description={messages.accountDeleteDescription} />
      <div className="grid gap-3">
        <p>{messages.whatIsDeleted}</p>
        <p>{messages.whatStays}</p>
        <p>
          <Link to={href("/account/data")} download>
            {messages.downloadYourData}
          </Link>{" "}
          {messages.firstToKeepIt}
        </p>
      </div>
      {loaderData.openRequests > 0 && <Note>{messages.openRequestsEnd(loaderData.openRequests)}</Note>}
      {loaderData.creditPaise > 0 && (
        <Note>{messages.creditLeavesAccount(formatRupees(loaderData.creditPaise))}</Note>
      )}
      {loaderData.hasUnconfirmed && (
        <Note>
          {`${messages.unconfirmedAddressStays} `}
          <Link to={href("/account/email")}>{messages.confirmIt}</Link>
          {` ${messages.firstAndTheyGoToo}`}
        </Note>
      )}
      <OwnCode credential={credential} />
      <IdentityForm
        answer={actionData}
        submit={messages.deleteMyAccount}
        pending={messages.deleting}
        look="danger"
      >
        <CredentialField credential={credential} label={messages.password} error={errors.password} />
      </IdentityForm>
      <BackToAccount />
    </IdentityPage>
  )
}

export const headers = personalPage
