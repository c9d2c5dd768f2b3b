import { expect, test, vi } from "vitest"
import type { Database } from "#app/platform/database/database.server.ts"
import { SHOPPER_TABLES, sessions, users } from "#db/tables/identity.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { asha } from "#test/samples/sample-shop.ts"
import { sessionAdapter } from "./session-adapter.server.ts"

const { db } = await keepTestDatabase()
await db.insert(users).values(asha)
const session = { id: "s-1", token: "t-1", userId: asha.id, expiresAt: new Date("2099-01-01") }
await db.insert(sessions).values(session)

const adapterOf = (db: Database) =>
  sessionAdapter(db, SHOPPER_TABLES, { provider: "pg", schema: { user: users, session: sessions } })({})
const byToken = (token: string) => ({
  model: "session",
  where: [{ field: "token", value: token }],
  join: { user: true } as const,
})

test("a session and its user are read in one statement, equal to the library's own result", async () => {
  const select = vi.spyOn(db, "select")
  const found = await adapterOf(db).findOne(byToken("t-1"))
  expect(select).toHaveBeenCalledOnce()
  select.mockRestore()
  expect(found).toMatchObject({ id: "s-1", userId: asha.id, user: { id: asha.id, email: asha.email } })
  const plain = await adapterOf(db).findOne({ ...byToken("t-1"), join: undefined })
  const { user: _, ...session } = Object(found)
  expect(session).toEqual(plain)
})

test("an unknown token gives null", async () => {
  expect(await adapterOf(db).findOne(byToken("t-2"))).toBeNull()
})
