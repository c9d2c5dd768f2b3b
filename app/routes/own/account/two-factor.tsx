import { data, href, replace } from "react-router"
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
import { BackToAccount, IdentityForm, IdentityPage } from "#app/core/accounts/forms/identity-page.tsx"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { sendForm } from "#app/core/accounts/forms/send-form.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { CODE_MESSAGES, REMOVAL_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import * as messages from "#app/core/accounts/two-factor/messages.ts"
import { parseCode, type TwoFactorSetup } from "#app/core/accounts/two-factor/two-factor.ts"
import { TwoFactorSecret } from "#app/core/accounts/two-factor/two-factor-secret.tsx"
import { servicesContext } from "#app/services.server.ts"
import { Field } from "#app/ui/field.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/two-factor"

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { account, factors } = context.get(servicesContext).identity
  if (!factors) throw notFound()
  const { hasTwoFactor, credential, email } = await account.read(user)
  return { isOn: hasTwoFactor, needsPassword: credential !== "password" || email === null }
}

/** Sent the password: begins it, or ends it where it is on. Sent a code of what was begun: turns it on. */
export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const { identity, settings } = context.get(servicesContext)
  const { account, factors } = identity
  if (!factors) throw notFound()
  const { twoFactor } = factors
  const sent = await readForm(request)
  if (sent.has("code")) {
    const code = parseCode(sent)
    if (!code) return wrongCode({ errors: { code: CODE_MESSAGES["wrong-code"] }, values: {} })
    const answer = await answerOf(context, twoFactor.confirm(code, request))
    if (!answer.ok) return wrongCode({ message: CODE_MESSAGES["wrong-code"], errors: {}, values: {} })
    await account.notify(user, messages.nowAsksForCode)
    return replace(`${href("/account")}?changed=second-step`, { status: 303, headers: answer.headers })
  }
  const { hasTwoFactor, credential, email } = await account.read(user)
  if (credential !== "password" || email === null) return data<Answer>(UNTOUCHED, 400) // the page says why
  const form = checkOwnPassword(sent)
  if (!form.ok) return wrongFields(form)
  const proven = await account.prove(user, form.value.password)
  if (!proven.ok) return refused(proven, REMOVAL_MESSAGES)
  if (!hasTwoFactor)
    return data<Answer>({
      ...UNTOUCHED,
      setup: await twoFactor.begin(form.value.password, settings.get("brand").name, request),
    })
  const headers = await twoFactor.end(form.value.password, request)
  await account.notify(user, messages.noLongerAsksForCode)
  return replace(`${href("/account")}?changed=second-step`, { status: 303, headers })
}

type Answer = FormAnswer & { setup?: TwoFactorSetup; isBegun?: boolean }

function wrongCode(answer: FormAnswer) {
  return data<Answer>({ ...answer, isBegun: true }, 400)
}

function notFound() {
  return data(null, { status: 404, statusText: "Not Found" })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: CODE_MESSAGES["anything-else"] })
}

export default function TwoFactorPage({
  actionData,
  loaderData: { isOn, needsPassword },
}: Route.ComponentProps) {
  const answer: Answer | undefined = actionData
  return (
    <IdentityPage title={messages.twoFactor} line={messages.twoNotesMakeAChord} ground="ground-marigold">
      <PageHead title={messages.twoFactorTitle} description={messages.twoFactorDescription} />
      {answer?.setup && <TwoFactorSecret {...answer.setup} />}
      {needsPassword ? (
        <p>{messages.needsPassword}</p>
      ) : answer?.setup || answer?.isBegun ? (
        <CodeForm answer={answer} />
      ) : (
        <PasswordForm isOn={isOn} answer={answer} />
      )}
      <BackToAccount />
    </IdentityPage>
  )
}

function PasswordForm({ isOn, answer }: { isOn: boolean; answer: Answer | undefined }) {
  return (
    <>
      <p>{isOn ? messages.asksForCode : messages.whatTwoFactorDoes}</p>
      <IdentityForm
        answer={answer}
        submit={isOn ? messages.turnOff : messages.setUp}
        pending={messages.oneMoment}
      >
        <PasswordField
          autoComplete="current-password"
          required
          label={messages.password}
          error={answer?.errors.password}
        />
      </IdentityForm>
    </>
  )
}

function CodeForm({ answer }: { answer: Answer }) {
  return (
    <IdentityForm
      answer={answer.isBegun ? answer : undefined}
      submit={messages.turnOn}
      pending={messages.checking}
    >
      <Field
        label={messages.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        hint={messages.twoFactorHint}
        error={answer.errors.code}
      />
    </IdentityForm>
  )
}

export const headers = personalPage
