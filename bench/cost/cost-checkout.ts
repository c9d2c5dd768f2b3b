import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import { startCluster } from "#test/attack/cluster.ts"

const OWN_PATH = join(import.meta.dirname, "../..")

/** A built checkout of the shop with a PostgreSQL server of its own, so that each pays for its own statements. */
export type Checkout = Awaited<ReturnType<typeof openCheckout>>

/** This checkout, and the one at `path` if there is one. */
export async function openCheckouts(path: string | undefined): Promise<Checkout[]> {
  const own = await openCheckout(OWN_PATH, "this")
  if (!path) return [own]
  return [own, await openCheckout(resolve(path), basename(resolve(path)))]
}

async function openCheckout(path: string, name: string) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-bench-"))
  const server = await startCluster()
  return {
    path,
    name,
    folder,
    server,
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
