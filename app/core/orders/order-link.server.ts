import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import type { Services } from "#app/services.server.ts"

const KIND = "order-link"
/** The lifetime of a link in a mail to its order. */
export const LINK_DAYS = 60

/** The address under which whoever holds the mail may follow this one order for 60 days, without a login. */
export async function orderLink(
  { shopUrl, secret }: Pick<Services, "shopUrl" | "secret">,
  number: string,
  now = new Date(),
) {
  const token = await signLinkToken(KIND, { subject: number, secret, days: LINK_DAYS, now })
  return `${shopUrl}/orders/${number}?token=${token}`
}

/** The address under which whoever holds it may pay for this one order. */
export async function paymentLink(services: Pick<Services, "shopUrl" | "secret">, number: string) {
  return paymentAddress(await orderLink(services, number))
}

/** The address that pays for the order that a link follows. */
export function paymentAddress(orderAddress: string): string {
  return orderAddress.replace("?", "/pay?")
}

/** Whether the token is ours, unchanged, in time, and for this very order. */
export async function opensOrder(token: string, number: string, secret: string): Promise<boolean> {
  return (await readLinkToken(KIND, token, secret)) === number
}
