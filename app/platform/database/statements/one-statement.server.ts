import { type SQLWrapper, sql } from "drizzle-orm"
import type { Database } from "../database.server.ts"
import { STARTS_WRITES } from "./named-writes.server.ts"

/** Executes independent writes as one statement: one round trip instead of many. All see the database as it was before. */
export async function executeAsOne(tx: Database, last: SQLWrapper, ...others: SQLWrapper[]): Promise<void> {
  const named = others.map((write, index) => sql`${sql.identifier(`write_${index}`)} as (${write.getSQL()})`)
  await tx.execute(sql`${sql.raw(STARTS_WRITES)} ${sql.join(named, sql`, `)} ${last.getSQL()}`)
}
