import type { Services } from "#app/services.server.ts"

type Guess<Result> = {
  code: string | undefined
  /** The network address of the request; null for one of the shop's own. */
  address: string | null
  price: () => Promise<Result>
  isUnknown: (result: Result) => boolean
}

/**
 * Prices with a typed code, and counts one that no offer has. An address that tried too many codes gets the seconds to wait, also for a
 * right code.
 */
export async function limitGuesses<Result>(
  { limits }: Pick<Services, "limits">,
  { code = "", address, price, isUnknown }: Guess<Result>,
): Promise<{ retryAfterSeconds: number } | { result: Result }> {
  if (code.trim() === "" || address === null) return { result: await price() }
  const retryAfterSeconds = await limits.wait("LIMIT_COUPON_ADDRESS", address)
  if (retryAfterSeconds > 0) return { retryAfterSeconds }
  const result = await price()
  if (isUnknown(result)) await limits.take("LIMIT_COUPON_ADDRESS", address)
  return { result }
}
