import { isReadableNumber } from "#app/ui/format/readable-number.ts"
import * as messages from "./messages.ts"

/** CO-1: what counts as bulk. */
export const LEAST_UNITS = 25

export const BULK_PRODUCTS = [
  messages.earbuds,
  messages.neckbands,
  messages.headphones,
  messages.speakers,
  messages.smartWatches,
  messages.powerBanks,
  messages.aMixOfThese,
] as const

export const ENQUIRY_FIELDS = [
  "product",
  "units",
  "name",
  "company",
  "email",
  "phone",
  "requirement",
] as const
type EnquiryField = (typeof ENQUIRY_FIELDS)[number]
export type EnquiryValues = Record<EnquiryField, string>
export type EnquiryErrors = Partial<Record<EnquiryField, string>>

export const ENQUIRY_MESSAGES = {
  "too-many": messages.threeEnquiriesToday,
  unreachable: messages.enquiryNotReached,
}

export type EnquiryAnswer = { message?: string; errors: EnquiryErrors; values: EnquiryValues }

/** What a form holds, field by field; a missing field, or a file in its place, is an empty text. */
export function readEnquiry(form: FormData): EnquiryValues {
  const value = (field: EnquiryField) => {
    const entry = form.get(field)
    return typeof entry === "string" ? entry : ""
  }
  return {
    name: value("name"),
    company: value("company"),
    email: value("email"),
    phone: value("phone"),
    product: value("product"),
    units: value("units"),
    requirement: value("requirement"),
  }
}

/** How the references of enquiries begin, as in BQ-7K3M-Q2XP. */
export const REFERENCE_PREFIX = "BQ"

/** A reference out of an address line; null for all else, so that a page says nothing it was told to say. */
export function parseEnquiryReference(text: string | null): string | null {
  return text !== null && isReadableNumber(REFERENCE_PREFIX, text) ? text : null
}
