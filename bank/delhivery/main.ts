import { serve } from "@hono/node-server"
import { z } from "zod"
import { tell } from "../couriers/webhooks.ts"
import { createDelhiveryEmulator } from "./emulator.ts"

// The emulator as a process: `DELHIVERY_TOKEN=… DELHIVERY_WEBHOOK_KEY=… node bank/delhivery/main.ts`. Its warehouse is "DHUN Baner".
const settings = z
  .object({
    DELHIVERY_EMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(3940),
    DELHIVERY_EMULATOR_NOTIFY_URL: z.url().optional(),
    DELHIVERY_TOKEN: z.string().min(1),
    DELHIVERY_WEBHOOK_KEY: z.string().min(1),
  })
  .safeParse(process.env)
if (!settings.success) {
  console.error(`The Delhivery emulator's settings: ${z.prettifyError(settings.error)}`)
  process.exit(1)
}
const { DELHIVERY_EMULATOR_PORT: port, DELHIVERY_EMULATOR_NOTIFY_URL: notifyUrl, ...read } = settings.data
const emulator = createDelhiveryEmulator({
  keys: { token: read.DELHIVERY_TOKEN, webhookKey: read.DELHIVERY_WEBHOOK_KEY },
  send: (webhook) => tell(notifyUrl, webhook),
})
serve({ fetch: emulator.fetch, hostname: "127.0.0.1", port }, ({ port: bound }) =>
  console.log(`http://127.0.0.1:${bound}`),
)
