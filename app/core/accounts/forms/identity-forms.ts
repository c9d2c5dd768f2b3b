import { z } from "zod"
import * as messages from "#app/core/accounts/messages.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"

export type Checked<Values> = { ok: true; value: Values } | { ok: false; errors: Record<string, string> }

const LONGEST_PASSWORD = 1000 // far above any policy, so that nobody makes us hash a book
const ASK_EMAIL = messages.enterYourEmailAddress

const text = (ask: string) => z.string({ error: ask })
const given = { abort: true } // an empty field is told one thing only
const password = (ask: string) =>
  text(ask)
    .min(1, { error: ask, ...given })
    .max(LONGEST_PASSWORD, messages.thisPasswordIsTooLong)
const address = text(ASK_EMAIL)
  .trim()
  .toLowerCase()
  .min(1, { error: ASK_EMAIL, ...given })

const resetRequestSchema = z.object({
  email: address.refine(isEmail, messages.addressExample),
})
const resetSchema = z.object({ token: z.string().catch(""), password: password(messages.chooseAPassword) })
const ASK_OWN_PASSWORD = messages.enterPasswordNow
const passwordChangeSchema = z.object({
  password: password(ASK_OWN_PASSWORD),
  newPassword: password(messages.chooseAPassword),
})
const emailChangeSchema = z.object({
  password: password(ASK_OWN_PASSWORD),
  email: address.refine(isEmail, messages.addressExample),
})
const ownPasswordSchema = z.object({ password: password(ASK_OWN_PASSWORD) })

export type Credentials = { email: string; password: string }
export type Registration = Credentials & { name: string }
export type Reset = z.infer<typeof resetSchema>

/** Whether the text can be an email address. The provider has the last word; this one spares it nonsense. */
export function isEmail(text: string): boolean {
  return isMailAddress(text)
}

const USABLE_NAME = /^\P{Cc}{1,100}$/u

/** Whether a text can be the name of an account: up to 100 letters of one line. */
export function isUsableName(text: string): boolean {
  return USABLE_NAME.test(text)
}

/** The fields of a login as they were typed. The provider checks them (the specification, section 5). */
export function readLogin(form: FormData): Credentials {
  return { email: typed(form, "email").trim().toLowerCase(), password: typed(form, "password") }
}

/** The fields of a registration as they were typed. The provider checks them. */
export function readRegistration(form: FormData): Registration {
  return { name: typed(form, "name").trim(), ...readLogin(form) }
}

/** A sentence for each field of a registration that was left empty. */
export function emptyFields({ name, email, password }: Registration): Record<string, string> {
  return {
    ...(name === "" && { name: messages.enterAName }),
    ...(email === "" && { email: ASK_EMAIL }),
    ...(password === "" && { password: messages.chooseAPassword }),
  }
}

export const checkResetRequest = (form: FormData) => check(resetRequestSchema, form)
export const checkReset = (form: FormData) => check(resetSchema, form)
export const checkPasswordChange = (form: FormData) => check(passwordChangeSchema, form)
export const checkEmailChange = (form: FormData) => check(emailChangeSchema, form)
export const checkOwnPassword = (form: FormData) => check(ownPasswordSchema, form)

function typed(form: FormData, field: string) {
  const value = form.get(field)
  return typeof value === "string" ? value : ""
}

function check<Values>(schema: z.ZodType<Values>, form: FormData): Checked<Values> {
  const parsed = schema.safeParse(Object.fromEntries(form))
  if (parsed.success) return { ok: true, value: parsed.data }
  const firstOfEach = parsed.error.issues.toReversed().map((issue) => [issue.path.join("."), issue.message])
  return { ok: false, errors: Object.fromEntries(firstOfEach) }
}
