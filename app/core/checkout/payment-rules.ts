import {
  ADDRESS_FIELDS,
  addressOf,
  addressRules,
  cleanAddress,
  cleanPhone,
  needed,
  oneLine,
  RECIPIENT_RULES,
  short,
  streetOf,
} from "#app/core/delivery-area/addresses/address.ts"
import { chosenMethod, type OfferedMethod } from "#app/core/payments/methods/offered-methods.ts"
import type { GatewayForm } from "#app/core/payments/payment-gateway.ts"
import { asksPin, type DeliveryArea } from "#app/core/settings/delivery-area.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import * as messages from "./messages.ts"

const NAME_LIMIT = 100
const CITY_LIMIT = 60
const ADDRESS_LIMIT = 500

/** Each field's rule, by the message otherwise. Written by hand: a schema library weighs more than the page. */
function rulesOf(area: DeliveryArea): Record<string, Rule> {
  return asksPin(area) ? rulesWithPin(area) : plainRules(area)
}

function plainRules({ cities, states }: DeliveryArea) {
  return {
    fullName: needed(messages.fullName, NAME_LIMIT),
    email: emailRule,
    city: cities ? oneOf(cities, messages.cityIsRequired) : needed(messages.city, CITY_LIMIT),
    state: oneOf(states, messages.stateIsRequired),
    phone: (text) => (/^\d{10}$/.test(text) ? null : messages.phoneMustBe10Digits),
    address: needed(messages.address, ADDRESS_LIMIT),
  } satisfies Record<DeliveryField, Rule>
}

/** As much as a card of the parcel has room for. */
export const GIFT_MESSAGE_LIMIT = 240

function rulesWithPin({ states }: DeliveryArea): Record<string, Rule> {
  const gift = {
    giftFrom: short(messages.giftFrom, NAME_LIMIT),
    giftMessage: short(messages.giftMessage, GIFT_MESSAGE_LIMIT),
  }
  return { ...RECIPIENT_RULES, email: emailRule, ...addressRules(states), ...gift }
}

function emailRule(text: string) {
  return isMailAddress(text) ? null : messages.validEmailAddressIsRequired
}

type Rule = (text: string) => string | null
export type DeliveryField = "fullName" | "email" | "city" | "state" | "phone" | "address"
export type PaymentValues = Record<DeliveryField, string> & Record<string, string>
export type PaymentErrors = Record<string, string>
/** The fields of a form that begins with the PIN code, beside those of every form. */
const PIN_FIELDS = [...ADDRESS_FIELDS, "giftFrom", "giftMessage", "giftWrap"] as const
/** The fields of a buyer who is registered for GST, both filled in or both empty. */
const BUSINESS_FIELDS = ["gstin", "companyName"] as const
/** The fields of a buyer on the invoice who does not get the parcel: all filled in, or all empty. */
export const BILLING_FIELDS = ["billName", "billPin", "billAddress", "billCity", "billState"] as const
/** All that a form may have beside the specification's fields, by the shop's settings. */
export const OPTIONAL_FIELDS = [...PIN_FIELDS, ...BUSINESS_FIELDS, ...BILLING_FIELDS] as const
/** A filled-in form that keeps every rule; `address` is put together where the form has parts of it. The gateway's own fields go to the gateway and nowhere else. */
export type Payment = PaymentValues

type Part = GatewayForm | null

/** What a form holds, field by field; a missing field, or a file in its place, is an empty text. */
export function readPaymentValues(form: FormData, part: Part): PaymentValues {
  const value = (field: string) => {
    const entry = form.get(field)
    return typeof entry === "string" ? entry : ""
  }
  return {
    fullName: value("fullName"),
    email: value("email"),
    city: value("city"),
    state: value("state"),
    phone: value("phone"),
    ...Object.fromEntries(
      OPTIONAL_FIELDS.filter((name) => form.has(name)).map((name) => [name, value(name)]),
    ),
    ...Object.fromEntries((part?.fields ?? []).map(({ name }) => [name, value(name)])),
    address: value("address"),
  }
}

/** The message of every field that is not right yet (PAY-3). Empty when the form may be sent. */
export function paymentErrors(values: PaymentValues, part: Part, area: DeliveryArea): PaymentErrors {
  return errorsOf(cleanPayment(values, area), part, area)
}

/** The way to pay that a form names, with what was typed into its own fields, or the messages by field. */
export function checkMethod(
  form: FormData,
  offered: readonly OfferedMethod[],
):
  | { ok: true; choice: PaymentChoice; fields: Record<string, string> }
  | { ok: false; errors: PaymentErrors } {
  const method = chosenMethod(offered, form.get("method"))
  if (!method) return { ok: false, errors: { method: messages.chooseHowToPay } }
  const { choice, form: part } = method
  const typed = withJoinedCard(readPaymentValues(form, part))
  const fields = Object.fromEntries((part?.fields ?? []).map(({ name }) => [name, typed[name] ?? ""]))
  const errors = messagesOf(rulesOfPart(part), fields)
  return Object.keys(errors).length === 0 ? { ok: true, choice, fields } : { ok: false, errors }
}

function errorsOf(values: PaymentValues, part: Part, area: DeliveryArea): PaymentErrors {
  const { address, ...others } = rulesOf(area)
  const last: [string, Rule][] = address ? [["address", address]] : []
  const errors = messagesOf([...Object.entries(others), ...rulesOfPart(part), ...last], values)
  const isUnsigned = values.giftWrap === "yes" && values.giftFrom === ""
  return isUnsigned ? { ...errors, giftFrom: messages.wrapNeedsSender } : errors
}

function rulesOfPart(part: Part): [string, Rule][] {
  return (part?.fields ?? []).map(({ name, pattern, message }) => {
    const whole = new RegExp(`^(?:${pattern})$`)
    return [name, (text) => (whole.test(text) ? null : message)]
  })
}

function messagesOf(rules: readonly [string, Rule][], values: Record<string, string>): PaymentErrors {
  return Object.fromEntries(
    rules.flatMap(([field, rule]) => {
      const message = rule(values[field] ?? "")
      return message === null ? [] : [[field, message]]
    }),
  )
}

/** What was typed as it is kept: without the spaces around it, and without control characters. */
export function cleanPayment(values: PaymentValues, area: DeliveryArea): PaymentValues {
  return asksPin(area) ? cleanedWithPin(values) : cleanedPlain(values)
}

/** Lines stay; other control characters, which no keyboard types and PostgreSQL refuses, become spaces. */
function cleanedPlain(values: PaymentValues): PaymentValues {
  const printable = (text: string) =>
    text
      .replaceAll("\r\n", "\n")
      .replace(/[^\P{Cc}\n]/gu, " ")
      .trim()
  const { fullName, email, city, address } = values
  return {
    ...withoutPin(values),
    fullName: printable(fullName),
    email: email.trim(),
    city: printable(city).replaceAll("\n", " "),
    address: printable(address),
  }
}

/** A form without a PIN code has no other fields of its kind, whatever was sent. */
function withoutPin(values: PaymentValues): PaymentValues {
  const { pin, flat, area, landmark, district, giftFrom, giftMessage, giftWrap, ...others } = values
  return others
}

/** A card number is printed in groups, and typed and filled in so. */
function withJoinedCard(values: PaymentValues): PaymentValues {
  const { card } = values
  return card === undefined ? values : { ...values, card: card.replaceAll(/[\s-]/g, "") }
}

function cleanedWithPin(values: PaymentValues): PaymentValues {
  const { fullName, email, phone, giftFrom = "", giftMessage = "" } = values
  const address = cleanAddress(addressOf(values))
  return {
    ...{ ...withJoinedCard(values), ...address, address: streetOf(address), email: email.trim() },
    ...{ fullName: oneLine(fullName), phone: cleanPhone(phone) },
    ...{ giftFrom: oneLine(giftFrom), giftMessage: oneLine(giftMessage) },
  }
}

function oneOf(names: readonly string[], message: string) {
  return (text: string) => (names.includes(text) ? null : message)
}

/** Whether the invoice goes to another person than the parcel, by their names: another address alone makes none. */
export function isBilledToAnother({
  billName = "",
  fullName = "",
}: {
  billName?: string
  fullName?: string
}): boolean {
  return nameMark(billName) !== "" && nameMark(billName) !== nameMark(fullName)
}

const nameMark = (name: string) => name.replace(/\s+/g, " ").trim().toLowerCase()
