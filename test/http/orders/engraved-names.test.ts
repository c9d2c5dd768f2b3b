import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { filledForm, register } from "#test/http/shopper.ts"

const shop = await keepShop()
await register(shop, "Asha")
const ENGRAVED = "154"

async function orderEngraved(engravings: string[]) {
  const [{ pricePaise }] = await (await shop.get(`/prices?ids=${ENGRAVED}`)).json()
  const form = filledForm({ id: ENGRAVED, quantity: 2, pricePaise, engravings })
  const answer = await shop.post("/payment", form)
  const number = answer.headers.get("location")?.match(/order=([\w-]+)/)?.[1] ?? ""
  const find = () => findOrderByNumber(shop.services.db, number)
  const fields = (await find())?.engravings.flatMap(({ lineId, texts }) =>
    texts.map((_, nth) => `name ${lineId} ${nth}`),
  )
  return { find, page: `/orders/${number}`, fields: fields ?? [] }
}

test("a buyer writes the names that were left empty on the page of the order, until it is packed", async () => {
  const { find, page, fields } = await orderEngraved(["Asha", ""])
  const [first = "", second = ""] = fields
  expect(shown(await (await shop.get(page)).text())).toContain("We do not know yet what to engrave")
  const wrong = await shop.post(page, {
    intent: "names",
    [first]: "Asha",
    [second]: "A name far too long for it",
  })
  expect([wrong.status, shown(await wrong.text())]).toEqual([
    400,
    expect.stringContaining("Nothing was saved"),
  ])
  const written = await shop.post(page, { intent: "names", [first]: "Aasha", [second]: " अमृता " })
  expect([written.status, written.headers.get("location")]).toEqual([303, `${page}#names`])
  const order = await find()
  expect(order?.engravings.map(({ texts }) => texts)).toEqual([["Aasha", "अमृता"]])
  const again = shown(await (await shop.get(page)).text())
  expect(again).toContain("Correct the name to engrave")
  expect(again).not.toContain("We do not know yet")
  await advanceOrder(shop.services, { orderId: order?.id ?? "", to: "packed", note: "" })
  const late = await shop.post(page, { intent: "names", [first]: "Late" })
  expect([late.status, shown(await late.text())]).toEqual([
    409,
    expect.stringContaining("cannot be changed any more"),
  ])
  expect(shown(await (await shop.get(page)).text())).not.toContain("name to engrave")
})

test("nobody but its buyer writes the names of an order", async () => {
  const { find, page, fields } = await orderEngraved(["Asha", ""])
  const ravi = shop.asGuest()
  await register(ravi, "Ravi")
  expect((await ravi.post(page, { intent: "names", [fields[1] ?? ""]: "Ravi" })).status).toBe(404)
  expect((await find())?.engravings.map(({ texts }) => texts)).toEqual([["Asha", ""]])
})
