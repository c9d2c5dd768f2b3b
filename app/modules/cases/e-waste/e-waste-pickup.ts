import {
  ADDRESS_FIELDS,
  type Address,
  type AddressErrors,
  addressErrors,
  addressOf,
  cleanAddress,
  cleanPhone,
  oneLine,
  type Recipient,
} from "#app/core/delivery-area/addresses/address.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

/** What is taken back, in the words of the form. */
export const KINDS = {
  audio: messages.audio,
  speakers: messages.speakers,
  watches: messages.watches,
  trimmers: messages.trimmers,
  power_banks: messages.powerBanks,
  cables: messages.cables,
  batteries: messages.batteries,
} as const
export type Kind = keyof typeof KINDS

export type EWasteItem = { kind: Kind; quantity: number }
export type EWasteRequest = Address & Recipient & { email: string; words: string; items: EWasteItem[] }

/** What was typed, to be filled in again: by kind how many, and the rest by its field. */
export type EWasteValues = Address & Recipient & { email: string; words: string } & Record<Kind, string>
type Field = keyof EWasteValues
export type EWasteErrors = AddressErrors & Partial<Record<Field | "items", string>>
export type EWasteAnswer = { message?: string; errors: EWasteErrors; values: EWasteValues }

export const MOST_PIECES = 999
export const MOST_WORDS = 500
const WHOLE = /^\d{1,3}$/

/** What the form holds. A file in the place of a text is an empty text. */
export function readEWaste(form: FormData): EWasteValues {
  const text = (name: string) => parseText(form.get(name))
  const parts = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text(name)]))
  return {
    ...cleanAddress(addressOf(parts)),
    ...{ fullName: oneLine(text("fullName")), phone: cleanPhone(text("phone")) },
    ...{ email: text("email").toLowerCase(), words: text("words") },
    ...{ audio: text("audio"), speakers: text("speakers"), watches: text("watches") },
    ...{ trimmers: text("trimmers"), power_banks: text("power_banks"), cables: text("cables") },
    batteries: text("batteries"),
  }
}

/** The request, or a sentence for each field. `states`: those in which the shop is. Whether PIN code and state agree is looked at elsewhere. */
export function checkEWaste(
  values: EWasteValues,
  states: readonly string[],
): { ok: true; request: EWasteRequest } | { ok: false; errors: EWasteErrors } {
  const { email, words } = values
  const items = kinds().flatMap((kind) => (Number(values[kind]) > 0 ? [itemOf(values, kind)] : []))
  const wrong = kinds().filter((kind) => values[kind] !== "" && !WHOLE.test(values[kind]))
  const isEmail = isMailAddress(email)
  const errors: EWasteErrors = {
    ...Object.fromEntries(wrong.map((kind) => [kind, messages.wholeNumber(MOST_PIECES)])),
    ...(items.length === 0 && wrong.length === 0 && { items: messages.sayWhatGoesBack }),
    ...addressErrors(values, states),
    ...(!isEmail && { email: messages.emailIsRequired }),
    ...(words.length > MOST_WORDS && { words: messages.keepItTo(MOST_WORDS) }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const { fullName, phone } = values
  return { ok: true, request: { ...addressOf(values), fullName, phone, email, words, items } }
}

/** What goes back, a line each: "3 × Loose batteries". */
export function itemLines(items: readonly EWasteItem[]): string[] {
  return items.map(({ kind, quantity }) => messages.pieces(quantity, KINDS[kind]))
}

/** Every kind, in the order of the form. */
export function kinds(): Kind[] {
  return Object.keys(KINDS) as Kind[]
}

function itemOf(values: EWasteValues, kind: Kind): EWasteItem {
  return { kind, quantity: Number(values[kind]) }
}
