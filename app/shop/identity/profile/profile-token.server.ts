import { createHmac } from "node:crypto"
import { SignJWT } from "jose"

/**
 * Signs the access token of a profile, which others may verify to know whom they speak to for an hour. Nothing in
 * the shop takes it for a session, so its key is not the sessions' key either.
 */
export function createProfileTokens({ secret, issuer }: { secret: string; issuer: string }) {
  const key = createHmac("sha256", secret).update("profile token").digest()
  return (userId: string): Promise<string> =>
    new SignJWT()
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(issuer)
      .setAudience("profile")
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(key)
}
