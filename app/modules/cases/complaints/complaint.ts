import { cleanPhone, oneLine } from "#app/core/delivery-area/addresses/address.ts"
import { typedOrderNumber } from "#app/core/orders/order-number.ts"
import * as caseMessages from "#app/modules/cases/messages.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import type { ComplaintAuthor, ComplaintState, ComplaintStep } from "./complaint-states.ts"
import * as messages from "./messages.ts"

const FIELDS = ["orderNumber", "product", "words", "fullName", "email", "phone"] as const
type Field = (typeof FIELDS)[number]

/** What somebody complains of, checked. The order's number is as they typed it: it proves nothing. */
export type WrittenComplaint = Record<Field, string>
export type ComplaintValues = Record<Field, string>
export type ComplaintErrors = Partial<Record<Field | "photos", string>>
export type ComplaintAnswer = { message: string; errors: ComplaintErrors; values: ComplaintValues }

export type ShownStep = { step: ComplaintStep; author: ComplaintAuthor; words: string; happenedAt: Date }

/** A complaint as the page shows it to whoever has its link: without name, mail address and phone. */
export type Complaint = {
  number: string
  orderNumber: string
  product: string
  words: string
  state: ComplaintState
  receivedAt: Date
  dueOn: string
  redressedAt: Date | null
  reopenings: number
  photos: number
  steps: ShownStep[]
}

/** How the complaints of a month by India's calendar (`2026-11`) stand, by numbers alone. */
export type ComplaintMonth = {
  month: string
  received: number
  inTime: number
  late: number
  open: number
  openLate: number
}

export const MOST_WORDS = 4_000
export const MOST_LINE = 120
const LEAST_WORDS = 10
const PHONE = /^\d{10}$/

export const NO_VALUES: ComplaintValues = {
  ...{ orderNumber: "", product: "", words: "", fullName: "", email: "", phone: "" },
}

/** What the form holds. A file in the place of a text is an empty text. */
export function readComplaint(form: FormData): ComplaintValues {
  const line = (name: Field) => oneLine(parseText(form.get(name)))
  return {
    ...{ orderNumber: line("orderNumber"), product: line("product"), words: parseText(form.get("words")) },
    ...{ fullName: line("fullName"), email: line("email").toLowerCase(), phone: cleanPhone(line("phone")) },
  }
}

/** The complaint, or a sentence for each field. Files are looked at elsewhere. */
export function checkComplaint(
  values: ComplaintValues,
): { ok: true; complaint: WrittenComplaint } | { ok: false; errors: ComplaintErrors } {
  const { product, words, fullName, email, phone } = values
  const orderNumber = values.orderNumber === "" ? "" : typedOrderNumber(values.orderNumber)
  const wordsFault = faultOfWords(words)
  const errors: ComplaintErrors = {
    ...(orderNumber === null && { orderNumber: messages.orderNumberIsWrong }),
    ...(product.length > MOST_LINE && { product: messages.keepItTo(MOST_LINE) }),
    ...(wordsFault && { words: wordsFault }),
    ...(fullName === "" && { fullName: messages.nameIsRequired }),
    ...(fullName.length > MOST_LINE && { fullName: messages.keepItTo(MOST_LINE) }),
    ...(!isMailAddress(email) && { email: messages.emailIsRequired }),
    ...(phone !== "" && !PHONE.test(phone) && { phone: messages.phoneIsWrong }),
  }
  if (orderNumber === null || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, complaint: { ...values, orderNumber } }
}

/** What is wrong with words about a complaint, by whoever wrote them; null for nothing. */
export function faultOfWords(words: string): string | null {
  if (words.length < LEAST_WORDS) return caseMessages.sayALittleMore(LEAST_WORDS)
  return words.length > MOST_WORDS ? messages.keepItTo(MOST_WORDS) : null
}
