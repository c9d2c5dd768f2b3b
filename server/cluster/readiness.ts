import type { Database } from "#app/platform/database/database.server.ts"
import { isMigrated } from "#app/platform/database/migrations.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"

const DATABASE_PATIENCE_MS = 3_000
const KNOWN_MS = 500 // anybody may ask; the database is asked twice a second at most

/** Whether a balancer should send shoppers here: not while draining, nor without a database that is migrated. */
export function createReadiness(db: Database) {
  let isDraining = false
  let known: { sentence: Promise<string | null>; until: number } | undefined
  const lookAtDatabase = () => {
    if (known && known.until > performance.now()) return known.sentence
    const sentence = withTimeout(DATABASE_PATIENCE_MS, isMigrated(db)).then(
      (isUpToDate) => (isUpToDate ? null : "The database lacks a migration of this release."),
      () => "The database does not answer.",
    )
    known = { sentence, until: performance.now() + KNOWN_MS }
    return sentence
  }
  return {
    /** Why no shopper should be sent here, or null when one may be. */
    findFault: async () => (isDraining ? "This node is draining." : lookAtDatabase()),
    /** From now on balancers are told to send nobody here; whoever comes all the same is served. */
    drain() {
      isDraining = true
    },
  }
}
