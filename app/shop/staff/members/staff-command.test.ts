import { expect, test } from "vitest"
import { parseStaffCommand } from "./staff-command.ts"

const parse = (line: string) => parseStaffCommand(line.split(" "))

test("Issue 29: the first owner is invited from the command line, with an address in small letters", () => {
  expect(parse("invite Neha@Example.in --role owner")).toEqual({
    ok: true,
    command: { do: "invite", email: "neha@example.in", role: "owner" },
  })
  expect(parse("end neha@example.in")).toEqual({ ok: true, command: { do: "end", email: "neha@example.in" } })
})

test.each([
  ["invite", "name@example.com"],
  ["invite neha --role owner", "name@example.com"],
  ["invite neha@example.in", "--role owner|manager"],
  ["invite neha@example.in --role king", "--role owner|manager"],
  ["promote neha@example.in", 'no verb "promote"'],
])("Issue 29: %s is answered by a sentence that helps", (line, sentence) => {
  expect(parse(line)).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) })
})
