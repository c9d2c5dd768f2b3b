import { expect, test } from "vitest"
import { parseAdminCommand } from "./admin-command.server.ts"
import { parsePaymentsCommand } from "./payments-command.server.ts"

const USAGE = [
  "npm run shop -- payments VERB …",
  "",
  "  exceptions [all] [--page N]                 What the gateway told and our books do not agree with, 50 a page: what waits for you, the oldest first; with `all` also what was resolved.",
  "  resolve ID NOTE [--won | --lost] [--again]  You looked at it. NOTE says what was done. A dispute is won (the money stays with the shop) or lost; `--again` changes the outcome of one that was resolved. An order that waited for it now ends by what the gateway then says: paid if the gateway still has the money.",
  "  reconcile                                   Compares gateways, payments, orders and settlements now, as the shop does every hour, and prints the ledger.",
  "  refunds [--page N]                          Money that is on its way back, the oldest first, 50 a page: what a gateway was asked for, and cash that you give back yourself.",
  "  refunded NUMBER REFERENCE                   You gave money of an order back, by a transfer with this REFERENCE: cash, or what its gateway refused to give. Its shopper sees it.",
]
const parse = (text: string) => parsePaymentsCommand(text.split(" ").filter(Boolean))

test("a missing or unknown verb prints every verb in a line", () => {
  expect(parse("")).toEqual({ ok: true, command: { do: "help", text: USAGE.join("\n") } })
  expect(parse("list")).toEqual({
    ok: false,
    sentence: ['There is no verb "list".', "", ...USAGE].join("\n"),
  })
})

test("the operator help is laid out in blocks, orders first", () => {
  const parsed = parseAdminCommand([])
  const text = parsed.ok && parsed.command.do === "help" ? parsed.command.text : ""
  const blocks = text.split("\n\n")
  expect(blocks.map((block) => block.split("\n").length)).toEqual([1, 12, 1, 5])
  expect(blocks[0]).toBe("npm run shop -- orders VERB …")
  expect(`${blocks[2]}\n\n${blocks[3]}`).toBe(USAGE.join("\n"))
})

test.each([
  ["--page 1", 1],
  ["--page 1000000", 1_000_000],
  ["", 1],
])("exceptions %j parses as a page", (typed, page) => {
  expect(parse(`exceptions ${typed}`)).toEqual({
    ok: true,
    command: { do: "exceptions", isAll: false, page },
  })
})

test.each(["--page 0", "--page -1", "--page 1.5", "--page 1000001", "--page"])(
  "exceptions %j is refused as a page",
  (typed) => {
    expect(parse(`exceptions ${typed}`)).toEqual({
      ok: false,
      sentence: "--page wants a whole number from 1.",
    })
  },
)

test.each(["some thing", "all all"])("exceptions %j is refused as an argument", (typed) => {
  expect(parse(`exceptions ${typed}`)).toEqual({
    ok: false,
    sentence: `"${typed}" is not understood: npm run shop -- payments exceptions [all] [--page N]`,
  })
})

test.each([1, 12, 2_147_483_647])("exception %i is resolved with its note", (id) => {
  const command = { do: "resolve", id, note: "done", outcome: null, isAgain: false }
  expect(parse(`resolve ${id} done`)).toEqual({ ok: true, command })
})

test("a dispute is resolved as won or as lost, and again", () => {
  const command = { do: "resolve", id: 3, note: "we won it" }
  expect(parse("resolve 3 --won we won it")).toEqual({
    ok: true,
    command: { ...command, outcome: "won", isAgain: false },
  })
  expect(parse("resolve 3 we won it --lost --again")).toEqual({
    ok: true,
    command: { ...command, outcome: "lost", isAgain: true },
  })
  expect(parse("resolve 3 --won --lost it")).toEqual({
    ok: false,
    sentence: "A dispute is --won or --lost, not both.",
  })
  expect(parse("resolve 3 --won")).toMatchObject({ ok: false })
})

test.each(["0", "2147483648", "x3", "3x", "-1", "1e3"])("%j is no exception number", (typed) => {
  expect(parse(`resolve ${typed} done`)).toEqual({
    ok: false,
    sentence: `"${typed}" is no number of an exception; \`payments exceptions\` lists them.`,
  })
})

test("a note is trimmed, and a blank one is no note", () => {
  const command = { do: "resolve", id: 3, note: "help came", outcome: null, isAgain: false } // "help" behind a verb is a word like any other
  expect(parsePaymentsCommand(["resolve", "3", "help", "came "])).toEqual({ ok: true, command })
  expect(parsePaymentsCommand(["resolve", "3", " help came"])).toEqual({ ok: true, command })
  expect(parsePaymentsCommand(["resolve", "3", "  "])).toEqual({
    ok: false,
    sentence: "Say what was done about it, after the number.",
  })
  expect(parse("resolve")).toEqual({
    ok: false,
    sentence: "Say which exception: npm run shop -- payments resolve ID NOTE [--won | --lost] [--again]",
  })
})

test("PAY-5: the note of an order is kept without the blanks around it", () => {
  expect(parseAdminCommand(["orders", "ship", "DH-7K3M-Q2XP", " Blue", "Dart "])).toEqual({
    ok: true,
    command: { do: "work", verb: "ship", number: "DH-7K3M-Q2XP", note: "Blue Dart" },
  })
})

test("a cash refund is recorded by its order and the bank's reference", () => {
  expect(parse("refunded DH-7K3M-Q2XP UTR 4012")).toEqual({
    ...{ ok: true, command: { do: "refunded", number: "DH-7K3M-Q2XP", reference: "UTR 4012" } },
  })
  expect(parse("refunds --page 2")).toEqual({ ok: true, command: { do: "refunds", page: 2 } })
  for (const text of [
    "refunded",
    "refunded DH-7K3M-Q2XP",
    "refunded now UTR",
    "refunds all",
    "refunds --page 0",
  ])
    expect(parse(text), text).toMatchObject({ ok: false })
})
