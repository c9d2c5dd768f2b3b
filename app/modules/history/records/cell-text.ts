import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import type { HistoryAddress } from "./history-record.ts"

const PLAIN = /^[ -~]*$/
const LONGEST_PHONE = 40
const LONGEST_PART = 300

/** A cell as a text of at most so many characters, without control and invisible ones. */
export function cutText(cell: string, longest: number): string {
  const text = PLAIN.test(cell) ? cell : parseText(cell)
  return text.length <= longest ? text : text.slice(0, longest).toWellFormed().trim()
}

/** A telephone number as orders of this shop have it, or the text of the cell. */
export function phoneText(cell: string): string {
  return phoneDigits(cell) ?? cutText(cell, LONGEST_PHONE)
}

/** An address whose parts have a bounded length. */
export function cutAddress({ phone, ...parts }: HistoryAddress): HistoryAddress {
  const cut = (part: string) => cutText(part, LONGEST_PART)
  return {
    ...{ name: cut(parts.name), company: cut(parts.company), street: cut(parts.street) },
    ...{ city: cut(parts.city), state: cut(parts.state), pin: cut(parts.pin), country: cut(parts.country) },
    phone: phoneText(phone),
  }
}
