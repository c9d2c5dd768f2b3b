import { expect, test } from "vitest"
import { createPageStore } from "./cache-store.ts"
import { cacheResponse } from "./cached-response.ts"

test("a page that became untrue is shown for a second at most", async () => {
  let clock = 0
  const store = createPageStore(1_000_000, () => clock)
  store.keep("home", await cacheResponse(new Response("home"), new Set(["EB-1"])), true)
  store.drop({ kind: "stock", skus: ["EB-1"] })
  clock = 1_000
  expect(store.find("home")?.isStale).toBe(true)
  store.drop({ kind: "stock", skus: ["EB-1"] })
  clock = 1_001
  expect(store.find("home")).toBeNull()
  expect(store.size()).toEqual({ pages: 0, bytes: 0 })
})
