import { sql } from "drizzle-orm"
import type { Services } from "#app/services.server.ts"

const MOST_A_ROUND = 100

/**
 * Runs what is due, each in a transaction of its own, until `runNext` answers that nothing is left. Answers how many.
 * Any number of nodes may call it: one at a time runs, as a second one would overtake the first.
 */
export async function runInOrder(
  db: Services["db"],
  lockName: string,
  runNext: (tx: Services["db"]) => Promise<boolean>,
): Promise<number> {
  const runLocked = () => db.transaction(async (tx) => (await takeLock(tx, lockName)) && runNext(tx))
  let done = 0
  while (done < MOST_A_ROUND && (await runLocked())) done += 1
  return done
}

async function takeLock(tx: Services["db"], name: string): Promise<boolean> {
  const [row] = await tx
    .select({ isTaken: sql<boolean>`pg_try_advisory_xact_lock(hashtext(${name}))` })
    .from(sql`(select) as nothing`)
  return row?.isTaken ?? false
}
