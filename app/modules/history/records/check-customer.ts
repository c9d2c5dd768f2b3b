import * as messages from "#app/modules/history/messages.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"
import { cutAddress, cutText, phoneText } from "./cell-text.ts"
import { parseDateCell } from "./date-cell.ts"
import type { Checked, CustomerRecord, HistoryAddress } from "./history-record.ts"

/** A customer in the cells of a file. `line` is where it begins. */
export type CustomerCells = {
  line: number
  email: string
  name: string
  phone: string
  addresses: readonly HistoryAddress[]
  acceptsMarketing: string
  consentAt: string
  tags: string
  note: string
}

const LONGEST = { name: 200, tags: 1_000, note: 5_000 }
const MOST_ADDRESSES = 20
const YES = /^(yes|true|1|subscribed)$/i

/** Checks a customer of a file. A fault leaves the customer out. */
export function checkCustomer(cells: CustomerCells): Checked<CustomerRecord> {
  const { line } = cells
  const email = cells.email.toLowerCase()
  const consentAt = parseDateCell(cells.consentAt)
  if (email === "") return { fault: { line, text: messages.emailMissing } }
  if (!isMailAddress(email)) return { fault: { line, text: messages.noEmail(email) } }
  if (cells.consentAt !== "" && consentAt === null)
    return { fault: { line, text: messages.noDate(cells.consentAt) } }
  return {
    record: {
      ...{ email, consentAt },
      name: cutText(cells.name, LONGEST.name),
      phone: phoneText(cells.phone),
      addresses: distinct(cells.addresses.map(cutAddress)).slice(0, MOST_ADDRESSES),
      acceptsMarketing: YES.test(cells.acceptsMarketing),
      tags: cutText(cells.tags, LONGEST.tags),
      note: cutText(cells.note, LONGEST.note),
    },
  }
}

/** Addresses with any part, each once. */
function distinct(addresses: readonly HistoryAddress[]): HistoryAddress[] {
  const filled = addresses.filter((address) => Object.values(address).some((part) => part !== ""))
  return [...new Map(filled.map((address) => [JSON.stringify(address), address])).values()]
}
