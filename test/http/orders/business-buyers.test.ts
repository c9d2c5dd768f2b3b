import { expect, test } from "vitest"
import { keepShop, shown } from "../shop-server.ts"
import { buy, orderForm, register } from "../shopper.ts"

const india = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
await Promise.all([register(india, "Asha"), register(specification, "Ravi")])

const business = { gstin: "24aaacr5055k1zd", companyName: "Rao & Sons" }

test("a business sees its GSTIN on the order and in its data export, and not by the order's link", async () => {
  const number = await buy(india, business)
  expect(shown((await india.page(`/orders/${number}`)).html)).toContain("Rao & Sons, GSTIN 24AAACR5055K1ZD")
  const exported = await (await india.get("/account/data")).json()
  expect(exported.orders).toMatchObject([{ gstin: "24AAACR5055K1ZD", companyName: "Rao & Sons" }])
})

test("an invalid GSTIN is answered with a message, the typed values and open fields", async () => {
  const form = { ...(await orderForm(india)), ...business, gstin: "24AAACR5055K1ZE" }
  const answer = await india.post("/payment", form)
  expect(answer.status).toBe(400)
  const html = shown(await answer.text())
  expect(html).toContain("Please check this GSTIN")
  expect(html).toMatch(/<details[^>]* open/)
})

test("the specification profile asks for no GSTIN and stores none", async () => {
  expect((await specification.page("/payment")).html).not.toContain("gstin")
  await buy(specification, business)
  const exported = await (await specification.get("/account/data")).json()
  expect(exported.orders).toMatchObject([{ gstin: "", companyName: "" }])
})
