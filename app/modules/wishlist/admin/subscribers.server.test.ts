import { v7 as uuidv7 } from "uuid"
import { afterEach, expect, test } from "vitest"
import { recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import { consents } from "#db/tables/privacy.ts"
import { subscriptions } from "#db/tables/saved.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import {
  listSubscribers,
  openSubscribersExport,
  opensSubscribersExport,
  subscriberCsvLines,
  unsubscribe,
} from "./subscribers.server.ts"

const { db } = await keepTestDatabase()
afterEach(async () => {
  await db.delete(subscriptions)
  await db.delete(consents)
})

const secret = "a secret of at least thirty-two characters"
const from = "/admin/subscribers"

async function subscriber(email: string, { isConfirmed = true } = {}) {
  const id = uuidv7()
  await db.insert(subscriptions).values({ id, email, confirmedAt: isConfirmed ? new Date() : null })
  const consent = { purpose: "email-alerts", wording: "Shall we?", page: "/confirm-subscription" } as const
  if (isConfirmed) await recordConsent(db, { whose: { email }, ...consent })
  return id
}
const emailsOf = async (search: Parameters<typeof listSubscribers>[1]) =>
  (await listSubscribers(db, search)).subscribers.map(({ email }) => email)

test("subscribers are listed newest first, each with the consent that holds, and page by page", async () => {
  await subscriber("asha@example.in", { isConfirmed: false })
  await subscriber("ravi@example.in")
  await subscriber("gita@example.in")
  const first = await listSubscribers(db, { limit: 2 })
  expect(first.subscribers).toMatchObject([
    { email: "gita@example.in", consentPage: "/confirm-subscription" },
    { email: "ravi@example.in", consentAt: expect.any(Date) },
  ])
  const second = await listSubscribers(db, { limit: 2, before: first.next })
  expect(second).toMatchObject({
    subscribers: [{ email: "asha@example.in", confirmedAt: null, consentAt: null }],
    next: null,
  })
})

test("a search finds what begins with its words, in whatever case, and no sign in it is a pattern", async () => {
  for (const email of ["asha@example.in", "ash_a@example.in", "natasha@example.in"]) await subscriber(email)
  expect(await emailsOf({ words: "ASHA" })).toEqual(["asha@example.in"])
  expect(await emailsOf({ words: "ash_" })).toEqual(["ash_a@example.in"])
  expect(await emailsOf({ words: "%" })).toEqual([])
})

test("unsubscribing ends the subscription and its consent, and a second time finds nobody", async () => {
  const id = await subscriber("asha@example.in")
  await subscriber("ravi@example.in")
  expect(await unsubscribe(db, { id, from })).toBe("asha@example.in")
  expect(await emailsOf({})).toEqual(["ravi@example.in"])
  const ended = await db.select().from(consents)
  expect(Object.fromEntries(ended.map((row) => [row.email, row.endedFrom]))).toEqual({
    ...{ "asha@example.in": from, "ravi@example.in": null },
  })
  expect(await unsubscribe(db, { id, from })).toBeNull()
})

test("the file has the confirmed addresses only, and no cell that a spreadsheet would run", async () => {
  await subscriber("asha@example.in", { isConfirmed: false })
  await subscriber("=cmd|'/c calc'!a1@example.in")
  let text = ""
  for await (const lines of subscriberCsvLines(db)) text += lines
  expect(text).toMatch(
    /^email,since,confirmedAt,consentAt,consentPage\r\n'=cmd\|'\/c calc'!a1@example\.in,20/,
  )
  expect(text).toMatch(/,\/confirm-subscription\r\n$/)
  expect(text).not.toContain("asha@")
})

test("the token of the file opens it for the member of the staff who asked, and for nobody else", async () => {
  const token = await openSubscribersExport({ db, secret }, { actor: "Asha", address: null })
  expect(await opensSubscribersExport(token, { actor: "Asha", secret })).toBe(true)
  expect(await opensSubscribersExport(token, { actor: "Ravi", secret })).toBe(false)
  expect(await opensSubscribersExport("x", { actor: "Asha", secret })).toBe(false)
})
