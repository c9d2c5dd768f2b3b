import { href, replace } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import { answerOf, personalPage, readForm, refused } from "#app/shop/identity/forms/form-answers.server.ts"
import { IdentityForm, IdentityPage, Note } from "#app/shop/identity/forms/identity-page.tsx"
import { sendForm } from "#app/shop/identity/forms/send-form.ts"
import { LINK_MESSAGES } from "#app/shop/identity/messages.ts"
import { refreshProfile } from "#app/shop/identity/profile/profile-store.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/confirm-email"

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? url.searchParams.get("oobCode") // Firebase's mails say the second
  return { token, isDone: url.searchParams.has("done") }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = String((await readForm(request)).get("token") ?? "")
  const answer = await answerOf(context, context.get(servicesContext).identity.account.confirmEmail(token))
  if (!answer.ok) return refused(answer, LINK_MESSAGES)
  return replace(`${href("/account/confirm-email")}?done`, 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: LINK_MESSAGES["anything-else"], onSuccess: refreshProfile })
}

/** The end of the link in the mail. It asks for a press, since programs that look through mail open links too. */
export default function ConfirmEmailPage({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <IdentityPage title="Confirm your address" line="So that we find you." ground="ground-mint">
      <PageHead
        title="Confirm your address"
        description="The last step: make this mail address the one of your account at Dhun. This page opens from the link in our mail."
      />
      <NextStep {...loaderData} answer={actionData} />
      <p>
        <Link to={href("/account")}>My account</Link>
      </p>
    </IdentityPage>
  )
}

type NextStepProps = Route.ComponentProps["loaderData"] & { answer: Route.ComponentProps["actionData"] }

function NextStep({ token, isDone, answer }: NextStepProps) {
  if (isDone) return <Note>This address is now the one of your account.</Note>
  if (!token) return <Note>This page opens from the link in our mail.</Note>
  return (
    <IdentityForm answer={answer} submit="Confirm" pending="Confirming…" hidden={{ token }}>
      <p>Shall this mail address be the one of your account?</p>
    </IdentityForm>
  )
}

export const headers = personalPage
