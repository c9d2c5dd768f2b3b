import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Order as BookedOrder } from "#bank/shiprocket/entities.ts"
import type { Faults } from "#bank/shiprocket/faults.ts"
import { shipments } from "#db/tables/shipments.ts"
import { SHIPROCKET_KEYS } from "#test/samples/shiprocket/sample-shiprocket.ts"
import { freePort, startProcess } from "#test/start-process.ts"
import type { Arena } from "../arena.ts"

const LONGEST_MS = 150_000
/** The name on an order that is cancelled while a node ships it. */
export const UNWANTED = "Nobody"

export type Courier = Awaited<ReturnType<typeof startCourier>>

/** The courier as a process; `restart` is kill -9 and another process at the same address with the same books. */
export async function startCourier({ folder }: Arena) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startProcess({
      args: ["bank/shiprocket/main.ts"],
      sign: new RegExp(`^${url}$`, "m"),
      variables: {
        SHIPROCKET_EMULATOR_PORT: String(port),
        SHIPROCKET_EMULATOR_FILE: join(folder, "courier.jsonl"),
        SHIPROCKET_EMAIL: SHIPROCKET_KEYS.email,
        SHIPROCKET_PASSWORD: SHIPROCKET_KEYS.password,
        SHIPROCKET_WEBHOOK_KEY: SHIPROCKET_KEYS.webhookKey,
      },
    })
  let running = await start()
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`the courier answered ${answer.status}`)
    return answer.json()
  }
  return {
    url,
    switchFaults: (faults: Partial<Faults>) => ask("PUT", "/emulator/faults", faults),
    orders: (): Promise<BookedOrder[]> => ask("GET", "/emulator/orders"),
    scan: (awb: string, status: number) => ask("POST", "/emulator/scans", { awb, status }),
    kill: () => running.kill(),
    async restart() {
      await running.kill()
      running = await start()
    },
  }
}

export type Nodes = Awaited<ReturnType<typeof startNodes>>

/** Two nodes on one database. */
export async function startNodes({ settings, look }: Arena, courierUrl: string) {
  const { DATABASE_URL = "" } = settings
  const start = () =>
    startProcess({
      args: ["test/attack/parcels/parcel-worker.ts"],
      sign: /^working$/m,
      variables: { DATABASE_URL, COURIER_URL: courierUrl },
    })
  let running: Awaited<ReturnType<typeof start>>[] = []
  /** The minute for which a dead node keeps its claims is over. */
  const forgetClaims = () => look((db) => db.update(shipments).set({ claimedUntil: null }))
  const nodes = {
    async start() {
      running = await Promise.all(Array.from({ length: 2 }, start))
    },
    async stop() {
      await Promise.all(running.splice(0).map((node) => node.kill()))
      await forgetClaims()
    },
    async restart(nth: number) {
      const [node] = running.splice(nth % running.length, 1)
      await node?.kill()
      running.push(await start())
    },
    /** Waits until there is nothing left to do. Claims of the killed are over by then. */
    async rest() {
      await nodes.stop()
      await nodes.start()
      const until = Date.now() + LONGEST_MS
      const rests = () => running.every((node) => (node.output().match(/^rest$/gm)?.length ?? 0) > 25)
      while (!rests()) {
        if (Date.now() > until)
          throw new Error(`there is always something left: ${running[0]?.output().slice(-400)}`)
        await pause(100)
      }
    },
  }
  await nodes.start()
  return nodes
}
