import { once } from "node:events"
import { connect } from "node:net"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "#test/start-process.ts"
import { download, measureLoad, startNginx } from "../pages/pages-load.ts"
import { secondsUnder } from "../process-stat.ts"
import type { Checkout } from "./cost-checkout.ts"
import { startCostShop } from "./cost-shop.ts"
import { takeTurns } from "./cost-stretch.ts"
import type { Row } from "./cost-table.ts"

const MICROSECONDS = 1_000_000
const SETTLING_MS = 3_000
/** A port has as many digits as another, which do not compress alike. */
const SHOP_URL = "http://localhost:4321"

/** Bytes of the home page for its first reader; processor time of it once it is kept, beside nginx with the same bytes. */
export async function measureKept(checkouts: Checkout[], seconds: number): Promise<Row[]> {
  const shops = await Promise.all(
    checkouts.map((checkout) => startCostShop(checkout, { engine: "PGlite", settings: { SHOP_URL } })),
  )
  const [own] = checkouts
  try {
    const bytes = await Promise.all(shops.map((shop) => weighFirst(shop.url)))
    const bodies = await Promise.all(shops.map((shop) => settledHome(shop.url)))
    const port = await freePort()
    const nginx = await startNginx(join(own?.folder ?? "", "nginx"), port, bodies).catch(() => null)
    const used = await takeTurns([...shops.entries()], async ([index, shop]) => ({
      shop: await measureRequest(`${shop.url}/`, seconds, () => shop.readCpu().shop),
      nginx: nginx
        ? await measureRequest(`http://127.0.0.1:${port}/${index}`, seconds, () => secondsUnder(nginx.pid))
        : Number.NaN,
    }))
    await nginx?.stop()
    const mean = (figures: number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length
    return [
      { name: "home, first reader: bytes with headers", values: bytes },
      { name: "home, kept: bytes of the body", values: bodies.map(({ body }) => body.length) },
      {
        name: "home, kept: processor µs, shop",
        values: used.map((turns) => mean(turns.map((turn) => turn.shop))),
      },
      {
        name: "home, kept: processor µs, nginx",
        values: used.map((turns) => mean(turns.map((turn) => turn.nginx))),
      },
    ]
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}

/** All that comes over the connection, for a browser that nobody was before. */
async function weighFirst(url: string): Promise<number> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, "connect")
  const lines = [
    "GET / HTTP/1.1",
    `Host: ${host}`,
    "Accept: text/html",
    "Accept-Encoding: br",
    "Connection: close",
  ]
  socket.write(`${lines.join("\r\n")}\r\n\r\n`)
  return (await buffer(socket)).length
}

/** The home page once it is kept: the best compression is at hand a little after the second reader. */
async function settledHome(url: string) {
  await download(`${url}/`, "br")
  await pause(SETTLING_MS)
  return download(`${url}/`, "br")
}

/** Processor microseconds of one request, of 32 connections' at once. */
async function measureRequest(url: string, seconds: number, read: () => number): Promise<number> {
  const stretch = Math.max(1, Math.round(seconds / 4))
  const before = read()
  const { perSecond } = await measureLoad(url, "br", stretch)
  return ((read() - before) * MICROSECONDS) / (perSecond * stretch)
}
