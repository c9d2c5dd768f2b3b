import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { installTool } from "#test/install-tool.ts"
import { BARE_CHROMIUM } from "../chromium.ts"
import { ownBlockingTime, type TraceEvent } from "./lighthouse-trace.ts"

export const LIGHTHOUSE_VERSION = "13.5.0"
const FOLDER = join(tmpdir(), `dhun-lighthouse-${LIGHTHOUSE_VERSION}`)

/** An audit of our own beside Lighthouse's: `ownBlockingTime`. */
export const OWN_BLOCKING = "own-blocking-time"

export type Report = {
  categories: Record<string, { score: number | null; auditRefs: Array<{ id: string }> }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: unknown[] } }
  >
  runtimeError?: { message: string }
}
type Answer = { lhr: Report; artifacts: { Trace: { traceEvents: TraceEvent[] } } }
type Lighthouse = (url: string, flags: object) => Promise<Answer | undefined>
type Launcher = { launch: (options: object) => Promise<{ kill: () => void }> }

/** Lighthouse, installed into the system's cache by the first run: 176 MB that only this bench wants. */
export async function createLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(FOLDER, "node_modules/lighthouse/package.json")))
    installTool(`lighthouse@${LIGHTHOUSE_VERSION}`, FOLDER)
  return (await fromFolder("lighthouse")).default
}

/** Chromium with Lighthouse's settings. With another tool connected it would need half as much again. */
export async function startChromium(port: number) {
  const folder = mkdtempSync(join(tmpdir(), "dhun-chromium-"))
  const { launch }: Launcher = await fromFolder("chrome-launcher")
  const browser = await launch({
    port,
    userDataDir: folder,
    chromePath: BARE_CHROMIUM.path,
    envVars: BARE_CHROMIUM.environment,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  })
  return {
    kill() {
      browser.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) // it ends a moment after it was told to
    },
  }
}

/** A report that also tells for how long the page's own work blocked the phone. */
export function withOwnBlocking({ lhr, artifacts }: Answer): Report {
  const numericValue = ownBlockingTime(artifacts.Trace.traceEvents)
  const audit = { title: "Own blocking time", score: null, numericValue }
  return { ...lhr, audits: { ...lhr.audits, [OWN_BLOCKING]: audit } }
}

function fromFolder(name: string) {
  const path = createRequire(join(FOLDER, "from-here.js")).resolve(name)
  return import(pathToFileURL(path).href)
}
