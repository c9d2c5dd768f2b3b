import { type SQLWrapper, sql } from "drizzle-orm"
import type { Database } from "./database.server.ts"

/**
 * Runs writes that do not depend on each other as one statement: one way to the server and back instead of many.
 * All of them see the database as it was before.
 */
export async function runInOneStatement(tx: Database, last: SQLWrapper, ...others: SQLWrapper[]) {
  const named = others.map((write, index) => sql`${sql.identifier(`write_${index}`)} as (${write.getSQL()})`)
  await tx.execute(sql`with ${sql.join(named, sql`, `)} ${last.getSQL()}`)
}
