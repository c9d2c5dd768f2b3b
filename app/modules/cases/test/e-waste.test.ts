import { expect, test } from "vitest"
import { eWasteItems, eWastePickups } from "#db/tables/enquiries.ts"
import { createShop, keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_E_WASTE_ADDRESS: "3/600" })
const { db } = shop.services

const PATH = "/social/pickup"
const ASKED = {
  ...{ audio: "2", speakers: "", watches: "", trimmers: "", power_banks: "", cables: "", batteries: "3" },
  ...{ pin: "411001", flat: "14", area: "MG Road", landmark: "", city: "", district: "", state: "" },
  ...{ fullName: "Nalini Rao", phone: "9876543210", email: "nalini@example.in", words: "Ring twice" },
}
const guest = () => shop.asGuest("198.51.100.7")

test("the e-waste page links a guest to a form that works without JavaScript and returns a number", async () => {
  expect(shown((await shop.page("/social")).html)).toContain(`href="${PATH}"`)
  const form = await shop.page(PATH)
  expect([form.status, form.headers.get("cache-control")]).toEqual([200, "no-store"])
  expect(form.html).toMatch(/<form[^>]*method="post"/)
  const sent = await guest().post(PATH, ASKED)
  const [kept] = await db.select().from(eWastePickups)
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${PATH}?number=${kept?.number}`])
  expect(kept).toMatchObject({ city: "Pune", region: "Maharashtra", words: "Ring twice", state: "asked" })
  expect(await db.$count(eWasteItems)).toBe(2)
  expect(shown((await shop.page(sent.headers.get("location") ?? "")).html)).toContain(
    `${kept?.number}</strong>`,
  )
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes(kept?.number ?? "-"))
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    ...["ewaste@dhun.example", "nalini@example.in"],
  ])
})

test("e-waste request errors are shown at their fields, and typed values stay", async () => {
  const before = await db.$count(eWastePickups)
  const wrong = { ...ASKED, audio: "", batteries: "", phone: "12", state: "Goa" }
  const sent = await guest().post(PATH, wrong)
  const page = shown(await sent.text())
  expect(sent.status).toBe(400)
  for (const said of [
    "Say how many pieces of at least one kind",
    "Mobile number must be 10 digits",
    "PIN code 411001 is in Maharashtra, not in Goa",
    'value="Nalini Rao"',
    "Ring twice",
  ])
    expect(page).toContain(said)
  expect((await guest().post(PATH, {})).status).toBe(400)
  expect(await db.$count(eWastePickups)).toBe(before)
})

test("the page does not display a number from an unsigned link", async () => {
  const page = shown((await shop.page(`${PATH}?number=Call+this+number`)).html)
  expect(page).not.toContain("Call this number")
  expect(page).toContain("What goes back")
})

test("rate-limited e-waste requests from one address are told when to try again", async () => {
  const browser = shop.asGuest("198.51.100.8")
  for (const turn of [1, 2, 3]) {
    const sent = await browser.post(PATH, { ...ASKED, email: `asha-${turn}@example.in` })
    expect(sent.status).toBe(303)
  }
  const refused = await browser.post(PATH, { ...ASKED, email: "asha-4@example.in" })
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true])
  const html = shown(await refused.text())
  expect(html).toMatch(/Try again in \d+ minutes\./)
  expect(html).toContain('value="asha-4@example.in"')
})

test("an email address may make three requests a day, whoever sends them", async () => {
  for (const turn of ["1", "2", "4", "5"]) {
    const sent = await shop
      .asGuest(`198.51.100.2${turn}`)
      .post(PATH, { ...ASKED, cables: turn, email: "r@example.in" })
    expect(sent.status, turn).toBe(turn === "5" ? 429 : 303)
    if (turn === "5") expect(shown(await sent.text())).toContain("Three pickups were asked for")
  }
})

test("the specification profile has no e-waste form, takes no requests, and does not mention them", async () => {
  const plain = await createShop()
  expect((await plain.get(PATH)).status).toBe(404)
  expect((await plain.post(PATH, ASKED)).status).toBe(404)
  expect(await plain.services.db.$count(eWastePickups)).toBe(0)
  for (const path of ["/social", "/help/privacy", "/help/faqs", "/help/warranty", "/sitemap.xml?part=pages"])
    expect((await plain.page(path)).html, path).not.toMatch(/social\/pickup|e-waste pickup|pickupPath/i)
  await plain.close()
})
