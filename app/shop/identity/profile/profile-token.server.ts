import { createHmac } from "node:crypto"
import { SignJWT } from "jose"

/** Signs the access token of a profile, for others to verify for an hour. It is no session, and has a key of its own. */
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
