import { expect, test } from "vitest"
import { parseInvoicesCommand } from "./invoices-command.ts"

const parse = (text: string) => parseInvoicesCommand(text.split(" ").filter(Boolean))

test("Issue 28: the operator names the month of a GSTR-1, and its file if they want another", () => {
  expect(parse("gstr1 --month 2026-11")).toEqual({
    ...{ ok: true, command: { do: "gstr1", month: "2026-11", file: "" } },
  })
  expect(parse("gstr1 --month 2026-01 my return.json")).toMatchObject({ command: { file: "my return.json" } })
})

test.each(["gstr1", "gstr1 2026-11", "gstr1 --month", "gstr1 --month 2026-13", "gstr1 --month 11-2026"])(
  "Issue 28: `invoices %s` is answered with how it is said",
  (text) => {
    expect(parse(text)).toMatchObject({ ok: false, sentence: expect.stringMatching(/--month 2026-11$/) })
  },
)

test("Issue 28: `invoices` explains itself and knows no other verb", () => {
  for (const text of ["", "--help", "gstr1 --help"])
    expect(parse(text)).toMatchObject({ command: { do: "help", text: expect.stringContaining("GSTR-1") } })
  expect(parse("send")).toMatchObject({ ok: false, sentence: expect.stringContaining('no verb "send"') })
})
