import { and, eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { staffActivity } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { promotions, promotionUses } from "#db/tables/promotions.ts"
import { oneTimeCode } from "#test/samples/one-time-code.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, register } from "../../shopper.ts"
import { joinStaff, STAFF_ADDRESS, type StaffBrowser } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const packer = await joinStaff(shop, "fulfilment")
const accountant = await joinStaff(shop, "accounts")

const press = async (browser: StaffBrowser, number: string, fields: Record<string, string>) => {
  const answer = await browser.post(`/admin/orders/${number}`, fields)
  return shown(await answer.text())
}
const orderOf = async (number: string) => {
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error(`no order ${number}`)
  return order
}
const history = async (number: string) =>
  (await listAuditEntries(shop.services.db, `order ${number}`)).map(({ action }) => action)

test("an order is found by number, name, phone, email address, product and state", async () => {
  const number = await buy(shop)
  for (const words of [
    number,
    number.slice(0, 6).toLowerCase(),
    "asha r",
    "99876",
    "+91 99876 54321",
    "asha@",
    "Airlobes 141",
    "DH-EB-AIRLOBES141-INK", // a SKU, though it begins as numbers do
  ]) {
    const { html } = await packer.page(`/admin/orders?q=${encodeURIComponent(words)}`)
    expect(html, words).toContain(number)
  }
  expect((await packer.page("/admin/orders?q=asha&state=paid")).html).toContain(number)
  for (const nothing of [
    "q=asha&state=packed",
    "q=ravi",
    "q=9999",
    "q=%25",
    "q=_",
    `after=${"0".repeat(8)}-0000-7000-8000-${"0".repeat(12)}`,
  ])
    expect((await packer.page(`/admin/orders?${nothing}`)).html, nothing).not.toContain(number)
  for (const odd of [
    "after=x",
    `after=${"-".repeat(36)}`,
    "state=toString",
    "q=%01",
    `q=${"a".repeat(5_000)}`,
  ])
    expect((await packer.page(`/admin/orders?${odd}`)).status, odd).toBe(200)
  expect((await accountant.page(`/admin/audit?before=${"-".repeat(36)}&q=%01`)).status).toBe(200)
})

test("orders are tagged one by one and many at once, found by a tag, and each change is logged", async () => {
  const [one, two] = [await buy(shop), await buy(shop)]
  const clerk = await joinStaff(shop, "support")
  const tagged = async (tag: string) =>
    shown((await clerk.page(`/admin/orders?tag=${encodeURIComponent(tag)}`)).html)
  expect(await press(clerk, one, { intent: "tags", tags: " VIP, gift  wrap,vip" })).toContain(
    "The tags are saved.",
  )
  const many = new URLSearchParams({ intent: "tag", tag: "Vip" })
  for (const number of [one, two, "DH-0000-0000"]) many.append("number", number)
  const answer = shown(await (await clerk.post("/admin/orders", many)).text())
  expect(answer).toContain("2 orders have the tag.")
  expect(answer).toContain("There is no order DH-0000-0000.")
  const found = await tagged("vIP")
  expect([found.includes(one), found.includes(two), found.includes("gift wrap, vip")]).toEqual([
    true,
    true,
    true,
  ])
  expect(await tagged("gift")).not.toContain(one)
  expect(await press(clerk, one, { intent: "tags", tags: "" })).toContain("The tags are saved.")
  expect(await tagged("vip")).not.toContain(one)
  expect(await press(clerk, two, { intent: "tags", tags: "x".repeat(41) })).toContain("at most 40 letters")
  const all = Array.from({ length: 20 }, (_, nth) => `t${nth}`).join()
  expect(await press(clerk, two, { intent: "tags", tags: all })).toContain("The tags are saved.")
  expect(await press(clerk, two, { intent: "tags", tags: `${all},more` })).toContain("at most 20 tags")
  const more = await clerk.post("/admin/orders", { intent: "tag", tag: "more", number: two })
  expect(shown(await more.text())).toContain("at most 20 tags")
  expect((await history(one)).filter((action) => action === "order: tags")).toHaveLength(2)
  expect((await packer.post(`/admin/orders/${two}`, { intent: "tags", tags: "x" })).status).toBe(403)
})

test("an order is found by any word of it, and by references of payment, invoice and coupon", async () => {
  const number = await buy(shop)
  const { id } = await orderOf(number)
  await shop.services.db
    .update(orders)
    .set({ fullName: "Meera Nair Kale", phone: "9812345670", city: "Kochi", pin: "682001" })
    .where(eq(orders.id, id))
  await shop.services.db.update(payments).set({ reference: "pay_QxK3c1" }).where(eq(payments.orderId, id))
  for (const words of [
    ...["nair", "Kale", "kale meera", "koch", "682001", "345670", "+91 98123 45670", "pay_QxK3c1"],
    ...[number.slice(3, 7).toLowerCase(), number.slice(8), `${number.slice(3, 7)} nair`],
  ])
    expect((await packer.page(`/admin/orders?q=${encodeURIComponent(words)}`)).html, words).toContain(number)
  for (const words of ["nair rao", "ochi", "pay_QxK3", "pay_qxk3c1 nair"])
    expect((await packer.page(`/admin/orders?q=${encodeURIComponent(words)}`)).html, words).not.toContain(
      number,
    )
})

test("orders are filtered by payment, day, amount, courier and place, and what an address cannot mean filters nothing", async () => {
  const number = await buy(shop)
  const today = dayInIndia(new Date())
  const shownBy = async (filters: string) =>
    (await packer.page(`/admin/orders?${filters}`)).html.includes(number)
  for (const filters of [
    ...["payment=paid", "method=card", `from=${today}&until=${today}`, "least=1&most=9999999"],
    ...["payment=gone", "method=toString", "from=2026-02-31", "least=-5", "courier=%25", "place=x"],
  ])
    expect(await shownBy(filters), filters).toBe(true)
  for (const filters of [
    ...["payment=pending", "method=cod", "until=2020-01-01", "from=2090-01-01", "most=1", "least=9999999"],
    ...["courier=self", "place=1"],
  ])
    expect(await shownBy(filters), filters).toBe(false)
  await press(packer, number, { intent: "pack" })
  expect(await shownBy("place=1&method=card&payment=paid&q=asha")).toBe(true)
})

test("what the list shows is exported with a row for each line, and the audit log names the export", async () => {
  const number = await buy(shop)
  const placedAt = new Date("2026-11-20T18:32:00.400Z")
  await shop.services.db.update(orders).set({ placedAt }).where(eq(orders.number, number))
  const file = await accountant.get(`/admin/orders.csv?q=${number}`)
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"])
  const [head, row, ...more] = (await file.text()).trim().split("\r\n")
  expect(head).toMatch(/^\ufeff?order,placed,state,/)
  expect(row).toMatch(new RegExp(`^${number},2026-11-21 00:02:00,paid,card,paid,`))
  expect(more).toEqual([])
  const [line] = await listAuditEntries(shop.services.db, "orders")
  expect(line).toMatchObject({ action: "orders: export", after: `?q=${number}` })
  expect((await packer.get("/admin/orders.csv")).status).toBe(403)
})

test("an order's page says how it was paid, what took money off, who bought, and by when a dispute is answered", async () => {
  const number = await buy(shop)
  const { id, userId } = await orderOf(number)
  const { db } = shop.services
  const [promotion] = await db
    .insert(promotions)
    .values({ code: "DIWALI", title: "Diwali", kind: "amount", amountPaise: 10_000, isOn: false })
    .returning()
  await db.insert(promotionUses).values({
    ...{ promotionId: promotion?.id ?? 0, orderId: id, title: "Diwali", code: "DIWALI" },
    ...{ amountPaise: 10_000, isCounted: false },
  })
  const disputed = { key: `chargeback ${id}`, kind: "chargeback", orderId: id } as const
  await db.insert(paymentExceptions).values({
    ...{ ...disputed, reference: "disp_1", toldState: "charged_back", reason: "fraud" },
    respondBy: new Date("2026-12-04T10:00:00Z"),
  })
  const owner = await joinStaff(shop, "owner", "payer@example.in")
  const text = shown((await owner.page(`/admin/orders/${number}`)).html)
  for (const words of [
    ...["Card paid", "by Card at test-bank, paid", "Reference test-", "Diwali (DIWALI)", "−₹100"],
    ...["DH-EB-AIRLOBES141-INK", "Answer the bank by 4 December 2026, 3:30 PM, reason: fraud"],
    `href="/admin/customers/${userId}"`,
  ])
    expect(text, words).toContain(words)
  expect(text).toMatch(/\d+ other orders?/)
  expect((await packer.page(`/admin/orders/${number}`)).html, "not of this role").not.toContain(
    `/admin/customers/${userId}`,
  )
})

test("an order whose dispute was lost says so on its page, in its history and log, and offers no refund", async () => {
  const number = await buy(shop)
  const { id } = await orderOf(number)
  const disputed = { key: `chargeback ${id}`, kind: "chargeback", orderId: id } as const
  const [dispute] = await shop.services.db
    .insert(paymentExceptions)
    .values({ ...disputed, reference: "disp_2", toldState: "charged_back", toldPaise: 699_900 })
    .returning()
  const owner = await joinStaff(shop, "owner", "disputes@example.in")
  const decide = (intent: string, outcome: string) =>
    owner.post("/admin/payments", {
      intent,
      exception: String(dispute?.id),
      outcome,
      reason: "The bank wrote",
    })
  const open = shown((await owner.page(`/admin/orders/${number}`)).html)
  expect(open).toContain("Answer the bank first")
  for (const words of ['value="review pieces"', 'value="review refund"', 'value="refund"', 'value="cancel"'])
    expect(open, words).not.toContain(words)
  await decide("resolve", "lost")
  const lost = shown((await owner.page(`/admin/orders/${number}`)).html)
  for (const words of [
    ...["Chargeback lost on", "₹6,999 went back to the buyer's bank.", "Card paid, then charged back"],
    ...["The buyer's bank disputes ₹6,999.", "order: dispute lost, by", "(The bank wrote)"],
  ])
    expect(lost, words).toContain(words)
  for (const words of ["Answer the bank first", 'value="review pieces"', 'value="cancel"', "decided anew"])
    expect(lost, words).not.toContain(words)
  expect(await press(owner, number, { intent: "cancel", reason: "Wanted" })).toContain("was lost")
  await decide("decide again", "won")
  const won = shown((await owner.page(`/admin/orders/${number}`)).html)
  expect(won).toMatch(/Chargeback won on [^:]+: ₹6,999 stays with you\./)
  expect(won.match(/Chargeback \w+ on [^.]+\. It was decided anew later\.</g), "once").toHaveLength(1)
  const log = await listAuditEntries(shop.services.db, `order ${number}`)
  expect(log).toContainEqual(expect.objectContaining({ before: "lost", after: "won" }))
  expect(won).toContain('value="review refund"')
  const [, version = ""] = /name="version" value="([^"]*)"/.exec(won) ?? []
  await press(owner, number, {
    intent: "refund amount",
    kind: "goodwill",
    amount: "100",
    reason: "Sorry",
    version,
  })
  expect(shown((await owner.page(`/admin/orders/${number}`)).html)).not.toMatch(
    /<p[^>]*>Chargeback won on [^:<]+: ₹6,999 stays/,
  )
})

test("an order is packed, shipped and delivered in the browser, each step audited once with user and origin", async () => {
  const number = await buy(shop)
  const page = await packer.page(`/admin/orders/${number}`)
  expect(page.html).toContain('value="pack"')
  expect(page.html, "not of this role").not.toContain('value="cancel"')
  expect(await press(packer, number, { intent: "pack", reason: "Box 7" })).toContain(
    "The order is now: Packed",
  )
  expect(await press(packer, number, { intent: "pack" }), "a second clerk").toContain(
    `Order ${number} is packed: one cannot pack it now.`,
  )
  await press(packer, number, { intent: "ship", reason: "Blue Dart 4711" })
  expect(await press(packer, number, { intent: "deliver" })).toContain("The order is now: Delivered")
  expect(await history(number)).toEqual(["order: deliver", "order: ship", "order: pack"])
  const [last] = await listAuditEntries(shop.services.db, `order ${number}`)
  expect(last).toMatchObject({
    ...{ actor: "Asha fulfilment <fulfilment@example.in>", address: STAFF_ADDRESS },
    ...{ before: { state: "shipped" }, after: { state: "delivered" } },
  })
  const invoice = await packer.get(`/admin/orders/${number}/invoice.pdf`)
  expect([invoice.status, invoice.headers.get("Content-Type")]).toEqual([200, "application/pdf"])
})

test("pieces are refunded after the second factor, and two concurrent requests refund once", async () => {
  const number = await buy(shop, {})
  await press(packer, number, { intent: "pack" })
  await shop.services.db.update(staffActivity).set({ provenAt: sql`now() - interval '1 hour'` })
  const refund = { intent: "refund", reason: "The box was empty" }
  await press(packer, number, { intent: "ship", reason: "" })
  expect(await press(accountant, number, refund)).toContain("Confirm that it is you")
  expect(await history(number), "nothing is done yet").not.toContain("order: refund")
  expect((await accountant.post("/admin/proof", { code: "000000" })).status).toBe(400)
  const code = oneTimeCode(accountant.secret, Date.now() + 30_000)
  await accountant.post("/admin/proof", { code })
  expect(await press(accountant, number, { intent: "refund", reason: "" })).toContain("Say why")
  const both = await Promise.all([press(accountant, number, refund), press(accountant, number, refund)])
  expect(both.filter((html) => html.includes("The order is now: Refunded"))).toHaveLength(1)
  expect((await history(number)).filter((action) => action === "order: refund")).toHaveLength(1)
})

test("text written by a shopper is escaped for staff", async () => {
  const number = await buy(shop, { fullName: "<script>alert(1)</script>" })
  for (const path of [`/admin/orders/${number}`, "/admin/orders"]) {
    const { html } = await packer.page(path)
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
    expect(html).not.toContain("<script>alert(1)")
  }
})

test("the oldest of many payment exceptions is resolved once, with its audit line", async () => {
  const exceptions = Array.from({ length: 60 }, (_, nth) => ({
    ...{ key: `sample ${nth}`, kind: "wrong-amount" as const, orderId: crypto.randomUUID() },
    ...{ reference: "r", toldState: "captured" },
  }))
  const [oldest] = await shop.services.db.insert(paymentExceptions).values(exceptions).returning()
  const resolve = (exception: string) =>
    accountant.post("/admin/payments", { intent: "resolve", exception, reason: "Refunded by hand" })
  await shop.services.db.update(staffActivity).set({ provenAt: sql`now()` })
  const both = await Promise.all([resolve(String(oldest?.id)), resolve(String(oldest?.id))])
  const texts = await Promise.all(both.map((answer) => answer.text()))
  expect(texts.filter((html) => html.includes("The exception is resolved."))).toHaveLength(1)
  const lines = await listAuditEntries(shop.services.db, `payment exception ${oldest?.id}`)
  expect(lines).toMatchObject([{ before: null, after: "Refunded by hand" }])
  for (const odd of ["x", "-1", "9".repeat(30), ""]) expect((await resolve(odd)).status, odd).toBe(200)
})

test("a dispute is resolved with the bank's decision, which the order's page leads to and another decision replaces", async () => {
  const number = await buy(shop)
  const { id } = await orderOf(number)
  const { db } = shop.services
  const dispute = { key: `chargeback of ${id}`, kind: "chargeback", orderId: id } as const
  const [noted] = await db
    .insert(paymentExceptions)
    .values({ ...dispute, reference: "disp_2", toldState: "charged_back" })
    .returning()
  await db.update(staffActivity).set({ provenAt: sql`now()` })
  const path = `/admin/payments?order=${number}`
  const resolve = async (fields: Record<string, string>) => {
    const sent = { exception: String(noted?.id), reason: "Case decided", ...fields }
    return (await accountant.post(path, sent)).text()
  }
  expect((await accountant.page(`/admin/orders/${number}`)).html).toContain(`href="${path}"`)
  expect((await packer.page(`/admin/orders/${number}`)).html, "not of this role").not.toContain(path)
  const evidence = { intent: "evidence", reason: "Invoice, proof of delivery" }
  for (const day of ["2026-02-30", "2999-01-01", ""])
    expect(await resolve({ ...evidence, day }), day).toContain(
      "Say what the bank was sent, and on which day.",
    )
  expect(await resolve({ ...evidence, day: "2026-11-28" })).toContain("The evidence is saved.")
  expect((await accountant.page(path)).html).toContain("Evidence sent on 28 November 2026: Invoice, proof of")
  expect(await resolve({ intent: "resolve" })).toContain("Say whether the dispute is won or lost.")
  expect(await resolve({ intent: "resolve", outcome: "lost" })).toContain("The exception is resolved.")
  expect(await resolve({ intent: "resolve", outcome: "won" })).toContain("It was resolved before.")
  expect((await accountant.page(`/admin/orders/${number}`)).html).toContain(`href="${path}"`)
  expect((await accountant.page(path)).html).toContain("lost, Case decided")
  expect(await resolve({ intent: "decide again", outcome: "won" })).toContain("The exception is resolved.")
  expect((await accountant.page(`/admin/orders/${number}`)).html).not.toContain(`href="${path}"`)
  expect((await accountant.page("/admin/payments")).html).toContain("won, Case decided")
  expect(await listAuditEntries(db, `payment exception ${noted?.id}`)).toMatchObject([
    { before: "lost, Case decided", after: "won, Case decided" },
    { before: null, after: "lost, Case decided" },
    { action: "dispute: evidence sent", before: "" },
  ])
})

test("a refund that its gateway refused is given another way by one press of two, and one that is being asked for is not", async () => {
  const number = await buy(shop)
  const { db } = shop.services
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, and(eq(orders.id, payments.orderId), eq(orders.number, number)))
  const paymentId = payment?.id ?? ""
  const [refused, asked] = await db
    .insert(refunds)
    .values([
      { id: crypto.randomUUID(), paymentId, amountPaise: 100, state: "asked", refusals: 4 },
      {
        id: crypto.randomUUID(),
        paymentId,
        amountPaise: 200,
        state: "asked",
        claimedUntil: sql`now() + interval '1 minute'`,
      },
    ])
    .returning()
  const give = (refund = "") =>
    accountant.post("/admin/payments", { intent: "given back", refund, reason: "UTR 4012" })
  await db.update(staffActivity).set({ provenAt: sql`now()` })
  expect((await accountant.page("/admin/payments")).html).toContain("I transferred it")
  const texts = await Promise.all(
    [refused?.id, refused?.id, asked?.id, "x"].map(async (id) => (await give(id)).text()),
  )
  expect(texts.map((html) => html.includes("₹1 is booked as given back.")).filter(Boolean)).toHaveLength(1)
  const kept = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(refunds.amountPaise)
  expect(kept).toMatchObject([
    { state: "refunded", reference: "UTR 4012", isByHand: true },
    { state: "asked", reference: null },
  ])
})

test("a payout of no payment is written off by a button of its own, and the audit log has the sum and the word", async () => {
  const { db } = shop.services
  const told = { toldState: "settled", toldPaise: 45_000, toldCurrency: "INR", reference: "AWB 7" }
  const unknown = {
    key: "unknown-settlement cod 7",
    kind: "unknown-settlement",
    orderId: crypto.randomUUID(),
  } as const
  const [noted] = await db
    .insert(paymentExceptions)
    .values({ ...unknown, ...told })
    .returning()
  const send = async (intent: string) =>
    (
      await accountant.post("/admin/payments", { intent, exception: String(noted?.id), reason: "Nobody's" })
    ).text()
  expect(await send("resolve")).toContain("assign this payout to an order, or write it off.")
  expect(await send("write off")).toContain("₹450 is written off.")
  expect(await listAuditEntries(db, `payment exception ${noted?.id}`)).toMatchObject([
    { action: "payout written off", before: null, after: "₹450 written off, Nobody's" },
  ])
})
