import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { listRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { staffActivity } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { createShop, keepShop, shown } from "../../shop-server.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const clerk = await joinStaff(shop, "support")

const NEW = "/admin/orders/new"
const BUYER = {
  ...{ fullName: "Gita Rao", phone: "98765 43210", email: "Gita@Example.in" },
  ...{ pin: "403001", flat: "4", area: "Miramar", city: "Panaji", district: "North Goa", state: "Goa" },
}
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "missing"
const press = async (fields: Record<string, string>) => {
  const answer = await clerk.post(NEW, fields)
  return {
    number: /DH-[\w-]+/.exec(answer.headers.get("location") ?? "")?.[0] ?? null,
    html: shown(await answer.text()),
  }
}
/** What the page sends after two pieces of the first product were found and added up. */
async function filled(method: string) {
  const { html: empty } = await clerk.page(NEW)
  const start = { ...BUYER, method, idempotencyKey: hidden(empty, "idempotencyKey") }
  const found = await press({ ...start, intent: "find", find: "airlobes 141" })
  const id = /name="pieces (\d+)"/.exec(found.html)?.[1] ?? "missing"
  const chosen = {
    ...start,
    [`pieces ${id}`]: "2",
    [`price ${id}`]: hidden(found.html, `price ${id}`),
  }
  const { html } = await press({ ...chosen, intent: "find", find: "" })
  return { id, html, form: { ...chosen, deliveryPaise: hidden(html, "deliveryPaise"), intent: "place" } }
}
/** The total that a page shows, in paise. */
const paiseIn = (html: string) =>
  Math.round(Number(/Total ₹([\d,.]+)/.exec(html)?.[1]?.replaceAll(",", "")) * 100)
const countOrders = (number: string) => shop.services.db.$count(orders, eq(orders.number, number))
const orderOf = async (number: string) => {
  const order = await findOrderByNumber(shop.services.db, number)
  if (!order) throw new Error(`order ${number} is missing`)
  return order
}

test("a phone order is placed once for its key, as a guest's, and its payment link is mailed and shown", async () => {
  const { form, html } = await filled("link")
  expect(html, "what was typed and chosen stays").toContain('value="Gita Rao"')
  expect(html).toContain("Total ₹")
  const placed = await Promise.all([press(form), press(form)])
  const [number = ""] = placed.map((answer) => answer.number ?? "missing")
  expect(placed.map((answer) => answer.number)).toEqual([number, number])
  expect((await press(form)).number).toBe(number)
  expect(await countOrders(number)).toBe(1)
  expect(await shop.services.db.$count(orders)).toBe(1)
  const order = await orderOf(number)
  expect(order).toMatchObject({ state: "placed", phone: "9876543210", pin: "403001" })
  expect(order.lines).toMatchObject([{ quantity: 2 }])
  expect(await listAuditEntries(shop.services.db, `order ${number}`)).toMatchObject([
    { action: "order: place by telephone", actor: "Asha support <support@example.in>", before: null },
  ])
  const mails = (await shop.mails()).filter(({ subject }) => subject === `Pay for your Dhun order ${number}`)
  expect(mails.map(({ recipient }) => recipient)).toEqual(["Gita@Example.in"])
  const page = shown((await clerk.page(`/admin/orders/${number}`)).html)
  const link = /http:\/\/shop\.test(\/orders\/[\w-]+\/pay\?token=[\w.-]+)/.exec(page)?.[1] ?? "missing"
  expect((await shop.asGuest().page(link)).html).toContain(number)
  const packer = await joinStaff(shop, "fulfilment")
  expect((await packer.page(`/admin/orders/${number}`)).html).not.toContain("pay?token=")
})

test("cash on delivery is confirmed by the code the buyer reads out, and fewer pieces collect less", async () => {
  const { form } = await filled("cod")
  const { number, html } = await press(form)
  expect(number, html).not.toBeNull()
  const path = `/admin/orders/${number}`
  const fewer = async () => {
    const edit = (await clerk.page(`${path}/edit`)).html
    const line = /name="(stays [^"]+)"/.exec(edit)?.[1] ?? "missing"
    const fields = { [line]: "1", reason: "One is enough", version: hidden(edit, "version") }
    const send = async (more: Record<string, string>) =>
      (await clerk.post(`${path}/edit`, { ...fields, ...more })).text()
    const review = await send({ intent: "review lines" })
    return shown(await send({ intent: "change lines", seen: hidden(review, "seen") }))
  }
  expect(await fewer()).toContain("The order now comes to")
  const order = await orderOf(number ?? "")
  const [payment] = await shop.services.db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(payment).toMatchObject({ method: "cod", amountPaise: order.totalPaise })
  const confirm = async (code: string) =>
    shown(await (await clerk.post(path, { intent: "confirm cash", code })).text())
  expect(await confirm("\u0001")).toContain("That is not the code of this order")
  const mail = (await shop.mails()).find(
    ({ subject }) => subject.includes(`${number}`) && /\d{6}/.test(subject),
  )
  expect(await confirm(/\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "missing")).toContain(
    "Cash on delivery is confirmed",
  )
  expect(await orderOf(number ?? "")).toMatchObject({ state: "confirmed" })
  expect((await listAuditEntries(shop.services.db, `order ${number}`))[0]).toMatchObject({
    action: "order: confirm cash on delivery",
  })
})

test("a phone order is validated as at checkout: fields, stock, prices, and payment methods without a card", async () => {
  const before = await shop.services.db.$count(orders)
  const { form, id } = await filled("link")
  const refused = async (fields: Record<string, string>, sentence: string) => {
    const { number, html } = await press({ ...form, ...fields })
    expect([number, html.includes(sentence)], sentence).toEqual([null, true])
  }
  await refused({ method: "card" }, "Choose how the buyer pays.")
  await refused({ method: "" }, "Choose how the buyer pays.")
  await refused({ email: "nobody" }, "The order was not placed.")
  await refused({ state: "Kerala" }, "PIN code 403001 is in Goa, not in Kerala.")
  await refused({ [`pieces ${id}`]: "0" }, "Find a product, and say how many pieces of it.")
  for (const typed of ["1.5", "-1", "100", "\u0001"])
    await refused({ [`pieces ${id}`]: typed }, "Type pieces as whole numbers, 0 to 99.")
  await refused({ [`price ${id}`]: "100" }, "was ₹1 and is now ₹")
  await refused(
    { "pieces 999999": "1", "price 999999": "100" },
    "Product 999999 is not in the shop any more.",
  )
  await refused({ idempotencyKey: "forged" }, "This page is too old or was changed.")
  await refused({ deliveryPaise: "123400" }, "Tell the buyer, and place the order again.")
  await refused({ fullName: "<script>alert(1)</script>", phone: "\u0001" }, "&lt;script&gt;")
  expect(await shop.services.db.$count(orders)).toBe(before)
  const packer = await joinStaff(shop, "fulfilment", "packer@example.in")
  expect((await packer.get(NEW)).status).toBe(403)
  expect((await packer.post(NEW, form)).status).toBe(403)
})

test("a buyer without a mail address orders with an agreed discount, and cash is confirmed on the call", async () => {
  const { form, html } = await filled("cod")
  const withDiscount = {
    ...form,
    ...{ email: "", phone: "98765 43219", agreed: "250.50", confirmed: "yes", reason: "Box was dented" },
  }
  const agreed = await press({ ...withDiscount, intent: "find", find: "" })
  expect(agreed.html).toContain("Agreed discount −₹250.50")
  const seen = { ...withDiscount, discountPaise: hidden(agreed.html, "discountPaise") }
  const mailsBefore = (await shop.mails()).length
  const placed = await Promise.all([press(seen), press(seen)])
  const [number = ""] = placed.map((answer) => answer.number ?? answer.html)
  expect(placed.map((answer) => answer.number)).toEqual([number, number])
  expect((await press(seen)).number).toBe(number)
  const order = await orderOf(number)
  expect(order).toMatchObject({ state: "confirmed", email: "", discountPaise: 25_050 })
  expect(order.totalPaise).toBe(Number(paiseIn(html)) - 25_050)
  expect((await shop.mails()).length, "nobody to mail to").toBe(mailsBefore)
  expect(await listAuditEntries(shop.services.db, `order ${number}`)).toMatchObject([
    { action: "order: place by telephone", reason: "Box was dented" },
  ])
  const page = shown((await clerk.page(`/admin/orders/${number}`)).html)
  expect(page).toContain("Agreed discount (AGREED)")
  expect(page, "nothing was mailed").not.toContain("was mailed")
  const other = await filled("cod")
  const second = await press({ ...other.form, email: "", phone: "98765 43219", confirmed: "yes" })
  expect(second.number, second.html).not.toBeNull()
  expect(second.number).not.toBe(number)
})

test("a discount needs a reason, an amount, and above 30% the second factor", async () => {
  const { form } = await filled("link")
  const before = await shop.services.db.$count(orders)
  expect((await press({ ...form, agreed: "ten" })).html).toContain("Type the discount in rupees")
  expect((await press({ ...form, agreed: "10" })).html).toContain("Say why there is a discount")
  for (const intent of ["find", "place"]) {
    const above = await press({ ...form, agreed: "9000000", reason: "Friend", intent, find: "" })
    expect(above.html, intent).toContain("₹90,00,000 is more than the goods cost.")
    expect(above.html, "the total is not cut").not.toContain("Agreed discount −")
  }
  const unseen = await press({ ...form, agreed: "10", reason: "Friend", discountPaise: "0" })
  expect(unseen.html, "the total was not told to the buyer").toContain("₹10")
  expect(unseen.number).toBeNull()
  expect(
    (await press({ ...form, discountPaise: "90000", agreed: "9000000", reason: "Friend" })).number,
  ).toBeNull()
  expect(await shop.services.db.$count(orders)).toBe(before)
  await shop.services.db.update(staffActivity).set({ provenAt: sql`now() - interval '1 hour'` })
  expect((await press({ ...form, agreed: "1500", reason: "Friend" })).html).toContain(
    "Confirm that it is you",
  )
})

test("a known customer is found by name, their latest address is filled in, and the order is theirs", async () => {
  const { form } = await filled("link")
  const first = await press({
    ...form,
    fullName: "Kavya Kale",
    email: "kavya@example.in",
    phone: "98765 43218",
  })
  const key = first.number ?? "missing"
  const found = await press({ intent: "find", buyer: "kavya" })
  expect(found.html).toContain(`value="${key}"`)
  const chosen = await press({ intent: "find", buyer: "kavya", customer: key })
  for (const text of ["Kavya Kale", "kavya@example.in", "Miramar", "403001", "9876543218"])
    expect(chosen.html).toContain(`value="${text}"`)
  const { form: again } = await filled("link")
  const second = await press({
    ...again,
    fullName: "Kavya Kale",
    email: "",
    customer: key,
    phone: "98765 43218",
  })
  const [owned] = await shop.services.db
    .select({ guestEmail: orders.guestEmail })
    .from(orders)
    .where(eq(orders.number, second.number ?? "missing"))
  expect(owned).toEqual({ guestEmail: "kavya@example.in" })
  expect((await clerk.page(`${NEW}?customer=${key}`)).html).toContain('value="Kavya Kale"')
})

test("a bank transfer is awaited for its days, and one reference pays one order once", async () => {
  const account = { accountName: "Dhun Audio", accountNumber: "123456789012", ifsc: "HDFC0001234", days: 5 }
  await changeSetting(shop.services, { key: "payments.bankTransfer", value: account, actor: "test" })
  const place = async (phone: string) => {
    const { form } = await filled("transfer")
    return (await press({ ...form, phone })).number ?? "missing"
  }
  const number = await place("98765 43217")
  const order = await orderOf(number)
  expect(order.payableUntil?.getTime()).toBeGreaterThan(Date.now() + 4.9 * 24 * 3_600_000)
  const mail = (await shop.mails()).find(({ subject }) => subject === `Pay for your Dhun order ${number}`)
  expect(mail?.text).toContain(`account 123456789012, IFSC HDFC0001234, and name the order ${number}`)
  const book = async (of: string, reference: string) =>
    shown(await (await clerk.post(`/admin/orders/${of}`, { intent: "book transfer", reference })).text())
  expect(await book(number, "<b>")).toContain("Type the reference of the transfer")
  const [one, two] = await Promise.all([
    book(number, "hdfcn 52026112700123"),
    book(number, "HDFCN52026112700123"),
  ])
  expect([one, two].filter((answer) => answer.includes("is booked as paid by bank transfer"))).toHaveLength(1)
  expect(await orderOf(number)).toMatchObject({ state: "paid" })
  const paid = await shop.services.db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(paid).toMatchObject([{ method: "transfer", state: "captured", reference: "HDFCN52026112700123" }])
  const other = await place("98765 43216")
  expect(await book(other, "HDFCN52026112700123")).toContain(`was booked for order ${number} already`)
  expect(await orderOf(other)).toMatchObject({ state: "placed" })
  await applyAdminVerb(shop.services, { number, verb: "cancel", note: "Changed her mind" })
  const [refund] = await listRefunds(shop.services.db, order.id)
  expect(refund).toMatchObject({ method: "transfer", isForStaff: true, state: "asked" })
  const told = (await shop.mails()).findLast(({ subject }) => subject.includes(`${number} is cancelled`))
  expect(told?.text).toContain("Give us a UPI ID or a bank account on your order's page, and we will send ₹")
  expect(told?.text).not.toContain("goes back the way you paid")
})

test("a shop with neither payment link nor cash on delivery says so and places no phone order", async () => {
  const plain = await createShop()
  const owner = await joinStaff(plain, "owner")
  expect((await owner.page(NEW)).html).toContain("Neither a payment link nor cash on delivery is offered")
  const answer = await owner.post(NEW, { intent: "place", "pieces 1": "1", "price 1": "1", method: "card" })
  expect(shown(await answer.text())).toContain("This shop offers neither a payment link nor cash on delivery")
  await plain.close()
})
