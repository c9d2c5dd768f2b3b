import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { placeComplaint } from "#app/modules/cases/complaints/complaints.server.ts"
import { NALINIS } from "#app/modules/cases/test/sample-complaints.server.ts"
import { complaints } from "#db/tables/warranty.ts"
import { joinStaff, STAFF_ADDRESS } from "#test/http/admin/sample-staff.ts"
import { delivered } from "#test/http/orders/delivered-order.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off", SHOP_PROFILE: "india" })
const clerk = await joinStaff(shop, "support")

const PATH = "/admin/desk/complaints"
const press = async (fields: Record<string, string>) => shown(await (await clerk.post(PATH, fields)).text())
const list = async (query = "") => shown((await clerk.page(PATH + query)).html)

async function complained(replaced: Partial<typeof NALINIS> = {}) {
  const complaint = { ...NALINIS, ...replaced }
  const placed = await placeComplaint(shop.services, { complaint, photoIds: [] })
  if (!placed.ok) throw new Error(placed.failure)
  return placed.number
}

test("a complaint is shown as text, and answered and resolved by permitted roles, with audit lines", async () => {
  const number = await complained({ words: "<b>Nobody</b> came on that day." })
  expect(await list()).toContain("&lt;b&gt;Nobody&lt;/b&gt;")
  const answer = { intent: "answer", number, version: "1", words: "<i>We look into it.</i>" }
  expect(await press({ ...answer, words: "No." })).toContain("Say a little more")
  expect(await press(answer)).toContain(`${number} is now: In work.`)
  const stale = await press({ ...answer, words: "A second clerk answers." })
  expect(stale).toContain("has changed since you read it")
  expect(stale, "what was typed stays").toContain("A second clerk answers.</textarea>")
  expect(await list()).toContain("&lt;i&gt;We look into it.&lt;/i&gt;")
  expect(await press({ ...answer, intent: "redress", version: "2", words: "The money is back." })).toContain(
    "is now: Resolved",
  )
  expect(await list()).not.toContain(number)
  expect(await list("?state=redressed")).toContain(number)
  const log = await listAuditEntries(shop.services.db, `complaint ${number}`)
  expect(log.map(({ action, actor, address }) => [action, actor, address])).toEqual(
    ["complaint redressed", "complaint answered"].map((action) => [
      ...[action, "Asha support <support@example.in>", STAFF_ADDRESS],
    ]),
  )
})

test("of two clerks who submit at once one answer is stored", async () => {
  const number = await complained({ words: "It hums all the time.", email: "ravi@example.in" })
  const answer = { intent: "answer", number, version: "1", words: "We look into it." }
  const both = await Promise.all([press(answer), press(answer)])
  expect(both.filter((html) => html.includes("is now: In work"))).toHaveLength(1)
  expect(both.filter((html) => html.includes("Somebody was here before"))).toHaveLength(1)
})

test("complaints are listed by due date, red when it is near or past", async () => {
  const { db } = shop.services
  const days = { late: -2, near: 3, far: 4 }
  const numbers: string[] = []
  for (const [name, left] of Object.entries(days)) {
    const number = await complained({ email: `${name}@example.in` })
    numbers.push(number)
    const dueOn = sql`(now() at time zone 'Asia/Kolkata')::date + ${left}::int`
    await db.update(complaints).set({ dueOn }).where(eq(complaints.number, number))
  }
  const page = await list()
  const places = numbers.map((number) => page.indexOf(number))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const red = [...page.matchAll(/text-fault">([^<]+)</g)].map(([, said]) => said)
  expect(red).toEqual([expect.stringMatching(/^Late by 2 days/), expect.stringMatching(/in 3 days$/)])
  expect(await list(`?number=${numbers[2]}`)).toContain("in 4 days")
})

test("an order's page links to the form, and the list marks orders of another customer and unknown orders", async () => {
  await register(shop, "Kabir")
  const { number: orderNumber } = await delivered(shop, shop)
  const order = await findOrderByNumber(shop.services.db, orderNumber)
  expect(shown((await shop.page(`/orders/${orderNumber}`)).html)).toContain(
    `href="/complaints?order=${orderNumber}"`,
  )
  const own = await complained({ orderNumber, email: order?.email ?? "" })
  expect(await list(`?number=${own}`)).not.toContain("another mail address")
  const strange = await complained({ orderNumber, email: "x@example.in" })
  expect(await list(`?number=${strange}`)).toContain("The order was placed with another mail address.")
  const none = await complained({ orderNumber: "DH-0000-0000", email: "y@example.in" })
  expect(await list(`?number=${none}`)).toContain("There is no order DH-0000-0000.")
})

test("read-only roles see no form, other roles are refused, and Today counts open complaints", async () => {
  const number = await complained({ email: "z@example.in" })
  expect(await list(`?number=${number}`)).toContain("Your words to who complained")
  const packer = await joinStaff(shop, "fulfilment")
  expect((await packer.get(PATH)).status).toBe(403)
  for (const intent of ["answer", "redress", "escalate"]) {
    const sent = await packer.post(PATH, { intent, number, version: "1", words: "We look into it." })
    expect(sent.status, intent).toBe(403)
  }
  expect(shown((await clerk.page("/admin")).html)).toContain("Complaints to be resolved")
})

test("invalid forms and URLs of the complaint list are answered with a message", async () => {
  const number = await complained({ email: "odd@example.in" })
  const odd = [
    { intent: "answer", number: "\u0001", version: "x", words: "\u0001" },
    { intent: "answer", number, version: "NaN", words: "We look into it." },
    { intent: "redress", number: "CP-0000-0000", version: "1", words: "We look into it." },
    { intent: "escalate", number, version: "9999999999999999", words: "" },
  ]
  for (const fields of odd) expect(await press(fields)).toContain('role="alert"')
  expect((await clerk.post(PATH, { intent: "toString", number })).status).toBe(400)
  for (const query of [
    "?state=x&after=x",
    "?after=%01",
    `?after=${"-".repeat(36)}`,
    "?number=%01",
    "?state=toString",
  ])
    expect((await clerk.page(PATH + query)).status, query).toBe(200)
})
