import { expect, test } from "vitest"
import { NALINIS } from "#app/modules/cases/test/sample-complaints.server.ts"
import { formatMonth } from "#app/ui/format/date-format.ts"
import { COMPLAINT_STEPS } from "#db/tables/warranty.ts"
import { formOf } from "#test/samples/form-of.ts"
import { checkComplaint, MOST_LINE, MOST_WORDS, readComplaint } from "./complaint.ts"
import { dueDay, isPressing, isReopenable } from "./complaint-days.ts"
import { daySentences, stateAfter } from "./complaint-states.ts"

function check(replaced: Record<string, string> = {}) {
  const form = formOf({ ...NALINIS, ...replaced })
  return checkComplaint(readComplaint(form))
}

test("a complaint form is parsed, with order, product and phone optional", () => {
  expect(check({ product: "", email: " Nalini@Example.in " })).toMatchObject({
    ok: true,
    complaint: { orderNumber: "", product: "", phone: "", email: "nalini@example.in" },
  })
  expect(check({ orderNumber: " dh-7k3m-q2xp ", phone: "+91 98765 43210" })).toMatchObject({
    ok: true,
    complaint: { orderNumber: "DH-7K3M-Q2XP", phone: "9876543210" },
  })
})

test.each([
  [{ words: "Bad." }, "words"],
  [{ words: "x".repeat(MOST_WORDS + 1) }, "words"],
  [{ orderNumber: "12" }, "orderNumber"],
  [{ product: "x".repeat(MOST_LINE + 1) }, "product"],
  [{ fullName: "" }, "fullName"],
  [{ email: "nalini@example" }, "email"],
  [{ phone: "12" }, "phone"],
])("a complaint with %j gets an error at %s, and nowhere else", (replaced, field) => {
  const checked = check(replaced)
  expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual([field])
})

test.each([
  ["2026-11-25T10:00:00Z", "2026-12-25"],
  ["2026-11-25T18:30:00Z", "2026-12-26"], // midnight in India
  ["2027-01-31T06:00:00Z", "2027-02-28"],
  ["2028-01-30T06:00:00Z", "2028-02-29"],
  ["2026-12-31T06:00:00Z", "2027-01-31"],
])("a complaint of %s is due by %s", (from, day) => {
  expect(dueDay(new Date(from))).toBe(day)
})

test("a due date is urgent from three days before", () => {
  expect([-1, 0, 3, 4].map(isPressing)).toEqual([true, true, true, false])
})

test("a complaint can be reopened once, until the end of the thirtieth day", () => {
  const redressedAt = new Date("2026-11-01T10:00:00Z")
  const at = (now: string, reopenings = 0) => isReopenable({ redressedAt, reopenings }, new Date(now))
  expect(at("2026-12-01T18:29:00Z")).toBe(true)
  expect(at("2026-12-01T18:30:00Z")).toBe(false)
  expect(at("2026-11-02T10:00:00Z", 1)).toBe(false)
  expect(isReopenable({ redressedAt: null, reopenings: 0 })).toBe(false)
})

test("a resolved complaint accepts only reopening, and an escalated one is not escalated again", () => {
  expect(COMPLAINT_STEPS.filter((step) => stateAfter("redressed", step))).toEqual(["reopened"])
  expect(stateAfter("escalated", "answered")).toBe("escalated")
  expect(stateAfter("escalated", "escalated")).toBeNull()
  expect([stateAfter("received", "answered"), stateAfter("reopened", "answered")]).toEqual([
    "in_work",
    "in_work",
  ])
})

test("the complaint page shows days left, overdue, or the reopening deadline", () => {
  const open = { dueOn: "2026-12-25", redressedAt: null, reopenings: 0 }
  const said = (now: string) => daySentences(open, new Date(now)).join(" ")
  expect(said("2026-12-20T10:00:00Z")).toBe("We will resolve it by 25 December 2026. 5 days are left.")
  expect(said("2026-12-25T10:00:00Z")).toContain("Today is the last day.")
  expect(said("2026-12-25T18:30:00Z")).toContain("We are late")
  const redressed = { ...open, redressedAt: new Date("2026-12-01T10:00:00Z") }
  expect(daySentences(redressed, new Date("2026-12-02T10:00:00Z")).join(" ")).toBe(
    "It was resolved on 1 December 2026. You can reopen it once, until 31 December 2026.",
  )
})

test("a month is written out", () => {
  expect(formatMonth("2026-11")).toBe("November 2026")
})
