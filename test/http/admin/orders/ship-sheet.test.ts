import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, register } from "../../shopper.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const packer = await joinStaff(shop, "fulfilment")

const packed = async () => {
  const number = await buy(shop)
  await packer.post(`/admin/orders/${number}`, { intent: "pack" })
  return number
}
const press = async (intent: "preview" | "ship", text: string) => {
  const answer = await packer.post("/admin/orders/ship", { intent, text })
  const html = await answer.text()
  const box = /<textarea[^>]*>\n?([^<]*)<\/textarea>/.exec(html)?.[1] ?? ""
  return { status: answer.status, html: shown(html), box: shown(box).replaceAll("&quot;", '"') }
}
const shipLines = async (number: string) =>
  (await listAuditEntries(shop.services.db, `order ${number}`)).filter(
    ({ action }) => action === "order: ship",
  )

test("pasted lines are previewed before shipping, and refused ones stay in the box with their reason", async () => {
  const [first, second, unpacked] = [await packed(), await packed(), await buy(shop)]
  const good = `${first}\tBD4711\tBlue Dart\r\n"${second}","DT-4712",""\r\n`
  const bad = `${unpacked},BD4713\r\nDH-0000-0000,BD4714`
  const seen = await press("preview", good + bad)
  expect(seen.html).toContain("2 lines are ready to be shipped, 2 are not.")
  expect(seen.html).toContain(`Order ${unpacked} is paid: one cannot ship it now.`)
  expect(seen.html).toContain("There is no order DH-0000-0000.")
  expect(await shipLines(first), "only shown").toEqual([])
  const done = await press("ship", good + bad)
  expect(done.html).toContain("2 orders are shipped. 2 lines were not shipped and stay in the box.")
  expect(done.box).toBe(bad.replace("\r\n", "\n"))
  expect(await shipLines(first)).toMatchObject([
    {
      ...{ reason: "Blue Dart BD4711", actor: "Asha fulfilment <fulfilment@example.in>" },
      ...{ before: { state: "packed" }, after: { state: "shipped" } },
    },
  ])
  const parcels = await shop.services.db.select().from(shipments)
  expect(parcels.map(({ trackingNumber, carrier, state }) => [trackingNumber, carrier, state])).toEqual([
    ["BD4711", "Blue Dart", "booked"],
    ["DT-4712", null, "booked"],
  ])
  const mail = (await shop.mails()).find(
    ({ subject }) => subject === `Your Dhun order ${first} is on its way`,
  )
  expect(mail?.text).toContain("Blue Dart BD4711")
})

test("concurrent submits of the same lines ship once, and a tracking number of another order is refused", async () => {
  const [number, other] = [await packed(), await packed()]
  const text = `${number},BD5001,DTDC`
  for (const { html, box } of await Promise.all([press("ship", text), press("ship", text)])) {
    expect(html).toContain("1 order is shipped.")
    expect(box).toBe("")
  }
  expect(await shipLines(number)).toHaveLength(1)
  expect((await press("ship", `${number},BD5002`)).html).toContain("is shipped: one cannot ship it now.")
  const refused = await press("ship", `${other},BD5001`)
  expect(refused.html).toContain("The tracking number BD5001 is that of another order.")
  expect(refused.box).toBe(`${other},BD5001`)
  const two = await Promise.all([press("ship", `${other},BD5003`), press("ship", `${await packed()},BD5003`)])
  expect(two.filter(({ html }) => html.includes("1 order is shipped."))).toHaveLength(1)
})

test("500 lines are read, more are refused, and hostile text is escaped", async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, nth) => `DH-0000-${String(nth).padStart(4, "0")},T${1000 + nth}`).join(
      "\n",
    )
  expect((await press("preview", lines(500))).html).toContain("0 lines are ready to be shipped, 500 are not.")
  const many = await press("ship", lines(501))
  expect(many.html).toContain("Paste at most 500 lines at once.")
  expect(many.box).toBe(lines(501))
  expect((await press("preview", "")).html).toContain("Paste at least one line.")
  const script = await press("preview", "<script>alert(1)</script>\u0001,</textarea><script>")
  expect(script.status).toBe(200)
  expect(script.html).not.toContain("<script>alert(1)")
  expect((await press("preview", lines(100_000))).status).toBe(413)
})
