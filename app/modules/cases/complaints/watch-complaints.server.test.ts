import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { complained, readComplaint } from "#app/modules/cases/test/sample-complaints.server.ts"
import { complaints } from "#db/tables/warranty.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { mailsAbout } from "#test/samples/outbox-mails.ts"
import { createTestServices } from "#test/samples/sample-shop.ts"
import { readComplaintMonths } from "./complaint-statistics.server.ts"
import { answerComplaint, redressComplaint } from "./complaints.server.ts"
import { watchComplaints } from "./watch-complaints.server.ts"

const db = await keepSampleShop()
const services = () => createTestServices(db)
const HOUR_MS = 60 * 60 * 1000
const after = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const toOfficer = async (number: string) =>
  (await mailsAbout(db, number))
    .filter(({ recipient }) => recipient === "grievance@dhun.example")
    .map(({ subject }) => subject.replace(`Complaint ${number}: `, ""))

/** The morning in India of a day so many days from the last one of a complaint. */
async function daysFromEnd(number: string, days: number) {
  const { dueOn } = await readComplaint(db, number)
  return new Date(Date.parse(`${dueOn}T09:00:00+05:30`) + days * 24 * HOUR_MS)
}

test("a complaint unanswered for 48 hours is reported to the grievance officer once", async () => {
  const [number, answered] = [await complained(db), await complained(db, { email: "ravi@example.in" })]
  await answerComplaint(services(), { number: answered, version: 1, words: "We look into it." })
  expect(await watchComplaints(services(), after(47))).toBe(0)
  expect(await watchComplaints(services(), after(49))).toBe(1)
  expect(await watchComplaints(services(), after(60))).toBe(0)
  expect(await toOfficer(number)).toEqual(["Nobody has answered it within 48 hours."])
  expect(await toOfficer(answered)).toEqual([])
})

test("two nodes that check complaints at once send one report", async () => {
  const number = await complained(db)
  await Promise.all([watchComplaints(services(), after(49)), watchComplaints(services(), after(49))])
  expect(await toOfficer(number)).toHaveLength(1)
})

test("the officer is warned three days before the due date, and an overdue complaint escalates automatically", async () => {
  const number = await complained(db)
  await answerComplaint(services(), { number, version: 1, words: "We look into it." })
  expect(await watchComplaints(services(), await daysFromEnd(number, -4))).toBe(0)
  expect(await watchComplaints(services(), await daysFromEnd(number, -3))).toBe(1)
  expect(await watchComplaints(services(), await daysFromEnd(number, 0))).toBe(0)
  expect((await readComplaint(db, number)).state).toBe("in_work")
  expect(await watchComplaints(services(), await daysFromEnd(number, 1))).toBe(1)
  expect(await watchComplaints(services(), await daysFromEnd(number, 2))).toBe(0)
  const { state, steps } = await readComplaint(db, number)
  expect([state, steps.at(-1)?.author]).toEqual(["escalated", "clock"])
  expect(await toOfficer(number)).toEqual([
    "Its month is nearly over, and it is not resolved.",
    "Its month is over and it is not resolved: it was passed to you by itself.",
  ])
})

test("a resolved complaint triggers no reports", async () => {
  const number = await complained(db)
  await redressComplaint(services(), { number, version: 1, words: "The money is on its way." })
  expect(await watchComplaints(services(), after(24 * 40))).toBe(0)
  expect(await toOfficer(number)).toEqual([])
})

test("statistics count complaints resolved in time, late and not at all by month, without names", async () => {
  const at = async (email: string, received: string, dueOn: string, redressed: string | null) => {
    const number = await complained(db, { email })
    await db
      .update(complaints)
      .set({
        ...{ receivedAt: new Date(received), dueOn },
        ...(redressed && { state: "redressed", redressedAt: new Date(redressed) }),
      })
      .where(eq(complaints.number, number))
  }
  await at("a@example.in", "2026-09-30T18:29:00Z", "2026-10-30", "2026-10-30T18:29:00Z")
  await at("b@example.in", "2026-09-30T18:30:00Z", "2026-11-01", "2026-11-01T18:30:00Z") // October in India; a day late
  await at("c@example.in", "2026-10-20T10:00:00Z", "2026-11-20", null)
  await at("d@example.in", "2026-10-21T10:00:00Z", "2026-12-21", null)
  await at("e@example.in", "2025-11-30T18:29:00Z", "2025-12-30", null) // thirteen months ago
  const months = await readComplaintMonths(db, new Date("2026-11-25T10:00:00Z"))
  expect(months).toEqual([
    { month: "2026-10", received: 3, inTime: 0, late: 1, open: 2, openLate: 1 },
    { month: "2026-09", received: 1, inTime: 1, late: 0, open: 0, openLate: 0 },
  ])
})
