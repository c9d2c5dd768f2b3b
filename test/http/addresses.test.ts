import { expect, test } from "vitest"
import { keepShop, shown } from "./shop-server.ts"
import { buy, orderForm, register } from "./shopper.ts"

const india = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
await Promise.all([register(india, "Asha"), register(specification, "Ravi")])

const NEW = "/account/addresses/new"
const home = { fullName: "Asha Rao", phone: "+91 98765 43210", pin: "560001", flat: "3B", area: "MG Road" }
const typedInto = (html: string, name: string) =>
  html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0].match(/value="([^"]*)"/)?.[1]

test("without JavaScript a typed line fills the fields, and the address is stored, offered first and exported", async () => {
  const line = "Flat 3B, Lake View, 12 MG Road, near SBI, Bengaluru 560001"
  const html = await (await india.post(NEW, { do: "read", line })).text()
  expect(
    ["pin", "flat", "area", "landmark", "city", "district"].map((name) => typedInto(html, name)),
  ).toEqual([...["560001", "Flat 3B, Lake View", "12 MG Road", "near SBI", "Bengaluru", "Bengaluru Urban"]])
  expect((await india.post(NEW, home)).status).toBe(303)
  expect(shown((await india.page("/account/addresses")).html)).toContain("Karnataka 560001")
  const { html: payment } = await india.page("/payment")
  expect(["pin", "flat", "phone"].map((name) => typedInto(payment, name))).toEqual([
    "560001",
    "3B",
    "9876543210",
  ])
  const exported = await (await india.get("/account/data")).json()
  expect(exported.addresses).toMatchObject([{ flat: "3B", region: "Karnataka" }])
})

test("an invalid address is answered with messages and the typed values", async () => {
  const answer = await india.post(NEW, { ...home, state: "Goa", flat: "" })
  expect(answer.status).toBe(400)
  const html = shown(await answer.text())
  expect(html).toContain("PIN code 560001 is in Karnataka, not in Goa. Please check both.")
  expect(html).toContain("Flat, house, building is required")
})

test("an order saves its address only when ticked, and names the giver of a gift and the words of its card", async () => {
  const count = async () => (await (await india.get("/account/data")).json()).addresses.length
  const before = await count()
  const number = await buy(india, {
    ...{ flat: "Villa 9", giftFrom: "Asha", giftMessage: "Happy Diwali,\n with love" },
  })
  expect(await count()).toBe(before)
  const page = shown((await india.page(`/orders/${number}`)).html)
  expect(page).toContain("A gift from Asha")
  expect(page).toContain("Card: “Happy Diwali, with love”")
  await buy(india, { flat: "Villa 9", keepAddress: "yes" })
  expect(await count()).toBe(before + 1)
})

test("the specification profile has no address book and no PIN code", async () => {
  for (const path of ["/account/addresses", NEW])
    expect((await specification.get(path)).status, path).toBe(404)
  expect((await specification.page("/account")).html).not.toContain("/account/addresses")
  expect((await specification.page("/payment")).html).not.toContain('name="pin"')
  const answer = await specification.post("/payment", { ...(await orderForm(specification)), pin: "560001" })
  expect(answer.status, "a PIN code that is not asked for contradicts nothing").toBe(303)
})
