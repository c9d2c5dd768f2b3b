import { inspect } from "node:util"
import { expect, test } from "vitest"
import { attempt } from "#test/samples/sample-bank.ts"
import { createHttpGateway } from "./test-bank-gateway.server.ts"

const card = { number: "738291046573", cvv: "917" }
const paying = attempt({ id: crypto.randomUUID(), amountPaise: 100, card: card.number })
const echo = JSON.stringify(card)
const quoting = (name: string) =>
  Object.assign(
    new Error(`${name} of ${echo}`, { cause: Object.assign(new Error(echo), { code: "ECONNRESET" }) }),
    {
      asked: card,
    },
  )

const faults: [string, () => Promise<Response>][] = [
  ["breaks the line", () => Promise.reject(quoting("fault"))],
  ["throws what is no error", () => Promise.reject(echo)],
  ["answers 400 with what it was asked", async () => new Response(echo, { status: 400 })],
  [
    "answers 500 with what it was asked",
    async () => new Response(echo, { status: 500, statusText: card.number }),
  ],
  ["answers the card in no JSON", async () => new Response(`${card.number} ${card.cvv} is unknown`)],
  ["answers the card in other JSON", async () => new Response(echo)],
  [
    "answers the card where a token should be",
    async () => Response.json({ token: Number(card.number), echo }),
  ],
  ["answers nothing at all", async () => new Response(null)],
  ["answers that it knows no such thing", async () => new Response(echo, { status: 404 })],
  [
    "breaks off its answer",
    async () => new Response(new ReadableStream({ pull: (stream) => stream.error(quoting("cut")) })),
  ],
]

test.each(faults)(
  "PAY-5: when the gateway %s, no error holds the card, not in its cause either",
  async (_, send) => {
    const gateway = createHttpGateway({ address: async () => "http://bank.test", key: "a key", send })
    const error: unknown = await gateway.start(paying).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    const held = inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })
    expect(held).not.toMatch(/738291046573|cvv\W{1,6}917/)
  },
)

test("PAY-5: a line that broke is still named in the error", async () => {
  const send = () => Promise.reject(quoting("fault"))
  const gateway = createHttpGateway({ address: async () => "http://bank.test", key: "a key", send })
  await expect(gateway.find("1")).rejects.toThrow("the payment gateway cannot be reached: ECONNRESET")
})
