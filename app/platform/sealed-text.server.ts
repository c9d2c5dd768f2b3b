import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const ALGORITHM = "aes-256-gcm"
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a sealed text belongs to: it opens only with the same secret, for the same purpose and the same owner. */
export type Seal = { secret: string; purpose: string; owner: string }

/** Encrypts a text so that nobody reads or changes it without the secret. The same text never looks the same twice. */
export function sealText(seal: Seal, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(seal), nonce).setAAD(Buffer.from(seal.owner))
  const sealed = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString("base64url")
}

/** The text, or null when it was sealed with another secret, for something else, or changed since. */
export function openText(seal: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url")
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const options = { authTagLength: TAG_BYTES }
    const decipher = createDecipheriv(ALGORITHM, keyOf(seal), nonce, options).setAAD(Buffer.from(seal.owner))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return (
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    )
  } catch {
    return null
  }
}

/** A key of its own for each purpose, so that nothing sealed for one opens as the other. */
function keyOf({ secret, purpose }: Seal) {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES))
}
