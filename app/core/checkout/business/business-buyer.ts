import * as messages from "#app/core/checkout/messages.ts"
import { needed, oneLine } from "#app/core/delivery-area/addresses/address.ts"
import { cleanGstin, isGstin, stateOfGstin } from "#app/core/pricing/gstin.ts"

type BusinessFields = { gstin?: string; companyName?: string }
type Typed = Readonly<Record<string, string>>

const COMPANY_LIMIT = 100 // as many characters as a GST return takes

/** The sentence of each field that is not right, under the field. */
export function businessErrors({ gstin = "", companyName = "" }: Typed): BusinessFields {
  if (gstin === "" && companyName === "") return {}
  const gstinFault = gstin === "" ? messages.companyNeedsGstin : faultOf(gstin)
  const nameFault = needed(messages.companyName, COMPANY_LIMIT)(companyName)
  return { ...(gstinFault && { gstin: gstinFault }), ...(nameFault && { companyName: nameFault }) }
}

/** What was typed as it is kept: the GSTIN in capitals without spaces, the name on one line. Absent where the form has no such field. */
export function cleanBusiness({ gstin, companyName = "" }: Typed): BusinessFields {
  if (gstin === undefined) return {}
  return { gstin: cleanGstin(gstin), companyName: oneLine(companyName) }
}

/** That a registration is in another state than the one the goods go to, in a sentence; null where it is not, or nobody knows yet. */
export function otherStateNote(gstin: string, state: string): string | null {
  const cleaned = cleanGstin(gstin)
  const registered = isGstin(cleaned) ? stateOfGstin(cleaned) : null
  if (registered === null || state === "" || registered === state) return null
  return messages.registeredElsewhere(registered, state)
}

function faultOf(gstin: string): string | null {
  if (!isGstin(gstin)) return messages.gstinIsWrong
  return stateOfGstin(gstin) === null ? messages.gstinHasNoState : null
}
