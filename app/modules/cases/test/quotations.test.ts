import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { enquiriesCommand } from "#app/modules/cases/cli/enquiries-command.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { enquiries } from "#db/tables/enquiries.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { filledForm } from "#test/http/shopper.ts"
import { typeCommand } from "#test/samples/typed-command.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
await shop.services.db.update(stocks).set({ quantity: 1_000 })

let count = 0

/** An enquiry by the form of the site; answers its reference. */
async function enquire(at = shop) {
  count += 1
  const email = `nalini-${count}@example.in`
  const sent = await at.asGuest().post("/corporate", {
    ...{ product: "Earbuds", units: "40", name: "Nalini Rao", company: "Godavari Textiles", email },
    ...{ phone: "9876543210", requirement: "By Diwali." },
  })
  return { email, reference: sent.headers.get("location")?.split("=")[1] ?? "" }
}

const type = (words: string[], at = shop) => typeCommand(enquiriesCommand, at.services, words)

/** An enquiry that was quoted; answers its address, its reference and the path of the link in the mail. */
async function quoted(lines = "1:40@999.50") {
  const { email, reference } = await enquire()
  const answer = await type(["quote", reference, "--lines", lines, "--note", "With <b>names</b>."])
  expect(answer).toMatchObject({ ok: true, text: expect.stringContaining("is on its way by mail.") })
  return { email, reference, path: await linkFor(email) }
}

async function linkFor(email: string) {
  const mails = (await shop.mails()).filter(({ recipient }) => recipient === email)
  const paths = mails.flatMap(({ text }) => text.match(/\/quotations\/\S+/) ?? [])
  return paths.toSorted().at(-1) ?? ""
}

const form = () => filledForm({})
const read = async (path: string) => shown((await shop.asGuest().page(path)).html)

test("an enquiry becomes a paid order without login and JavaScript: list, quote, mail, link, accept, pay", async () => {
  const { email, reference, path } = await quoted()
  expect((await type(["list"])).text).toMatch(
    new RegExp(`${reference}[\\s\\S]*quotation ${reference}-1, valid until .*: open`),
  )
  const page = await shop.asGuest().page(path)
  expect(page.status).toBe(200)
  expect([page.headers.get("x-robots-tag"), page.headers.get("referrer-policy")]).toEqual([
    "noindex",
    "same-origin",
  ])
  expect(page.headers.get("cache-control")).toBe("no-store")
  const html = shown(page.html)
  expect(html).toContain("₹39,980")
  expect(html).toContain("Valid until ")
  expect(html).toContain("With &lt;b&gt;names")
  expect(html, "whoever has the link learns nothing of the enquirer").not.toMatch(/Nalini|9876543210|nalini-/)

  const placed = await shop.asGuest().post(path, form())
  const payPath = placed.headers.get("location") ?? ""
  expect([placed.status, payPath]).toEqual([303, expect.stringMatching(/^\/orders\/DH-[\w-]+\/pay\?token=/)])
  expect((await type(["list"])).text).toMatch(/: accepted, order DH-/)
  const card = { intent: "pay", method: "card", card: "738291046573", cvv: "917" }
  const paid = await shop.asGuest().post(payPath, card)
  expect(paid.status).toBe(303)
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.guestEmail, email))
  expect(order).toMatchObject({ state: "paid", totalPaise: 3_998_000, email })
  expect(await read(path)).toContain(`Order ${order?.number}: see it and pay`)
})

test("accepting again in another tab leads to the existing order", async () => {
  const { email, path } = await quoted()
  const answers = await Promise.all([1, 2, 3].map(() => shop.asGuest().post(path, form())))
  const numbers = answers.map(({ headers }) => headers.get("location")?.match(/DH-[\w-]+/)?.[0])
  const late = await shop.asGuest().post(path, form())
  expect(new Set([...numbers, late.headers.get("location")?.match(/DH-[\w-]+/)?.[0]]).size).toBe(1)
  expect(await shop.services.db.$count(orders, eq(orders.guestEmail, email))).toBe(1)
})

test("a price, a quantity or an email address sent by the browser is ignored", async () => {
  const { email, path } = await quoted()
  const hostile = {
    ...{ items: '[{"id":"1","quantity":1,"pricePaise":1}]', quotationId: crypto.randomUUID() },
    ...{ email: "thief@example.in", deliveryPaise: "-5", pricePaise: "1", method: "cod" },
  }
  await shop.asGuest().post(path, { ...form(), ...hostile })
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.guestEmail, email))
  expect(order).toMatchObject({ totalPaise: 3_998_000, email })
})

test("without a valid link there is no quotation, and the checkout accepts none", async () => {
  const { path, reference } = await quoted()
  const other = (await quoted()).path
  const number = `${reference}-1`
  const foreign = other.slice(other.indexOf("?"))
  for (const query of ["", "?token=", "?token=a.b.c", "?token=%01", foreign]) {
    expect((await shop.asGuest().get(`/quotations/${number}${query}`)).status, query).toBe(404)
    expect((await shop.asGuest().post(`/quotations/${number}${query}`, form())).status, query).toBe(404)
  }
  const token = path.slice(path.indexOf("?"))
  for (const odd of [`${reference}-2`, `${reference}-99999`, "x", "%01", "'; drop table orders"])
    expect((await shop.asGuest().get(`/quotations/${odd}${token}`)).status, odd).toBe(404)
})

test("errors are shown beside their fields, and typed values stay", async () => {
  const { path } = await quoted()
  const refused = await shop.asGuest().post(path, { ...form(), phone: "12", flat: "Tower <9>" })
  const html = shown(await refused.text())
  expect(refused.status).toBe(400)
  expect(html).toContain("Mobile number must be 10 digits")
  expect(html).toContain("Tower &lt;9&gt;")
  const elsewhere = await shop.asGuest().post(path, { ...form(), state: "Kerala" })
  expect(shown(await elsewhere.text())).toContain("PIN code 403001 is in Goa, not in Kerala")
  expect((await shop.asGuest().post(path, {})).status).toBe(400)
})

test("a replaced quotation says so and cannot be accepted, and one beyond stock names what is missing", async () => {
  const { email, reference, path } = await quoted()
  await type(["quote", reference, "--lines", "1:5000@900"])
  const refused = await shop.asGuest().post(path, form())
  const html = shown(await refused.text())
  expect(refused.status).toBe(409)
  expect(html).toContain("A later quotation takes the place of this one.")
  expect(html).not.toContain("Accept and pay")
  const short = await shop.asGuest().post(await linkFor(email), form())
  expect([short.status, shown(await short.text())]).toEqual([
    409,
    expect.stringMatching(/: \d+ are in stock now, and the quotation is for 5,000\./),
  ])
  expect(await shop.services.db.$count(orders, eq(orders.guestEmail, email))).toBe(0)
})

test("the specification profile has no quotations and no page for them", async () => {
  const { reference } = await enquire(specification)
  expect(await type(["quote", reference, "--lines", "1:40@999"], specification)).toMatchObject({
    ...{ ok: false, text: expect.stringContaining("switched off") },
  })
  expect(await specification.services.db.$count(enquiries)).toBe(1)
  const { path } = await quoted()
  expect((await specification.asGuest().get(path)).status).toBe(404)
})
