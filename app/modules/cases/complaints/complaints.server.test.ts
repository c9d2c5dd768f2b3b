import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { complained, NALINIS, readComplaint } from "#app/modules/cases/test/sample-complaints.server.ts"
import { media } from "#db/tables/media.ts"
import { complaintPhotos, complaintSteps, complaints } from "#db/tables/warranty.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { mailsAbout } from "#test/samples/outbox-mails.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { createTestServices } from "#test/samples/sample-shop.ts"
import {
  answerComplaint,
  complaintPath,
  escalateComplaint,
  escalateOwnComplaint,
  opensComplaint,
  placeComplaint,
  redressComplaint,
  reopenComplaint,
  replyToComplaint,
} from "./complaints.server.ts"
import { findComplaint, pageOfComplaints } from "./find-complaint.server.ts"

const db = await keepSampleShop()
const services = () => createTestServices(db)
const sent = async (number: string) =>
  (await mailsAbout(db, number)).map(({ recipient, subject }) => `${recipient}: ${subject}`)

test("a complaint is stored with its photos, and both sides get a mail at once", async () => {
  const photoId = await sampleMedia(db).photo()
  const number = await complained(db, {}, [photoId])
  expect(number).toMatch(/^CP-\w{4}-\w{4}$/)
  expect(await findComplaint(db, number)).toMatchObject({
    state: "received",
    photos: 1,
    words: NALINIS.words,
  })
  expect((await db.select().from(media))[0]).toMatchObject({ removeAt: null, isPublic: false })
  const mails = await mailsAbout(db, number)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    ...["nalini@example.in", "support@dhun.example"],
  ])
  const own = mails.find(({ recipient }) => recipient === NALINIS.email)
  expect(own?.text).toContain(`/complaints/${number}?token=`)
  expect(own?.text).toContain("Meera Kulkarni")
})

test("a complaint sent three times at once is stored once, and an email address may send three a day", async () => {
  const complaint = { complaint: NALINIS, photoIds: [] }
  const answers = await Promise.all([1, 2, 3].map(() => placeComplaint(services(), complaint)))
  expect(new Set(answers.map((answer) => answer.ok && answer.number)).size).toBe(1)
  for (const words of ["The second complaint.", "The third complaint."]) await complained(db, { words })
  const fourth = { complaint: { ...NALINIS, words: "The fourth complaint." }, photoIds: [] }
  expect(await placeComplaint(services(), fourth)).toEqual({ ok: false, failure: "too-many" })
  await db.update(complaints).set({ receivedAt: sql`now() - interval '25 hours'` })
  expect(await placeComplaint(services(), fourth)).toMatchObject({ ok: true })
})

test("of two clerks who answer at once, one succeeds and the other is asked to read again", async () => {
  const number = await complained(db)
  const answers = await Promise.all(
    ["We look into it.", "We call the courier."].map((words) =>
      answerComplaint(services(), { number, version: 1, words }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, state: "in_work" }])
  expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, refusal: "changed", state: "in_work" }])
  expect((await sent(number)).filter((line) => line.includes("our answer"))).toHaveLength(1)
  expect((await readComplaint(db, number)).answeredAt).not.toBeNull()
})

test("a repeated reply is stored once, and a resolved complaint accepts none", async () => {
  const number = await complained(db)
  const reply = { number, words: "The parcel is still not here." }
  const both = await Promise.all([replyToComplaint(services(), reply), replyToComplaint(services(), reply)])
  expect(both).toEqual([1, 2].map(() => ({ ok: true, state: "received" })))
  expect(await db.$count(complaintSteps, eq(complaintSteps.step, "replied"))).toBe(1)
  await redressComplaint(services(), { number, version: 2, words: "The money is on its way." })
  expect(await replyToComplaint(services(), { number, words: "Thank you very much." })).toEqual({
    ...{ ok: false, refusal: "not-possible", state: "redressed" },
  })
})

test("an escalation notifies the grievance officer and the complainant once", async () => {
  const number = await complained(db)
  expect(await escalateOwnComplaint(services(), { number, words: "" })).toEqual({
    ok: true,
    state: "escalated",
  })
  expect(await escalateOwnComplaint(services(), { number, words: "" })).toMatchObject({ ok: true })
  const again = await escalateComplaint(services(), { number, version: 2, words: "" })
  expect(again).toMatchObject({ ok: false, refusal: "not-possible" })
  expect((await sent(number)).slice(2)).toEqual([
    `nalini@example.in: Your complaint ${number}: with the grievance officer`,
    `grievance@dhun.example: Complaint ${number}: It was passed to the grievance officer.`,
  ])
})

test("a resolved complaint is reopened once within 30 days and gets a new month", async () => {
  const number = await complained(db)
  await db.update(complaints).set({ dueOn: "2026-01-01", toldNearAt: sql`now()` })
  await redressComplaint(services(), { number, version: 1, words: "The money is on its way." })
  await db.update(complaints).set({ redressedAt: sql`now() - interval '32 days'` })
  const reopen = () => reopenComplaint(services(), { number, words: "No money has come." })
  expect(await reopen()).toMatchObject({ ok: false, refusal: "not-possible" })
  await db.update(complaints).set({ redressedAt: sql`now() - interval '3 days'` })
  expect(await reopen()).toEqual({ ok: true, state: "reopened" })
  const { dueOn, toldNearAt, answeredAt, redressedAt, version } = await readComplaint(db, number)
  expect(dueOn > "2026-02").toBe(true)
  expect([toldNearAt, answeredAt, redressedAt]).toEqual([null, null, null])
  await redressComplaint(services(), { number, version, words: "Now the money has come." })
  expect(await reopenComplaint(services(), { number, words: "I want some more." })).toMatchObject({
    ok: false,
  })
})

test("a link opens only its own complaint, and no other token does", async () => {
  const { secret } = services()
  const tokenOf = async (number: string, key = secret) =>
    (await complaintPath({ secret: key }, number)).split("token=")[1] ?? ""
  const [one, other] = ["CP-0000-0001", "CP-0000-0002"]
  expect(await opensComplaint(await tokenOf(one), one, secret)).toBe(true)
  for (const forged of [
    "",
    "x.y.z",
    await tokenOf(other),
    await tokenOf(one, "another secret of 32 letters at least"),
  ])
    expect(await opensComplaint(forged, one, secret), forged).toBe(false)
})

test("staff list complaints by due date, and pages neither lose nor repeat any", async () => {
  for (const nth of Array.from({ length: 45 }, (_, index) => index))
    await complained(db, { email: `n${nth}@example.in` })
  await db.update(complaints).set({ dueOn: sql`date '2026-12-31' - (abs(hashtext(number)) % 5)` })
  const days: string[] = []
  const seen = new Set<string>()
  let after: string | null = null
  do {
    const { complaints: page, next }: Awaited<ReturnType<typeof pageOfComplaints>> = await pageOfComplaints(
      db,
      {
        ...{ state: null, after },
      },
    )
    for (const { number, dueOn } of page) {
      seen.add(number)
      days.push(dueOn)
    }
    after = next
  } while (after)
  expect([seen.size, days.length]).toEqual([45, 45])
  expect(days).toEqual(days.toSorted())
  expect(await db.$count(complaintPhotos)).toBe(0)
})
