import { data, href, replace } from "react-router"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  personalPage,
  readForm,
  refused,
  tooOften,
  wrongFields,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { IdentityForm, IdentityPage } from "#app/core/accounts/forms/identity-page.tsx"
import { greet, sendForm } from "#app/core/accounts/forms/send-form.ts"
import { requireGuest } from "#app/core/accounts/identity-context.server.ts"
import { CODE_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import * as messages from "#app/core/accounts/messages.ts"
import { safeNext } from "#app/core/accounts/next-path.ts"
import { parseCode } from "#app/core/accounts/two-factor/two-factor.ts"
import { servicesContext } from "#app/services.server.ts"
import { Field } from "#app/ui/field.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/login-code"

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireGuest(context, request)
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireGuest(context, request) // a code confirms the login that waits, not a session that stands
  const { factors } = context.get(servicesContext).identity
  if (!factors) throw data(null, { status: 404, statusText: "Not Found" })
  const code = parseCode(await readForm(request))
  if (!code) return wrongFields({ ok: false, errors: { code: CODE_MESSAGES["wrong-code"] } })
  const answer =
    (await tooOften(context, "LIMIT_LOGIN_ADDRESS")) ??
    (await answerOf(context, factors.twoFactor.pass(code, request)))
  if (!answer.ok) return refused(answer, CODE_MESSAGES)
  return replace(safeNext(url.searchParams.get("next")), { status: 303, headers: answer.headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: CODE_MESSAGES["anything-else"], onSuccess: greet })
}

export default function LoginCodePage({ actionData }: Route.ComponentProps) {
  const { errors } = actionData ?? UNTOUCHED
  return (
    <IdentityPage title={messages.oneMoreStep} line={messages.loginCodeLine} ground="ground-tide">
      <PageHead title={messages.loginCodeTitle} description={messages.loginCodeDescription} />
      <IdentityForm answer={actionData} submit={messages.submit} pending={messages.loggingIn}>
        <Field
          label={messages.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          hint={messages.loginCodeHint}
          error={errors.code}
        />
      </IdentityForm>
      <p>
        <Link to={href("/login")}>{messages.startAgain}</Link>
      </p>
    </IdentityPage>
  )
}

export const headers = personalPage
