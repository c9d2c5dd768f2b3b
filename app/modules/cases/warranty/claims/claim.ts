import * as caseMessages from "#app/modules/cases/messages.ts"
import * as messages from "#app/modules/cases/warranty/messages.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import type { ClaimEvent, ClaimState } from "./claim-states.ts"

/** What a buyer claims, checked. The serial number is empty where a line has one piece and it was left out. */
export type WrittenClaim = { serialNumber: string; words: string }

/** A claim as its buyer's page shows it. */
export type Claim = WrittenClaim & {
  number: string
  state: ClaimState
  productType: string
  productName: string
  askedAt: Date
  photos: number
  events: ClaimEvent[]
}

export type ClaimValues = Record<"serialNumber" | "words", string>
export type ClaimErrors = Partial<Record<"serialNumber" | "words" | "photos", string>>
export type ClaimRefusal = "no-warranty" | "too-late" | "all-claimed" | "being-replaced"

export const CLAIM_REFUSALS: Record<ClaimRefusal, string> = {
  "no-warranty": messages.noWarranty,
  "too-late": messages.warrantyIsOver,
  "all-claimed": messages.allClaimed,
  "being-replaced": messages.beingReplaced,
}

export const MOST_SERIAL = 40
export const MOST_WORDS = 2_000
const LEAST_WORDS = 10
const SERIAL = /^[A-Z0-9][A-Z0-9./-]{3,39}$/

/** What the form holds. A file in the place of a text is an empty text. */
export function readClaim(form: FormData): ClaimValues {
  return { serialNumber: parseText(form.get("serialNumber")), words: parseText(form.get("words")) }
}

type CheckedClaim = { ok: true; claim: WrittenClaim } | { ok: false; errors: ClaimErrors }

/** The claim, or a sentence for each field. A serial number tells pieces of one line apart: one alone needs none. Files are looked at elsewhere. */
export function checkClaim({ serialNumber: typed, words }: ClaimValues, pieces: number): CheckedClaim {
  const serialNumber = typed.replace(/\s/g, "").toUpperCase()
  const isLeftOut = pieces === 1 && serialNumber === ""
  const errors: ClaimErrors = {
    ...(!(isLeftOut || SERIAL.test(serialNumber)) && { serialNumber: messages.serialNumberIsWrong }),
    ...(words.length < LEAST_WORDS && { words: caseMessages.sayALittleMore(LEAST_WORDS) }),
    ...(words.length > MOST_WORDS && { words: messages.keepItBelow(MOST_WORDS) }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, claim: { serialNumber, words } }
}
