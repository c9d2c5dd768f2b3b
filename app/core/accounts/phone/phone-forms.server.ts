import { data, type RouterContextProvider } from "react-router"
import { type FormAnswer, type Steps, UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import { refused, tooOften, wrongFields } from "#app/core/accounts/forms/form-answers.server.ts"
import type { User } from "#app/core/accounts/identity.server.ts"
import { internationalPhone } from "#app/platform/sms/text-messages.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { phoneDigits } from "#app/ui/format/phone-digits.ts"
import * as messages from "./messages.ts"
import {
  callWithCode,
  offersCalls,
  type PhoneCredential,
  provePhone,
  sendPhoneCode,
  sendsLoginCodes,
} from "./phone-code.server.ts"
import type { Phones } from "./phones.server.ts"
import { isWorkDone, newWork } from "./proof-of-work.server.ts"

type Context = Readonly<RouterContextProvider>

const PREFIX_LENGTH = "+91".length + 5 // an operator in a circle has thousands of such blocks

/** Logins by mobile number; null where the shop has no template for their text message, or Firebase keeps the accounts. */
export function offeredPhones(context: Context): Phones | null {
  const services = context.get(servicesContext)
  return sendsLoginCodes(services) ? services.identity.phones : null
}

/** Logins by mobile number; throws 404 where the shop has none. */
export function requirePhones(context: Context): Phones {
  const phones = offeredPhones(context)
  if (!phones) throw data(null, { status: 404, statusText: "Not Found" })
  return phones
}

/** Whether a code to a mobile number alone opens an account: with a name, without a password. */
export function opensByPhoneAlone(context: Context): boolean {
  return context.get(servicesContext).settings.get("account.phoneAlone")
}

/** Sends a code to the account's own number, for a change. The path says on the page how it ended. */
export async function sendOwnCode(context: Context, user: User, form: FormData): Promise<string> {
  const services = context.get(servicesContext)
  const back = String(form.get("back") ?? "")
  const page = /^\/account(\/[\w-]+)?$/.test(back) ? back : "/account"
  const phone = (await services.identity.phones?.find(user.id)) ?? null
  if (phone === null || (await tooOften(context, "LIMIT_PHONE_ADDRESS"))) return `${page}?code=wait`
  const sent = await sendPhoneCode(services, { phone, userId: user.id })
  return `${page}?code=${"challenge" in sent ? "sent" : "wait"}`
}

/** The number and the challenge of a form, "" before a code was sent. Null for a text that is no Indian mobile number. */
export function readCredential(form: FormData): Pick<PhoneCredential, "phone" | "challenge"> | null {
  const phone = internationalPhone(phoneDigits(String(form.get("phone") ?? "")))
  if (phone === null) return null
  return { phone, challenge: String(form.get("challenge") ?? "") }
}

/** The answer to a form whose number is wrong. */
export const wrongPhone = () => wrongFields({ ok: false, errors: { phone: messages.enterMobile } })

/**
 * The computation that a browser does before another code is sent, once a few codes were asked for from its network address; a longer one once
 * many were asked for to numbers in a row with this one. Null where none is due, or it is done.
 */
export async function demandWork(context: Context, phone: string, form: FormData): Promise<string | null> {
  const services = context.get(servicesContext)
  const done = { phone, work: String(form.get("work") ?? ""), solution: String(form.get("solution") ?? "") }
  if (done.work !== "" && (await isWorkDone(services, done))) return null
  const isMany = (await takeByAddress(context, "LIMIT_PHONE_FREE_ADDRESS")) > 0
  const isRow = (await services.limits.take("LIMIT_PHONE_PREFIX", phone.slice(0, PREFIX_LENGTH))) > 0
  return isMany || isRow ? newWork(services, phone, isRow) : null
}

/** Sends a code and answers the step that takes it, or how long to wait: a code that was sent before still counts. */
export async function answerWithCode(
  context: Context,
  asked: Omit<PhoneCredential, "challenge">,
  sentBefore: Steps | null = null,
) {
  const limited = await tooOften(context, "LIMIT_PHONE_ADDRESS")
  if (limited) return refused(limited, {}, { steps: sentBefore })
  const { phone } = asked
  const sent = await sendPhoneCode(context.get(servicesContext), asked)
  const resent: Steps = sentBefore && offersCalls(context.get(servicesContext)) ? { resent: "yes" } : {}
  if ("challenge" in sent) return data<FormAnswer>({ ...UNTOUCHED, steps: { phone, ...sent, ...resent } })
  return refused({ ok: false, failure: "too-many-attempts", ...sent }, {}, { steps: sentBefore })
}

/** Has a call say the code that was sent, and answers the step that takes it, or how long to wait. */
export async function answerWithCall(context: Context, credential: PhoneCredential) {
  const steps = { phone: credential.phone, challenge: credential.challenge, resent: "yes" }
  const limited = await tooOften(context, "LIMIT_PHONE_ADDRESS")
  if (limited) return refused(limited, {}, { steps })
  const called = await callWithCode(context.get(servicesContext), credential)
  if (called === true) return data<FormAnswer>({ ...UNTOUCHED, steps: { ...steps, called: "yes" } })
  return refused({ ok: false, failure: "too-many-attempts", ...called }, {}, { steps })
}

/** The answer to a code that is wrong or over; null once it proved the number. */
export async function refuseCode(context: Context, credential: PhoneCredential, form: FormData) {
  const resent: Steps = form.has("resent") ? { resent: "yes" } : {}
  const steps = { phone: credential.phone, challenge: credential.challenge, ...resent }
  const limited = await tooOften(context, "LIMIT_LOGIN_ADDRESS")
  if (limited) return refused(limited, {}, { steps })
  const state = await provePhone(context.get(servicesContext), credential, String(form.get("code") ?? ""))
  if (state === "proven") return null
  if (typeof state === "object")
    return refused({ ok: false, failure: "too-many-attempts", ...state }, {}, { steps })
  const error = state === "expired" ? messages.codeIsOver : messages.codeIsWrong
  return data<FormAnswer>({ ...UNTOUCHED, errors: { code: error }, steps }, 400)
}
