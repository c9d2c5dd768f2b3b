import { expect, test } from "vitest"
import { NO_PUBLISHED_PAGES } from "#app/content/published-pages.ts"
import { UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { sampleBank, testCouriers, testGateways } from "#test/samples/sample-shop.ts"
import { runGoLiveCommand } from "./go-live-commands.ts"

const { db } = await keepTestDatabase()

test("the go-live command prints the list, fails while something is missing, and records a confirmed backup", async () => {
  const parsed = parseEnv({})
  if (!parsed.ok) throw new Error(parsed.faults.join())
  const services = {
    ...{ db, env: parsed.env, shopUrl: parsed.env.shopUrl, log: createLog("silent") },
    ...{ publishedPages: NO_PUBLISHED_PAGES, modules: [], search: postingListSearch },
    ...{ catalogueDb: db, catalogueCache: UNCACHED },
    hasMailServer: () => true,
    ...{
      gateways: testGateways(sampleBank.gateway),
      couriers: testCouriers(),
      settings: fixedSettings("india"),
    },
  }
  const listed = await runGoLiveCommand(services, { do: "list" })
  expect(listed.ok).toBe(false)
  expect(listed.text).toContain("NO   The company is your own")
  expect(listed.text).toContain("?    A backup was restored for a trial")
  const restored = { do: "restored", reason: "" } as const
  expect(await runGoLiveCommand(services, { ...restored, on: "20 November" })).toMatchObject({ ok: false })
  const today = new Date().toISOString().slice(0, 10)
  expect(await runGoLiveCommand(services, { ...restored, on: today })).toMatchObject({ ok: true })
  expect((await runGoLiveCommand(services, { do: "list" })).text).toMatch(
    /yes {2}A backup was restored for a trial\n.+says command line: /,
  )
})
