import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

export const LIGHTHOUSE_VERSION = "13.5.0"
const FOLDER = join(tmpdir(), `dhun-lighthouse-${LIGHTHOUSE_VERSION}`)

/** What is used of Lighthouse's answer. */
export type Report = {
  categories: Record<string, { score: number | null; auditRefs: Array<{ id: string }> }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: unknown[] } }
  >
  runtimeError?: { message: string }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/**
 * Lighthouse itself. It weighs 176 MB and only this bench wants it, so it is no dependency of the shop: the first run
 * installs it into the system's folder for such things.
 */
export async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(FOLDER, "node_modules/lighthouse/package.json"))) install()
  const path = createRequire(join(FOLDER, "from-here.js")).resolve("lighthouse")
  const { default: lighthouse } = await import(pathToFileURL(path).href)
  return lighthouse
}

function install() {
  console.error(`Installing Lighthouse ${LIGHTHOUSE_VERSION} into ${FOLDER} (once)…`)
  const { status } = spawnSync(
    "npm",
    [
      ...["install", "--prefix", FOLDER, "--no-audit", "--no-fund", "--loglevel=error"],
      `lighthouse@${LIGHTHOUSE_VERSION}`,
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  )
  if (status !== 0) throw new Error("Lighthouse could not be installed. Is the npm registry reachable?")
}
