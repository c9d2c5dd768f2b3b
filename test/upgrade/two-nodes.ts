import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type Started, startBank, startShop } from "#test/attack/processes.ts"
import { freshDatabase } from "#test/cluster/fresh-database.ts"
import { startTestServer } from "#test/databases/test-server.ts"
import { freePort } from "#test/start-process.ts"

/** A built release: a name for the table, and the folder of its checkout. */
export type Release = { name: string; folder: string }
export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>

const READY_CHECK_MS = 100
const NODES = [0, 1]

/** Starts two nodes of a release on a new database, the test bank, and what a balancer does: it asks /readyz and takes turns. */
export async function startTwoNodes(first: Release) {
  const undo: Array<() => Promise<unknown>> = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const server = await startTestServer()
    undo.push(server.close)
    const database = await freshDatabase(server.url)
    const folder = await mkdtemp(join(tmpdir(), "dhun-upgrade-"))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const ports = await Promise.all(NODES.map(freePort))
    const urls = ports.map((port) => `http://127.0.0.1:${port}`)
    const bank = await startBank({
      books: join(folder, "bank.sqlite"),
      notifyUrl: `${urls[0]}/payment-events`,
    })
    undo.push(bank.kill)
    const settings = { DATA_DIR: folder, DATABASE_URL: database.url, ...bank.settings, DRAIN_SECONDS: "1" }
    const releases = NODES.map(() => first)
    const nodes: Started[] = []
    const faults: string[] = []
    const start = async (index: number, release: Release) => {
      releases[index] = release
      const variables = { PORT: String(ports[index]), NODE_NAME: `n${index + 1}` }
      nodes[index] = await startShop({ ...settings, ...variables }, { folder: release.folder })
    }
    const stop = async (index: number) => {
      const node = nodes[index]
      await node?.stop()
      const logged = node?.output().match(/^\{"level":[56]0.+$/gm) ?? []
      faults.push(...logged.map((line) => `node ${index + 1} of ${releases[index]?.name} logged ${line}`))
    }
    undo.push(() => Promise.all(nodes.map((node) => node.kill())))
    for (const index of NODES) await start(index, first)
    const ready = watchReadiness(urls)
    undo.push(ready.stop)
    let turn = 0
    const away = new Set<string>()
    const change = async (indices: number[], work: () => Promise<unknown>) => {
      for (const index of indices) away.add(urls[index] ?? "")
      await work()
      while (ready.urls().length < urls.length) await pause(READY_CHECK_MS)
      away.clear()
    }
    return {
      database,
      bank,
      urls,
      settings,
      mails: join(folder, "mail"),
      /** Errors in the logs of nodes that were stopped. */
      faults,
      releases: () => releases.map(({ name }) => name),
      /** Whether a node is being replaced, so that a connection to it may break. */
      isAway: (url: string) => away.has(url),
      /** The node that is next, of those that are ready. */
      url() {
        const choice = ready.urls().length > 0 ? ready.urls() : urls
        turn += 1
        return choice[turn % choice.length] ?? ""
      },
      replace: (index: number, release: Release) =>
        change([index], async () => {
          await stop(index)
          await start(index, release)
        }),
      /** Stops all nodes, and starts a release in their place. */
      replaceAll: (release: Release) =>
        change(NODES, async () => {
          await Promise.all(NODES.map(stop))
          await Promise.all(NODES.map((index) => start(index, release)))
        }),
      stopAll: () => Promise.all(NODES.map(stop)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Asks the nodes again and again whether they are ready. */
function watchReadiness(urls: string[]) {
  let ready: string[] = []
  let isOver = false
  const isReady = (url: string) =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const watching = (async () => {
    while (!isOver) {
      const answers = await Promise.all(urls.map(isReady))
      ready = urls.filter((_, index) => answers[index])
      await pause(READY_CHECK_MS)
    }
  })()
  return {
    urls: () => ready,
    stop() {
      isOver = true
      return watching
    },
  }
}
