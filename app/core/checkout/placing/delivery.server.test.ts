import { expect, test } from "vitest"
import { addAddress } from "#app/core/delivery-area/addresses/address-book.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { listForCheckout } from "./delivery.server.ts"

const db = await keepSampleShop()
const services = { ...createTestServices(db), settings: fixedSettings("india") }
const HOME = {
  ...{ fullName: "Asha Rao", phone: "9876543210", pin: "560001", flat: "3B", area: "12 MG Road" },
  ...{ landmark: "near SBI", city: "Bengaluru", district: "Bengaluru", state: "Karnataka" },
}
const request = (typed: Record<string, string>) => sampleRequest([asked(earbuds)], typed)

test("checkout offers the place of the last order that was no gift, until the address book has one", async () => {
  expect(await listForCheckout(services, asha.id)).toEqual([])
  const address = "3B\n12 MG Road"
  await placedOrder(services, request({ ...HOME, address }))
  await placedOrder(services, request({ ...HOME, address: "9\nPark Road", giftFrom: "Asha" }))
  expect(await listForCheckout(services, asha.id)).toMatchObject([{ ...HOME, landmark: "", isDefault: true }])
  await addAddress(db, asha.id, { address: { ...HOME, flat: "4A" }, isDefault: true })
  expect(await listForCheckout(services, asha.id)).toMatchObject([{ ...HOME, flat: "4A" }])
  const plain = createTestServices(db)
  expect(await listForCheckout(plain, asha.id)).toBeNull()
})
