import { expect, test } from "vitest"
import { piecesField } from "#app/core/fulfilment/returns/replacement.ts"
import { listRequests } from "#app/core/fulfilment/returns/request-states.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { delivered } from "#test/http/orders/delivered-order.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"
import { createSampleShiprocket } from "#test/samples/shiprocket/sample-shiprocket.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
const { courierWith, live } = createSampleShiprocket()
shop.services.couriers = [{ name: "shiprocket", courier: courierWith({ url: "http://couriers.test" }) }]
await register(shop, "Asha")
const manager = await joinStaff(shop, "manager")

/** A delivered order of three pieces of one product. */
async function deliveredOrder() {
  const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
  return delivered(shop, shop, {
    items: JSON.stringify([{ id: "1", quantity: 3, pricePaise }]),
    ...{ address: "4 Marine Drive, Mumbai 400002", phone: "9876543210" },
  })
}

const ask = (number: string, lineId: string, words: string) =>
  shop.post(`/orders/${number}/replacement`, { reason: "faulty", words, [piecesField(lineId)]: "1" })
const page = async (path: string) => shown((await shop.page(path)).html)
const requestsOf = async (number: string) => {
  const order = await findOrderByNumber(shop.services.db, number)
  return listRequests(shop.services.db, order?.id ?? "")
}
const idOf = async (number: string, words: string) =>
  (await requestsOf(number)).find((one) => one.words === words)?.id ?? ""

test("while a replacement is on its way its owner asks for the rest of the line, and staff decide each by itself", async () => {
  const { number, lineId } = await deliveredOrder()
  expect((await ask(number, lineId, "The first is silent.")).status).toBe(303)
  const own = await page(`/orders/${number}`)
  expect(own).toContain(`/orders/${number}/replacement"`)
  expect(await page(`/orders/${number}/replacement`)).toContain("Replace 2 of 2")
  expect((await ask(number, lineId, "The second hums.")).status).toBe(303)
  expect((await ask(number, lineId, "The second hums.")).status, "sent twice").toBe(303)
  expect(await requestsOf(number)).toHaveLength(2)

  const path = `/admin/orders/${number}`
  const [first, second] = [await idOf(number, "The first is silent."), await idOf(number, "The second hums.")]
  const { html } = await manager.page(path)
  for (const id of [first, second])
    expect(
      html.split(`name="request" value="${id}"`),
      "a form with its verbs, and one of its pickup",
    ).toHaveLength(3)
  await manager.post(path, { intent: "replace approve", request: second, reason: "" })
  const refuse = { intent: "replace refuse", number, request: first, reason: "It fell." }
  expect(shown(await (await manager.post("/admin/desk/replacements", refuse)).text())).toContain("is now")
  const states = (await requestsOf(number)).map(({ words, state }) => [words, state])
  expect(states).toEqual([
    ["The second hums.", "approved"],
    ["The first is silent.", "refused"],
  ])
  for (const label of ["Replacement approved", "Replacement refused"])
    expect(await page(`/orders/${number}`)).toContain(`<p class="font-semibold">${label}</p>`)
  const unknown = await manager.post(path, { intent: "replace ship", request: "x", reason: "" })
  expect(await unknown.text()).toContain("one cannot replace ship it now")
})

test("each request has a pickup of its own", async () => {
  const { number, lineId } = await deliveredOrder()
  await ask(number, lineId, "A")
  await ask(number, lineId, "B")
  const path = `/admin/orders/${number}`
  for (const words of ["A", "B", "A"])
    await manager.post(path, { intent: "book pickup", request: await idOf(number, words), reason: "" })
  expect(live().filter(({ is_return }) => is_return)).toHaveLength(2)
  expect((await manager.page(path)).html).not.toContain('value="book pickup"')
  expect((await page(`/orders/${number}`)).match(/Pickup on /g)).toHaveLength(2)
})
