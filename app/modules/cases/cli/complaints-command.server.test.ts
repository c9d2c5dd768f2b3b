import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import {
  eraseOldComplaints,
  exportComplaints,
  forgetComplaints,
} from "#app/modules/cases/complaints/complaint-data.server.ts"
import { complained, NALINIS, readComplaint } from "#app/modules/cases/test/sample-complaints.server.ts"
import { media } from "#db/tables/media.ts"
import { complaintPhotos, complaintSteps, complaints } from "#db/tables/warranty.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { createTestServices } from "#test/samples/sample-shop.ts"
import { typeCommand } from "#test/samples/typed-command.ts"
import { complaintsCommand } from "./complaints-command.server.ts"

const db = await keepSampleShop()

const type = (text: string) => typeCommand(complaintsCommand, createTestServices(db), text.split(" "))

test("the complaints commands list, show, answer and redress a complaint, with audit lines", async () => {
  const number = await complained(db)
  expect((await type("list")).text).toContain(`${number}  received`)
  expect(await type(`answer ${number} no`)).toMatchObject({ ok: false })
  expect((await type(`answer ${number} We call the courier.`)).text).toContain("  | We call the courier.")
  expect(await type(`redress ${number} The money is on its way.`)).toMatchObject({ ok: true })
  expect(await type(`answer ${number} And once more.`)).toEqual({
    ...{ ok: false, text: `Complaint ${number} is redressed: that is not possible.` },
  })
  expect((await type("list")).text).toBe("No complaints.")
  expect((await type("list redressed")).text).toContain(number)
  const log = await listAuditEntries(db, `complaint ${number}`)
  expect(log.map(({ action }) => action)).toEqual(["complaint redressed", "complaint answered"])
  expect(JSON.stringify(log)).not.toContain("courier")
})

test("a command with an unknown complaint, verb or state prints the known ones", async () => {
  expect((await type("show 12")).text).toContain("CP-7K3M-Q2XP")
  expect((await type("show CP-0000-0000")).text).toBe("There is no complaint CP-0000-0000.")
  expect((await type("answer CP-0000-0000 We look into it.")).text).toBe(
    "There is no complaint CP-0000-0000.",
  )
  expect((await type("list toString")).text).toContain("received, in-work")
  expect((await type("delete")).text).toContain('There is no verb "delete"')
  for (const help of ["", "--help", "answer --help"]) expect(await type(help)).toMatchObject({ ok: true })
})

test("a complainant's data export has their complaints, and erasure empties resolved ones and keeps open ones", async () => {
  const photoId = await sampleMedia(db).photo()
  const number = await complained(db, {}, [photoId])
  const open = await complained(db, { words: "Another one, which stays open." })
  await complained(db, { email: "ravi@example.in" })
  await type(`redress ${number} The money is on its way.`)
  const own = await exportComplaints(db, NALINIS.email)
  expect(own.map((complaint) => complaint.number)).toEqual([number, open])
  expect(own[0]?.steps.at(-1)).toMatchObject({ step: "redressed", words: "The money is on its way." })
  await forgetComplaints(db, NALINIS.email)
  const { words, email, fullName, steps, receivedAt } = await readComplaint(db, number)
  expect([words, email, fullName, ...steps.map((step) => step.words)].join("")).toBe("")
  expect(receivedAt).toBeInstanceOf(Date)
  expect(await db.$count(complaintPhotos)).toBe(0)
  expect((await db.select().from(media))[0]?.removeAt).not.toBeNull()
  expect((await readComplaint(db, open)).email).toBe(NALINIS.email)
})

test("a complaint is erased two years after it was resolved, and an open one is not", async () => {
  const number = await complained(db)
  await complained(db, { email: "ravi@example.in" })
  await type(`redress ${number} The money is on its way.`)
  await db.update(complaints).set({ stateChangedAt: sql`now() - interval '731 days'` })
  const before = new Date(Date.now() - 730 * 24 * 60 * 60 * 1000)
  expect(await eraseOldComplaints(db, before)).toBe(1)
  expect(await eraseOldComplaints(db, before)).toBe(0)
  expect((await readComplaint(db, number)).email).toBe("")
  expect(await db.$count(complaints, sql`email <> ''`)).toBe(1)
  expect(await db.$count(complaintSteps, sql`words <> ''`)).toBe(0)
})
