import * as messages from "#app/core/privacy/messages.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import { asciiDigits } from "#app/ui/format/phone-digits.ts"

/** Whom somebody names to exercise their rights (DPDP Act 2023, section 14). */
export type Nominee = { name: string; email: string; phone: string }

export type NomineeErrors = Partial<Record<keyof Nominee, string>>
type Checked = { ok: true; nominee: Nominee } | { ok: false; errors: NomineeErrors; values: Nominee }

const LONGEST_NAME = 100
const CONTROL = /\p{Cc}/u

/** A name as it is kept, or null where it is none: at most 100 characters in one line. */
export function parseName(value: unknown): string | null {
  const name = typeof value === "string" ? value.trim().replaceAll(/ +/g, " ") : ""
  return name === "" || name.length > LONGEST_NAME || CONTROL.test(name) ? null : name
}

/** Checks the form that names somebody. Answers what is kept, or a sentence for each wrong field. */
export function checkNominee(form: FormData): Checked {
  const typed = (field: keyof Nominee) => String(form.get(field) ?? "").trim()
  const values = { name: typed("name"), email: typed("email").toLowerCase(), phone: typed("phone") }
  const name = parseName(values.name)
  const phone = parsePhone(values.phone)
  const isEmail = isMailAddress(values.email)
  if (name !== null && phone !== null && isEmail)
    return { ok: true, nominee: { name, email: values.email, phone } }
  const errors = {
    ...(name === null && { name: messages.nomineeNeedsName }),
    ...(!isEmail && { email: messages.nomineeNeedsEmail }),
    ...(phone === null && { phone: messages.nomineeNeedsPhone }),
  }
  return { ok: false, errors, values }
}

/** Digits with an optional plus before them, 8 to 15 (ITU-T E.164); null for anything else. */
function parsePhone(typed: string): string | null {
  const phone = asciiDigits(typed).replaceAll(/[\s\p{Pd}\p{Cf}().]/gu, "")
  return /^\+?\d{8,15}$/.test(phone) ? phone : null
}
