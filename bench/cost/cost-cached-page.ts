import { once } from "node:events"
import { connect } from "node:net"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "#test/start-process.ts"
import { download, measureLoad, startNginx } from "../pages/pages-load.ts"
import { secondsUnder } from "../process-stat.ts"
import type { Checkout } from "./cost-checkout.ts"
import { alternate } from "./cost-measure.ts"
import { startCostShop } from "./cost-shop.ts"
import type { Row } from "./cost-table.ts"

const MICROSECONDS = 1_000_000
const SETTLING_MS = 3_000
const READERS = 25
const SHOP_URL = "http://localhost:4321" // the port of a run would change the size of the compressed page

/** Bytes of the home page for its first reader, and processor time of the cached page beside nginx with the same bytes. */
export async function measureCachedPage(checkouts: Checkout[], seconds: number): Promise<Row[]> {
  const shops = await Promise.all(
    checkouts.map((checkout) => startCostShop(checkout, { settings: { SHOP_URL } })),
  )
  const [own] = checkouts
  try {
    const bytes = await Promise.all(shops.map((shop) => countFirstBytes(shop.url)))
    const bodies = await Promise.all(shops.map((shop) => downloadCached(shop.url)))
    const port = await freePort()
    const nginx = await startNginx(join(own?.folder ?? "", "nginx"), port, bodies).catch(() => null)
    const costs = await alternate([...shops.entries()], async ([index, shop]) => ({
      shop: await measureMicroseconds(`${shop.url}/`, seconds, () => shop.readCpu().shop),
      nginx: nginx
        ? await measureMicroseconds(`http://127.0.0.1:${port}/${index}`, seconds, () =>
            secondsUnder(nginx.pid),
          )
        : Number.NaN,
    }))
    await nginx?.stop()
    const mean = (figures: number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length
    return [
      { name: "home, first reader: bytes with headers", values: bytes },
      { name: "home, cached: bytes of the body", values: bodies.map(({ body }) => body.length) },
      {
        name: "home, cached: processor µs, shop",
        values: costs.map((rounds) => mean(rounds.map((round) => round.shop))),
      },
      {
        name: "home, cached: processor µs, nginx",
        values: costs.map((rounds) => mean(rounds.map((round) => round.nginx))),
      },
    ]
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}

async function countFirstBytes(url: string): Promise<number> {
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

/** Reads the page until its best compression is ready. */
async function downloadCached(url: string) {
  for (let reader = 0; reader < READERS; reader += 1) await download(`${url}/`, "br")
  await pause(SETTLING_MS)
  return download(`${url}/`, "br")
}

async function measureMicroseconds(url: string, seconds: number, read: () => number): Promise<number> {
  const duration = Math.max(1, Math.round(seconds / 4))
  const before = read()
  const { perSecond } = await measureLoad(url, "br", duration)
  return ((read() - before) * MICROSECONDS) / (perSecond * duration)
}
