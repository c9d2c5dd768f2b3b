import { expect, test } from "vitest"
import { parseParcelsCommand } from "#app/admin/orders/cli/parcels-command.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { runParcelsCommand } from "#server/commands/parcels-commands.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { dispatch } from "#test/http/orders/dispatch.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import { testCouriers } from "#test/samples/sample-shop.ts"
import { createSampleShiprocket } from "#test/samples/shiprocket/sample-shiprocket.ts"

const shop = await keepShop()
const { emulator, courierWith, live } = createSampleShiprocket()
shop.services.couriers = [{ name: "shiprocket", courier: courierWith({ url: "http://couriers.test" }) }]

const tell = ({ body, headers }: { body: string; headers: Headers }) =>
  shop.asGuest().ask("/parcel-events", { method: "POST", body, headers })
const command = async (text: string) => {
  const parsed = parseParcelsCommand(text.split(" "))
  if (!parsed.ok) throw new Error(parsed.sentence)
  return runParcelsCommand(shop.services, parsed.command, "")
}
const panel = async (number: string, browser: Pick<typeof shop, "page"> = shop) =>
  shown((await browser.page(`/orders/${number}`)).html).match(
    /<section[^>]*aria-label="Return pickup".*?<\/section>/s,
  )?.[0]

/** An order that was delivered, and whose owner asks for a replacement. */
async function requested() {
  const number = await buy(shop, { address: "4 Marine Drive, Mumbai 400002", phone: "9876543210" })
  await dispatch(shop, number)
  const parcel = live().findLast(({ is_return }) => !is_return)
  await tell(emulator.scan(parcel?.awb ?? "", 7))
  await command(`track ${number}`)
  const asked = await shop.post(`/orders/${number}/replacement`, { reason: "faulty", words: "It is silent." })
  expect(asked.status).toBe(303)
  return number
}

await register(shop, "Asha")

test("the operator books a courier once, and the order's page shows the shopper every step", async () => {
  const number = await requested()
  expect(await panel(number)).toBeUndefined()
  const sent = await command(`return-pickup ${number}`)
  expect(sent.text).toMatch(
    /^Return 1904\d+ by Delhivery Surface \(shiprocket\): pickup booked · 1 × .*comes on/,
  )
  expect(await command(`return-pickup ${number}`), "twice is once").toEqual(sent)
  const [back, ...others] = live().filter(({ is_return }) => is_return)
  expect(others).toEqual([])
  const booked = (await panel(number)) ?? ""
  for (const said of ["Pickup booked", "The courier comes on", back?.awb ?? "-", "You asked for it"])
    expect(booked).toContain(said)

  emulator.advance(60_000)
  expect((await tell(emulator.scan(back?.awb ?? "", 42, "FORT, MUMBAI"))).status).toBe(200)
  const picked = (await panel(number)) ?? ""
  expect(picked).toContain("The courier has it.")
  expect(picked).toContain("FORT, MUMBAI")
  expect(picked).not.toMatch(/Nandini|9963133564/)
  expect(await command(`return-cancel ${number}`)).toMatchObject({ ok: false })
  emulator.advance(60_000)
  emulator.scan(back?.awb ?? "", 7)
  const tracked = await command(`track ${number}`)
  expect(tracked.text).toContain("arrived with us")
  expect(await panel(number)).toContain("It has reached us.")
  const subjects = (await shop.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith("Return of your")).toSorted()).toEqual([
    `Return of your Dhun order ${number}: Arrived with us`,
    `Return of your Dhun order ${number}: Pickup booked`,
  ])
})

test("staff book the pickup once on the order's page, which then shows its day and tracking, and the audit log has it", async () => {
  const packer = await joinStaff(shop, "fulfilment", "packer@example.in")
  const number = await requested()
  const path = `/admin/orders/${number}`
  const before = live().length
  const book = async () => shown(await (await packer.post(path, { intent: "book pickup" })).text())
  expect((await packer.page(path)).html).toContain('value="book pickup"')
  const [first] = await Promise.all([book(), book()])
  const [back, ...others] = live().slice(before)
  expect(others).toEqual([])
  expect(first).toContain(`Return ${back?.awb} by Delhivery Surface (shiprocket): pickup booked`)
  const { html } = await packer.page(path)
  expect(html).toContain("The courier comes on")
  expect(html).not.toContain('value="book pickup"')
  await book()
  expect(live()).toHaveLength(before + 1)
  expect(await listAuditEntries(shop.services.db, `order ${number}`)).toMatchObject([
    { action: "order: book return pickup", before: [], after: [{ courier: "shiprocket" }] },
  ])
  const unasked = await buy(shop, { address: "4 Marine Drive, Mumbai 400002", phone: "9876543210" })
  expect((await packer.page(`/admin/orders/${unasked}`)).html).not.toContain('value="book pickup"')
  const refused = await packer.post(`/admin/orders/${unasked}`, { intent: "book pickup" })
  expect(await refused.text()).toContain("nothing is to be fetched: nobody asked, or it was refused.")
})

test("the link of a mail shows nothing of a return", async () => {
  const number = await requested()
  await command(`return-pickup ${number}`)
  const mail = (await shop.mails()).findLast(({ text }) => text.includes("?token="))
  const link = mail?.text.match(/http:\/\/shop\.test(\/orders\/\S+\?token=\S+)/)?.[1] ?? ""
  const page = await shop.asGuest().page(link)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain("Return pickup")
})

test("a pickup is called off on the command line, and the page says so", async () => {
  const number = await requested()
  await command(`return-pickup ${number}`)
  const before = live().length
  expect(await command(`return-cancel ${number}`)).toEqual({
    ...{ ok: true, text: `The courier does not come for order ${number}.` },
  })
  expect(live()).toHaveLength(before - 1)
  expect(await panel(number)).toContain("Called off")
})

test("the form and the order's page say whether a courier fetches from the PIN code of the order", async () => {
  const address = (pin: string) => ({ address: `4 Marine Drive, Mumbai ${pin}`, phone: "9876543210" })
  for (const { pin, said } of [
    { pin: "400002", said: "Our courier will pick up the old piece at your door (PIN code 400002)" },
    { pin: "190001", said: "None of our couriers picks up at PIN code 190001." },
  ]) {
    const number = await buy(shop, address(pin))
    await dispatch(shop, number)
    const parcel = live().findLast(({ is_return }) => !is_return)
    await tell(emulator.scan(parcel?.awb ?? "", 7))
    await command(`track ${number}`)
    const path = `/orders/${number}/replacement`
    expect(shown((await shop.page(path)).html)).toContain(said)
    await shop.post(path, { reason: "faulty", words: "It is silent." })
    expect(shown((await shop.page(`/orders/${number}`)).html)).toContain(said)
  }
})

test("no courier is booked before a request, and a courier without pickups says so", async () => {
  const number = await buy(shop, { address: "4 Marine Drive, Mumbai 400002", phone: "9876543210" })
  expect(await command(`return-pickup ${number}`)).toMatchObject({ ok: false, text: /nobody asked/ })
  const asked = await requested()
  shop.services.couriers = testCouriers()
  expect(await command(`return-pickup ${asked}`)).toMatchObject({
    ok: false,
    text: /fetches nothing: arrange it/,
  })
  expect(await panel(asked)).toBeUndefined()
})
