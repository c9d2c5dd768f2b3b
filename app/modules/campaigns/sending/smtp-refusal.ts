/** How a mail server answered: for good or for now, and whether it was the address that it did not want. */
export type SendFailure = { isForGood: boolean; isOfAddress: boolean; text: string }

/**
 * Reads the fault of a sending (nodemailer's `responseCode` and `command`). For good is a 5xx to the recipient or to the mail itself; one to
 * the login or the sender is a fault of the shop, which is mended, so the mail is tried again.
 */
export function readSendFailure(error: unknown): SendFailure {
  const { responseCode, command }: { responseCode?: unknown; command?: unknown } = Object(error)
  const is5xx = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600
  const isOfAddress = is5xx && command === "RCPT TO"
  const isForGood = isOfAddress || (is5xx && command === "DATA")
  return { isForGood, isOfAddress, text: String(error).slice(0, 500) }
}
