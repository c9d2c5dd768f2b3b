import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"

const india = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
await register(india, "Asha")

const THERE = {
  fullName: "Ravi Rao",
  phone: "9876500000",
  pin: "411001",
  city: "Pune",
  state: "Maharashtra",
  flat: "14",
  area: "MG Road",
}

test("a buyer sends an order elsewhere before it is packed, with a mail, and not after", async () => {
  const number = await buy(india)
  const path = `/orders/${number}/address`
  expect((await india.page(`/orders/${number}`)).html).toContain(`href="${path}"`)
  const { status, headers, html } = await india.page(path)
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
  expect(html).toContain('value="4 Marine Drive"')

  const same = {
    fullName: "Asha Rao",
    phone: "9987654321",
    ...{ pin: "403001", city: "Mumbai", state: "Goa" },
    flat: "4 Marine Drive",
    area: "Miramar",
  }
  expect(shown(await (await india.post(path, same)).text())).toContain("your order goes there already")
  const wrong = await india.post(path, { ...THERE, pin: "41100" })
  expect([wrong.status, shown(await wrong.text())]).toEqual([
    400,
    expect.stringContaining("Nothing was changed. See what is marked below."),
  ])

  const moved = await india.post(path, THERE)
  expect([moved.status, moved.headers.get("location")]).toEqual([303, `/orders/${number}`])
  const page = shown((await india.page(`/orders/${number}`)).html)
  for (const words of ["Ravi Rao", "MG Road", "₹1,299", "Delivery address changed", "To Pune, PIN 411001"])
    expect(page).toContain(words)
  const mail = (await india.mails()).find(
    ({ subject, text }) => subject.includes(number) && /MG Road/.test(text),
  )
  expect(mail?.text).toContain("Ravi Rao")

  const packed = await applyAdminVerb(india.services, { number, verb: "pack", note: "" })
  expect(packed.ok).toBe(true)
  expect((await india.page(`/orders/${number}`)).html).not.toContain(`href="${path}"`)
  expect(shown((await india.page(path)).html)).toContain("its address can no longer be changed")
  const late = await india.post(path, { ...THERE, flat: "15" })
  expect([late.status, shown((await india.page(`/orders/${number}`)).html)]).toEqual([
    409,
    expect.not.stringContaining("15\nMG Road"),
  ])
})

test("an order is sent elsewhere a few times an hour at most", async () => {
  const number = await buy(india)
  const statuses: number[] = []
  for (let flat = 1; flat <= 6; flat += 1)
    statuses.push((await india.post(`/orders/${number}/address`, { ...THERE, flat: String(flat) })).status)
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
})

test("nobody else changes the address, and the specification's shop has no such page", async () => {
  const path = `/orders/${await buy(india)}/address`
  const stranger = india.asGuest()
  await register(stranger, "Ravi")
  expect((await stranger.page(path)).status).toBe(404)
  expect((await stranger.post(path, THERE)).status).toBe(404)
  await register(specification, "Asha")
  const number = await buy(specification)
  expect((await specification.page(`/orders/${number}/address`)).status).toBe(404)
  expect((await specification.page(`/orders/${number}`)).html).not.toContain(`${number}/address`)
})
