import { join } from "node:path"
import { createArena } from "#test/attack/arena.ts"
import { startCluster } from "#test/attack/cluster.ts"
import { type Started, startBank, startShop } from "#test/attack/processes.ts"
import { startRedis } from "#test/databases/redis-server.ts"
import { freePort } from "#test/start-process.ts"
import { startBalancer } from "./balancer.ts"

const PATIENT_LIMITS = "1000000/60" // everybody has one address here; the counting itself goes to Redis

/** A whole shop as docs/guide/operating.md sets it up on three machines, all of its processes on this one. */
export type Field = Awaited<ReturnType<typeof createField>>

/** Starts PostgreSQL and a replica, Redis, the bank, `nodes` nodes and HAProxy before them. */
export async function createField({ buyers, nodes: count = 3 }: { buyers: number; nodes?: number }) {
  const undo: Array<() => Promise<unknown>> = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const primary = await startCluster({ settings: ["max_connections = 200"] })
    undo.push(primary.stop)
    const arena = await createArena({ buyers, stock: 10_000, serverUrl: primary.url })
    const replica = await startCluster({ primary: primary.url })
    undo.push(replica.stop)
    let redis = await startRedis()
    undo.push(() => redis.stop())
    const ports = await Promise.all(Array.from({ length: count }, freePort))
    const balancer = await startBalancer(ports)
    undo.push(balancer.stop)
    const notifyUrl = `${balancer.url}/payment-events`
    const bank = await startBank({ books: join(arena.folder, "bank.sqlite"), notifyUrl })
    undo.push(bank.kill)
    const databaseUrl = arena.settings.DATABASE_URL ?? ""
    const { pathname } = new URL(databaseUrl)
    const settings = {
      ...arena.settings,
      ...bank.settings,
      DATABASE_REPLICA_URL: replica.url.replace(/\/\w+$/, pathname),
      REDIS_URL: redis.url,
      TRUSTED_PROXIES: "127.0.0.1",
      DRAIN_SECONDS: "2",
      LIMIT_SEARCH_ADDRESS: PATIENT_LIMITS,
      LIMIT_PRICES_ADDRESS: PATIENT_LIMITS,
      LIMIT_ORDER_ADDRESS: PATIENT_LIMITS,
    }
    const startNode = (index: number) =>
      startShop({ ...settings, PORT: String(ports[index]), NODE_NAME: `n${index + 1}` })
    const nodes: Started[] = await Promise.all(ports.map((_, index) => startNode(index)))
    undo.push(() => Promise.all(nodes.map((node) => node.kill())))
    return {
      arena,
      bank,
      primary,
      replica,
      nodes,
      databaseUrl,
      url: balancer.url,
      balancer,
      /** Ends a node, by kill -9 or as an operator does, and starts it again. */
      async restartNode(index: number, how: "kill" | "stop") {
        await nodes[index]?.[how]()
        nodes[index] = await startNode(index)
      },
      stopRedis: () => redis.stop(),
      async startRedis() {
        redis = await startRedis(redis.port)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
