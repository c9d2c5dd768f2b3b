import { expect, test } from "vitest"
import { auditCsvLine, auditLine, changeLines } from "./audit-line.ts"

const entry = {
  ...{
    id: "1",
    actor: "Asha <asha@example.in>",
    address: null,
    action: "order: cancel",
    subject: "order DH-1",
  },
  ...{ before: { state: "paid" }, after: { state: "cancelled" }, reason: '=HYPERLINK("x"), twice' },
  happenedAt: new Date("2026-11-24T07:30:00Z"),
}

test("an audit entry is one line, in India time", () => {
  expect(auditLine({ ...entry, reason: "" })).toBe(
    "24 November 2026, 1:00 PM: order: cancel, by Asha <asha@example.in>",
  )
})

test("the audit log as CSV escapes quotes and commas, and contains no formula", () => {
  expect(auditCsvLine(entry)).toBe(
    '2026-11-24T07:30:00.000Z,Asha <asha@example.in>,,order: cancel,order DH-1,"{""state"":""paid""}","{""state"":""cancelled""}","\'=HYPERLINK(""x""), twice"\r\n',
  )
})

test("the audit log shows changed fields only", () => {
  const before = { state: "paid", pieces: 2, note: null }
  expect(changeLines({ before, after: { ...before, state: "packed", pieces: 1 } })).toEqual([
    "pieces: 2 → 1",
    "state: paid → packed",
  ])
  expect(changeLines({ before: null, after: { role: "owner" } })).toEqual(['– → {"role":"owner"}'])
})
