import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { hasCluster, lendToPostgres } from "#test/attack/cluster.ts"
import { withDatabase } from "#test/databases/test-server.ts"
import { freshDatabase } from "./fresh-database.ts"
import { startNode, startServer } from "./start-node.ts"

// The steps of docs/guide/operating.md, "Backup", done.
const isHere = hasCluster()
const STOCKS = "select count(*)::int as products, sum(price_paise)::int as paise from products"

test.runIf(isHere)(
  "what pg_dump wrote of a running shop is the shop again when pg_restore has read it",
  async () => {
    const server = await startServer()
    const shop = await freshDatabase(server.url)
    await startNode(shop.url)
    const dump = join(server.folder, "shop.dump")
    await server.ask("pg_dump", ["--format=custom", `--file=${dump}`, shop.url])
    const restored = await freshDatabase(server.url)
    await server.ask("pg_restore", ["--no-owner", "--exit-on-error", `--dbname=${restored.url}`, dump])
    expect(await restored.ask(STOCKS)).toEqual(await shop.ask(STOCKS))
    const node = await startNode(restored.url)
    expect(node.output()).not.toContain("Imported")
    expect((await fetch(`${node.url}/product-detail/earbuds/1`)).status).toBe(200)
  },
)

test.runIf(isHere)(
  "after an accident a base backup and the archived log bring the moment before it back",
  async () => {
    const archive = await mkdtemp(join(tmpdir(), "dhun-archive-"))
    const settings = [
      "archive_mode = on",
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    ]
    const server = await startServer({ settings })
    await lendToPostgres(archive)
    const shop = await freshDatabase(server.url)
    await startNode(shop.url)
    const backup = await startServer({
      primary: server.url,
      isCopy: true,
      settings: [
        `restore_command = 'cp ${archive}/%f %p'`,
        "recovery_target_name = 'before the accident'",
        "recovery_target_action = promote",
        "archive_mode = off",
      ],
    })
    await shop.ask("update products set price_paise = 123400 where id = '1'") // after the backup: in the log alone
    await shop.ask("select pg_create_restore_point('before the accident')")
    await shop.ask("update products set price_paise = 1")
    await shop.ask("select pg_switch_wal()")
    await server.halt() // it archives what is left before it ends

    await writeFile(join(backup.data, "recovery.signal"), "")
    await lendToPostgres(join(backup.data, "recovery.signal"))
    await backup.resume()
    const recovered = withDatabase(backup.url, shop.name)
    const isReady = async () => (await shop.askAt(recovered, "select pg_is_in_recovery() as still"))[0]?.still
    await expect.poll(isReady, { timeout: 30_000 }).toBe(false)
    const prices = await shop.askAt(
      recovered,
      "select price_paise from products where id in ('1', '2') order by id",
    )
    expect(prices[0]).toEqual({ price_paise: 123_400 })
    expect(Number(prices[1]?.price_paise)).toBeGreaterThan(1)
    expect((await fetch(`${(await startNode(recovered)).url}/`)).status).toBe(200)
  },
)
