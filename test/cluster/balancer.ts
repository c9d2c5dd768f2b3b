import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "#test/start-process.ts"

const SHIPPED = join(import.meta.dirname, "../../deploy/haproxy.cfg")

export const hasBalancer = spawnSync("haproxy", ["-v"]).status === 0

/** HAProxy as `deploy/haproxy.cfg` sets it up, before the nodes at these ports of this machine. */
export async function startBalancer(ports: number[]) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-balancer-"))
  const port = await freePort()
  const shipped = await readFile(SHIPPED, "utf8")
  const file = join(folder, "haproxy.cfg")
  await writeFile(
    file,
    shipped
      .replace(/^ +stats socket .+$/m, "")
      .replace("bind :8080", `bind 127.0.0.1:${port}`)
      .replaceAll(/^ +server n(\d) .+$/gm, (_, n) => {
        const node = ports[Number(n) - 1]
        return node ? `    server n${n} 127.0.0.1:${node}` : ""
      }),
  )
  const child = spawn("haproxy", ["-f", file, "-db"], { stdio: ["ignore", "ignore", "pipe"] })
  let said = ""
  child.stderr.on("data", (chunk) => {
    said += chunk
  })
  const ended = once(child, "exit")
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`haproxy ended: ${said}`)
    await pause(50)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: Number(child.pid),
    async stop() {
      child.kill("SIGKILL")
      await ended
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
    socket.once("connect", () => socket.destroy())
  })
}
