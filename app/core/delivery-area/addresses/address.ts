import { isPin } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import { asciiDigits, phoneDigits } from "#app/ui/format/phone-digits.ts"
import { unprintableIn } from "#app/ui/format/unprintable.ts"
import * as messages from "./messages.ts"

export const ADDRESS_FIELDS = ["pin", "flat", "area", "landmark", "city", "district", "state"] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** A place that parcels go to, field by field as its form has them. */
export type Address = Record<AddressField, string>

/** Who lives there, and how the courier calls them. */
export type Recipient = { fullName: string; phone: string }

export type AddressErrors = Partial<Record<AddressField | keyof Recipient, string>>

export const NO_ADDRESS: Address = {
  ...{ pin: "", flat: "", area: "", landmark: "" },
  ...{ city: "", district: "", state: "" },
}

const NAME_LIMIT = 100
const CITY_LIMIT = 60
const AREA_LIMIT = 200
/** The ten digits of an Indian mobile number. */
export const MOBILE = /^[6-9]\d{9}$/

type Rule = (text: string) => string | null

/** Each field's rule by the sentence otherwise: PIN, what is needed, lengths. `states`: those that the shop delivers to. */
export function addressRules(states: readonly string[]): Record<AddressField, Rule> {
  return {
    pin: (text) => {
      if (text === "") return messages.isRequired(messages.pinCode)
      return isPin(text) ? null : messages.pinMustBeSixDigits
    },
    flat: needed(messages.flat, NAME_LIMIT),
    area: needed(messages.area, AREA_LIMIT),
    landmark: short(messages.landmark, NAME_LIMIT),
    city: needed(messages.city, CITY_LIMIT),
    district: short(messages.district, CITY_LIMIT),
    state: (text) => (states.includes(text) ? null : messages.stateIsRequired),
  }
}

/** The rules of who an address is of. */
export const RECIPIENT_RULES: Record<keyof Recipient, Rule> = {
  fullName: needed(messages.fullName, NAME_LIMIT),
  phone: (text) => (MOBILE.test(text) ? null : messages.phoneMustBeMobile),
}

/** The sentence of every field of an address and its recipient that is not right; empty when all are. */
export function addressErrors(typed: Address & Recipient, states: readonly string[]): AddressErrors {
  const rules = { ...RECIPIENT_RULES, ...addressRules(states) }
  const faults = Object.entries(rules).map(([field, rule]) => [
    field,
    rule(typed[field as keyof typeof typed]),
  ])
  return Object.fromEntries(faults.filter(([, sentence]) => sentence !== null))
}

/** The parts of an address among other values; a part that is missing is empty. */
export function addressOf(values: Partial<Address>): Address {
  const { pin = "", flat = "", area = "", landmark = "", city = "", district = "", state = "" } = values
  return { pin, flat, area, landmark, city, district, state }
}

/** What was typed on one line each: no control characters, no spaces at the ends, and in the PIN code none at all. */
export function cleanAddress<Typed extends Address>(typed: Typed): Typed {
  const clean = ADDRESS_FIELDS.map((field) => [field, oneLine(typed[field])])
  return { ...typed, ...Object.fromEntries(clean), pin: asciiDigits(oneLine(typed.pin)).replaceAll(" ", "") }
}

/** A mobile number's ten digits, without "+91", a leading 0, spaces and dashes. What is none stays as it was typed. */
export function cleanPhone(typed: string): string {
  const digits = phoneDigits(typed)
  return MOBILE.test(digits) ? digits : typed.trim()
}

/** Flat, area and landmark, a line each, as an order keeps them. */
export function streetOf({ flat, area, landmark }: Pick<Address, "flat" | "area" | "landmark">): string {
  return [flat, area, landmark].filter((line) => line !== "").join("\n")
}

/** Text of a field without what no keyboard types and PostgreSQL refuses. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim()
}

/** A text that must be there, and stands on what is printed. */
export function needed(label: string, limit: number): Rule {
  return (text) => (text === "" ? messages.isRequired(label) : short(label, limit)(text))
}

/** A text that may be empty, and stands on what is printed. */
export function short(label: string, limit: number): Rule {
  return (text) => {
    if (text.length > limit) return messages.mustBeAtMost(label, limit)
    const unprintable = unprintableIn(text)
    return unprintable.length > 0 ? messages.cannotBePrinted(label, unprintable) : null
  }
}
