import { execFile } from "node:child_process"
import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePort, startProcess } from "#test/start-process.ts"

/**
 * Starts the built shop in a folder of its own, on a copy of the template's database; the template itself on an empty one.
 * `variables` are settings of this shop alone. Answers its address and folder, how to stop it and how to operate it. Throws with what the shop printed when
 * it does not start.
 */
export async function startShop(name: string, variables: Record<string, string> = {}) {
  const shops = process.env.SHOPS_FOLDER ?? ""
  const folder = join(shops, name)
  if (name !== "template") {
    await rm(folder, { recursive: true, force: true })
    await cp(join(shops, "template"), folder, { recursive: true })
  }
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    DATA_DIR: folder,
    PORT: String(port),
    ...variables,
  }
  const start = async () => {
    const started = await startProcess({
      args: ["server/start.ts"],
      sign: new RegExp(`^${url}$`, "m"),
      variables: settings,
    })
    started.child.stderr.on("data", (chunk: Buffer) => process.stderr.write(chunk))
    return started
  }
  const shop = await start()
  return {
    url,
    folder,
    stop: () => shop.interrupt(),
    /** Does what an operator does on the command line, while the shop runs. Answers what it printed. */
    async operate(...commands: string[][]) {
      let printed = ""
      for (const words of commands) {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ["server/commands/shop-command.ts", ...words],
          { env: settings },
        )
        printed += stdout
      }
      return printed
    },
  }
}
