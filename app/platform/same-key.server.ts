import { timingSafeEqual } from "node:crypto"

/** Compares a key or signature with the shop's in constant time. */
export function isSameKey(given: string | Uint8Array, own: string | Uint8Array): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(own)]
  return left.length === right.length && timingSafeEqual(left, right)
}
