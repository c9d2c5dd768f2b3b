import { serve } from "@hono/node-server"
import { z } from "zod"
import { createRazorpayEmulator } from "./emulator.ts"

// The emulator as a process: `RAZORPAY_KEY_ID=… RAZORPAY_KEY_SECRET=… RAZORPAY_WEBHOOK_SECRET=… node bank/razorpay/main.ts`.
const ANSWER_TIMEOUT_MS = 5_000 // as long as Razorpay waits

const settings = z
  .object({
    RAZORPAY_EMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(3910),
    RAZORPAY_EMULATOR_NOTIFY_URL: z.url().optional(),
    RAZORPAY_KEY_ID: z.string().min(1),
    RAZORPAY_KEY_SECRET: z.string().min(1),
    RAZORPAY_WEBHOOK_SECRET: z.string().min(1),
  })
  .safeParse(process.env)
if (!settings.success) {
  console.error(`The Razorpay emulator's settings: ${z.prettifyError(settings.error)}`)
  process.exit(1)
}
const { RAZORPAY_EMULATOR_PORT: port, RAZORPAY_EMULATOR_NOTIFY_URL: notifyUrl, ...keys } = settings.data

const emulator = createRazorpayEmulator({
  keys: {
    keyId: keys.RAZORPAY_KEY_ID,
    keySecret: keys.RAZORPAY_KEY_SECRET,
    webhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
  },
  async send({ body, headers }) {
    if (!notifyUrl) return
    await fetch(notifyUrl, { method: "POST", body, headers, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  },
})
serve({ fetch: emulator.fetch, hostname: "127.0.0.1", port }, ({ port: bound }) => {
  console.log(`http://127.0.0.1:${bound}`)
})
