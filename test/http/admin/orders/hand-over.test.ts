import { expect, test } from "vitest"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, filledForm, register } from "#test/http/shopper.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
await register(shop, "Asha")
const packer = await joinStaff(shop, "fulfilment")
const PAGE = "https://courier.example/track?awb=BD-4711"

async function press(number: string, fields: Record<string, string>) {
  const page = await packer.page(`/admin/orders/${number}`)
  const version = Object.fromEntries(
    [...page.html.matchAll(/<input type="hidden" name="(version[^"]*)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  )
  return shown(
    await (await packer.post(`/admin/orders/${number}`, { reason: "", ...version, ...fields })).text(),
  )
}

test("a parcel that is shipped by hand has the courier and number that staff gave it, for the shopper too", async () => {
  const number = await buy(shop)
  await press(number, { intent: "pack" })
  expect((await packer.page(`/admin/orders/${number}`)).html).toContain('name="trackingNumber"')
  expect(await press(number, { intent: "ship", carrier: "Blue Dart" })).toContain(
    "tracking number is missing",
  )
  const parcel = { trackingNumber: "BD-4711", carrier: "Blue Dart", trackingUrl: PAGE }
  expect(await press(number, { intent: "ship", ...parcel })).toContain("BD-4711")
  const mail = (await shop.mails()).findLast(({ subject }) => subject.includes(number))
  expect(mail?.text).toContain("Blue Dart BD-4711")
  const { html } = await shop.page(`/orders/${number}`)
  expect(shown(html)).toContain("Blue Dart BD-4711")
  expect(html).toContain(PAGE)
})

test("a parcel that is shipped by hand may go without a number", async () => {
  const number = await buy(shop)
  await press(number, { intent: "pack" })
  await press(number, { intent: "ship" })
  expect(shown((await shop.page(`/orders/${number}`)).html)).toContain("Shipped")
})

test("each parcel of several shipped by hand has its courier and number in the mail and at the order's page", async () => {
  const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
  const number = await buy(shop, filledForm({ id: "1", quantity: 2, pricePaise }))
  await press(number, { intent: "pack" })
  const { html: screen } = await packer.page(`/admin/orders/${number}`)
  const [, pieces = ""] = /name="(parcel 2 [^"]+)"/.exec(screen) ?? []
  const second = { "trackingNumber 2": "DT-4712", "carrier 2": "DTDC", "trackingUrl 2": PAGE }
  const first = { trackingNumber: "BD-4710", carrier: "Blue Dart" }
  expect(await press(number, { intent: "ship", ...first, ...second })).toContain("Parcel 2: There are no")
  expect(await press(number, { intent: "ship", [pieces]: "1", ...first, ...second })).toContain("DT-4712")
  const mail = (await shop.mails()).findLast(({ subject }) => subject.includes(number))
  const { html } = await shop.page(`/orders/${number}`)
  for (const parcel of ["Blue Dart BD-4710", "DTDC DT-4712"]) {
    expect(mail?.text).toContain(parcel)
    expect(shown(html)).toContain(parcel)
  }
  expect(html).toContain(PAGE)
})
