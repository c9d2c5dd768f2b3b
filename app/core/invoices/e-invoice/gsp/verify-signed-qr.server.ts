import { createPublicKey } from "node:crypto"
import { compactVerify } from "jose"
import { z } from "zod"

const payloadSchema = z.object({
  data: z.union([z.string().transform((text) => JSON.parse(text)), z.looseObject({})]),
})
const dataSchema = z.looseObject({ Irn: z.string() })

/**
 * Whether the text of a QR code is a JSON web token about this IRN, signed (RS256) with the portal's key. `publicKey` is PEM: a public key,
 * or the certificate that the portal publishes.
 */
export async function verifySignedQr(signedQr: string, irn: string, publicKey: string): Promise<boolean> {
  try {
    const { payload } = await compactVerify(signedQr, createPublicKey(publicKey), { algorithms: ["RS256"] })
    const { data } = payloadSchema.parse(JSON.parse(new TextDecoder().decode(payload)))
    return dataSchema.parse(data).Irn === irn
  } catch {
    return false // no token, unsigned, signed with another key, or about another document
  }
}

/** Whether a text is a public key or a certificate in PEM. */
export function isPublicKey(pem: string): boolean {
  try {
    createPublicKey(pem)
    return true
  } catch {
    return false
  }
}
