import { expect, test } from "vitest"
import { fixedSettings } from "#app/shop/settings/settings.server.ts"
import { testCouriers } from "#test/samples/sample-shop.ts"
import { courierFault, createCouriers } from "./courier-plugin.server.ts"
import { byHand } from "./couriers/by-hand/by-hand.server.ts"
import { shiprocket } from "./couriers/shiprocket/shiprocket.server.ts"

test("issue 28: a shop whose setting names a courier that nobody set up does not start, and says why", () => {
  const settings = { ...fixedSettings("india"), get: (() => "shiprocket") as never }
  expect(courierFault({ couriers: testCouriers(), settings })).toMatch(
    /^The setting fulfilment\.courier is shiprocket, which is not set up: set its variables/,
  )
  expect(courierFault({ couriers: testCouriers(), settings: fixedSettings("specification") })).toBeNull()
  expect(courierFault({ couriers: testCouriers(), settings: fixedSettings("india") })).toBeNull()
})

test("issue 28: couriers that nobody set up are left out, and one that is half set up names what is missing", () => {
  expect(createCouriers([byHand, shiprocket], {}).map(({ name }) => name)).toEqual(["by-hand"])
  expect(() => createCouriers([byHand, shiprocket], { SHIPROCKET_EMAIL: "api@dhun.example" })).toThrow(
    "SHIPROCKET_PASSWORD",
  )
})
