import { expect, test } from "vitest"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { testCouriers } from "#test/samples/sample-shop.ts"
import { courierFault, createCouriers } from "./courier-plugin.server.ts"
import { byHand } from "./couriers/by-hand/by-hand.server.ts"
import { shiprocket } from "./couriers/shiprocket/shiprocket.server.ts"

test("a shop configured with a courier that is not set up does not start, and says why", () => {
  const settings = { ...fixedSettings("india"), get: (() => "shiprocket") as never }
  expect(courierFault({ couriers: testCouriers(), settings })).toMatch(
    /^The setting fulfilment\.courier is shiprocket, which is not set up: set its variables/,
  )
  expect(courierFault({ couriers: testCouriers(), settings: fixedSettings("specification") })).toBeNull()
  expect(courierFault({ couriers: testCouriers(), settings: fixedSettings("india") })).toBeNull()
})

test("unconfigured couriers are left out, and a partly configured one names its missing variables", () => {
  expect(createCouriers([byHand, shiprocket], {}).map(({ name }) => name)).toEqual(["by-hand"])
  expect(() => createCouriers([byHand, shiprocket], { SHIPROCKET_EMAIL: "api@dhun.example" })).toThrow(
    "SHIPROCKET_PASSWORD",
  )
})
