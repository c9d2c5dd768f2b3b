import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { gatherNews } from "#app/modules/staff-news/gather-news.server.ts"
import { sendSummary } from "#app/modules/staff-news/send-summary.server.ts"
import { staffActivity } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions } from "#db/tables/payments.ts"
import { staffNews, staffNewsMarks } from "#db/tables/staff-news.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
const { services } = shop
const { db } = services
await register(shop, "Kabir")
const [owner, packer] = [await joinStaff(shop, "owner"), await joinStaff(shop, "fulfilment")]

const choose = (browser: typeof owner, fields: [string, string][]) =>
  browser.post("/admin/news", new URLSearchParams([["intent", "save"], ...fields]))
const mailsTo = async ({ email }: { email: string }) =>
  (await shop.mails()).filter(({ recipient }) => recipient === email)
const gather = (now?: Date) => gatherNews(services, now)

beforeEach(async () => {
  await db.delete(staffNews)
  await db.delete(staffNewsMarks)
})

test("a new order is mailed once to whoever chose it, several in one mail, with links to their pages", async () => {
  await choose(owner, [["mail", "order"]])
  await choose(packer, [["mail", "failed-delivery"]])
  const before = (await mailsTo(owner)).length
  const numbers = [await buy(shop), await buy(shop)]
  await Promise.all([gather(), gather()])
  await gather()
  const [mail, ...more] = (await mailsTo(owner)).slice(before)
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/^\d+ news of the shop$/), []])
  for (const number of numbers) {
    expect(mail?.text).toContain(`New order ${number}: ₹1,299, to Mumbai`)
    expect(mail?.text).toContain(`/admin/orders/${number}`)
  }
  expect(await mailsTo(packer)).toEqual(await mailsTo({ email: "fulfilment@example.in" }))
  expect((await mailsTo(packer)).filter(({ text }) => text.includes("New order"))).toEqual([])
})

test("a run notes any number of events", async () => {
  const events = Array.from({ length: 20_000 }, (_, nth) => ({
    key: `${nth}`,
    subject: "An order",
    path: "/admin",
  }))
  const busy = {
    name: "busy",
    personalData: null,
    news: [{ kind: "order", find: async () => events }],
  } as const
  await gatherNews({ ...services, modules: [busy] })
  expect(await db.$count(staffNews)).toBe(20_000)
})

test("a member is told of nothing that the role may not see, even when it was chosen by a forged form", async () => {
  await choose(packer, [
    ["mail", "dispute"],
    ["mail", "toString"],
  ])
  const number = await buy(shop)
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  await db.insert(paymentExceptions).values({
    ...{ key: `chargeback ${number}`, kind: "chargeback", orderId: order?.id ?? "" },
    ...{ reference: "disp_1", toldState: "charged_back", toldPaise: 129_900 },
    respondBy: new Date("2026-12-04T10:00:00Z"),
  })
  await gather()
  expect((await mailsTo(packer)).filter(({ text }) => text.includes("disputes"))).toEqual([])
  const disputed = `disputes order ${number}: ₹1,299, answer by 4 December 2026, 3:30 PM`
  expect(shown((await owner.page("/admin/news")).html)).toContain(disputed)
  expect(shown((await packer.page("/admin/news")).html)).not.toContain(disputed)
})

test("a browser is told of what came after its last question, and the question does not prolong the session", async () => {
  await choose(owner, [["browser", "order"]])
  await gather()
  const first = await (await owner.get("/admin/news/latest")).json()
  expect(first).toMatchObject({ items: [], isOn: true })
  await buy(shop)
  const number = await buy(shop)
  await gather()
  const seenAt = new Date(Date.now() - 20 * 60_000)
  await db.update(staffActivity).set({ seenAt })
  const { items } = await (await owner.get(`/admin/news/latest?after=${first.last}`)).json()
  expect(items[0]).toMatchObject({ path: `/admin/orders/${number}` })
  expect(items).toHaveLength(2)
  const seen = await db.select({ seenAt: staffActivity.seenAt }).from(staffActivity)
  for (const row of seen) expect(row.seenAt).toEqual(seenAt)
  await db.update(staffActivity).set({ seenAt: sql`now() - interval '31 minutes'` })
  expect((await owner.get("/admin/news/latest")).status, "a session that lay idle").toBe(303)
})

test("the summary of the day before is mailed once a day, from nine o'clock in India", async () => {
  const clerk = await joinStaff(shop, "owner", "morning@example.in")
  await choose(clerk, [["mail", "summary"]])
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const at = (time: string) => new Date(`${day}T${time}+05:30`)
  const summaries = async () =>
    (await mailsTo(clerk)).filter(({ subject }) => subject.startsWith("The shop on"))
  await sendSummary(services, at("08:59:00"))
  expect(await summaries()).toEqual([])
  await Promise.all([sendSummary(services, at("09:00:00")), sendSummary(services, at("09:00:01"))])
  await sendSummary(services, at("20:00:00"))
  const [mail, ...more] = await summaries()
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/Orders: \d+/)
  expect(mail?.text).toMatch(/Sold for: ₹[\d,]+/)
  expect(mail?.text).toMatch(/Orders to pack: \d+/)
})

test("a member who has chosen nothing gets the kinds of the setting, as far as the role may see them", async () => {
  const clerk = await joinStaff(shop, "support", "fresh@example.in")
  const page = async () => (await clerk.page("/admin/news")).html
  expect(await page()).not.toContain('checked=""')
  const value = ["complaint", "dispute"]
  await changeSetting(services, { key: "notifications.staffMails", value, actor: "test" })
  const html = await page()
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).not.toContain("A dispute at the buyer")
})
