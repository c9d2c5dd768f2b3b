import { phoneDigits } from "#app/ui/format/phone-digits.ts"

/** The mail address or telephone number by which somebody names an order as theirs, in the one spelling that is compared. */
export type OrderContact = { kind: "email"; email: string } | { kind: "phone"; digits: string }

const PHONE = /^\d{6,15}$/

/** A contact as it is typed: a mail address, or a number with or without spaces, 0 or +91, in digits of any script; null for neither. */
export function parseOrderContact(typed: string): OrderContact | null {
  if (typed.includes("@")) return { kind: "email", email: typed.trim().toLowerCase() }
  const digits = phoneDigits(typed)
  return PHONE.test(digits) ? { kind: "phone", digits } : null
}

const LAST_DIGITS = 4

/** The typed contact without most of it, for a page that others may see: "••••••3210", "a•••@example.in"; "" for none. */
export function maskContact(typed: string): string {
  const contact = parseOrderContact(typed)
  if (!contact) return ""
  if (contact.kind === "phone") return contact.digits.slice(-LAST_DIGITS).padStart(contact.digits.length, "•")
  const [name = "", domain = ""] = contact.email.split(/@(?=[^@]*$)/)
  return `${[...name][0] ?? ""}•••@${domain}`
}
