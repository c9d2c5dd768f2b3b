import { createHmac } from "node:crypto"

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** What an authenticator app shows for a secret in base32 (RFC 6238: SHA-1, six digits, thirty seconds). */
export function oneTimeCode(secret: string, nowMs = Date.now()): string {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("")
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)))
  const digest = createHmac("sha1", key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}
