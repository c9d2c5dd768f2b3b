import { appendFileSync, existsSync, readFileSync } from "node:fs"
import { serve } from "@hono/node-server"
import { z } from "zod"
import { tell } from "../couriers/webhooks.ts"
import { createShiprocketEmulator } from "./emulator.ts"
import type { Order } from "./entities.ts"
import type { Journal } from "./store.ts"

// The emulator as a process: `SHIPROCKET_EMAIL=… SHIPROCKET_PASSWORD=… SHIPROCKET_WEBHOOK_KEY=… node bank/shiprocket/main.ts`.

const settings = z
  .object({
    SHIPROCKET_EMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(3920),
    SHIPROCKET_EMULATOR_NOTIFY_URL: z.url().optional(),
    SHIPROCKET_EMULATOR_FILE: z.string().min(1).optional(),
    SHIPROCKET_EMAIL: z.string().min(1),
    SHIPROCKET_PASSWORD: z.string().min(1),
    SHIPROCKET_WEBHOOK_KEY: z.string().min(1),
  })
  .safeParse(process.env)
if (!settings.success) {
  console.error(`The Shiprocket emulator's settings: ${z.prettifyError(settings.error)}`)
  process.exit(1)
}
const { SHIPROCKET_EMULATOR_NOTIFY_URL: notifyUrl, SHIPROCKET_EMULATOR_FILE: file, ...rest } = settings.data

const emulator = createShiprocketEmulator({
  keys: {
    email: rest.SHIPROCKET_EMAIL,
    password: rest.SHIPROCKET_PASSWORD,
    webhookKey: rest.SHIPROCKET_WEBHOOK_KEY,
  },
  ...(file && { journal: journalIn(file) }),
  send: (webhook) => tell(notifyUrl, webhook),
})
serve(
  { fetch: emulator.fetch, hostname: "127.0.0.1", port: rest.SHIPROCKET_EMULATOR_PORT },
  ({ port: bound }) => console.log(`http://127.0.0.1:${bound}`),
)

/** A line for each change of an order: what was answered is there after a kill. */
function journalIn(path: string): Journal {
  return {
    read() {
      const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : []
      const orders = new Map<number, Order>()
      for (const line of lines) {
        const order = readOrder(line)
        if (order) orders.set(order.id, order)
      }
      return [...orders.values()]
    },
    write: (order) => appendFileSync(path, `${JSON.stringify(order)}\n`),
  }
}

/** A line that a kill cut off is no order: it was never answered. */
function readOrder(line: string): Order | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
