import { expect, test } from "vitest"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { listKnownBuyers } from "./known-buyer.server.ts"

const db = await keepSampleShop()

test("a customer to choose has the phone and the town of the latest order beside the name", async () => {
  const buy = (city: string) =>
    paidOrder(createTestServices(db), sampleRequest([asked(earbuds)], { phone: "9812345670", city }))
  for (const city of ["Surat", "Rajkot"]) await buy(city)
  const found = await listKnownBuyers(db, "9812345670")
  expect(found.map(({ place }) => place)).toEqual(["9812345670, Rajkot"])
  expect(await listKnownBuyers(db, "")).toEqual([])
})
