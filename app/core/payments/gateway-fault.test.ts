import { expect, test } from "vitest"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { testGateways } from "#test/samples/sample-shop.ts"
import { gatewayFault } from "./gateways.server.ts"

const [testBank] = testGateways()
if (!testBank) throw new Error("no test bank")
const gateways = [testBank, { ...testBank, name: "razorpay" }]
const chosen = (gateway: string) => fixedSettings("india", { "payments.gateway": gateway })
const https = { SHOP_URL: "https://sur.example", PAYMENT_URL: undefined, ALLOW_TEST_BANK: "no" } as const

test("a shop behind https refuses the test bank, except as a trial or with its own bank service", () => {
  const settings = chosen("test-bank")
  expect(gatewayFault({ gateways, settings }, https)).toMatch(
    /^PAYMENT_URL is not set.+ALLOW_TEST_BANK=yes for a trial\.$/,
  )
  expect(gatewayFault({ gateways, settings }, { ...https, ALLOW_TEST_BANK: "yes" })).toBeNull()
  expect(gatewayFault({ gateways, settings }, { ...https, PAYMENT_URL: "https://bank.example" })).toBeNull()
  expect(gatewayFault({ gateways, settings }, { ...https, SHOP_URL: "http://shop.test" })).toBeNull()
})

test("a shop starts with its chosen gateway configured, and not without that gateway's variables", () => {
  const settings = chosen("razorpay")
  expect(gatewayFault({ gateways, settings }, https)).toBeNull()
  expect(gatewayFault({ gateways: [testBank], settings }, https)).toMatch(
    /payments\.gateway is razorpay, which is not set up/,
  )
})
