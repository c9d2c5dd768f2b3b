import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import { z } from "zod"
import { testGateway } from "#test/kits/gateway.ts"
import { createExamplePayEmulator } from "./emulator.ts"
import { createExamplePay, examplePay } from "./example-pay.server.ts"

const KEY = "a key of the example"

testGateway("Example Pay", () => {
  const { send, ...shopper } = createExamplePayEmulator(KEY)
  const url = "https://api.pay.example"
  const broken: typeof fetch = async (_, init) => {
    throw new Error(`broke at ${String(init?.body)}`)
  }
  return {
    ...shopper,
    gateway: createExamplePay({ url, key: KEY, send }),
    later: createExamplePay({ url, key: KEY, send, now: () => Date.now() + 2 * 24 * 60 * 60 * 1000 }),
    sign: (body) => ({
      body,
      headers: new Headers({ "Example-Signature": createHmac("sha256", KEY).update(body).digest("hex") }),
    }),
    withBrokenLine: createExamplePay({ url, key: KEY, send: broken }),
    fields: { good: {}, declined: {} },
  }
})

test("a gateway with a missing variable names it", () => {
  const context = { env: {} as never, secret: "", shopName: () => "Dhun" }
  expect(() => examplePay.create({ EXAMPLE_PAY_URL: "https://pay.example" }, context)).toThrow(z.ZodError)
  expect(() => examplePay.create({ EXAMPLE_PAY_URL: "https://pay.example" }, context)).toThrow(
    "EXAMPLE_PAY_KEY",
  )
})
