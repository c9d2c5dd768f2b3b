import { expect, test } from "vitest"
import { parcelsUsage, parseParcelsCommand } from "./parcels-command.server.ts"

const NUMBER = "DH-7K3M-Q2XP"
const parse = (text: string) => parseParcelsCommand(text.split(" ").filter(Boolean))

test.each([
  ...(["show", "track", "pickup", "rates", "unbook", "e-way-bill"] as const),
  ...(["return-pickup", "return-cancel"] as const),
])("`parcels %s` takes an order and nothing more", (verb) => {
  expect(parse(`${verb} dh-7k3m-q2xp`)).toEqual({ ok: true, command: { do: verb, number: NUMBER } })
  expect(parse(`${verb} ${NUMBER} now`)).toEqual({
    ok: false,
    sentence: `${verb} wants nothing after the number.`,
  })
  expect(parse(verb)).toEqual({
    ...{ ok: false, sentence: `Say which order: npm run shop -- parcels ${verb} NUMBER` },
  })
})

test("labels are written to a folder, and failed deliveries take order, parcel and note", () => {
  expect(parse(`label ${NUMBER}`)).toEqual({ ok: true, command: { do: "label", number: NUMBER, folder: "" } })
  expect(parse(`label ${NUMBER} my labels`)).toMatchObject({ command: { folder: "my labels" } })
  expect(parse(`reattempt ${NUMBER}/2 Ring twice`)).toEqual({
    ...{ ok: true, command: { do: "reattempt", number: NUMBER, nth: 2, note: "Ring twice" } },
  })
  expect(parse(`recall ${NUMBER} Nobody there`)).toMatchObject({ command: { do: "recall", nth: null } })
})

test.each([
  ["", "npm run shop -- parcels VERB …"],
  ["label --help", "Writes the label of each parcel"],
])("`parcels %s` prints help", (text, words) => {
  expect(parse(text)).toMatchObject({
    ok: true,
    command: { do: "help", text: expect.stringContaining(words) },
  })
})

test.each([
  ["list", 'There is no verb "list".'],
  ["show 17", '"17" is no order number; one looks like DH-7K3M-Q2XP.'],
  [`recall ${NUMBER}/0 Why`, `"0" is no parcel of an order; the second one is ${NUMBER}/2.`],
  [`recall ${NUMBER}/x Why`, `"x" is no parcel of an order; the second one is ${NUMBER}/2.`],
  [`recall ${NUMBER}`, "Say why, after the number: the courier reads it."],
])("`parcels %s` is refused with a message", (text, sentence) => {
  expect(parse(text)).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) })
})

test("the help lists every verb in a line", () => {
  expect(parcelsUsage()).toHaveLength(14)
})

test("`parcels promises` covers all orders and takes no number", () => {
  expect(parse("promises")).toEqual({ ok: true, command: { do: "promises" } })
  expect(parse(`promises ${NUMBER}`)).toEqual({ ok: false, sentence: "promises wants nothing after it." })
})
