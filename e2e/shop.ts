import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { freePort } from "#test/attack/processes.ts"

const START = join(import.meta.dirname, "../server/start.ts")
const LONGEST_START_MS = 60_000

/**
 * Starts the built shop in a folder of its own, on a copy of the template's database; the template itself on an empty one.
 * Answers its address and how to stop it. Throws with what the shop printed when it does not start.
 */
export async function startShop(name: string, variables: Record<string, string> = {}) {
  const shops = process.env.SHOPS_FOLDER ?? ""
  const folder = join(shops, name)
  if (name !== "template") {
    await rm(folder, { recursive: true, force: true })
    await cp(join(shops, "template"), folder, { recursive: true })
  }
  const port = await freePort()
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATA_DIR: folder,
      PORT: String(port),
      ...variables,
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
