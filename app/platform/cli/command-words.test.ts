import { expect, test } from "vitest"
import { readOptions } from "./command-words.server.ts"

const KINDS = { again: "flag", reason: "text", parcel: "texts" } as const
const read = (text: string) => readOptions(text.split(" ").filter(Boolean), KINDS)

test("options are read wherever they stand, the last of a text, each of several texts", () => {
  expect(read("one --reason first --again two --parcel A*1 --reason=last --parcel B*2")).toEqual({
    options: { again: true, reason: "last", parcel: ["A*1", "B*2"] },
    others: ["one", "two"],
  })
  expect(read("")).toEqual({ options: { again: false, reason: undefined, parcel: [] }, others: [] })
})

test.each(["-5 pieces", "-ab", "-a-b@c.in", "--won it", "a - b", "--x=y"])(
  "%j of a note stays in it",
  (note) => {
    expect(read(note).others.join(" ")).toBe(note)
  },
)

test("an option without its value has an empty one, and what follows two dashes is no option", () => {
  expect(read("one --reason").options.reason).toBe("")
  expect(read("one --reason -5").options.reason).toBe("-5")
  expect(read("one -- --again")).toMatchObject({ options: { again: false }, others: ["one", "--again"] })
})
