import * as messages from "#app/core/checkout/messages.ts"
import { BILLING_FIELDS } from "#app/core/checkout/payment-rules.ts"
import { addressRules, needed, oneLine } from "#app/core/delivery-area/addresses/address.ts"
import type { Billing } from "#app/core/orders/order.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import { isGstin, stateOfGstin } from "#app/core/pricing/gstin.ts"
import { asciiDigits } from "#app/ui/format/phone-digits.ts"

type BillingField = (typeof BILLING_FIELDS)[number]
type Typed = Readonly<Record<string, string | undefined>>

/** The states and union territories that an invoice can name. */
export const BILLING_STATES: readonly string[] = Object.values(GST_STATES).toSorted()

const ADDRESS_LIMIT = 200
const { fullName, pin, address, city, state } = {
  ...addressRules(BILLING_STATES),
  fullName: needed(messages.billName, 100),
  address: needed(messages.billAddress, ADDRESS_LIMIT),
}
const RULES = { billName: fullName, billPin: pin, billAddress: address, billCity: city, billState: state }

/** The typed fields as they are kept, a line each. Absent where the form has no such fields. */
export function cleanBilling(typed: Typed): Partial<Record<BillingField, string>> {
  if (typed.billName === undefined) return {}
  const clean = BILLING_FIELDS.map((field) => [field, oneLine(typed[field] ?? "")])
  const cleaned = Object.fromEntries(clean)
  return { ...cleaned, billPin: asciiDigits(cleaned.billPin).replaceAll(" ", "") }
}

/**
 * The sentence of each clean field that is not right. A registered buyer is billed in the state of the registration, and has to say where
 * that is for a gift, which goes to somebody else.
 */
export function billingErrors(typed: Typed): Partial<Record<BillingField, string>> {
  const { gstin = "", giftFrom = "", billState } = typed
  const isB2b = isGstin(gstin)
  if (isEmpty(typed))
    return typed.billName !== undefined && isB2b && giftFrom !== ""
      ? { billName: messages.giftNeedsBilling }
      : {}
  const faults = BILLING_FIELDS.map((field) => [field, RULES[field](typed[field] ?? "")] as const)
  const errors = Object.fromEntries(faults.filter(([, sentence]) => sentence !== null))
  const registered = isB2b ? stateOfGstin(gstin) : null
  if (errors.billState || registered === null || registered === billState) return errors
  return { ...errors, billState: messages.billedElsewhere(registered) }
}

/** The buyer on the invoice by a checked form; null where that is who gets the parcel. */
export function billingOf(payment: Typed): Billing | null {
  if (isEmpty(payment)) return null
  const { billName = "", billPin = "", billAddress = "", billCity = "", billState = "" } = payment
  return { fullName: billName, pin: billPin, address: billAddress, city: billCity, region: billState }
}

/** The fields of the form that say so. */
export function billingFields(billing: Billing | null): Partial<Record<BillingField, string>> {
  if (!billing) return {}
  const {
    fullName: billName,
    pin: billPin,
    address: billAddress,
    city: billCity,
    region: billState,
  } = billing
  return { billName, billPin, billAddress, billCity, billState }
}

function isEmpty(typed: Typed): boolean {
  return BILLING_FIELDS.every((field) => (typed[field] ?? "").trim() === "")
}
