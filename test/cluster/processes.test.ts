import { execFile } from "node:child_process"
import { mkdtemp } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type OwnServer, openOwnServer } from "#server/postgres/own-server.ts"
import { type Started, startShop } from "#test/attack/processes.ts"

let server: OwnServer
let shop: Started

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "dhun-processes-"))
  shop = await startShop({ DATA_DIR, PORT: "0", WEB_CONCURRENCY: "2", NODE_NAME: "alone" })
  server = await openOwnServer(DATA_DIR)
})
afterAll(async () => {
  await shop?.stop()
  await server?.close()
})

/** The processes that are connected to the database under a name of their own. */
async function listProcesses() {
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'dhun/%' order by 1`,
  )
  await client.end()
  return rows.map(({ name }) => String(name).split("/").at(-1))
}

async function pidsOfProcesses() {
  const { stdout } = await promisify(execFile)("pgrep", [
    "-P",
    String(shop.child.pid),
    "-f",
    "server/start.ts",
  ])
  return stdout.trim().split("\n").map(Number)
}

/** Kept pages until it is told to stop: how many were answered, and what went wrong. */
function keepReading() {
  let isOver = false
  const wrong: string[] = []
  let answered = 0
  const reading = (async () => {
    while (!isOver) {
      const status = await fetch(`${shop.url}/blogs`).then((answer) => answer.status, String)
      answered += 1
      if (status !== 200) wrong.push(String(status))
    }
  })()
  return async () => {
    isOver = true
    await reading
    return { answered, wrong }
  }
}

test("several processes serve one port, each under its own name at the database", async () => {
  for (let n = 0; n < 8; n += 1) expect((await fetch(`${shop.url}/suggestions?q=ear`)).status).toBe(200)
  expect(await listProcesses()).toEqual(["alone-1", "alone-2"])
})

test("the figures are those of all processes, whichever is asked", async () => {
  for (let n = 0; n < 4; n += 1) {
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    expect(text).toMatch(/^payment_exceptions_open 0$/m)
    expect(text).toMatch(/^payments_open 0$/m) // which both see, and which counts once
    expect(Number(text.match(/^process_resident_memory_bytes (\S+)$/m)?.[1])).toBeGreaterThan(150e6)
  }
})

test("a kept page is answered before HTTP is parsed, by whichever process has the socket", async () => {
  for (let n = 0; n < 4; n += 1) await fetch(`${shop.url}/blogs`)
  const socket = connect(Number(new URL(shop.url).port), "127.0.0.1")
  const answers = new Promise<string>((resolve) => {
    let heard = ""
    socket.on("data", (chunk) => {
      heard += chunk
      if (heard.split("HTTP/1.1 200 OK").length === 3 && heard.endsWith("</html>")) resolve(heard)
      else if (heard.endsWith("</html>")) socket.write(GET)
    })
  })
  const GET = "GET /blogs HTTP/1.1\r\nHost: shop\r\n\r\n"
  socket.write(GET)
  expect(await answers).toContain("Connection: keep-alive")
  socket.destroy()
})

test("a process that dies is started again, and nobody finds the shop closed", async () => {
  const stop = keepReading()
  const before = await listProcesses()
  const [victim] = await pidsOfProcesses()
  process.kill(Number(victim), "SIGKILL")
  await expect.poll(listProcesses, { timeout: 20_000 }).not.toEqual(before)
  await expect.poll(async () => (await listProcesses()).length, { timeout: 20_000 }).toBe(2)
  const { answered, wrong } = await stop()
  expect(answered).toBeGreaterThan(10)
  expect(wrong.length).toBeLessThanOrEqual(1) // the one that the dead process held
})

test("SIGHUP replaces every process, and not one request fails", async () => {
  const before = await listProcesses()
  const stop = keepReading()
  shop.child.kill("SIGHUP")
  const areNew = async () => {
    const names = await listProcesses()
    return names.length === 2 && names.every((name) => !before.includes(name))
  }
  await expect.poll(areNew, { timeout: 60_000 }).toBe(true)
  const { answered, wrong } = await stop()
  expect(answered).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})
