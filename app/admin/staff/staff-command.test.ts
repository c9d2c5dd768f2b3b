import { expect, test } from "vitest"
import { parseStaffCommand } from "./staff-command.server.ts"

const parse = (line: string) => parseStaffCommand(line.split(" "))

test("the first owner is invited from the command line, with a lower-case email address", () => {
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
  ["promote neha@example.in", 'no verb "promote"'],
])("%s is answered with a helpful message", (line, sentence) => {
  expect(parse(line)).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) })
})
