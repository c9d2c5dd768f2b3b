import { expect, test } from "vitest"
import { parseAdminCommand } from "./admin-command.server.ts"

const parse = (text: string) => parseAdminCommand(text.split(" ").filter(Boolean))
const commandOf = (text: string) => {
  const parsed = parse(text)
  return parsed.ok ? parsed.command : parsed.sentence
}

test.each(["", "help", "--help", "orders", "orders help", "orders --help", "orders -h"])(
  "the operator who types %j is told every verb",
  (text) => {
    const command = commandOf(text)
    if (typeof command === "string" || command.do !== "help") throw new Error("no help")
    const verbs = "list show pack ship deliver cancel refund replace invoice credit-note".split(" ")
    const all = [...verbs, "exceptions", "resolve"]
    for (const verb of all) expect(command.text).toMatch(new RegExp(`^  ${verb} `, "m"))
  },
)

test("a verb explains itself alone", () => {
  expect(commandOf("orders ship --help")).toMatchObject({ do: "help" })
  expect(commandOf("orders ship DH-7K3M-Q2XP --help")).toMatchObject({
    text: expect.stringMatching(/^npm run shop -- orders ship NUMBER \[--parcel .+\[NOTE\]\n/),
  })
})

test.each([
  ["orders list", { do: "list", state: undefined, page: 1 }],
  ["orders list --page 3", { do: "list", state: undefined, page: 3 }],
  ["orders list replacement requested --page 2", { do: "list", state: "replacement_requested", page: 2 }],
  ["orders show dh-7k3m-q2xp", { do: "show", number: "DH-7K3M-Q2XP" }],
  ["orders ship DH-7K3M-Q2XP Blue Dart 4711", { do: "work", verb: "ship", note: "Blue Dart 4711" }],
  ["orders pack DH-7K3M-Q2XP", { do: "work", verb: "pack", note: "" }],
  ["orders refund DH-7K3M-Q2XP lost", { do: "work", verb: "refund", note: "lost" }],
  ["orders replace DH-7K3M-Q2XP refuse It was dropped", { verb: "replace refuse", note: "It was dropped" }],
  [
    "orders replace DH-7K3M-Q2XP approve --request 2 Sorry",
    { verb: "replace approve", request: 2, note: "Sorry" },
  ],
  ["orders invoice DH-7K3M-Q2XP", { do: "print", kind: "invoice", file: "" }],
  ["orders credit-note DH-7K3M-Q2XP a b.pdf", { do: "print", kind: "credit_note", file: "a b.pdf" }],
  ["payments exceptions", { do: "exceptions", isAll: false, page: 1 }],
  ["payments exceptions all --page 2", { do: "exceptions", isAll: true, page: 2 }],
  ["payments resolve 3 Money went back by hand", { do: "resolve", id: 3, note: "Money went back by hand" }],
  ["payments", { do: "help", text: expect.stringContaining("payments VERB …") }],
  ["payments resolve --help", { do: "help", text: expect.stringContaining("resolve ID NOTE") }],
])("the operator who types %j is understood", (text, command) => {
  expect(commandOf(text)).toMatchObject(command)
})

test.each([
  ["products list", /There is no "products"/],
  ["orders send DH-7K3M-Q2XP", /There is no verb "send"/],
  ["orders constructor", /There is no verb "constructor"/],
  ["orders list sold", /There is no state "sold"\. There are: placed, confirmed, payment failed, paid/],
  ["orders list --page x", /--page wants a whole number/],
  ["orders list --page", /--page wants a whole number/],
  ["orders show", /Say which order: npm run shop -- orders show NUMBER/],
  ["orders ship 4711", /"4711" is no order number; one looks like DH-7K3M-Q2XP/],
  ["payments list", /There is no verb "list"/],
  ["payments constructor", /There is no verb "constructor"/],
  ["payments exceptions some", /"some" is not understood/],
  ["payments exceptions --page 0", /--page wants a whole number/],
  ["payments resolve", /Say which exception/],
  ["payments resolve x because", /"x" is no number of an exception/],
  ["payments resolve 99999999999 because", /is no number of an exception/],
  ["payments resolve 3", /Say what was done about it/],
  ["orders replace DH-7K3M-Q2XP", /approve, refuse, ship, complete/],
  ["orders replace DH-7K3M-Q2XP maybe", /approve, refuse, ship, complete/],
  ["orders replace DH-7K3M-Q2XP approve --request", /--request wants the number of a request/],
])("the operator who types %j is told what is wrong", (text, sentence) => {
  expect(commandOf(text)).toMatch(sentence)
})

test("a refund command names the pieces and the reason", () => {
  const parse = (text: string) => parseAdminCommand(text.split(" "))
  expect(parse("orders refund-lines DH-7K3M-Q2XP DH-EB-1*1,DH-SP-2*12 --restock Faulty case")).toEqual({
    ok: true,
    command: {
      ...{ do: "refund-lines", number: "DH-7K3M-Q2XP", isRestocked: true, note: "Faulty case" },
      pieces: [
        { line: "DH-EB-1", quantity: 1 },
        { line: "DH-SP-2", quantity: 12 },
      ],
    },
  })
  for (const wrong of [
    "",
    "DH-EB-1",
    "DH-EB-1*0 x",
    "DH-EB-1*1, x",
    "DH-EB-1*100 x",
    "DH-EB-1*1",
    "DH-EB-1*1 --restock",
  ])
    expect(parse(`orders refund-lines DH-7K3M-Q2XP ${wrong}`), wrong).toMatchObject({ ok: false })
})

test("orders ship parses several parcels and the note around them", () => {
  const parse = (text: string) => parseAdminCommand(`orders ship DH-7K3M-Q2XP ${text}`.split(" "))
  const work = { do: "work", verb: "ship", number: "DH-7K3M-Q2XP" }
  expect(parse("--parcel EB-1*2 by hand --parcel SP-1*1,EB-1*1")).toEqual({
    ok: true,
    command: {
      ...{ ...work, note: "by hand" },
      parcels: [
        [{ line: "EB-1", quantity: 2 }],
        [
          { line: "SP-1", quantity: 1 },
          { line: "EB-1", quantity: 1 },
        ],
      ],
    },
  })
  for (const wrong of [
    "--parcel",
    "--parcel EB-1",
    "--parcel EB-1*0",
    "--parcel EB-1*1,",
    "--parcel EB-1*100",
  ])
    expect(parse(wrong), wrong).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^Say what lies in the parcel, as --parcel SKU\*1,SKU\*2:/),
    })
})
