import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, afterEach, expect, test, vi } from "vitest"
import { statementChannel } from "#app/platform/database/statements/statement-channel.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { GUEST, PASSWORD, SECRET, settingsWith } from "#test/samples/shoppers.ts"
import { createServices } from "./services.ts"

const { db, url } = await keepTestDatabase()
const DATA_DIR = mkdtempSync(join(tmpdir(), "dhun-services-"))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const env = settingsWith({
  ...{
    DATABASE_URL: url,
    DATA_DIR,
    SESSION_SECRET: SECRET,
    SENTRY_DSN: "https://key@faults.example/7",
    LOG_LEVEL: "error",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
})

test.each([
  ["a shop", true],
  ["a command", false],
])("%s reports a fault of the library of logins: %s", async (_, isShop) => {
  const bodies: string[] = []
  vi.stubGlobal("fetch", async (address: string | URL, { body }: { body?: string } = {}) => {
    if (String(address).startsWith("https://faults.example/")) bodies.push(String(body))
    return new Response("{}")
  })
  const { services, close } = await createServices(env, { isShop })
  await db.execute(sql`alter table users add constraint nobody check (false) not valid`)
  const asha = { name: "Asha", email: "asha@example.in", password: PASSWORD }
  expect((await services.identity.register(asha, GUEST)).ok).toBe(false)
  await db.execute(sql`alter table users drop constraint nobody`)
  const isTraced = statementChannel.hasSubscribers
  await close()
  expect(bodies.some((body) => body.includes("identity: "))).toBe(isShop)
  expect([isTraced, statementChannel.hasSubscribers]).toEqual([isShop, false])
})

test("services that cannot be opened leave no tracing behind", async () => {
  vi.stubEnv("MEDIA_S3_BUCKET", "photos")
  await expect(createServices(env)).rejects.toThrow("MEDIA_S3")
  expect(statementChannel.hasSubscribers).toBe(false)
})
