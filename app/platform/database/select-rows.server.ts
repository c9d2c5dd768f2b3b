import type { SQL } from "drizzle-orm"
import type { Database } from "./database.server.ts"

/** The rows of a statement that is written as a whole. Both engines answer them so; Drizzle's type does not know it. */
export async function selectRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}
