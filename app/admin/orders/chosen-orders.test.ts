import { expect, test } from "vitest"
import { chosenOrders } from "./chosen-orders.ts"

test("orders are chosen one by one or as the whole page, each once, and invalid numbers are left out", () => {
  const chosen = (query: string) => chosenOrders(new URLSearchParams(query))
  expect(chosen("number=DH-7K3M-Q2XP&number=dh-7k3m-q2xp&number=%00&number=")).toEqual(["DH-7K3M-Q2XP"])
  const listed = "listed=DH-7K3M-Q2XP+DH-0000-0001&number=DH-0000-0001"
  expect(chosen(listed)).toEqual(["DH-0000-0001"])
  expect(chosen(`all=page&${listed}`)).toEqual(["DH-7K3M-Q2XP", "DH-0000-0001"])
  expect(chosen("all=page")).toEqual([])
})
