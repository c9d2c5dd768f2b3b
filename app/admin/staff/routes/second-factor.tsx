import { data, redirect, replace } from "react-router"
import { CodeField } from "#app/admin/staff/code-field.tsx"
import * as messages from "#app/admin/staff/messages.ts"
import { NewPasskey } from "#app/admin/staff/new-passkey.tsx"
import type { FormAnswer } from "#app/core/accounts/forms/form-answer.ts"
import { UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  personalPage,
  readForm,
  refused,
  wrongFields,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { checkOwnPassword } from "#app/core/accounts/forms/identity-forms.ts"
import { IdentityForm, IdentityPage } from "#app/core/accounts/forms/identity-page.tsx"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { CODE_MESSAGES, REMOVAL_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { hasSecondFactor } from "#app/core/accounts/staff/member.ts"
import { parseCode, type TwoFactorSetup } from "#app/core/accounts/two-factor/two-factor.ts"
import { TwoFactorSecret } from "#app/core/accounts/two-factor/two-factor-secret.tsx"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/second-factor"

/** Who has just joined, and has no second factor yet. Whoever has one sets up nothing here. */
async function requireNewcomer({ context, request }: Pick<Route.ActionArgs, "context" | "request">) {
  const member = await context.get(servicesContext).staff.findMember(request)
  if (!member) throw redirect("/admin/login", 303)
  if (hasSecondFactor(member)) throw redirect("/admin", 303)
  return member
}

export async function loader(args: Route.LoaderArgs) {
  await requireNewcomer(args)
  return null
}

/** Sent the password: a secret for the app. Sent a code of it: turns it on, and lets in. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const member = await requireNewcomer(args)
  const { settings, staff } = context.get(servicesContext)
  const sent = await readForm(request)
  if (sent.has("code")) {
    const code = parseCode(sent)
    const answer = code ? await answerOf(context, staff.confirmCode(code, member, request)) : null
    if (answer?.ok) return replace("/admin", { status: 303, headers: answer.headers })
    return data<Answer>({ errors: { code: CODE_MESSAGES["wrong-code"] }, values: {}, isBegun: true }, 400)
  }
  const form = checkOwnPassword(sent)
  if (!form.ok) return wrongFields(form)
  const proven = await staff.provePassword(member, form.value.password)
  if (!proven.ok) return refused(proven, REMOVAL_MESSAGES)
  const issuer = messages.backOfficeOf(settings.get("brand").name)
  return data<Answer>({
    ...UNTOUCHED,
    setup: await staff.twoFactor.begin(form.value.password, issuer, request),
  })
}

type Answer = FormAnswer & { setup?: TwoFactorSetup; isBegun?: boolean }

export default function SecondFactorPage({ actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData
  const isBegun = answer?.setup !== undefined || answer?.isBegun
  return (
    <IdentityPage title={messages.secondFactorTitle} line={messages.loginLine} ground="ground-ink">
      <PageHead title={messages.secondFactorTitle} description={messages.secondFactorDescription} />
      {answer?.setup && <TwoFactorSecret {...answer.setup} />}
      {isBegun ? (
        <IdentityForm
          answer={answer?.isBegun ? answer : undefined}
          submit={messages.turnOn}
          pending={messages.checking}
        >
          <CodeField error={answer?.errors.code} />
        </IdentityForm>
      ) : (
        <>
          <p>{messages.typePasswordToBegin}</p>
          <IdentityForm answer={answer} submit={messages.setUpApp} pending={messages.checking}>
            <PasswordField
              label={messages.password}
              autoComplete="current-password"
              required
              error={answer?.errors.password}
            />
            <NewPasskey />
          </IdentityForm>
        </>
      )}
    </IdentityPage>
  )
}

export const headers = personalPage
