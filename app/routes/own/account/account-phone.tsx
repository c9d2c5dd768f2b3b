import { Suspense } from "react"
import { data, href, replace } from "react-router"
import { type FormAnswer, UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import { answerOf, personalPage, readForm, refused } from "#app/core/accounts/forms/form-answers.server.ts"
import { checkOwnPassword } from "#app/core/accounts/forms/identity-forms.ts"
import { BackToAccount, IdentityForm, IdentityPage } from "#app/core/accounts/forms/identity-page.tsx"
import { sendForm } from "#app/core/accounts/forms/send-form.ts"
import { maskContact } from "#app/core/accounts/guests/order-contact.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import * as accountMessages from "#app/core/accounts/messages.ts"
import * as messages from "#app/core/accounts/phone/messages.ts"
import { CredentialField, OwnCode } from "#app/core/accounts/phone/own-credential.tsx"
import { CodeField, PhoneField, WithoutCode } from "#app/core/accounts/phone/phone-fields.tsx"
import {
  answerWithCode,
  demandWork,
  readCredential,
  refuseCode,
  requirePhones,
  sendOwnCode,
  wrongPhone,
} from "#app/core/accounts/phone/phone-forms.server.ts"
import { useSteps } from "#app/core/accounts/phone/use-steps.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import type { Route } from "./+types/account-phone"

const REFUSALS = {
  expired: messages.codeIsOver,
  taken: messages.phoneIsTaken,
  "wrong-password": accountMessages.wrongPassword,
  "wrong-own-code": accountMessages.wrongOwnCode,
  "last-login": messages.numberIsLastLogin,
  "no-password": accountMessages.enterPasswordNow,
  "anything-else": messages.phoneNotChanged,
}

/** The step of a removal, whose form keeps its own answers. */
const REMOVAL = { intent: "remove" }
const LAST_LOGIN = { ok: false, failure: "last-login" } as const
const NO_PASSWORD = { ok: false, failure: "no-password" } as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const phones = requirePhones(context)
  const { hasTwoFactor, credential } = await context.get(servicesContext).identity.account.read(user, request)
  return { phone: await phones.find(user.id), hasTwoFactor, credential }
}

/**
 * Adds, changes or removes the mobile number of an account. The password, or a code to the number that it has, comes first, so that a stolen
 * session cannot move the number; the code that is sent after it holds for this account alone. What else refuses the change is asked before a code
 * to the own number, which holds once.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const phones = requirePhones(context)
  const { account } = context.get(servicesContext).identity
  const form = await readForm(request)
  const done = async (what: string) => {
    await account.notify(user, what)
    return replace(href("/account"), 303)
  }
  if (form.get("intent") === "ownCode") return replace(await sendOwnCode(context, user, form), 303)
  const isRemoval = form.get("intent") === "remove"
  const credential = readCredential(form)
  if (!credential && !isRemoval) return wrongPhone()
  if (!credential || isRemoval || credential.challenge === "") {
    const checked = checkOwnPassword(form)
    if (!checked.ok) return refused(NO_PASSWORD, REFUSALS, { ...checked, steps: isRemoval ? REMOVAL : null })
    if (isRemoval && !(await phones.isRemovable(user)))
      return refused(LAST_LOGIN, REFUSALS, { steps: REMOVAL })
    const refusal = credential && !isRemoval ? await refuseNumber(context, credential.phone, form) : null
    if (refusal) return refusal
    const proven = await answerOf(context, account.prove(user, checked.value.password, request))
    if (!proven.ok) return refused(proven, REFUSALS, { steps: isRemoval ? REMOVAL : null })
    if (credential && !isRemoval) return answerWithCode(context, { phone: credential.phone, userId: user.id })
    if (!(await phones.remove(user))) return refused(LAST_LOGIN, REFUSALS, { steps: REMOVAL })
    return done(messages.phoneWasRemoved)
  }
  const ofAccount = { ...credential, userId: user.id }
  const refusal = await refuseCode(context, ofAccount, form)
  if (refusal) return refusal
  const given = await answerOf(context, phones.assign(ofAccount))
  if (typeof given === "object") return refused(given, REFUSALS, { steps: null })
  if (given !== "done") return refused({ ok: false, failure: given }, REFUSALS, { steps: null })
  return done(messages.phoneWasChanged(maskContact(credential.phone)))
}

/** The answer to a number that gets no code now, or not before the browser computes for it; null where it may get one. */
async function refuseNumber(context: Route.ActionArgs["context"], phone: string, form: FormData) {
  const work = await demandWork(context, phone, form)
  if (work) return data<FormAnswer>({ ...UNTOUCHED, steps: { work } })
  const retryAfterSeconds = await context.get(servicesContext).limits.wait("LIMIT_PHONE_CODE", phone)
  if (retryAfterSeconds === 0) return null
  return refused({ ok: false, failure: "too-many-attempts", retryAfterSeconds }, {}, { steps: null })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { failed: messages.phoneNotChanged })
}

export default function AccountPhonePage({ actionData, loaderData }: Route.ComponentProps) {
  const { errors } = actionData ?? UNTOUCHED
  const { phone, hasTwoFactor, credential } = loaderData
  const about = hasTwoFactor ? messages.phoneIsNotEnough : messages.phoneIs
  const steps = useSteps(actionData)
  const isRemoving = steps?.intent === "remove"
  const work = steps?.work
  const isCode = steps !== null && !isRemoving && !work
  const page = href("/account/phone")
  return (
    <IdentityPage title={messages.phoneTitle} line={messages.phoneLine} ground="ground-tide">
      <PageHead title={messages.phoneTitle} description={messages.phoneDescription} />
      {!isCode && <OwnCode credential={credential} />}
      <IdentityForm
        key={isCode ? "code" : "phone"}
        answer={isRemoving ? undefined : actionData}
        submit={isCode ? messages.confirmNumber : messages.sendCode}
        pending={messages.checking}
        {...((isCode || work) && steps && { hidden: steps })}
      >
        {isCode ? (
          <CodeField steps={steps} error={errors.code} />
        ) : (
          <>
            <p>{phone ? about(phone) : messages.noPhoneYet}</p>
            <PhoneField label={phone ? messages.newNumber : messages.mobileNumber} error={errors.phone} />
            <CredentialField
              credential={credential}
              label={messages.passwordNow}
              error={isRemoving ? undefined : errors.password}
            />
            {work && (
              <Suspense>
                <WorkField key={work} work={work} />
              </Suspense>
            )}
            <PrivacyNotice says={notices.phone} />
          </>
        )}
      </IdentityForm>
      {!isCode && phone && (
        <details open={isRemoving || undefined}>
          <summary className="cursor-pointer underline underline-offset-4">{messages.removeNumber}</summary>
          <IdentityForm
            answer={isRemoving ? actionData : undefined}
            submit={messages.removeNumber}
            pending={messages.checking}
            look="danger"
            hidden={REMOVAL}
          >
            <CredentialField
              credential={credential}
              label={messages.passwordNow}
              error={isRemoving ? errors.password : undefined}
            />
          </IdentityForm>
        </details>
      )}
      {isCode && <WithoutCode page={page} />}
      <BackToAccount />
    </IdentityPage>
  )
}

/** Only a browser of which much is asked loads what computes. */
const WorkField = lazyPart(() => import("#app/core/accounts/phone/work-field.tsx"))

export const headers = personalPage
