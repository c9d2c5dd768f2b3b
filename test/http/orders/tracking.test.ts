import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { parseParcelsCommand } from "#app/admin/orders/cli/parcels-command.server.ts"
import { followParcels } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { runParcelsCommand } from "#server/commands/parcels-commands.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import { testCouriers } from "#test/samples/sample-shop.ts"
import { createSampleShiprocket } from "#test/samples/shiprocket/sample-shiprocket.ts"
import { dispatch } from "./dispatch.ts"

const shop = await keepShop()
const { emulator, courierWith } = createSampleShiprocket()
shop.services.couriers = [{ name: "shiprocket", courier: courierWith({ url: "http://couriers.test" }) }]

const ADDRESS = "4 Marine Drive, Mumbai 400002"
const SECRETS = ["9876543210", "Marine", "asha@example.in", "Asha Rao", "Nandini", "9963133564"]
let number = ""
let link = ""
let awb = ""

beforeAll(async () => {
  await register(shop, "Asha")
  number = await buy(shop, { address: ADDRESS, phone: "9876543210" })
  await dispatch(shop, number)
  awb = emulator.store.all()[0]?.awb ?? ""
  const mail = (await shop.mails()).findLast(({ text }) => text.includes("/tracking?"))
  link = mail?.text.match(/http:\/\/shop\.test(\/orders\/\S+\/tracking\S+)/)?.[1] ?? ""
})

const tell = ({ body, headers }: { body: string; headers: Headers }) =>
  shop.asGuest().ask("/parcel-events", { method: "POST", body, headers })
const command = async (text: string, folder = "") => {
  const parsed = parseParcelsCommand(text.split(" "))
  if (!parsed.ok) throw new Error(parsed.sentence)
  return runParcelsCommand(shop.services, parsed.command, folder)
}

test("the courier webhook URL has no word that Shiprocket refuses, and answers 200", async () => {
  expect("/parcel-events").not.toMatch(/shiprocket|kartrocket|sr|kr/i)
  for (const code of [42, 18]) {
    const told = await tell(emulator.scan(awb, code, "MADANPALLI, ANDHRA PRADESH"))
    expect(told.status).toBe(200)
    expect((await tell(emulator.sent.at(-1) ?? emulator.scan(awb, code))).status).toBe(200)
  }
  expect((await shop.asGuest().get("/parcel-events")).status).toBe(405)
})

test("a request without the courier's key is refused and stores nothing", async () => {
  const { body } = emulator.sent.at(-1) ?? emulator.scan(awb, 18)
  for (const headers of [new Headers(), new Headers({ "x-api-key": "wrong" })])
    expect((await tell({ body: body.replace(':18,"current', ':7,"current'), headers })).status).toBe(400)
  expect((await shop.get(`/orders/${number}/tracking`)).status).toBe(200)
  expect(await (await shop.get(`/orders/${number}`)).text()).toContain("On its way")
})

test("owner and link see carrier, number, steps, places and expected day, and no agent's name or phone", async () => {
  for (const [page, answer] of [
    ["owner", await shop.page(`/orders/${number}/tracking`)],
    ["link", await shop.asGuest().page(link)],
  ] as const) {
    expect(answer.status, page).toBe(200)
    const html = shown(answer.html)
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main"))
    for (const said of [
      awb,
      "Delhivery Surface",
      "In transit",
      "Picked up",
      "MADANPALLI",
      "Expected on",
      "Mumbai",
    ])
      expect(main, page).toContain(said)
    for (const secret of SECRETS) expect(main, `${page}: ${secret}`).not.toContain(secret)
    expect(answer.html).toMatch(/<meta name="robots" content="noindex"/)
    expect(answer.headers.get("cache-control")).toContain("no-store")
  }
  const linked = await shop.asGuest().page(link)
  expect(linked.headers.get("x-robots-tag")).toBe("noindex")
  expect(linked.headers.get("referrer-policy")).toBe("same-origin")
  expect(await (await shop.asGuest().get(link.replace("?", ".data?"))).text()).not.toMatch(
    /Marine|Asha|98765/,
  )
})

test("the order's page links to the tracking, and keeps the key of its link", async () => {
  const own = await shop.page(`/orders/${number}`)
  expect(own.html).toContain(`href="/orders/${number}/tracking"`)
  const linked = await shop.asGuest().page(link.replace("/tracking", ""))
  expect(shown(linked.html)).toContain(`href="${link}"`)
})

test("a guest without the link is sent to login, and another shopper gets a 404", async () => {
  const guest = await shop.asGuest().page(`/orders/${number}/tracking?token=x`)
  expect([guest.status, guest.headers.get("location")]).toEqual([
    303,
    `/login?next=%2Forders%2F${number}%2Ftracking`,
  ])
  const other = shop.asGuest()
  await register(other, "Ravi")
  expect((await other.page(`/orders/${number}/tracking`)).status).toBe(404)
})

test("staff print the label, see rates, request pickup, and recall a parcel", async () => {
  const folder = await mkdtemp(join(tmpdir(), "dhun-labels-"))
  try {
    const printed = await command(`label ${number} labels`, folder)
    expect(printed).toEqual({ ok: true, text: join(folder, "labels", `${number}-1.pdf`) })
    expect((await readFile(printed.text)).subarray(0, 5).toString()).toBe("%PDF-")
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  expect(await command(`rates ${number}`)).toEqual({
    ok: true,
    text: "₹54  Delhivery Surface, 4 days\n₹61.50  Xpressbees Surface, 3 days",
  })
  expect(await command(`reattempt ${number} Ring twice`)).toEqual({
    ok: false,
    text: "Parcel 1 is not one that could not be delivered.",
  })
  emulator.scan(awb, 21)
  const tracked = await command(`track ${number}`)
  expect(tracked.text).toContain(`Parcel 1 ${awb} by Delhivery Surface (shiprocket): could not be delivered`)
  expect(await command(`recall ${number} Nobody there`)).toMatchObject({ ok: true })
  expect(emulator.store.ofAwb(awb)?.ndr_action).toBe("return")
  expect(await command("show DH-0000-0000")).toEqual({ ok: false, text: "There is no order DH-0000-0000." })
})

test("a returned parcel is shown with its refund in progress", async () => {
  for (const code of [9, 10]) await tell(emulator.scan(awb, code))
  await followParcels(shop.services)
  const { html } = await shop.page(`/orders/${number}/tracking`)
  expect(shown(html)).toContain("Back with us")
  expect(shown((await shop.page(`/orders/${number}`)).html)).toContain("Returned to us")
})

test("an order without courier tracking shows no parcels, and its tracking page says so", async () => {
  shop.services.couriers = testCouriers()
  const quiet = await buy(shop)
  await dispatch(shop, quiet)
  expect((await shop.page(`/orders/${quiet}`)).html).not.toContain("/tracking")
  expect(shown((await shop.page(`/orders/${quiet}/tracking`)).html)).toContain("Your parcel")
  const unsent = await buy(shop)
  expect(shown((await shop.page(`/orders/${unsent}/tracking`)).html)).toContain(
    "We have not handed anything to a courier yet",
  )
})
