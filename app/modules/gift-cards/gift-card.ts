import { cleanPhone, MOBILE, oneLine } from "#app/core/delivery-area/addresses/address.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

/** The form of a gift card as it was typed. `mailOn` is a day, `2026-12-24`; `amount` is in paise. */
export type GiftCardValues = Record<(typeof FIELDS)[number], string>
export type GiftCardErrors = Partial<GiftCardValues>
/** A gift card that is asked for: its value in paise, its receiver with the words, the day of its mail, and its buyer. */
export type GiftCardRequest = {
  amountPaise: number
  receiver: string
  email: string
  message: string
  mailOn: string
  buyer: { fullName: string; email: string; phone: string }
}

const FIELDS = [
  "amount",
  "receiver",
  "email",
  "message",
  "mailOn",
  "fullName",
  "buyerEmail",
  "phone",
] as const
export const NAME_LIMIT = 60
export const MESSAGE_LIMIT = 300
/** For how many days ahead a gift card can be ordered. */
const MOST_DAYS = 365
const DAY = /^20\d{2}-\d{2}-\d{2}$/
const DAY_MS = 24 * 60 * 60 * 1000

/** The fields of a form, without spaces at their ends. */
export function readGiftCard(form: FormData): GiftCardValues {
  const text = (field: string) => parseText(form.get(field))
  return {
    amount: oneLine(text("amount")),
    receiver: oneLine(text("receiver")),
    email: oneLine(text("email")).toLowerCase(),
    message: text("message"),
    mailOn: oneLine(text("mailOn")),
    fullName: oneLine(text("fullName")),
    buyerEmail: oneLine(text("buyerEmail")).toLowerCase(),
    phone: cleanPhone(text("phone")),
  }
}

/** The request, or a sentence for each field. `today` is the day in India; an empty day is today. */
export function checkGiftCard(
  values: GiftCardValues,
  { amountsPaise, today }: { amountsPaise: readonly number[]; today: string },
): { ok: true; request: GiftCardRequest } | { ok: false; errors: GiftCardErrors } {
  const { receiver, email, message, fullName, buyerEmail, phone } = values
  const amountPaise = Number(values.amount)
  const mailOn = values.mailOn || today
  const errors: GiftCardErrors = {
    ...(!amountsPaise.includes(amountPaise) && { amount: messages.chooseAnAmount }),
    ...checkReceiver(values),
    ...(message.length > MESSAGE_LIMIT && { message: messages.messageIsTooLong(MESSAGE_LIMIT) }),
    ...(!isWithin(mailOn, today) && { mailOn: messages.dayIsNeeded }),
    ...(!isName(fullName) && { fullName: messages.yourNameIsNeeded }),
    ...(!isMailAddress(buyerEmail) && { buyerEmail: messages.yourMailIsNeeded }),
    ...(!MOBILE.test(phone) && { phone: messages.phoneIsNeeded }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const buyer = { fullName, email: buyerEmail, phone }
  return { ok: true, request: { amountPaise, receiver, email, message, mailOn, buyer } }
}

/** A sentence for each field of a receiver that cannot be mailed to. */
export function checkReceiver({
  receiver,
  email,
}: Pick<GiftCardValues, "receiver" | "email">): Pick<GiftCardErrors, "receiver" | "email"> {
  return {
    ...(!isName(receiver) && { receiver: messages.receiverIsNeeded }),
    ...(!isMailAddress(email) && { email: messages.receiverMailIsNeeded }),
  }
}

/** The last day that a gift card can be ordered for. */
export function lastDay(today: string): string {
  return new Date(Date.parse(today) + MOST_DAYS * DAY_MS).toISOString().slice(0, 10)
}

function isName(name: string): boolean {
  return name !== "" && name.length <= NAME_LIMIT
}

function isWithin(day: string, today: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = DAY.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return isDay && day >= today && day <= lastDay(today)
}
