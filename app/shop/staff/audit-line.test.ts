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

test("Issue 29: an entry of the log is one line, in India's time", () => {
  expect(auditLine({ ...entry, reason: "" })).toBe(
    "24 November 2026, 13:00: order: cancel, by Asha <asha@example.in>",
  )
})

test("Issue 29: the log as CSV holds quotes and commas, and nothing that a spreadsheet would run", () => {
  expect(auditCsvLine(entry)).toBe(
    '2026-11-24T07:30:00.000Z,Asha <asha@example.in>,,order: cancel,order DH-1,"{""state"":""paid""}","{""state"":""cancelled""}","\'=HYPERLINK(""x""), twice"\r\n',
  )
})

test("Issue 29: the log shows what changed and nothing that stayed", () => {
  const before = { state: "paid", pieces: 2, note: null }
  expect(changeLines({ before, after: { ...before, state: "packed", pieces: 1 } })).toEqual([
    "pieces: 2 → 1",
    "state: paid → packed",
  ])
  expect(changeLines({ before: null, after: { role: "owner" } })).toEqual(['– → {"role":"owner"}'])
})
