import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { freePort } from "#test/start-process.ts"

/** Whether this machine has Redis' own server: the tests that need one start their own. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0

/** A Redis of its own on a free port (or on `port`), which keeps nothing. `freeze` stops it from answering. */
export async function startRedis(port?: number) {
  const place = port ?? (await freePort())
  const args = ["--port", String(place), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
  const server: ChildProcess = spawn("redis-server", args, { stdio: ["ignore", "pipe", "inherit"] })
  for await (const chunk of server.stdout ?? []) if (/Ready to accept/.test(String(chunk))) break
  return {
    port: place,
    url: `redis://127.0.0.1:${place}`,
    freeze: () => server.kill("SIGSTOP"),
    thaw: () => server.kill("SIGCONT"),
    async stop() {
      server.kill("SIGKILL")
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit")
    },
  }
}
