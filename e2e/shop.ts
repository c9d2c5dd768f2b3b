import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { cp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "#test/attack/processes.ts"

/** Of each run at a time one: with and without Firebase they run side by side. */
const RUN = process.env.FIREBASE_AUTH_EMULATOR_HOST ? "firebase" : "embedded"
export const SHOPS_FOLDER = join(tmpdir(), `dhun-journeys-${RUN}`)
const TEMPLATE = join(SHOPS_FOLDER, "template")
const START = join(import.meta.dirname, "../server/start.ts")
const LONGEST_START_MS = 60_000

/**
 * Starts the built shop in a folder of its own, with a copy of the template's database where there is one. Answers its
 * address and how to stop it. Throws with what the shop printed when it does not start.
 */
export async function startShop(name: string) {
  const folder = join(SHOPS_FOLDER, name)
  if (folder !== TEMPLATE) {
    await rm(folder, { recursive: true, force: true })
    if (existsSync(TEMPLATE)) await cp(TEMPLATE, folder, { recursive: true })
  }
  const port = await freePort()
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATA_DIR: folder,
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const url = `http://localhost:${port}`
  await isServing(child, url)
  const ended = once(child, "exit")
  return {
    url,
    async stop() {
      child.kill("SIGINT")
      await ended
    },
  }
}

/** Resolves once the shop has printed its address; what it prints later goes to the run's own error output. */
async function isServing(child: ChildProcess, url: string) {
  let printed = ""
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The shop ${why}: ${printed}`))
    const tooLate = setTimeout(() => fail("did not start"), LONGEST_START_MS)
    const onEnd = () => fail("ended")
    child.once("exit", onEnd)
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        printed += chunk
        if (!printed.includes(`${url}\n`)) return
        clearTimeout(tooLate)
        child.off("exit", onEnd)
        resolve()
      })
  })
  child.stderr?.on("data", (chunk: Buffer) => process.stderr.write(chunk))
}
