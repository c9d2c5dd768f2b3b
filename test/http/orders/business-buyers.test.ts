import { afterAll, beforeAll, expect, test } from "vitest"
import { createShop, shown } from "../shop-server.ts"
import { buy, orderForm, register } from "../shopper.ts"

const india = await createShop({ SHOP_PROFILE: "india" })
const specification = await createShop()
beforeAll(() => Promise.all([register(india, "Asha"), register(specification, "Ravi")]))
afterAll(() => Promise.all([india.close(), specification.close()]))

const business = { gstin: "24aaacr5055k1zd", companyName: "Rao & Sons" }

test("Issue 28: a business finds its GSTIN on the order and in the export of its data, and never by the order's link", async () => {
  const number = await buy(india, business)
  expect(shown((await india.page(`/orders/${number}`)).html)).toContain("Rao & Sons, GSTIN 24AAACR5055K1ZD")
  const exported = await (await india.get("/account/data")).json()
  expect(exported.orders).toMatchObject([{ gstin: "24AAACR5055K1ZD", companyName: "Rao & Sons" }])
})

test("Issue 28: a wrong GSTIN comes back with its sentence, what was typed and its fields open", async () => {
  const form = { ...(await orderForm(india)), ...business, gstin: "24AAACR5055K1ZE" }
  const answer = await india.post("/payment", form)
  expect(answer.status).toBe(400)
  const html = shown(await answer.text())
  expect(html).toContain("This is no GSTIN")
  expect(html).toMatch(/<details[^>]* open/)
})

test("Issue 28: the specification's shop asks for no GSTIN and keeps none", async () => {
  expect((await specification.page("/payment")).html).not.toContain("gstin")
  await buy(specification, business)
  const exported = await (await specification.get("/account/data")).json()
  expect(exported.orders).toMatchObject([{ gstin: "", companyName: "" }])
})
