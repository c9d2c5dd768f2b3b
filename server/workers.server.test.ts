import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { openPress } from "#app/platform/pdf/pdf.server.ts"
import { openLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { openLog } from "#app/platform/telemetry/log.server.ts"
import { sessions } from "#db/tables/identity.ts"
import { openTestDatabase } from "#test/databases/test-database.ts"
import { openSampleBank } from "#test/samples/sample-bank.ts"
import { asha, openSampleShop } from "#test/samples/sample-shop.ts"
import { startWorkers } from "./workers.ts"

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await openSampleShop(opened.db)
})
afterAll(() => opened.close())

test("a shop that starts deletes what is over, and tells its metrics", async () => {
  const { db } = opened
  const settings = parseEnv({})
  if (!settings.ok) throw new Error(settings.faults.join())
  const { env } = settings
  const expiresAt = new Date("2026-01-01")
  await db.insert(sessions).values({ id: "over", token: "a", userId: asha.id, expiresAt })
  const recorded = vi.fn<(what: string, rows: number) => void>()
  const stop = startWorkers(
    {
      ...{ db, catalogueDb: db, env, secret: "a secret of the test, 32 letters", limits: openLimits(env) },
      ...{ log: openLog("silent"), press: openPress(), gateway: openSampleBank().gateway },
      recordVital: () => {},
    },
    { sendMail: async () => {}, recordDeleted: recorded },
  )
  await vi.waitFor(() => expect(recorded).toHaveBeenCalledWith("logins", 1), 10_000)
  await stop()
  expect(await db.$count(sessions)).toBe(0)
})
