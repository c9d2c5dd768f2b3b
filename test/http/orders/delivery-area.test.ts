import { afterEach, expect, test } from "vitest"
import { changeSetting, resetSetting } from "#app/core/settings/settings.server.ts"
import { keepShop, shown } from "../shop-server.ts"
import { buy, orderForm, register } from "../shopper.ts"
import { dispatch } from "./dispatch.ts"

const specification = await keepShop()
const india = await keepShop({ SHOP_PROFILE: "india" })
const setting = { key: "fulfilment.deliveryArea", actor: "test" } as const
await Promise.all([register(specification, "Asha"), register(india, "Ravi")])
afterEach(() => resetSetting(india.services, setting))

const textOf = (html: string) => shown(html.match(/<main.*<\/main>/s)?.[0] ?? "").replaceAll(/<[^>]*>/g, " ")
const portBlair = { city: "Port Blair", state: "Andaman and Nicobar Islands", pin: "744101" }

test("PAY-2: in the India profile an order to Port Blair gets an invoice with IGST, its place of supply 35", async () => {
  const invoice = textOf((await india.page(await dispatch(india, await buy(india, portBlair)))).html)
  expect(invoice).toContain("Port Blair 744101, Andaman and Nicobar Islands (35)")
  expect(invoice).toContain("IGST")
  expect(invoice).not.toMatch(/CGST ₹|SGST ₹/)
})

test("PAY-2: a city outside a list is refused with the message of its field, and the form shows the list of now", async () => {
  const answer = await specification.post("/payment", {
    ...(await orderForm(specification)),
    ...portBlair,
  })
  expect(answer.status).toBe(400)
  const text = textOf(await answer.text())
  expect(text).toContain("City is required")
  expect(text).toContain("State is required")

  const form = { ...(await orderForm(india)), ...portBlair }
  await changeSetting(india.services, { ...setting, value: { cities: ["Pune"], states: ["Maharashtra"] } })
  const late = await india.post("/payment", form)
  expect(late.status).toBe(400)
  const page = await late.text()
  expect(textOf(page)).toContain("City is required")
  expect(page).toContain("<option>Pune</option>")
  expect(page).not.toContain('value="Port Blair"')
})

test("PAY-2: the form offers the area of its shop", async () => {
  const { html } = await specification.page("/payment")
  expect(html.match(/<option>[^<]+/g)).toEqual(
    [
      ...["Ahmedabad", "Mumbai", "Delhi", "Kolkata", "Surat", "Bhopal"],
      ...["Andhra Pradesh", "Goa", "Gujarat", "Harayana", "Punjab", "Rajasthan"],
    ].map((name) => `<option>${name}`),
  )
  const { html: ofIndia } = await india.page("/payment")
  expect(ofIndia).toMatch(/<input[^>]* name="city"/)
  const states = ofIndia.match(/<select[^>]* name="state".*?<\/select>/s)?.[0]
  expect(states?.match(/<option( selected="")?>[^<]+/g)).toHaveLength(36)
})

test("a PIN code of another state, or an invalid one, is refused with a message, the first naming its state", async () => {
  const send = async (parts: object) => {
    const answer = await india.post("/payment", { ...(await orderForm(india)), ...parts })
    return { status: answer.status, text: textOf(await answer.text()) }
  }
  const wrong = await send({ pin: "560001", state: "Goa" })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain("PIN code 560001 is in Karnataka, not in Goa. Please check both.")
  expect((await send({ pin: "56000" })).text).toContain("PIN code must be 6 digits")
  expect((await send({ pin: "999999", state: "Goa" })).status, "one that nobody knows").toBe(303)
})

test("the places of a PIN code are public, cacheable for a day, and a 404 for an invalid code", async () => {
  const known = await india.get("/pin-codes/560001")
  expect(known.headers.get("Cache-Control")).toBe("public, max-age=86400")
  expect(known.headers.get("Set-Cookie")).toBeNull()
  expect(await known.json()).toEqual([{ city: "Bengaluru", district: "Bengaluru Urban", state: "Karnataka" }])
  const unknown = await india.get("/pin-codes/999999")
  expect([unknown.status, await unknown.json()]).toEqual([200, []])
  for (const none of ["56000", "5600011", "abcdef", "%27%27%27%27%27%27"])
    expect((await india.get(`/pin-codes/${none}`)).status, none).toBe(404)
})
