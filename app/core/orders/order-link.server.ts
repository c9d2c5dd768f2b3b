import { createHmac } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"
import type { Services } from "#app/services.server.ts"

const AUDIENCE = "order-link"
/** The lifetime of a link in a mail to its order. */
export const LINK_LIFETIME_MS = 60 * 24 * 60 * 60 * 1000
const ALGORITHM = "HS256"

/** The address under which whoever holds the mail may follow this one order for 60 days, without a login. */
export async function orderLink(
  { shopUrl, secret }: Pick<Services, "shopUrl" | "secret">,
  number: string,
  now = new Date(),
) {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(number)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + LINK_LIFETIME_MS))
    .sign(keyOf(secret))
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
  const options = { audience: AUDIENCE, algorithms: [ALGORITHM], subject: number, requiredClaims: ["exp"] }
  return jwtVerify(token, keyOf(secret), options).then(
    () => true,
    () => false,
  )
}

/** A key of its own, so that nothing else that the shop signs passes for one of these. */
function keyOf(secret: string) {
  return createHmac("sha256", secret).update(AUDIENCE).digest()
}
