import { PDFDocument } from "@cantoo/pdf-lib"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { followParcels } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { replacements } from "#db/tables/replacements.ts"
import { shipments } from "#db/tables/shipments.ts"
import { createSampleShiprocket } from "#test/samples/shiprocket/sample-shiprocket.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, filledForm, register } from "../../shopper.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop()
const { emulator, exchanges, courierWith, live } = createSampleShiprocket()
const byHand = shop.services.couriers
shop.services.couriers = [{ name: "shiprocket", courier: courierWith({ url: "http://couriers.test" }) }]
await register(shop, "Kabir")
const packer = await joinStaff(shop, "fulfilment")
const support = await joinStaff(shop, "support")

const HOME = "4 Marine Drive, Mumbai 400002"
const packed = async (address = HOME) => {
  const number = await buy(shop, { address, phone: "9876543210" })
  await packer.post(`/admin/orders/${number}`, { intent: "pack" })
  return number
}
const press = async (intent: "pack" | "book" | "pickup", numbers: readonly string[]) => {
  const body = new URLSearchParams([["intent", intent], ...numbers.map((number) => ["number", number])])
  const headers = { Origin: shop.services.shopUrl }
  return shown(await (await packer.ask("/admin/orders", { method: "POST", body, headers })).text())
}
const history = async (number: string) =>
  (await listAuditEntries(shop.services.db, `order ${number}`)).map(({ action }) => action)
const bookingOf = (nth: number) => emulator.store.all().at(nth)
const tell = ({ body, headers }: { body: string; headers: Headers }) =>
  shop.asGuest().ask("/parcel-events", { method: "POST", body, headers })
const inStock = async () =>
  (await shop.services.db.select().from(stocks)).reduce((sum, { quantity }) => sum + quantity, 0)

/** An order whose parcel was not handed over, with its tracking number. */
async function undelivered() {
  const number = await packed()
  await press("book", [number])
  const awb = bookingOf(-1)?.awb ?? ""
  for (const code of [42, 17, 21]) await tell(emulator.scan(awb, code, "Andheri Hub"))
  return { number, awb }
}
const parcelIn = (html: string, number: string) =>
  new RegExp(
    `name="number" value="${number}"/><input type="hidden" name="parcel" value="([^"]+)"/><input type="hidden" name="seen" value="([^"]*)"`,
  ).exec(html) ?? []
const answer = async (number: string, fields: Record<string, string>, browser = packer) => {
  const [, parcel = "", seen = ""] = parcelIn((await packer.page("/admin/orders/failed")).html, number)
  const answered = await browser.post("/admin/orders/failed", { number, parcel, seen, ...fields })
  return { status: answered.status, html: shown(await answered.text()) }
}

test("the courier comes for a replacement's parcel from the page of its order and from the list, with one line in the log", async () => {
  const numbers = [await packed(), await packed()]
  await press("book", numbers)
  for (const number of numbers) {
    const order = await findOrderByNumber(shop.services.db, number)
    if (!order) throw new Error("no order")
    await advanceOrder(shop.services, { orderId: order.id, to: "delivered", note: "" })
    const { lines } = order
    await requestReplacement(shop.services, order, { reason: "faulty", words: "It hums.", lines })
    for (const to of ["replacement_approved", "replacement_shipped"] as const)
      await advanceOrder(shop.services, { orderId: order.id, to, note: "" })
  }
  const [first = "", second = ""] = numbers
  const { html } = await packer.page(`/admin/orders/${first}`)
  const request =
    /name="request" value="([^"]+)"\/><button[^>]*value="replacement pickup"/.exec(html)?.[1] ?? ""
  const pressed = await packer.post(`/admin/orders/${first}`, { intent: "replacement pickup", request })
  expect(shown(await pressed.text())).toContain("The courier is told to come for the replacement.")
  const page = shown((await packer.page(`/admin/orders/${first}`)).html)
  expect(page).toContain("The courier comes for the replacement on")
  expect(page).not.toContain('value="replacement pickup"')
  const foreign = await packer.post(`/admin/orders/${second}`, { intent: "replacement pickup", request })
  expect(shown(await foreign.text())).toContain("waits for a courier")
  for (const _ of [1, 2]) expect(await press("pickup", [second])).not.toContain("waits for a courier")
  for (const number of numbers)
    expect((await history(number)).filter((action) => action === "order: request pickup")).toHaveLength(1)
})

test("two clerks who book the same orders at once book each once, and one that cannot go stops no other", async () => {
  const before = live().length
  const [first, second] = [await packed(), await packed()]
  const [islands, unpacked] = [await packed("1 Beach, Kavaratti 682555"), await buy(shop)]
  const numbers = [first, islands, unpacked, second]
  const answers = await Promise.all([press("book", numbers), press("book", numbers.toReversed())])
  const booked = answers.map((html) =>
    Number(/(\d+) orders? (?:is|are) given to the courier/.exec(html)?.[1] ?? 0),
  )
  expect(booked.reduce((sum, count) => sum + count, 0)).toBe(2)
  for (const html of answers) expect(html).toContain(`Order ${unpacked} is paid: one cannot ship it now.`)
  for (const html of answers) expect(html).toMatch(new RegExp(`${islands}</a> .*stays packed`))
  expect(live().length - before - live().filter(({ pincode }) => pincode === "682555").length).toBe(2)
  for (const number of [first, second]) expect(await history(number)).toEqual(["order: ship", "order: pack"])
  expect(await history(islands)).toEqual(["order: pack"])
})

test("a pickup is requested once for each order, by two presses at once, again and with an order that has no parcel", async () => {
  const [number, other] = [await packed(), await packed()]
  await press("book", [number])
  const toFetch = async () =>
    (await packer.page("/admin/orders?parcels=to-fetch")).html.includes(`orders/${number}"`)
  expect(await toFetch()).toBe(true)
  expect((await packer.page("/admin")).html).toMatch(/Booked, pickup not asked<\/a>/)
  const announced = () => exchanges.filter(({ call, answer: told }) => /pickup/.test(call) && told).length
  const twice = await Promise.all([press("pickup", [number, other]), press("pickup", [number, other])])
  for (const html of twice) expect(html).toContain(`No parcel of order ${other} waits for a courier.`)
  expect(
    twice.filter((html) => html.includes("The pickup of 1 order is requested. 1 order is left out:")),
  ).not.toEqual([])
  const asked = announced()
  expect(await press("pickup", [number])).toContain("The pickup of 1 order is requested.")
  expect(announced()).toBe(asked)
  expect((await history(number)).filter((action) => action === "order: request pickup")).toHaveLength(1)
  expect(bookingOf(-1)?.pickup_scheduled_date).not.toBeNull()
  expect(await toFetch(), "its pickup is asked").toBe(false)
})

test("orders that were packed together are given to the courier by the next press", async () => {
  const numbers = [await buy(shop, { address: HOME }), await buy(shop, { address: HOME })]
  const html = await press("pack", numbers)
  expect(html).toContain("Book courier for these 2")
  const [, listed = ""] = /name="listed" value="([^"]+)"\/><button[^>]*value="book"/.exec(html) ?? []
  expect(listed.split(" ").toSorted()).toEqual(numbers.toSorted())
  const booked = await packer.post("/admin/orders", { intent: "book", all: "page", listed })
  expect(shown(await booked.text())).toContain("2 orders are given to the courier.")
})

test("an order that its courier has not fetched shows label, tracking and pickup, and is called back once", async () => {
  const number = await packed()
  await press("book", [number])
  const page = `/admin/orders/${number}`
  const { html } = await packer.page(page)
  expect(html).toContain(`/admin/orders/papers.pdf?all=page&amp;print=labels&amp;listed=${number}`)
  expect(html).toMatch(/<a href="https:[^"]+"[^>]*>Track<\/a>/)
  for (const words of ["Call the parcel back", "Request pickup", "Yes, it was delivered"])
    expect(shown(html)).toContain(words)
  expect(shown(html)).not.toContain("Mark as returned")
  const order = await packer.post(page, { intent: "request pickup" })
  expect(shown(await order.text())).toContain("The pickup of 1 order is requested.")
  expect(shown((await packer.page(page)).html)).not.toContain("Request pickup")
  const [before, booked] = [await inStock(), bookingOf(-1)]
  const fields = { intent: "return", reason: "The buyer changed their mind" }
  const twice = await Promise.all([packer.post(page, fields), packer.post(page, fields)])
  const told = await Promise.all(twice.map(async (one) => shown(await one.text())))
  expect(told.filter((words) => words.includes("The order is now: Returned to us."))).toHaveLength(1)
  expect((await inStock()) - before).toBe(1)
  expect(live()).not.toContainEqual(expect.objectContaining({ awb: booked?.awb }))
  expect(await press("pickup", [number])).toContain(`No parcel of order ${number} waits for a courier.`)
})

test("labels, slips and tax invoices of chosen orders are printed by themselves", async () => {
  const [sent, unsent] = [await packed(), await packed()]
  await press("book", [sent])
  const sizes = async (print: string) => {
    const pdf = await packer.get(`/admin/orders/papers.pdf?print=${print}&number=${sent}&number=${unsent}`)
    expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"])
    const pages = (await PDFDocument.load(await pdf.arrayBuffer())).getPages()
    return pages.map((page) => [page.getWidth(), page.getHeight()].map(Math.round).join("×"))
  }
  expect(await sizes("labels")).toEqual(["288×432", "288×432"])
  expect(await sizes("slips")).toEqual(["595×842", "595×842"])
  expect(await sizes("invoices"), "the second page says why one is missing").toHaveLength(2)
  expect((await sizes("%01")).length, "slips and labels").toBe(4)
})

test("a failed delivery is listed with what the courier says, and of two answers at once one is told", async () => {
  const { number, awb } = await undelivered()
  const { html } = await packer.page("/admin/orders/failed")
  for (const words of [number, awb, "1 attempt failed"]) expect(shown(html)).toContain(words)
  expect(shown(html)).toMatch(/The courier says: [\w ]+, Andheri Hub/)
  expect(html).toContain('href="tel:9876543210"')
  expect(shown(html)).toContain("1 × Airlobes 141")
  expect(html, "it is paid").not.toContain("The courier collects")
  expect(shown((await packer.page("/admin")).html)).toContain("Failed deliveries")
  expect((await packer.page("/admin/orders?parcels=failed")).html).toContain(number)
  const [, parcel = "", seen = ""] = parcelIn(html, number)
  const form = { intent: "try again", number, parcel, seen, reason: "After six, please" }
  const twice = await Promise.all([1, 2].map(() => packer.post("/admin/orders/failed", form)))
  const told = await Promise.all(twice.map(async (one) => shown(await one.text())))
  expect(told.filter((page) => page.includes("the courier tries again."))).toHaveLength(1)
  expect(emulator.store.ofAwb(awb)?.ndr_action).toBe("re-attempt")
  const again = await packer.post(`/admin/orders/${number}`, form)
  expect(shown(await again.text())).toContain("Nothing was done: somebody told the courier meanwhile")
  const lines = await listAuditEntries(shop.services.db, `order ${number}`)
  expect(lines.filter(({ action }) => action === "order: try again")).toMatchObject([
    { reason: "After six, please", actor: "Asha fulfilment <fulfilment@example.in>" },
  ])
  expect(shown((await packer.page("/admin/orders/failed")).html)).toContain(
    "The courier was told what to do on",
  )
  expect(shown((await packer.page("/admin")).html), "it waits for nobody").not.toContain("Failed deliveries")
})

test("the failed parcel of a replacement is answered as an order's, and brought back without a word of its money", async () => {
  const number = await packed()
  await press("book", [number])
  const order = await findOrderByNumber(shop.services.db, number)
  if (!order) throw new Error("no order")
  const { id: orderId, lines } = order
  await advanceOrder(shop.services, { orderId, to: "delivered", note: "" })
  await requestReplacement(shop.services, order, { reason: "faulty", words: "It hums.", lines })
  for (const to of ["replacement_approved", "replacement_shipped"] as const)
    await advanceOrder(shop.services, { orderId, to, note: "" })
  for (const code of [42, 17, 21]) await tell(emulator.scan(bookingOf(-1)?.awb ?? "", code, "Andheri Hub"))
  const page = shown((await packer.page("/admin/orders/failed")).html)
  for (const words of ["Replacement: ", "No money goes back by that"]) expect(page).toContain(words)
  expect(page).not.toContain("takes no word from here")
  expect((await answer(number, { intent: "try again", reason: "Please" })).html).toContain("tries again")
  const log = await history(number)
  expect(log.filter((action) => action === "order: try again")).toHaveLength(1)
  const said = { intent: "called buyer", reason: "Home after six" }
  expect((await answer(number, said)).html).toContain("Last call: Home after six")
  expect((await answer(number, { intent: "bring back", reason: "Refused" }, support)).status).toBe(403)
  expect((await answer(number, { intent: "bring back", reason: "Refused" })).html).toContain(
    "brings the parcel back",
  )
  expect((await packer.page("/admin/orders/failed")).html).not.toContain(number)
  const { db } = shop.services
  const isOfOrder = eq(replacements.orderId, orderId)
  const [request] = await db
    .update(replacements)
    .set({ parcelState: "returned" })
    .where(isOfOrder)
    .returning()
  expect(shown((await packer.page("/admin/orders/failed")).html)).toContain("New pieces of a replacement")
  const form = { intent: "receive parcel", number, parcel: `new ${request?.id}`, "sellable 1": "1" }
  const received = await packer.post(`/admin/orders/${number}`, form)
  expect(shown(await received.text())).toContain("Received: 1 can be sold again.")
  expect((await history(number))[0]).toBe("order: receive parcel")
})

test("a failed delivery is tried at a corrected place, noted after a call and brought back, by who may", async () => {
  const { number, awb } = await undelivered()
  const elsewhere = { intent: "try elsewhere", reason: "The house moved" }
  expect((await answer(number, elsewhere)).html).toContain("Type the corrected address or")
  expect((await answer(number, { ...elsewhere, phone: "12345" })).html).toContain("The phone has ten digits")
  expect((await answer(number, { ...elsewhere, reason: "", phone: "9812345670" })).html).toContain(
    "Say what the",
  )
  const corrected = { address: "9 Hill Road", phone: "+91 98123 45670" }
  expect((await answer(number, { ...elsewhere, ...corrected })).html).toContain("the courier tries again.")
  expect(emulator.store.ofAwb(awb)?.ndr_action).toBe("re-attempt, 9 Hill Road, 9812345670")
  const again = (await packer.page("/admin/orders/failed")).html
  expect(again, "the clerk calls the corrected phone").toContain('href="tel:9812345670"')
  expect(shown(again)).toContain("9 Hill Road")
  const call = { intent: "called buyer", reason: "Does not want it" }
  expect((await answer(number, call)).html).toContain("The note about the call is kept.")
  expect(shown((await packer.page("/admin/orders/failed")).html)).toContain("Last call: Does not want it")
  const back = { intent: "bring back", reason: "The buyer refuses" }
  expect((await answer(number, back, support)).status, "not of this role").toBe(403)
  expect((await answer(number, { ...back, parcel: "x" })).html).toContain("There is no such parcel.")
  expect((await answer(number, back)).html).toContain("the courier brings the parcel back.")
  expect(emulator.store.ofAwb(awb)?.ndr_action).toBe("return")
  expect((await packer.page("/admin/orders/failed")).html).not.toContain(number)
  expect((await packer.page("/admin/orders?parcels=back")).html).toContain(number)
  expect(shown((await packer.page("/admin")).html)).toContain("Parcels coming back")
  expect(await history(number)).toEqual([
    ...["order: bring back", "order: called the buyer", "order: try again elsewhere"],
    ...["order: ship", "order: pack"],
  ])
  const log = JSON.stringify(await listAuditEntries(shop.services.db, `order ${number}`))
  expect(log, "the corrected place is the courier's alone").not.toMatch(/Hill Road|98123/)
})

test("goods of a returned order that cannot be sold again stay out of the stock, and all go back where nothing is said", async () => {
  const returned = async (fields: (line: string) => Record<string, string>) => {
    const { number } = await undelivered()
    const { html } = await packer.page(`/admin/orders/${number}`)
    const line = /name="sellable ([\w-]+)"/.exec(html)?.[1] ?? ""
    const before = await inStock()
    const page = await packer.post(`/admin/orders/${number}`, { intent: "return", ...fields(line) })
    return { number, html: shown(await page.text()), back: (await inStock()) - before }
  }
  const wrong = await returned((line) => ({ [`sellable ${line}`]: "2" }))
  expect(wrong.html).toContain("Say for each product how many pieces can be sold again")
  expect(wrong.back).toBe(0)
  const broken = await returned((line) => ({ [`sellable ${line}`]: "0" }))
  expect([
    broken.back,
    (await listAuditEntries(shop.services.db, `order ${broken.number}`))[0],
  ]).toMatchObject([...[0, { action: "order: return", after: { state: "returned", piecesBackInStock: 0 } }]])
  expect((await returned((line) => ({ [`sellable ${line}`]: "1" }))).back).toBe(1)
  expect((await returned(() => ({}))).back).toBe(1)
})

test("a parcel that came back is named on Today and received once, from the list or its order's page, by who may", async () => {
  const { settings, db } = shop.services
  const checked = {
    ...settings,
    get: ((key) => key === "fulfilment.checkReturnedParcels" || settings.get(key)) as typeof settings.get,
  }
  const { number, awb } = await undelivered()
  const order = await findOrderByNumber(db, number)
  emulator.scan(awb, 10)
  await db
    .update(shipments)
    .set({ dueAt: new Date(0) })
    .where(eq(shipments.trackingNumber, awb))
  const before = await inStock()
  await followParcels({ ...shop.services, settings: checked })
  expect(await inStock(), "not on sale yet").toBe(before)
  expect(shown((await packer.page("/admin")).html)).toContain("Parcels to receive")
  const { html } = await packer.page("/admin/orders/failed")
  expect((await packer.page(`/admin/orders/${number}`)).html).toContain('value="receive parcel"')
  const [, parcel = ""] = /name="parcel" value="([^"]+)"/.exec(html.slice(html.indexOf('id="receive"'))) ?? []
  const form = { intent: "receive parcel", number, parcel, [`sellable ${order?.lines[0]?.id}`]: "0" }
  const press = async (path: string, fields: Record<string, string> = {}, browser = packer) => {
    const answered = await browser.post(path, { ...form, ...fields })
    return { status: answered.status, html: shown(await answered.text()) }
  }
  expect((await press("/admin/orders/failed", {}, support)).status, "not of this role").toBe(403)
  expect((await press("/admin/orders/failed")).html).toContain("Say why pieces are written off.")
  const reason = "The box is crushed"
  const twice = await Promise.all([
    press("/admin/orders/failed", { reason }),
    press(`/admin/orders/${number}`, { reason }),
  ])
  expect(twice.filter((one) => one.html.includes("0 can be sold again, 1 written off."))).toHaveLength(1)
  expect(twice.filter((one) => one.html.includes("this parcel was received before"))).toHaveLength(1)
  expect(await inStock()).toBe(before)
  const [line] = await listAuditEntries(db, `order ${number}`)
  expect(line).toMatchObject({
    action: "order: receive parcel",
    reason,
    after: [{ quantity: 1, sellable: 0 }],
  })
  expect(shown((await packer.page("/admin")).html)).not.toContain("Parcels to receive")
})

test("a packed order shows its courier's rates when asked, is divided into parcels, and stands in the manifest of the day", async () => {
  const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
  const two = filledForm({ id: "1", quantity: 2, pricePaise })
  const number = await buy(shop, { ...two, address: HOME, phone: "9876543210" })
  await packer.post(`/admin/orders/${number}`, { intent: "pack" })
  const page = shown((await packer.page(`/admin/orders/${number}`)).html)
  for (const words of ["It goes with shiprocket", "Ask the courier for its rates", "In parcel 2"])
    expect(page).toContain(words)
  expect(shown((await packer.page(`/admin/orders/${number}?rates=1`)).html)).toMatch(
    /₹[\d.,]+ {2}\w[\w ]+, \d day/,
  )
  const line = (await findOrderByNumber(shop.services.db, number))?.lines[0]?.id
  const divide = async (pieces: string) => {
    const answer = await packer.post(`/admin/orders/${number}`, {
      intent: "ship",
      [`parcel 2 ${line}`]: pieces,
    })
    return shown(await answer.text())
  }
  expect(await divide("2")).toContain("The first parcel needs a piece.")
  const before = live().length
  await Promise.all([divide("1"), divide("1")])
  expect(live().length - before, "two clerks book both parcels once").toBe(2)
  const manifest = (query: string, staff = packer) => staff.get(`/admin/orders/manifest.pdf?${query}`)
  const today = dayInIndia(new Date())
  const pdf = await manifest(`courier=shiprocket&day=${today}`)
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf")
  expect((await PDFDocument.load(await pdf.arrayBuffer())).getPageCount()).toBeGreaterThan(0)
  for (const query of ["", "courier=nobody&day=2026-11-27", "courier=shiprocket&day=2026-02-30"])
    expect((await manifest(query)).status, query).toBe(404)
  expect((await manifest(`courier=shiprocket&day=${today}`, support)).status).toBe(403)
  expect(shown((await packer.page("/admin/orders/ship")).html)).toContain("Day of the pickup")
})

test("with parcels that are given away by hand nothing of a courier is offered", async () => {
  const couriers = shop.services.couriers
  shop.services.couriers = byHand
  const { html } = await packer.page("/admin/orders")
  shop.services.couriers = couriers
  for (const words of ['value="book"', 'value="pickup"', "Failed deliveries"])
    expect(html).not.toContain(words)
  expect(html).toContain('value="pack"')
})
