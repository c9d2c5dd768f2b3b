import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { inIndia } from "#app/ui/format/india-time.ts"
import { SECRET, startShop } from "#test/attack/processes.ts"
import { joinAsOwner } from "#test/attack/staff/owner-browser.ts"
import { samplePhoto } from "#test/samples/sample-images.ts"
import { freshDatabase } from "./fresh-database.ts"

const SEEN_WITHIN_MS = 2_000
const PAGE = "/product-detail/earbuds/2"

/** Two nodes on one database, with one folder of pictures. */
async function startNodes() {
  const database = await freshDatabase()
  onTestFinished(database.close)
  const folder = await mkdtemp(join(tmpdir(), "dhun-nodes-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const start = async () => {
    const variables = { DATABASE_URL: database.url, DATA_DIR: join(folder, "data"), SHOP_PROFILE: "india" }
    const node = await startShop({ ...variables, PORT: "0" })
    onTestFinished(node.kill)
    return node
  }
  const one = await start()
  const other = await start()
  return { one, other, databaseUrl: database.url, folder }
}

test("a picture added or removed on one node changes the page of another node within two seconds", async () => {
  const { one, other, databaseUrl, folder } = await startNodes()
  const owner = await joinAsOwner(one.url, { databaseUrl, folder, secret: SECRET })
  const shown = async () => (await fetch(other.url + PAGE)).text()
  const before = await shown()
  expect(await shown(), "from memory").toBe(before)

  const path = "/admin/catalogue/2/pictures"
  const photo = await samplePhoto({ width: 900, height: 700 })
  const form = new FormData()
  form.set("intent", "add")
  form.set("pictures", new File([new Uint8Array(photo)], "front.jpg", { type: "image/jpeg" }))
  const answer = await (await owner(path, form)).text()
  const picture = /name="picture" value="(\/media\/[^"]+)"/.exec(answer)?.[1] ?? ""
  expect(picture).toMatch(/^\/media\/[\w-]{22}\/hero-640\.avif$/)
  await expect.poll(shown, { timeout: SEEN_WITHIN_MS }).toContain(picture)
  const bytes = await fetch(other.url + picture)
  expect([bytes.status, bytes.headers.get("Content-Type")]).toEqual([200, "image/avif"])

  const version = /name="version" value="(\d+)"/.exec(answer)?.[1] ?? ""
  await owner(path, { intent: "remove", picture, version })
  await expect.poll(shown, { timeout: SEEN_WITHIN_MS }).not.toContain(picture)
})

test("a colour removed from or added to its family on one node changes the page of another node within two seconds", async () => {
  const { one, other, databaseUrl, folder } = await startNodes()
  const owner = await joinAsOwner(one.url, { databaseUrl, folder, secret: SECRET })
  const colours = async () => {
    const html = await (await fetch(`${other.url}/product-detail/earbuds/1`)).text()
    return /<nav aria-label="Colours">(.*?)<\/nav>/s.exec(html)?.[1] ?? ""
  }
  expect(await colours()).toContain("Rani Pink")
  expect(await colours(), "from memory").toContain("Rani Pink")
  const path = "/admin/catalogue/families"
  const list = await (await owner(`${path}?q=airlobes+141`)).text()
  const version = /name="product" value="5"\/><input type="hidden" name="version" value="(\d+)"/.exec(
    list,
  )?.[1]
  const family = "Airlobes\nAirlobes 141"
  await owner(path, { intent: "take out", family, product: "5", version: version ?? "" })
  await expect.poll(colours, { timeout: SEEN_WITHIN_MS }).not.toContain("Rani Pink")
  await owner(path, { intent: "put in", family, product: "5", colour: "" })
  await expect.poll(colours, { timeout: SEEN_WITHIN_MS }).toContain("Rani Pink")
})

test("a page published on one node shows on another within two seconds, and scheduled times hold to the second", async () => {
  const { one, other, databaseUrl, folder } = await startNodes()
  const owner = await joinAsOwner(one.url, { databaseUrl, folder, secret: SECRET })
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
})
