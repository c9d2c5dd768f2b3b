import { replace } from "react-router"
import { CodeField } from "#app/admin/staff/code-field.tsx"
import * as messages from "#app/admin/staff/messages.ts"
import { nextScreen } from "#app/admin/staff/next-screen.ts"
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
import { CODE_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { parseCode } from "#app/core/accounts/two-factor/two-factor.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/login-code"

export async function action({ context, request, url }: Route.ActionArgs) {
  const code = parseCode(await readForm(request))
  if (!code) return wrongFields({ ok: false, errors: { code: CODE_MESSAGES["wrong-code"] } })
  const answer =
    (await tooOften(context, "LIMIT_LOGIN_ADDRESS")) ??
    (await answerOf(context, context.get(servicesContext).staff.passCode(code, request)))
  if (!answer.ok) return refused(answer, CODE_MESSAGES)
  return replace(nextScreen(url.searchParams.get("next")), { status: 303, headers: answer.headers })
}

export default function AdminCodePage({ actionData }: Route.ComponentProps) {
  const { errors } = actionData ?? UNTOUCHED
  return (
    <IdentityPage title={messages.codeTitle} line={messages.loginLine} ground="ground-ink">
      <PageHead title={messages.codeTitle} description={messages.codeDescription} />
      <IdentityForm answer={actionData} submit={messages.logIn} pending={messages.loggingIn}>
        <CodeField error={errors.code} />
      </IdentityForm>
    </IdentityPage>
  )
}

export const headers = personalPage
