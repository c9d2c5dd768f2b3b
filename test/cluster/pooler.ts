import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { lendToPostgres } from "#test/attack/cluster.ts"
import { freePort } from "#test/start-process.ts"

const SHIPPED = join(import.meta.dirname, "../../deploy/pgbouncer.ini")

/** pgbouncer as `deploy/pgbouncer.ini` sets it up, before the server at `url`, with as few connections as asked. */
export async function startPooler(url: string, connections: number) {
  const { hostname, port: serverPort, username, pathname } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), "dhun-pooler-"))
  const port = await freePort()
  const shipped = await readFile(SHIPPED, "utf8")
  const settings = shipped
    .replace(/^dhun = .+$/m, (line) =>
      line.replace(
        /host=\S+ port=\S+ dbname=\S+/,
        `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}`,
      ),
    )
    .replace(/^listen_addr = .+$/m, "listen_addr = 127.0.0.1")
    .replace(/^listen_port = .+$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .+$/m, "auth_type = any")
    .replace(/^auth_file = .+$/m, "")
    .replace(/^default_pool_size = .+$/m, `default_pool_size = ${connections}`)
    .replace(/^(logfile|pidfile|unix_socket_dir) = .+$/gm, "")
    .replace(/^dhun = (.+)$/m, `dhun = $1 user=${username}`)
  await writeFile(join(folder, "pgbouncer.ini"), settings)
  await lendToPostgres(folder)
  const command = ["pgbouncer", join(folder, "pgbouncer.ini")]
  const [program = "", ...args] =
    process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", ...command] : command
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], detached: true })
  let said = ""
  const ended = once(child, "exit")
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk) => {
      said += chunk
      if (said.includes("process up")) resolve()
    })
    child.once("exit", () => reject(new Error(`pgbouncer ended: ${said}`)))
  })
  return {
    url: `postgres://${username}@127.0.0.1:${port}/dhun`,
    async stop() {
      if (child.pid) process.kill(-child.pid, "SIGTERM")
      await ended
    },
  }
}
