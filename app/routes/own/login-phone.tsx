import { Suspense } from "react"
import { data, href, replace } from "react-router"
import { landingOf } from "#app/core/accounts/account/account.ts"
import { EmailField } from "#app/core/accounts/forms/email-field.tsx"
import { type FormAnswer, type Steps, UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import {
  answerOf,
  keptValues,
  personalPage,
  readForm,
  refused,
  tooOften,
} from "#app/core/accounts/forms/form-answers.server.ts"
import { readRegistration } from "#app/core/accounts/forms/identity-forms.ts"
import { IdentityForm, IdentityPage } from "#app/core/accounts/forms/identity-page.tsx"
import { PasswordField } from "#app/core/accounts/forms/password-field.tsx"
import { registerErrors } from "#app/core/accounts/forms/register-errors.ts"
import { greet, sendForm } from "#app/core/accounts/forms/send-form.ts"
import { requireGuest } from "#app/core/accounts/identity-context.server.ts"
import { LOGIN_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import * as accountMessages from "#app/core/accounts/messages.ts"
import { loginPath, pathWithNext, safeNext } from "#app/core/accounts/next-path.ts"
import { describeLack, describePolicy } from "#app/core/accounts/password/password-policy.ts"
import * as messages from "#app/core/accounts/phone/messages.ts"
import { CodeField, PhoneField, WithoutCode } from "#app/core/accounts/phone/phone-fields.tsx"
import {
  answerWithCall,
  answerWithCode,
  demandWork,
  opensByPhoneAlone,
  readCredential,
  refuseCode,
  requirePhones,
  wrongPhone,
} from "#app/core/accounts/phone/phone-forms.server.ts"
import type { Phones } from "#app/core/accounts/phone/phones.server.ts"
import { useSteps } from "#app/core/accounts/phone/use-steps.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { servicesContext } from "#app/services.server.ts"
import { Field } from "#app/ui/field.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/login-phone"

const REFUSALS = {
  expired: messages.codeIsOver,
  "two-factor": messages.hasTwoFactor,
  "long-unused": messages.notUsedForLong,
  "second-proof": messages.secondProof,
  "wrong-second-code": messages.secondCodeIsWrong,
  "email-in-use": messages.emailHasAccount,
  "unusable-name": accountMessages.enterYourName,
  "invalid-email": accountMessages.addressExample,
  "weak-password": accountMessages.weakPassword,
  "anything-else": accountMessages.loginFailed,
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePhones(context)
  await requireGuest(context, request)
  const rules = describePolicy(await context.get(servicesContext).identity.passwordPolicy())
  return { next: safeNext(url.searchParams.get("next")), rules, isAlone: opensByPhoneAlone(context) }
}

/** Sends a code to a number, logs its account in by the code, or opens an account for a number that has none. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const phones = requirePhones(context)
  await requireGuest(context, request)
  const form = await readForm(request)
  const credential = readCredential(form)
  if (!credential) return wrongPhone()
  const { phone, challenge } = credential
  const isCall = form.has("call")
  if (challenge === "" || isCall || form.has("newCode")) {
    const work = await demandWork(context, phone, form)
    const press: Steps = isCall ? { call: "yes" } : { newCode: "yes" }
    if (work) return data<FormAnswer>({ ...UNTOUCHED, steps: { ...credential, ...press, work } })
    if (isCall) return answerWithCall(context, credential)
    return answerWithCode(context, { phone }, challenge === "" ? null : credential)
  }
  const next = safeNext(url.searchParams.get("next"))
  const steps = { ...credential, isNew: "yes" }
  if (!form.has("isNew")) {
    const mailed = form.get("mailedCode")
    const refusal =
      mailed === null ? await refuseCode(context, credential, form) : await limitedAnswer(context, credential)
    if (refusal) return refusal
    const answer = await answerOf(
      context,
      phones.signIn(credential, request, mailed === null ? null : String(mailed)),
    )
    if (answer.ok) return replace(next, { status: 303, headers: answer.headers })
    if (answer.failure === "unknown") return data<FormAnswer>({ ...UNTOUCHED, steps })
    const second = { ...credential, second: "yes" }
    if (answer.failure === "second-proof") return data<FormAnswer>({ ...UNTOUCHED, steps: second })
    if (answer.failure === "wrong-second-code")
      return data<FormAnswer>(
        { ...UNTOUCHED, errors: { mailedCode: messages.secondCodeIsWrong }, steps: second },
        400,
      )
    return refused(answer, REFUSALS, { steps: null })
  }
  const { identity, settings } = context.get(servicesContext)
  const registration = readRegistration(form)
  const answer =
    (await tooOften(context, "LIMIT_REGISTER_ADDRESS")) ??
    (await answerOf<Opening>(
      context,
      opensByPhoneAlone(context)
        ? phones.open(credential, registration, request)
        : phones.register(credential, registration, request),
    ))
  if (answer.ok)
    return replace(landingOf(settings.get("account.welcome"), next), { status: 303, headers: answer.headers })
  if (answer.failure === "expired") return refused(answer, REFUSALS, { steps: null })
  const lack = describeLack(await identity.passwordPolicy(), registration.password)
  const errors = registerErrors(answer.failure, lack)
  return refused(answer, REFUSALS, { errors, values: keptValues(form), steps })
}

type Opening = Awaited<ReturnType<Phones["open"] | Phones["register"]>>

/** The answer to tries of a mailed code that come too often from one network address, or null. */
async function limitedAnswer(context: Route.ActionArgs["context"], credential: Steps) {
  const limited = await tooOften(context, "LIMIT_LOGIN_ADDRESS")
  return limited && refused(limited, {}, { steps: { ...credential, second: "yes" } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: LOGIN_MESSAGES["anything-else"], onSuccess: greet })
}

export default function LoginPhonePage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors, values } = actionData ?? UNTOUCHED
  const { next, rules, isAlone } = loaderData
  const steps = useSteps(actionData)
  const step = stepOf(steps)
  const pending = step === "phone" || step === "work" ? messages.sendingCode : messages.checking
  return (
    <IdentityPage
      title={messages.logInByPhone}
      line={messages.loginByPhoneLine}
      ground={step === "account" ? "ground-marigold" : "ground-tide"}
    >
      <PageHead title={messages.logInByPhone} description={messages.loginByPhoneDescription} />
      <IdentityForm
        key={step}
        answer={actionData}
        submit={SUBMIT[step]}
        pending={pending}
        {...(steps && { hidden: steps })}
      >
        {step === "phone" && <PhoneField label={messages.mobileNumber} error={errors.phone} />}
        {step === "code" && <CodeField key={steps?.challenge} steps={steps} error={errors.code} />}
        {step === "work" && steps?.work && (
          <Suspense>
            <WorkField key={steps.work} work={steps.work} />
          </Suspense>
        )}
        {step === "second" && (
          <>
            <p role="status">{messages.secondProof}</p>
            <Field
              label={messages.codeOfMail}
              name="mailedCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              autoFocus
              error={errors.mailedCode}
            />
          </>
        )}
        {step === "account" && (
          <>
            <p role="status">{isAlone ? messages.numberIsNewAlone : messages.numberIsNew}</p>
            <Field
              label={accountMessages.name}
              name="name"
              autoComplete="name"
              required
              autoFocus
              defaultValue={values.name}
              error={errors.name}
            />
            <EmailField
              defaultValue={values.email}
              error={errors.email}
              {...(isAlone && { required: false, hint: messages.emailLater })}
            />
            {!isAlone && (
              <PasswordField
                label={accountMessages.password}
                autoComplete="new-password"
                required
                hint={`${rules} ${messages.passwordFor}`}
                error={errors.password}
              />
            )}
            <PrivacyNotice says={isAlone ? notices.registerByPhoneAlone : notices.registerByPhone} />
          </>
        )}
      </IdentityForm>
      {step === "code" && steps && (
        <WithoutCode steps={steps} page={pathWithNext(href("/login/phone"), next)} />
      )}
      <p>
        <Link to={loginPath(next)}>{messages.withPassword}</Link>
      </p>
    </IdentityPage>
  )
}

/** Only a browser of which much is asked loads what computes. */
const WorkField = lazyPart(() => import("#app/core/accounts/phone/work-field.tsx"))

function stepOf(steps: Steps | null) {
  if (!steps) return "phone"
  if (steps.work) return "work"
  if (steps.isNew) return "account"
  return steps.second ? "second" : "code"
}

const SUBMIT = {
  phone: messages.sendCode,
  work: messages.sendCode,
  code: messages.logIn,
  second: messages.logIn,
  account: messages.openAccount,
}

export const headers = personalPage
