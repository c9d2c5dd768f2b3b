import { expect, test } from "vitest"
import { hasCluster } from "#test/attack/cluster.ts"
import { hasRedis } from "#test/databases/redis-server.ts"
import { hasBalancer } from "./balancer.ts"
import { outages } from "./outages.ts"

const isHere = hasCluster() && hasRedis && hasBalancer

// The short form of `npm run test:cluster`: the same processes, with fewer visitors and a shorter patience.
test.runIf(isHere)(
  "PAY-5: three nodes lose, double and refuse no order, and fail no reader, while everything around them goes away in turn",
  async () => {
    const { wrong, orders, requests } = await outages({
      requests: 1_500,
      checkouts: 60,
      seconds: 20,
      redisAwaySeconds: 4,
      prices: 3,
    })
    expect(wrong).toEqual([])
    expect(orders).toBe(60)
    expect(requests).toBeGreaterThanOrEqual(1_500)
  },
)
