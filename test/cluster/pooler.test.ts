import { spawnSync } from "node:child_process"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { createArena } from "#test/attack/arena.ts"
import { twin } from "#test/attack/attack.ts"
import { settles, shop } from "#test/attack/checkout.ts"
import { hasCluster } from "#test/attack/cluster.ts"
import { audit } from "#test/attack/ledger.ts"
import { startBank, startShop } from "#test/attack/processes.ts"
import { freshDatabase } from "./fresh-database.ts"
import { startPooler } from "./pooler.ts"
import { startServer } from "./start-node.ts"

const hasPooler = hasCluster() && spawnSync("pgbouncer", ["--version"]).status === 0

test.runIf(hasPooler)(
  "two nodes behind pgbouncer in transaction mode, with three connections for both, sell, search and hear of changes",
  async () => {
    const arena = await createArena({ buyers: 30, stock: 1_000, serverUrl: (await startServer()).url })
    onTestFinished(arena.close)
    const direct = arena.settings.DATABASE_URL ?? ""
    const pooler = await startPooler(direct, 3)
    onTestFinished(pooler.stop)
    const bank = await startBank({ books: join(arena.folder, "bank.sqlite"), notifyUrl: arena.notifyUrl })
    onTestFinished(bank.kill)
    const settings = {
      ...arena.settings,
      ...bank.settings,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: direct,
    }
    const nodes = await Promise.all([startShop(settings), startShop({ ...settings, PORT: "0" })])
    for (const node of nodes) onTestFinished(node.kill)
    const urls = nodes.map(({ url }) => url)

    const searches = urls.map(async (url) => {
      for (let n = 0; n < 20; n += 1) expect((await fetch(`${url}/search/earbudz${n}`)).status).toBe(200)
    })
    const endings = await Promise.all(
      arena.buyers.map((buyer, index) =>
        shop({ buyer, goods: twin(arena, index) }, () => urls[index % 2] ?? ""),
      ),
    )
    await Promise.all(searches)
    expect(endings.filter(({ number }) => number)).toHaveLength(30)

    const goods = twin(arena, 0)
    const page = `/product-detail/any/${goods.id}`
    for (const url of urls) await (await fetch(url + page)).text()
    await arena.look((db) => db.execute(`update products set price_paise = 4242400 where id = '${goods.id}'`))
    for (const url of urls)
      await expect.poll(async () => (await fetch(url + page)).text(), { timeout: 2_000 }).toContain("42,424")

    expect(await settles(urls[0] ?? "")).toBe(true)
    for (const node of nodes) await node.stop()
    const delivered = (await readdir(join(arena.folder, "mail"))).map((name) => name.replace(/\.eml$/, ""))
    expect((await audit(arena, { bank, endings, delivered })).wrong).toEqual([])
  },
)

test.runIf(hasPooler)("behind the pooler a statement still ends after thirty seconds", async () => {
  const database = await freshDatabase((await startServer()).url)
  onTestFinished(database.close)
  const pooler = await startPooler(database.url, 2)
  onTestFinished(pooler.stop)
  expect(await database.askAt(pooler.url, "show statement_timeout")).toEqual([{ statement_timeout: "30s" }])
})
