import { expect, test } from "vitest"
import { shippingUnderFaults } from "./parcels/parcel-attack.ts"

test("of sixty parcels none is booked twice or lost, under any kill and any courier fault", async () => {
  const { wrong, shipped, parcels } = await shippingUnderFaults({
    orders: 48,
    kills: 4,
    courierKills: 3,
  })
  expect(wrong).toEqual([])
  expect(shipped).toBeGreaterThan(20)
  expect(parcels).toBeGreaterThanOrEqual(60)
})
