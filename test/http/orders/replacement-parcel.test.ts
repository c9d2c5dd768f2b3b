import { expect, test } from "vitest"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { delivered } from "#test/http/orders/delivered-order.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
await register(shop, "Asha")
const manager = await joinStaff(shop, "manager")

const ADDRESS = "https://courier.example/track?awb=NEW-4711"

async function approved() {
  const { number } = await delivered(shop, shop)
  const order = await findOrderByNumber(shop.services.db, number)
  if (!order) throw new Error("no order")
  await requestReplacement(shop.services, order, { reason: "faulty", words: "It hums.", lines: order.lines })
  await press(number, { intent: "replace approve" })
  return number
}

async function press(number: string, fields: Record<string, string>) {
  const page = await manager.page(`/admin/orders/${number}`)
  const version = Object.fromEntries(
    [...page.html.matchAll(/<input type="hidden" name="(version[^"]*)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  )
  return shown(
    await (await manager.post(`/admin/orders/${number}`, { reason: "", ...version, ...fields })).text(),
  )
}

const column = (html: string, label: string) =>
  shown(html).match(new RegExp(`<section[^>]*aria-label="${label}".*?</section>`, "s"))?.[0]

test("the parcel of a replacement has its own tracking on the order's page, by its mailed link too, and in the mail", async () => {
  const number = await approved()
  expect((await manager.page(`/admin/orders/${number}`)).html).toContain("Tracking number of the replacement")
  const wrongs: Record<string, string>[] = [
    { trackingNumber: "<b>" },
    { carrier: "Blue Dart" },
    { trackingNumber: "NEW-4711", trackingUrl: "javascript:alert(1)" },
    { trackingNumber: "NEW-4711", trackingUrl: "http://courier.example/" },
  ]
  for (const wrong of wrongs) {
    await press(number, { intent: "replace ship", ...wrong })
    expect((await findOrderByNumber(shop.services.db, number))?.state).toBe("replacement_approved")
  }
  await press(number, {
    ...{ intent: "replace ship", trackingNumber: "NEW-4711", carrier: "Blue Dart", trackingUrl: ADDRESS },
  })
  const mail = (await shop.mails()).findLast(({ subject }) => subject.includes("is on its way"))
  expect(mail?.text).toContain("Blue Dart NEW-4711")
  const link = mail?.text.match(/http:\/\/shop\.test(\/orders\/\S+\?token=\S+)/)?.[1] ?? ""
  for (const html of [(await shop.page(`/orders/${number}`)).html, (await shop.asGuest().page(link)).html]) {
    const parcel = column(html, "Parcel of the replacement") ?? ""
    for (const said of ["Replacement shipped", "Blue Dart NEW-4711", ADDRESS]) expect(parcel).toContain(said)
    expect(column(html, "Status"), "it leads to the new parcel").toContain(ADDRESS)
  }
})

test("a replacement that left without a number has no parcel, and no button leads to the first one's tracking", async () => {
  const number = await approved()
  await press(number, { intent: "replace ship" })
  const { html } = await shop.page(`/orders/${number}`)
  expect(shown(html)).toContain("Replacement shipped")
  expect(column(html, "Parcel of the replacement")).toBeUndefined()
  expect(column(html, "Status")).not.toContain(`/orders/${number}/tracking`)
})
