import { inspect } from "node:util"
import { expect, test } from "vitest"
import {
  createSampleShiprocket,
  panaji,
  SHIPROCKET_KEYS,
  sampleParcel,
} from "#test/samples/shiprocket/sample-shiprocket.ts"
import { shiprocket } from "./shiprocket.server.ts"

const VARIABLES = {
  ...{ SHIPROCKET_EMAIL: "api@dhun.example", SHIPROCKET_PASSWORD: "secret" },
  ...{ SHIPROCKET_WEBHOOK_KEY: "a key of 16 letters", SHIPROCKET_PICKUP_LOCATION: "Primary" },
  ...{ SHIPROCKET_PICKUP_PIN: "380001", SHIPROCKET_CONTACT_EMAIL: "hello@dhun.example" },
}

test("collected amount, weight and address reach Shiprocket unchanged, and the shopper's email address does not", async () => {
  const { exchanges, courierWith } = createSampleShiprocket()
  const address = `${"Flat 12, Building of the Long Name, ".repeat(5)}Beach Road`
  await courierWith().book(sampleParcel({ collectPaise: 259_850, to: { ...panaji, address } }))
  const { sent } = exchanges.find(({ call }) => call.endsWith("/adhoc")) ?? {}
  expect(sent).toMatchObject({
    ...{ payment_method: "COD", sub_total: 2598.5, weight: 0.246, billing_email: "hello@dhun.example" },
    ...{ billing_phone: 9876543210, billing_pincode: 403001, billing_customer_name: "Asha" },
    order_items: [{ units: "2", selling_price: "1299.00" }],
  })
  const { billing_address, billing_address_2 } = sent as Record<string, string>
  expect(`${billing_address} ${billing_address_2}`).toBe(address)
})

test("a label is accepted only as a PDF", async () => {
  const { courierWith, send } = createSampleShiprocket()
  const { reference } = await courierWith().book(sampleParcel())
  const label = await courierWith({ url: "http://couriers.test" }).label?.(reference)
  expect(Buffer.from(label ?? []).toString()).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/)
  const fetches: [string, RequestInit | undefined][] = []
  const liar = courierWith({
    async send(asked, init) {
      fetches.push([String(asked), init])
      return String(asked).includes("/labels/") ? new Response("<html>") : send(asked, init)
    },
  })
  await expect(liar.label?.(reference)).rejects.toThrow("Shiprocket's label is no PDF")
  expect(fetches.at(-1)?.[1]?.headers).toBeUndefined() // the store of files gets no token
})

test("no error contains the customer or the account", async () => {
  const { emulator, courierWith } = createSampleShiprocket()
  const errors: unknown[] = []
  const note = (error: unknown) => void errors.push(error)
  const parcel = sampleParcel()
  for (const replaced of [
    { password: "a wrong password" },
    {
      send: (async (_: unknown, init?: RequestInit) =>
        Promise.reject(new Error(String(init?.body)))) as typeof fetch,
    },
    {
      send: (async () =>
        Response.json(
          { message: `no ${parcel.to.phone} asha@example.in 403001` },
          { status: 422 },
        )) as typeof fetch,
    },
  ])
    await courierWith(replaced).book(parcel).catch(note)
  emulator.switchFaults({ malformedAfter: ["create"] })
  await courierWith().book(parcel).catch(note)
  expect(errors).toHaveLength(4)
  const said = inspect(errors, { depth: 9, showHidden: true })
  for (const secret of [
    "Asha",
    "Beach",
    "98765",
    "403001",
    "asha@example.in",
    SHIPROCKET_KEYS.password,
    SHIPROCKET_KEYS.email,
  ])
    expect(said).not.toContain(secret)
})

test("Shiprocket is left out without its variables, and missing ones are named when some are set", () => {
  expect(shiprocket.create({})).toBeNull()
  expect(shiprocket.create({ ...VARIABLES })).not.toBeNull()
  for (const missing of Object.keys(VARIABLES))
    expect(() => shiprocket.create({ ...VARIABLES, [missing]: undefined }), missing).toThrow(missing)
})

test("returns are offered only with a complete return address", () => {
  const courier = (more: Record<string, string>) => shiprocket.create({ ...VARIABLES, ...more })
  expect(courier({})?.bookReturn).toBeUndefined()
  const some = { SHIPROCKET_RETURN_NAME: "Dhun Returns", SHIPROCKET_RETURN_ADDRESS: "12 Baner Road" }
  expect(() => courier(some)).toThrow("SHIPROCKET_RETURN_CITY")
  const all = { ...some, SHIPROCKET_RETURN_CITY: "Pune", SHIPROCKET_RETURN_STATE: "Maharashtra" }
  expect(courier({ ...all, SHIPROCKET_RETURN_PHONE: "9876543210" })?.bookReturn).toBeTypeOf("function")
})
