import { expect, test } from "vitest"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { paymentExceptions } from "#db/tables/payments.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, register } from "../../shopper.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop()
const { db } = shop.services
await register(shop, "Kabir")
const packer = await joinStaff(shop, "fulfilment")
const press = async (intent: "pack" | "book", numbers: readonly string[]) => {
  const body = new URLSearchParams([["intent", intent], ...numbers.map((number) => ["number", number])])
  const headers = { Origin: shop.services.shopUrl }
  return shown(await (await packer.ask("/admin/orders", { method: "POST", body, headers })).text())
}

test("an order that the buyer's bank disputes is left out of packing and booking in bulk, and waits on no list", async () => {
  const [unpacked, ready, other] = [await buy(shop), await buy(shop), await buy(shop)]
  await press("pack", [ready])
  for (const number of [unpacked, ready]) {
    const { id: orderId = "" } = (await findOrderByNumber(db, number)) ?? {}
    const told = { kind: "chargeback" as const, reference: "d", toldState: "charged_back" }
    await db.insert(paymentExceptions).values({ ...told, key: number, orderId })
  }
  const toPack = shown((await packer.page("/admin/orders?parcels=to-pack")).html)
  expect([unpacked, other].map((number) => toPack.includes(`orders/${number}"`))).toEqual([false, true])
  for (const html of [await press("pack", [unpacked, other]), await press("book", [ready])])
    expect(html).toContain("It is packed and sent on its own page alone.")
  const packed = async (number: string) =>
    (await listAuditEntries(db, `order ${number}`)).map(({ action }) => action)
  expect(await Promise.all([unpacked, ready, other].map(packed))).toEqual([
    ...[[], ["order: pack"], ["order: pack"]],
  ])
})
