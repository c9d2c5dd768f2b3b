import { expect, test, vi } from "vitest"
import { createMedia } from "#app/core/media/media.server.ts"
import { diskOrS3 } from "#app/core/media/stores/disk-or-s3.server.ts"
import { createRedirects } from "#app/core/redirects/redirects.server.ts"
import { listRedirects, saveRedirects } from "#app/core/redirects/save-redirects.server.ts"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { createDailyCounts } from "#app/platform/telemetry/daily-counts.server.ts"
import { createHealthReports, readHealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import { sessions } from "#db/tables/identity.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { asha, createSampleShop, createTestServices, SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { startWorkers } from "./workers.ts"

const { db } = await keepTestDatabase()
await createSampleShop(db)

test("hits of redirects are written before the workers have stopped", async () => {
  const [redirects, mediaStore] = [createRedirects(db), diskOrS3.create({})]
  await saveRedirects(db, [{ path: "/old", target: "/gift", isPermanent: true }])
  const stop = startWorkers(
    {
      ...createTestServices(db),
      ...{ dailyCounts: createDailyCounts(), healthReports: createHealthReports(), redirects },
      env: envOfTest(),
      stopping: new AbortController().signal,
      media: createMedia({ db, secret: SAMPLE_SECRET, store: mediaStore }),
    },
    { sendMail: async () => {}, recordDeleted: () => {} },
  )
  await redirects.find({ pathname: "/old", search: "" })
  await stop()
  expect((await listRedirects(db, {})).rows).toMatchObject([{ path: "/old", hits: 1 }])
})

function envOfTest() {
  const settings = parseEnv({})
  if (!settings.ok) throw new Error(settings.faults.join())
  return settings.env
}

test("a shop that starts deletes what is over, and tells its metrics", async () => {
  const env = envOfTest()
  const expiresAt = new Date("2026-01-01")
  await db.insert(sessions).values({ id: "over", token: "a", userId: asha.id, expiresAt })
  const recorded = vi.fn<(what: string, rows: number) => void>()
  const stop = startWorkers(
    {
      ...createTestServices(db),
      ...{ dailyCounts: createDailyCounts(), healthReports: createHealthReports() },
      redirects: createRedirects(db),
      env,
      stopping: new AbortController().signal,
      media: createMedia({ db, secret: SAMPLE_SECRET, store: diskOrS3.create({}) }),
    },
    { sendMail: async () => {}, recordDeleted: recorded },
  )
  await vi.waitFor(() => expect(recorded).toHaveBeenCalledWith("logins", 1), 10_000)
  await stop()
  expect(await db.$count(sessions)).toBe(0)
  const reports = await readHealthReports(db)
  const retention = reports.find(({ name }) => name === "worker retention")
  expect(retention, "a stopped worker reports when its jobs ran").toMatchObject({
    ...{ intervalMs: 3_600_000, succeededAt: expect.any(Date), failedAt: null, fault: null },
  })
})
