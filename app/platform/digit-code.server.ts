import { createHmac } from "node:crypto"
import { isSameKey } from "./same-key.server.ts"

const DIGITS = 6

/** A code of six digits about something: always the same for one secret and purpose, kept nowhere. */
export function digitCode(secret: string, purpose: string): string {
  const mac = createHmac("sha256", secret).update(purpose).digest()
  return String(mac.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, "0")
}

/** Whether what was typed is that code. Spaces do not count. */
export function isDigitCode(typed: string, secret: string, purpose: string): boolean {
  const digits = typed.replaceAll(/\s/g, "")
  return isSameKey(digits, digitCode(secret, purpose))
}
