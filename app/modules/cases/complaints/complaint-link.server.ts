import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import type { Services } from "#app/services.server.ts"

const KIND = "complaint-link"
const DAYS = 180 // a month, 30 days to reopen it, another month, and time to read it

/** The address of a complaint's page, from the shop's root, for whoever complained. */
export async function complaintPath({ secret }: Pick<Services, "secret">, number: string): Promise<string> {
  return `/complaints/${number}?token=${await signLinkToken(KIND, { subject: number, secret, days: DAYS })}`
}

/** Whether the token is ours, unchanged, in time, and for this very complaint. */
export async function opensComplaint(token: string, number: string, secret: string): Promise<boolean> {
  return (await readLinkToken(KIND, token, secret)) === number
}
