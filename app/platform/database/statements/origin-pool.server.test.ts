import { expect, test } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { asOrigin, MarkedClient, OriginPool } from "./statement-origin.server.ts"

const { url } = await keepTestDatabase()

test("a statement that waited for a connection carries the number of its own request", async () => {
  const pool = new OriginPool({ Client: MarkedClient, connectionString: url, max: 1 })
  const ask = (name: string) =>
    asOrigin(name, () => pool.query<{ text: string }>("select current_query() as text"))
  const answers = await Promise.all(["first", "second", "third"].map(ask))
  await pool.end()
  expect(answers.map(({ rows }) => rows[0]?.text.match(/request (\w+)/)?.[1])).toEqual([
    "first",
    "second",
    "third",
  ])
})
