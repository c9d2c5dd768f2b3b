import { data, type RouterContextProvider } from "react-router"
import { type FormAnswer, UNTOUCHED } from "#app/core/accounts/forms/form-answer.ts"
import { refused, tooOften, wrongFields } from "#app/core/accounts/forms/form-answers.server.ts"
import { internationalPhone } from "#app/platform/sms/text-messages.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { phoneDigits } from "#app/ui/format/phone-digits.ts"
import * as messages from "./messages.ts"
import { type PhoneProof, provePhone, sendPhoneCode, sendsLoginCodes } from "./phone-code.server.ts"
import type { Phones } from "./phones.server.ts"

type Context = Readonly<RouterContextProvider>

/** Logins by mobile number, where the shop has a template for their text message and keeps the accounts itself; else null. */
export function offeredPhones(context: Context): Phones | null {
  const services = context.get(servicesContext)
  return sendsLoginCodes(services) ? services.identity.phones : null
}

/** The same for a page about them, which is missing where there are none. */
export function requirePhones(context: Context): Phones {
  const phones = offeredPhones(context)
  if (!phones) throw data(null, { status: 404, statusText: "Not Found" })
  return phones
}

/** The number and the challenge of a form: the challenge is "" before a code was sent. Null for what is no Indian mobile number. */
export function readProof(form: FormData): { phone: string; challenge: string } | null {
  const phone = internationalPhone(phoneDigits(String(form.get("phone") ?? "")))
  if (phone === null) return null
  return { phone, challenge: form.has("newCode") ? "" : String(form.get("challenge") ?? "") }
}

/** The answer to a form whose number is wrong. */
export const wrongPhone = () => wrongFields({ ok: false, errors: { phone: messages.enterMobile } })

/** Sends a code and answers the step that takes it, or how long to wait. */
export async function answerWithCode(context: Context, asked: Omit<PhoneProof, "challenge">) {
  const limited = await tooOften(context, "LIMIT_PHONE_ADDRESS")
  if (limited) return refused(limited, {})
  const { phone } = asked
  const sent = await sendPhoneCode(context.get(servicesContext), asked)
  if ("challenge" in sent) return data<FormAnswer>({ ...UNTOUCHED, steps: { phone, ...sent } })
  return refused({ ok: false, failure: "too-many-attempts", ...sent }, {})
}

/** The answer to a code that is wrong or over; null once it proved the number. */
export async function refuseCode(context: Context, proof: PhoneProof, form: FormData) {
  const steps = { phone: proof.phone, challenge: proof.challenge }
  const limited = await tooOften(context, "LIMIT_LOGIN_ADDRESS")
  if (limited) return refused(limited, {}, { steps })
  const state = await provePhone(context.get(servicesContext), proof, String(form.get("code") ?? ""))
  if (state === "proven") return null
  const error = state === "expired" ? messages.codeIsOver : messages.codeIsWrong
  return data<FormAnswer>({ ...UNTOUCHED, errors: { code: error }, steps }, 400)
}
