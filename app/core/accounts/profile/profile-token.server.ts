import { createHmac } from "node:crypto"
import { SignJWT } from "jose"

/** Signs a profile's access token, for others to verify for an hour. It is no session and has its own key. */
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
