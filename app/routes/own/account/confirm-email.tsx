import { href, replace } from "react-router"
import * as messages from "#app/core/accounts/account/messages.ts"
import { answerOf, personalPage, readForm, refused } from "#app/core/accounts/forms/form-answers.server.ts"
import { IdentityForm, IdentityPage, Note } from "#app/core/accounts/forms/identity-page.tsx"
import { sendForm } from "#app/core/accounts/forms/send-form.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { LINK_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { refreshProfile } from "#app/core/accounts/profile/profile-store.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/confirm-email"

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? url.searchParams.get("oobCode") // Firebase's mails say the second
  return { token, isDone: url.searchParams.has("done") }
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const token = String((await readForm(request)).get("token") ?? "")
  const { account } = context.get(servicesContext).identity
  const answer = await answerOf(context, account.confirmEmail(user, token))
  if (!answer.ok) return refused(answer, LINK_MESSAGES)
  return replace(`${href("/account/confirm-email")}?done`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: LINK_MESSAGES["anything-else"], onSuccess: refreshProfile })
}

/** The end of the link in the mail. It asks for a press, since programs that look through mail open links too. */
export default function ConfirmEmailPage({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <IdentityPage title={messages.confirmYourAddress} line={messages.soThatWeFindYou} ground="ground-mint">
      <PageHead title={messages.confirmEmailTitle} description={messages.confirmEmailDescription} />
      <NextStep {...loaderData} answer={actionData} />
      <p>
        <Link to={href("/account")}>{messages.myAccount}</Link>
      </p>
    </IdentityPage>
  )
}

type NextStepProps = Route.ComponentProps["loaderData"] & { answer: Route.ComponentProps["actionData"] }

function NextStep({ token, isDone, answer }: NextStepProps) {
  if (isDone) return <Note>{messages.addressConfirmed}</Note>
  if (!token) return <Note>{messages.opensFromMail}</Note>
  return (
    <IdentityForm answer={answer} submit={messages.confirm} pending={messages.confirming} hidden={{ token }}>
      <p>{messages.shallItBeYours}</p>
    </IdentityForm>
  )
}

export const headers = personalPage
