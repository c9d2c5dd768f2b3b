import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"

const OWN_PATH = join(import.meta.dirname, "../..")

/** A built checkout of the shop. */
export type Checkout = Awaited<ReturnType<typeof openCheckout>>

/** This checkout, and the one at `path` if there is one. */
export async function openCheckouts(path: string | undefined): Promise<Checkout[]> {
  const own = await openCheckout(OWN_PATH, "this")
  if (!path) return [own]
  return [own, await openCheckout(resolve(path), basename(resolve(path)))]
}

async function openCheckout(path: string, name: string) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-bench-"))
  return {
    path,
    name,
    folder,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
