import { createHmac } from "node:crypto"
import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { refusedAddresses } from "#db/tables/campaigns.ts"

type Keyed = { db: Database; secret: string }

/** Notes an address that no campaign is to write to again. `reason` names no person. A second time changes nothing. */
export async function noteRefused({ db, secret }: Keyed, email: string, reason: string): Promise<void> {
  await db
    .insert(refusedAddresses)
    .values({ emailHash: hashOf(secret, email), reason })
    .onConflictDoNothing()
}

/** Whether no campaign may write to an address again. */
export async function isRefused({ db, secret }: Keyed, email: string): Promise<boolean> {
  const { emailHash } = refusedAddresses
  const [found] = await db
    .select({ emailHash })
    .from(refusedAddresses)
    .where(eq(emailHash, hashOf(secret, email)))
  return found !== undefined
}

function hashOf(secret: string, email: string): string {
  const key = createHmac("sha256", secret).update("refused address").digest()
  return createHmac("sha256", key).update(email.trim().toLowerCase()).digest("base64url")
}
