import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { checkEWaste, MOST_WORDS, readEWaste } from "./e-waste-pickup.ts"

const ASKED = {
  ...{ audio: "2", batteries: " 3 ", pin: "411 001", flat: "14", area: "MG Road", landmark: "" },
  ...{ city: "Pune", district: "", state: "Maharashtra", fullName: "Nalini Rao" },
  ...{ phone: "+91 98765 43210", email: "Nalini@Example.in", words: "" },
}
function check(replaced: Record<string, string> = {}) {
  const form = formOf({ ...ASKED, ...replaced })
  return checkEWaste(readEWaste(form), ["Maharashtra"])
}

test("an e-waste request is parsed as typed, without empty fields", () => {
  expect(check({ cables: "0" })).toMatchObject({
    ok: true,
    request: {
      ...{ pin: "411001", phone: "9876543210", email: "nalini@example.in" },
      items: [
        { kind: "audio", quantity: 2 },
        { kind: "batteries", quantity: 3 },
      ],
    },
  })
})

test.each([
  [{ audio: "", batteries: "" }, "items"],
  [{ audio: "0", batteries: "" }, "items"],
  [{ audio: "two" }, "audio"],
  [{ audio: "1.5" }, "audio"],
  [{ audio: "-1" }, "audio"],
  [{ audio: "1000" }, "audio"],
  [{ email: "nalini@example" }, "email"],
  [{ email: "nalini@example.in, ravi@example.in" }, "email"],
  [{ phone: "1234567890" }, "phone"],
  [{ fullName: " " }, "fullName"],
  [{ pin: "41100" }, "pin"],
  [{ flat: "" }, "flat"],
  [{ state: "Atlantis" }, "state"],
  [{ words: "x".repeat(MOST_WORDS + 1) }, "words"],
])("an e-waste request with %j gets an error at %s, and nowhere else", (replaced, field) => {
  const checked = check(replaced)
  expect(checked).toMatchObject({ ok: false })
  expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual([field])
})
