import * as caseMessages from "#app/modules/cases/messages.ts"
import * as messages from "#app/modules/cases/warranty/messages.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import type { ClaimEvent, ClaimState } from "./claim-states.ts"

/** A checked claim. `serialNumber` may be empty where the line has one piece. */
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

/** The checked claim, or a message for each field. Only a line of several pieces needs a serial number. Files are checked elsewhere. */
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
