import { serve } from "@hono/node-server"
import { createShiprocketEmulator } from "#bank/shiprocket/emulator.ts"
import { SHIPROCKET_KEYS } from "#test/samples/shiprocket/sample-shiprocket.ts"
import { freePort } from "#test/start-process.ts"
import { startShop } from "./shop.ts"

/** Starts a shop of the profile `india` with Shiprocket's emulator as its courier. `stop` ends both. */
export async function startShiprocketShop(name: string, env: NodeJS.ProcessEnv = {}) {
  const emulator = createShiprocketEmulator({
    keys: SHIPROCKET_KEYS,
    send: ({ body, headers }) => fetch(`${shop.url}/parcel-events`, { method: "POST", body, headers }),
  })
  const port = await freePort()
  const courier = serve({ fetch: emulator.fetch, hostname: "127.0.0.1", port })
  const shop = await startShop(name, {
    ...{ SHOP_PROFILE: "india", SHIPROCKET_URL: `http://127.0.0.1:${port}` },
    ...{ SHIPROCKET_EMAIL: SHIPROCKET_KEYS.email, SHIPROCKET_PASSWORD: SHIPROCKET_KEYS.password },
    ...{ SHIPROCKET_WEBHOOK_KEY: SHIPROCKET_KEYS.webhookKey, SHIPROCKET_PICKUP_LOCATION: "Primary" },
    ...{ SHIPROCKET_PICKUP_PIN: "411014", SHIPROCKET_CONTACT_EMAIL: "hello@dhun.example" },
    ...{ SHIPROCKET_RETURN_NAME: "Dhun Returns", SHIPROCKET_RETURN_ADDRESS: "12 Baner Road" },
    ...{ SHIPROCKET_RETURN_CITY: "Pune", SHIPROCKET_RETURN_STATE: "Maharashtra" },
    SHIPROCKET_RETURN_PHONE: "9000000000",
    ...env,
  })
  const stop = async () => {
    await shop.stop()
    courier.close()
  }
  return { ...shop, emulator, stop }
}
