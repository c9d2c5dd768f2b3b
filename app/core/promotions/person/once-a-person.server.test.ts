import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { orderPersons, promotions, promotionUses } from "#db/tables/promotions.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  ravi,
  sampleRequest,
  speaker,
} from "#test/samples/sample-shop.ts"
import { mailbox, personOf, phoneOfPerson } from "./person.server.ts"
import { lockPerson } from "./personal-refusals.server.ts"

const db = await keepSampleShop()
const services = () => ({
  ...createTestServices(db),
  settings: fixedSettings("specification", { "checkout.offers": true }),
})

const addCoupon = (code = "ONCE", terms: Partial<typeof promotions.$inferInsert> = { customerLimit: 1 }) =>
  db.insert(promotions).values({ ...{ code, title: "Once", kind: "percent", percent: 10 }, ...terms })

type Asking = { buyer: Buyer; email: string; phone: string }
const order = ({ buyer, email, phone }: Asking, coupon = "ONCE", product = earbuds) =>
  placeOrder(services(), buyer, { ...sampleRequest([asked(product)], { email, phone }), coupon })

const FIRST: Asking = { buyer: asha, email: "asha.rao@gmail.com", phone: "9876543210" }
const guest = (email: string) => ({ guestEmail: email })

/** Who is the same person again, though not by the account or the guest's address alone. */
const AGAIN: Record<string, Asking> = {
  "the same account with another address and phone": {
    buyer: asha,
    email: "other@x.in",
    phone: "9111111111",
  },
  "another account with the same address": { ...FIRST, buyer: ravi, phone: "9111111111" },
  "a guest with the same address": { ...FIRST, buyer: guest("asha.rao@gmail.com"), phone: "9111111111" },
  "a guest with an alias behind a plus": {
    ...{ buyer: guest("asha.rao+2@gmail.com"), email: "asha.rao+2@gmail.com", phone: "9111111111" },
  },
  "a guest with other dots and capitals": {
    ...{ buyer: guest("ashar.ao@googlemail.com"), email: "AshaR.ao@GoogleMail.com", phone: "9111111111" },
  },
  "a guest with the same phone, written otherwise": {
    ...{ buyer: guest("new@x.in"), email: "new@x.in", phone: "+91 98765 43210" },
  },
  "a guest with the address of the account that ordered": {
    ...{ buyer: guest(asha.email), email: asha.email, phone: "9111111111" },
  },
}

test.each(Object.keys(AGAIN))("an offer once for each customer is not taken again by %s", async (who) => {
  await addCoupon()
  expect(await order(FIRST)).toMatchObject({ ok: true })
  expect(await order(AGAIN[who] ?? FIRST)).toMatchObject({
    ...{ ok: false, refusal: { sentence: expect.stringMatching(/used "Once"|used this coupon/) } },
  })
})

test("an account that is deleted and made anew has used what it used, of which no address is kept", async () => {
  await addCoupon()
  await order(FIRST)
  await db.execute(sql`update orders set user_id = null, email = '', phone = '', guest_email = null`)
  await db.delete(users).where(eq(users.id, asha.id))
  await db.insert(users).values({ ...asha, id: "user-asha-2" })
  const anew = { buyer: { id: "user-asha-2" }, email: "fresh@x.in", phone: "9111111111" }
  expect(await order(anew)).toMatchObject({ ok: false })
  const kept = JSON.stringify(await db.select().from(promotionUses))
  for (const secret of ["asha", "98765"]) expect(kept).not.toContain(secret)
})

test.each(Object.keys(AGAIN))(
  "an offer for a first order is not taken by %s, who ordered without it",
  async (who) => {
    await addCoupon("ONCE", { isFirstOrder: true })
    expect(await order(FIRST, "")).toMatchObject({ ok: true })
    expect(await order(AGAIN[who] ?? FIRST)).toMatchObject({
      ...{ ok: false, refusal: { sentence: '"Once" is for a first order, and you have ordered before.' } },
    })
    expect(await order({ buyer: guest("new@x.in"), email: "new@x.in", phone: "9222222222" })).toMatchObject({
      ok: true,
    })
  },
)

test("an order from before orders had keys, and one of a deleted account, are earlier orders too", async () => {
  await addCoupon("ONCE", { isFirstOrder: true })
  await order(FIRST, "")
  const refused = { ok: false, refusal: { sentence: expect.stringMatching(/^"Once" is for a first order/) } }
  await db.update(orders).set({ userId: null, email: "", phone: "" })
  expect(await order({ ...FIRST, buyer: ravi }), "its buyer is erased").toMatchObject(refused)
  await db.delete(orderPersons)
  await db.update(orders).set({ email: FIRST.email, phone: FIRST.phone })
  expect(await order({ ...FIRST, buyer: ravi }), "it has no keys").toMatchObject(refused)
})

test("of two first orders of one person at once at most one gets an offer for it, whichever offer it is", async () => {
  await addCoupon("ONCE", { isFirstOrder: true })
  await addCoupon("TWICE", { isFirstOrder: true })
  // Other goods and other offers: they wait for each other as one person alone.
  const again = { ...FIRST, buyer: guest("new@x.in"), email: "new@x.in" }
  const waiting = () =>
    db.$count(sql`(select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())) as waiting`)
  const both = await db.transaction(async (tx) => {
    await lockPerson(tx, await personOf({ db: tx, secret: services().secret }, FIRST.buyer, FIRST))
    const begun = [order(FIRST), order(again, "TWICE", speaker)]
    await expect.poll(waiting).toBe(2)
    return () => Promise.all(begun)
  })
  expect((await both()).filter(({ ok }) => ok)).toHaveLength(1)
})

test("an order that was cancelled leaves the next one a first order", async () => {
  await addCoupon("ONCE", { isFirstOrder: true })
  const first = await order(FIRST)
  if (!first.ok) throw new Error("refused")
  await cancelOrder(services(), first.order)
  expect(await order(FIRST)).toMatchObject({ ok: true })
})

test("other people take it, and the same person again once their order is cancelled", async () => {
  await addCoupon()
  const first = await order(FIRST)
  expect(await order({ buyer: ravi, email: ravi.email, phone: "9222222222" })).toMatchObject({ ok: true })
  if (!first.ok) throw new Error("refused")
  await cancelOrder(services(), first.order)
  expect(await order(AGAIN["a guest with the same address"] ?? FIRST)).toMatchObject({ ok: true })
})

test.each([
  ["Asha.Rao+shop@GMail.com", "asharao@gmail.com"],
  ["asha.rao+shop@example.in", "asha.rao@example.in"],
  ["ａsha@example.in", "asha@example.in"],
  ["+@example.in", ""],
  ["no address", ""],
])("the mailbox of %s is %s", (email, box) => {
  expect(mailbox(email)).toBe(box)
})

test("a phone is its last ten digits", () => {
  expect(["+91 098765 43210", "09876543210", "98765-43210", "12345"].map(phoneOfPerson)).toEqual([
    ...["9876543210", "9876543210", "9876543210", ""],
  ])
})
