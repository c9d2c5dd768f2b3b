import { z } from "zod"

/** A form's outcome: values to trust, or a sentence for each wrong field. */
export type Checked<Values> = { ok: true; value: Values } | { ok: false; errors: Record<string, string> }

const LONGEST_ADDRESS = 254 // RFC 5321, and an index of the database has a limit too
const LONGEST_NAME = 100
const LONGEST_PASSWORD = 1000 // far above any policy, so that nobody makes us hash a book
const ASK_EMAIL = "Enter your email address."
const ASK_NAME = "Enter your name."
const HAS_NO_CONTROLS = /^\P{Cc}*$/u

const text = (ask: string) => z.string({ error: ask })
const given = { abort: true } // an empty field is told one thing only
const password = (ask: string) =>
  text(ask)
    .min(1, { error: ask, ...given })
    .max(LONGEST_PASSWORD, "This password is too long.")
const address = text(ASK_EMAIL)
  .trim()
  .toLowerCase()
  .min(1, { error: ASK_EMAIL, ...given })
const name = text(ASK_NAME)
  .trim()
  .min(1, { error: ASK_NAME, ...given })
  .max(LONGEST_NAME, `Keep your name to ${LONGEST_NAME} characters.`)
  .regex(HAS_NO_CONTROLS, "Your name has characters that cannot be shown.")

const emailSchema = z.email().max(LONGEST_ADDRESS)
const loginSchema = z.object({ email: address, password: password("Enter your password.") })
const registrationSchema = z.object({ name, email: address, password: password("Choose a password.") })
const resetRequestSchema = z.object({
  email: address.refine(isEmail, "Enter an address like name@example.com."),
})
const resetSchema = z.object({ token: z.string().catch(""), password: password("Choose a password.") })
const ASK_OWN_PASSWORD = "Enter the password that you have now."
const passwordChangeSchema = z.object({
  password: password(ASK_OWN_PASSWORD),
  newPassword: password("Choose a password."),
})
const emailChangeSchema = z.object({
  password: password(ASK_OWN_PASSWORD),
  email: address.refine(isEmail, "Enter an address like name@example.com."),
})
const ownPasswordSchema = z.object({ password: password(ASK_OWN_PASSWORD) })

export type Credentials = z.infer<typeof loginSchema>
export type Registration = z.infer<typeof registrationSchema>
export type Reset = z.infer<typeof resetSchema>

/** Whether the text can be an email address. The provider has the last word; this one spares it nonsense. */
export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success
}

export const checkLogin = (form: FormData) => check(loginSchema, form)
export const checkRegistration = (form: FormData) => check(registrationSchema, form)
export const checkResetRequest = (form: FormData) => check(resetRequestSchema, form)
export const checkReset = (form: FormData) => check(resetSchema, form)
export const checkPasswordChange = (form: FormData) => check(passwordChangeSchema, form)
export const checkEmailChange = (form: FormData) => check(emailChangeSchema, form)
export const checkOwnPassword = (form: FormData) => check(ownPasswordSchema, form)

function check<Values>(schema: z.ZodType<Values>, form: FormData): Checked<Values> {
  const parsed = schema.safeParse(Object.fromEntries(form))
  if (parsed.success) return { ok: true, value: parsed.data }
  const firstOfEach = parsed.error.issues.toReversed().map((issue) => [issue.path.join("."), issue.message])
  return { ok: false, errors: Object.fromEntries(firstOfEach) }
}
