import { sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { enquiries } from "#db/tables/enquiries.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { deleteOldEnquiries, placeEnquiry } from "./enquiries.server.ts"
import type { Enquiry } from "./enquiry-check.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await db.delete(enquiries)
  await db.delete(outboxMails)
})

const naliniAsks: Enquiry = {
  name: "Nalini Rao",
  company: "Godavari Textiles",
  email: "nalini@example.in",
  phone: "9876543210",
  product: "Earbuds",
  units: 40,
  requirement: "By Diwali, with names.",
}
const place = (enquiry: Enquiry) =>
  placeEnquiry(db, {
    enquiry,
    shopAddress: "Dhun <hello@dhun.example>",
    shopUrl: "https://dhun.example",
    secret: "a secret of at least thirty-two characters",
  })

test("CO-1: an enquiry is kept, and mailed to the shop and to who sent it", async () => {
  const placed = await place(naliniAsks)
  expect(placed).toMatchObject({ ok: true, number: expect.stringMatching(/^BQ-/) })
  const [kept, ...others] = await db.select().from(enquiries)
  expect(kept).toMatchObject(naliniAsks)
  expect(others).toEqual([])
  const mails = await db.select().from(outboxMails)
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
    "Dhun <hello@dhun.example>",
    "nalini@example.in",
  ])
  expect(mails.every(({ subject }) => kept && subject.includes(kept.reference))).toBe(true)
})

test("CO-1: the same enquiry sent twice at once is one enquiry", async () => {
  const [first, second] = await Promise.all([place(naliniAsks), place(naliniAsks)])
  expect(second).toEqual(first)
  expect(await db.$count(enquiries)).toBe(1)
  expect(await db.$count(outboxMails)).toBe(2)
})

test("CO-1: one address cannot be flooded, another is not affected", async () => {
  for (const units of [25, 26, 27]) expect(await place({ ...naliniAsks, units })).toMatchObject({ ok: true })
  expect(await place({ ...naliniAsks, units: 28 })).toEqual({ ok: false, failure: "too-many" })
  expect(await place({ ...naliniAsks, units: 27 })).toMatchObject({ ok: true }) // a repeat of a kept one
  expect(await place({ ...naliniAsks, email: "ravi@example.in" })).toMatchObject({ ok: true })
  expect(await db.$count(enquiries)).toBe(4)
})

test("CO-1: a day later the address may ask again", async () => {
  for (const units of [25, 26, 27]) await place({ ...naliniAsks, units })
  await db.update(enquiries).set({ createdAt: sql`now() - interval '25 hours'` })
  const again = await place({ ...naliniAsks, units: 25 })
  expect(again).toMatchObject({ ok: true })
  expect(await db.$count(enquiries)).toBe(4)
})

test("an enquiry is deleted when it is older than the notice says", async () => {
  await place(naliniAsks)
  const [kept] = await db.select().from(enquiries)
  const at = kept?.createdAt ?? new Date(0)
  expect(await deleteOldEnquiries(db, at)).toBe(0)
  expect(await deleteOldEnquiries(db, new Date(at.getTime() + 1))).toBe(1)
})
