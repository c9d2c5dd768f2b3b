import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { inIndia } from "#app/ui/format/india-time.ts"
import { SECRET, startShop } from "#test/attack/processes.ts"
import { joinAsOwner } from "#test/attack/staff/owner-browser.ts"
import { freshDatabase } from "./fresh-database.ts"

const hasServer = process.env.TEST_DATABASE_URL !== ""
const PATIENCE_MS = 90_000
const SEEN_WITHIN_MS = 2_000
const undo: Array<() => Promise<unknown>> = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test.runIf(hasServer)(
  "Issue 30: a page that is published at one node is on the other one within two seconds, and a scheduled one starts and ends there in the right second",
  async () => {
    const database = await freshDatabase()
    undo.push(database.close)
    const folder = await mkdtemp(join(tmpdir(), "dhun-nodes-"))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const start = async () => {
      const node = await startShop({ DATABASE_URL: database.url, DATA_DIR: join(folder, "data"), PORT: "0" })
      undo.push(node.kill)
      return node
    }
    const one = await start()
    const other = await start()
    const owner = await joinAsOwner(one.url, { databaseUrl: database.url, folder, secret: SECRET })
    const line = async () =>
      /<aside[^>]*>(.*?)<\/aside><a /s.exec(await (await fetch(`${other.url}/gift`)).text())?.[1] ?? ""
    expect([await line(), await line()], "the second from memory").toEqual(["", ""])

    const publish = async (words: string, version: number, times: Record<string, string> = {}) =>
      owner("/admin/pages/banner", {
        ...{ intent: "publish", words, link: "", from: "", until: "", version: String(version) },
        ...times,
      })
    await publish("Always", 0)
    await expect.poll(line, { timeout: SEEN_WITHIN_MS }).toBe("Always")

    const second = (after: number) => Math.ceil(Date.now() / 1000 + after) * 1000
    const [starts, ends] = [second(2), second(4)]
    const local = (at: number) => inIndia(new Date(at)).slice(0, 19)
    await publish("Sale", 1, { from: local(starts), until: local(ends) })
    const seen: Array<[at: number, words: string]> = []
    await expect
      .poll(
        async () => {
          const words = await line()
          if (words !== seen.at(-1)?.[1]) seen.push([Date.now(), words])
          return seen.map(([, shown]) => shown)
        },
        { timeout: 10_000, interval: 50 },
      )
      .toEqual(["Always", "Sale", "Always"])
    const late = [(seen[1]?.[0] ?? 0) - starts, (seen[2]?.[0] ?? 0) - ends]
    for (const ms of late) {
      expect(ms).toBeGreaterThanOrEqual(0)
      expect(ms).toBeLessThan(1_000)
    }
  },
  PATIENCE_MS,
)
