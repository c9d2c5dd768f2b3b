import { expect, test } from "vitest"
import { createGateways } from "#app/core/payments/gateways.server.ts"
import { testGateway } from "#test/kits/gateway.ts"
import { createCashfreeEmulator } from "#test/samples/cashfree-emulator.ts"
import { cashfree, createCashfree } from "./cashfree.server.ts"

const OPTIONS = { url: "https://api.cashfree.test", id: "a client", secret: "a client secret" }
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000
const broken: typeof fetch = async (_, init) => {
  throw new Error(`broke at ${String(init?.body)}`)
}

testGateway("Cashfree", () => {
  const { send, ...shopper } = createCashfreeEmulator(OPTIONS)
  return {
    ...shopper,
    gateway: createCashfree({ ...OPTIONS, send }),
    later: createCashfree({ ...OPTIONS, send, now: () => Date.now() + TWO_DAYS_MS }),
    withBrokenLine: createCashfree({ ...OPTIONS, send: broken }),
    fields: { good: {}, declined: {} },
  }
})

test("Cashfree is left out without its variables, and a missing one is named when others are set", () => {
  const context = { env: {} as never, secret: "", shopName: () => "Dhun" }
  expect(createGateways([cashfree], {}, context)).toEqual([])
  expect(() => createGateways([cashfree], { CASHFREE_CLIENT_ID: "a client" }, context)).toThrow(
    "CASHFREE_CLIENT_SECRET",
  )
})

test("an order that Cashfree has not closed is queried again, not treated as declined", async () => {
  const { send } = createCashfreeEmulator(OPTIONS)
  const slow: typeof fetch = async (url, init) => {
    if (init?.method === "PATCH") return Response.json({ order_status: "TERMINATION_REQUESTED" })
    return send(url, init)
  }
  const payment = { id: crypto.randomUUID(), amountPaise: 100, currency: "INR" }
  await expect(createCashfree({ ...OPTIONS, send: slow }).cancel(payment)).rejects.toThrow("not ended")
})
