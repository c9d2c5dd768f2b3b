import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { startCluster } from "#test/attack/cluster.ts"
import { startShop } from "#test/attack/processes.ts"

/** A node of the shop with a folder of its own, which is killed when the test is over. */
export async function startNode(url: string, variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-node-"))
  const node = await startShop({ DATABASE_URL: url, DATA_DIR: folder, PORT: "0", ...variables })
  onTestFinished(node.kill)
  return node
}

/** A PostgreSQL server with a port, which is stopped when the test is over. */
export async function startServer(options: Parameters<typeof startCluster>[0] = {}) {
  const server = await startCluster(options)
  onTestFinished(server.stop)
  return server
}
