import type { Database } from "./database.server.ts"

type Batch<Row> = {
  /** Locks the rows of the batch. */
  claim: (tx: Database) => Promise<readonly Row[]>
  /** Answers false for a row that there was nothing to do for. */
  work: (tx: Database, row: Row) => Promise<boolean | undefined>
}

/**
 * Works on a batch of rows in one transaction, each in a savepoint of its own: a row that fails stays as it was and holds up no other.
 * Answers on how many. Throws the first error once the others are committed, so that the worker reports it.
 */
export async function workOnEach<Row>(db: Database, { claim, work }: Batch<Row>): Promise<number> {
  const { done, faults } = await db.transaction(async (tx) => {
    const faults: unknown[] = []
    let done = 0
    for (const row of await claim(tx))
      await tx
        .transaction((own) => work(own, row))
        .then(
          (isDone) => {
            done += isDone === false ? 0 : 1
          },
          (fault) => faults.push(fault),
        )
    return { done, faults }
  })
  if (faults.length > 0) throw faults[0]
  return done
}
