import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"

/**
 * Why goods of a sum cannot be paid to a courier who collects up to another one, in paise, or null. The order itself is judged with its
 * offers and its delivery fee.
 */
export function noCashNote(upToPaise: number | undefined, goodsPaise: number): string | null {
  if (upToPaise === undefined || goodsPaise <= upToPaise) return null
  return upToPaise === 0 ? messages.noCashThere : messages.cashUpTo(formatRupees(upToPaise))
}
