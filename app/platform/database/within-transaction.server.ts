import { is } from "drizzle-orm"
import { PgTransaction } from "drizzle-orm/pg-core"
import type { Database } from "./database.server.ts"
import type { PipelinedClient } from "./statements/pipelined-client.server.ts"

/** One statement that has not been asked yet. */
export type Statement = { execute: () => Promise<unknown> }

/** What a transaction answers, and its last statement if it has one: it is asked, and committed without another wait. */
export type Ending<Answer> = { answer: Answer; last?: Statement | undefined }

type Work<Answer> = (tx: Database) => Promise<Ending<Answer>>

/**
 * Runs the work in the transaction that is open already, or in one of its own. Unlike a transaction in a transaction it costs no savepoint,
 * so what the work throws must end the whole transaction.
 */
export async function withinTransaction<Answer>(db: Database, work: Work<Answer>): Promise<Answer> {
  return is(db, PgTransaction) ? finish(await work(db)) : inTransaction(db, work)
}

/** Runs the work in a transaction of its own; in one that is open it has a savepoint. */
export function inTransaction<Answer>(db: Database, work: Work<Answer>): Promise<Answer> {
  const isInner = is(db, PgTransaction)
  return db.transaction(async (tx) => {
    const ending = await work(tx)
    const { client } = tx._.session as unknown as { client: object } // Drizzle's types hide it
    if (ending.last && isPipelined(client) && !isInner) client.commitWithNext()
    return finish(ending)
  })
}

/** By its method: the bundle has a copy of the class that is not the server's (decision 4). */
function isPipelined(client: object): client is PipelinedClient {
  return "commitWithNext" in client
}

async function finish<Answer>({ answer, last }: Ending<Answer>): Promise<Answer> {
  await last?.execute()
  return answer
}
