import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { createGsp } from "#app/core/invoices/e-invoice/gsp/gsp-client.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { createIrpEmulator } from "#bank/irp/emulator.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"

export const IRP_KEYS = { clientId: "client", clientSecret: "secret", userName: "dhun", password: "pass" }
/** A registered buyer in Maharashtra. */
export const BUYER = { gstin: "27AAPFU0939F1ZV", companyName: "Rao & Sons" }

/** The portal over its HTTP surface without a socket, and the services of a shop that registers e-invoices there. */
export function createSampleIrp(db: Database) {
  const emulator = createIrpEmulator({ keys: IRP_KEYS })
  const send: typeof fetch = async (input, init) => emulator.fetch(new Request(input, init))
  const base = createTestServices(db)
  const company = {
    ...base.settings.get("company"),
    address: "1 Relief Road, Ahmedabad 380001",
  }
  const { publicKey } = emulator
  const portal = createGsp({ url: "http://irp.test", ...IRP_KEYS, gstin: company.gstin, publicKey, send })
  const decided = { company, "checkout.businessBuyers": true, "invoices.eInvoice": true }
  const services = { ...base, settings: fixedSettings("specification", decided), eInvoicePortals: [portal] }
  return { emulator, portal, services }
}

type SampleIrp = ReturnType<typeof createSampleIrp>

/** An order of a business that was dispatched. */
export async function sellToBusiness(
  { services }: Pick<SampleIrp, "services">,
  to: Record<string, string> = BUYER,
) {
  const address = { city: "Mumbai", state: "Maharashtra", pin: "400001", ...to }
  const placed = await placeOrder(services, asha, sampleRequest([asked(earbuds, 2)], address))
  if (!placed.ok) throw new Error("refused")
  for (const step of ["packed", "shipped"] as const)
    if (await advanceOrder(services, { orderId: placed.order.id, to: step, note: "" })) throw new Error(step)
  return placed.order.id
}
