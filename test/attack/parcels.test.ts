import { expect, test } from "vitest"
import { shippingUnderFaults } from "./parcels/parcel-attack.ts"

const PATIENCE_MS = 300_000
const hasServer = process.env.TEST_DATABASE_URL !== ""

test.each(["PGlite", ...(hasServer ? (["PostgreSQL"] as const) : [])] as const)(
  "of sixty parcels none is booked twice or lost, under any kill and any courier fault (%s)",
  async (engine) => {
    const { wrong, shipped, parcels } = await shippingUnderFaults({
      engine,
      orders: 48,
      kills: 4,
      courierKills: 3,
    })
    expect(wrong).toEqual([])
    expect(shipped).toBeGreaterThan(20)
    expect(parcels).toBeGreaterThanOrEqual(60)
  },
  PATIENCE_MS,
)
