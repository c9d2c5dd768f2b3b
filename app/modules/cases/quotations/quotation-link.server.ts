import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import type { Services } from "#app/services.server.ts"

const KIND = "quotation-link"
const DAYS_AFTER_END = 60 // so that whoever comes late reads that it is over

/** The address under which whoever holds the mail may read and accept this one quotation. */
export async function quotationLink(
  { shopUrl, secret }: Pick<Services, "shopUrl" | "secret">,
  { number, validDays }: { number: string; validDays: number },
) {
  const token = await signLinkToken(KIND, { subject: number, secret, days: validDays + DAYS_AFTER_END })
  return `${shopUrl}/quotations/${number}?token=${token}`
}

/** Whether the token is ours, unchanged, in time, and for this very quotation. */
export async function opensQuotation(token: string, number: string, secret: string): Promise<boolean> {
  return (await readLinkToken(KIND, token, secret)) === number
}
