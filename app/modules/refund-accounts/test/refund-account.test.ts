import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { endRefundsByHand } from "#app/core/payments/refunds/refund-queries.server.ts"
import { orders } from "#db/tables/orders.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { filledForm, register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const { services } = shop
await register(shop, "Asha")

const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
await shop.post("/payment", { ...filledForm({ id: "1", quantity: 1, pricePaise }), method: "cod" })
const [order] = await services.db.select().from(orders)
const { id: orderId = "", number = "" } = order ?? {}
const path = `/orders/${number}/refund-account`
const AWAITED = "Refund needs your account details"
/** The state of the order as a page calls it. */
const standing = async (page: string) =>
  shown((await shop.page(page)).html).match(/>(Refund(?:ed| [^<]*))<\/(?:h2|span)>/)?.[1]
const refundOf = async () =>
  shown((await shop.page(`/orders/${number}`)).html).match(
    /<section[^>]*aria-label="Your refund".*?<\/section>/s,
  )?.[0]
const ACCOUNT = { way: "upi", upi: "asha@okaxis", holder: "Asha Rao" }

test("the buyer of a refunded cash order states the account on its page, staff see it, and it is asked for no more once paid", async () => {
  await confirmCash(services, orderId, cashCode(services.secret, orderId))
  for (const to of ["packed", "shipped", "delivered"] as const)
    expect(await advanceOrder(services, { orderId, to, note: "" })).toBeNull()
  expect((await shop.page(`/orders/${number}`)).html).not.toContain("refund account")
  expect((await shop.post(path, ACCOUNT)).status).toBe(409)
  await advanceOrder(services, { orderId, to: "refunded", note: "Faulty" })
  const status = async () =>
    shown((await shop.page(`/orders/${number}`)).html).match(
      /<section[^>]*aria-label="Status".*?<\/section>/s,
    )?.[0]
  expect(await status(), "the main action").toContain(`href="${path}"`)
  for (const page of ["/orders", "/account", `/orders/${number}`])
    expect(await standing(page), page).toBe(AWAITED)
  expect(shown((await shop.page(`/orders/${number}`)).html), "nowhere, nor in the history").not.toContain(
    ">Refunded<",
  )
  expect(await refundOf(), "of the refund itself").toContain("Needs your account details")
  const asking = (await shop.mails()).findLast(({ subject }) => subject.includes("Your refund for"))
  expect(asking?.text).toContain(`Order ${number}: ${AWAITED}`)
  expect(asking?.text).toContain(
    "Give us a UPI ID or a bank account on your order's page, and we will send ₹1,299 to it.",
  )
  expect(asking?.text).toMatch(
    new RegExp(`Tell us where to send your refund: http://shop.test${path}\\?token=`),
  )
  const wrong = await shop.post(path, { ...ACCOUNT, upi: "asha" })
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining("A UPI ID has an @ in the middle"),
  ])
  const saved = await shop.post(path, ACCOUNT)
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `/orders/${number}`])
  expect(shown((await shop.page(`/orders/${number}`)).html)).toContain("The refund goes to as…@okaxis.")
  expect(await status(), "once it is stated").not.toContain(path)
  const mail = (await shop.mails()).find(({ subject }) => subject.includes("The refund account of your"))
  expect(mail?.text).toContain("The refund goes to as…@okaxis.")
  expect(JSON.stringify(mail)).not.toContain("asha@okaxis")
  expect(mail?.text).toContain("Refund on its way")
  for (const page of ["/orders", "/account", `/orders/${number}`])
    expect(await standing(page), page).toBe("Refund on its way")
  const accountant = await joinStaff(shop, "accounts")
  expect(shown((await accountant.page(`/admin/orders/${number}`)).html)).toContain("asha@okaxis")
  const packer = await joinStaff(shop, "fulfilment")
  expect(shown((await packer.page(`/admin/orders/${number}`)).html)).not.toContain("asha@okaxis")
  await endRefundsByHand(services.db, { orderId, reference: "UTR 4012" })
  for (const page of ["/orders", "/account", `/orders/${number}`])
    expect(await standing(page), page).toBe("Refunded")
  expect(await refundOf()).toContain("UTR 4012")
})
