import { expect, test } from "vitest"
import { keepShop, shown } from "../shop-server.ts"
import { buy, orderForm, register } from "../shopper.ts"

const india = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
await Promise.all([register(india, "Asha"), register(specification, "Ravi")])

const GIFT = { giftFrom: "Asha Rao", giftMessage: "Happy birthday", giftWrap: "yes" }
const wrapped = async (quantity = 1) => {
  const form = await orderForm(india)
  const [earbuds] = JSON.parse(form.items)
  return JSON.stringify([earbuds, { id: "161", quantity, pricePaise: 4_900 }])
}

test("the order form offers wrapping and another buyer of the invoice in the profile india alone", async () => {
  const { html } = await india.page("/payment")
  expect(shown(html)).toContain("Gift-wrap it (₹49)")
  expect(html).toContain('name="billPin"')
  const other = await specification.page("/payment")
  expect(shown(other.html)).not.toMatch(/Wrap it|invoice goes to/)
})

test("a wrapped gift is billed to its buyer, and no page, list, search or sitemap has the wrapping", async () => {
  const bill = {
    ...{ billName: "Asha Rao", billPin: "411001", billAddress: "4 Nagar Road" },
    ...{ billCity: "Pune", billState: "Maharashtra" },
  }
  const number = await buy(india, { ...GIFT, ...bill, items: await wrapped() })
  const { html } = await india.page(`/orders/${number}`)
  expect(shown(html)).toContain("Gift wrapping")
  expect(html).toMatch(/Billed to<\/h2><address[^>]*>Asha Rao\n4 Nagar Road/)
  expect(html).not.toContain("/product-detail/giftwrap")
  expect((await india.get("/product-detail/giftwrap/161")).status).toBe(404)
  for (const path of [
    "/search/gift wrapping",
    "/sitemap.xml?part=products-1",
    "/prices?ids=161",
    "/suggestions?words=gift",
    "/",
  ])
    expect(await (await india.get(path)).text(), path).not.toMatch(/Gift wrapping|giftwrap/)
})

test.each([
  ["without a sender", { ...GIFT, giftFrom: "" }, 1, 400, "Who is the gift from?"],
  ["without a gift", {}, 1, 409, "goes with a gift"],
  ["fifty times", GIFT, 50, 409, "goes with a gift"],
])("wrapping that is sent %s is refused in a sentence", async (_, fields, pieces, status, sentence) => {
  const form = { ...(await orderForm(india)), ...fields, items: await wrapped(pieces) }
  const answer = await india.post("/payment", form)
  expect(answer.status).toBe(status)
  expect(shown(await answer.text())).toContain(sentence)
})
