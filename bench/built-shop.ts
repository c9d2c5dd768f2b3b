import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"

/** For shops that a bench asks more than one shopper would; a database that is not the shop's own needs the secret. */
export const BENCH_SETTINGS = {
  SESSION_SECRET: "a secret of the bench, 32 letters",
  LIMIT_SEARCH_ADDRESS: "off", // all shoppers of the bench share one address
}

const START = join(import.meta.dirname, "../bin/start.mjs")

/** The shop as `npm start` runs it, on its own database in `folder`: its address, its process, how to stop it. */
export async function startBuiltShop(folder: string, port: number, settings: Record<string, string> = {}) {
  const { SHOP_URL: _elsewhere, ...variables } = process.env
  const child = spawn(process.execPath, [START], {
    env: {
      ...variables,
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const url = await addressOf(child)
  const stop = async () => {
    const hasEnded = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGTERM")
    await hasEnded
  }
  return { url, pid: Number(child.pid), stop }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ""
    child.stdout?.on("data", (chunk) => {
      said += chunk
      const [url] = said.match(/^http:\/\/\S+$/m) ?? []
      if (url) resolve(url)
    })
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code} before it listened.`)))
  })
}
