import { serve } from "@hono/node-server"
import { z } from "zod"
import { createIrpEmulator } from "./emulator.ts"

// The emulator as a process: `EINVOICE_CLIENT_ID=… EINVOICE_CLIENT_SECRET=… EINVOICE_USER_NAME=… EINVOICE_PASSWORD=… node bank/irp/main.ts`.
const settings = z
  .object({
    IRP_EMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(3930),
    EINVOICE_CLIENT_ID: z.string().min(1),
    EINVOICE_CLIENT_SECRET: z.string().min(1),
    EINVOICE_USER_NAME: z.string().min(1),
    EINVOICE_PASSWORD: z.string().min(1),
  })
  .safeParse(process.env)
if (!settings.success) {
  console.error(`The e-invoice emulator's settings: ${z.prettifyError(settings.error)}`)
  process.exit(1)
}
const { IRP_EMULATOR_PORT: port, ...read } = settings.data
const emulator = createIrpEmulator({
  keys: {
    ...{ clientId: read.EINVOICE_CLIENT_ID, clientSecret: read.EINVOICE_CLIENT_SECRET },
    ...{ userName: read.EINVOICE_USER_NAME, password: read.EINVOICE_PASSWORD },
  },
})
serve({ fetch: emulator.fetch, hostname: "127.0.0.1", port }, ({ port: bound }) =>
  console.log(`http://127.0.0.1:${bound}`),
)
