import { timingSafeEqual } from "node:crypto"

/** Compares a key or signature with the emulator's in constant time. */
export function isSame(given: string, own: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(own)]
  return left.length === right.length && timingSafeEqual(left, right)
}
