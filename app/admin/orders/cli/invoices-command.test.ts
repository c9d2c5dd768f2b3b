import { expect, test } from "vitest"
import { parseInvoicesCommand } from "./invoices-command.server.ts"

const parse = (text: string) => parseInvoicesCommand(text.split(" ").filter(Boolean))

test("invoices gstr1 parses a month and an optional file", () => {
  expect(parse("gstr1 --month 2026-11")).toEqual({
    ...{ ok: true, command: { do: "gstr1", month: "2026-11", file: "" } },
  })
  expect(parse("gstr1 --month 2026-01 my return.json")).toMatchObject({ command: { file: "my return.json" } })
})

test.each(["gstr1", "gstr1 2026-11", "gstr1 --month", "gstr1 --month 2026-13", "gstr1 --month 11-2026"])(
  "`invoices %s` is refused with its usage",
  (text) => {
    expect(parse(text)).toMatchObject({ ok: false, sentence: expect.stringMatching(/--month 2026-11$/) })
  },
)

test("`invoices` prints its help and knows no other verb", () => {
  for (const text of ["", "--help", "gstr1 --help"])
    expect(parse(text)).toMatchObject({ command: { do: "help", text: expect.stringContaining("GSTR-1") } })
  expect(parse("send")).toMatchObject({ ok: false, sentence: expect.stringContaining('no verb "send"') })
})
