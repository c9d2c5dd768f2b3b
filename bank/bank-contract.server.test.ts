import { createHmac } from "node:crypto"
import { createHttpGateway } from "#app/core/payments/gateways/test-bank/test-bank-gateway.server.ts"
import { createBankEngine } from "#test/databases/bank-engine.ts"
import { testGateway } from "#test/kits/gateway.ts"
import { BANK_KEY, createSampleBank } from "#test/samples/sample-bank.ts"
import { tellEvents } from "./webhooks.ts"

for (const capture of [true, false])
  testGateway(`the test bank, ${capture ? "taking at once" : "holding"}`, () => {
    const { books, gateway: taking, holding } = createSampleBank(Date.now, createBankEngine())
    const gateway = capture ? taking : holding
    const sent: { body: string; headers: Headers }[] = []
    const send: typeof fetch = async (_, init) => {
      sent.push({ body: String(init?.body), headers: new Headers(init?.headers) })
      return new Response(null, { status: 204 })
    }
    const broken = async (_: string, init: RequestInit): Promise<Response> => {
      throw new Error(`broke at ${String(init.body)}`, { cause: init })
    }
    return {
      gateway,
      later: createHttpGateway({
        ...{ address: async () => "http://bank.test", key: BANK_KEY, now: () => Date.now() + 10 * 60_000 },
      }),
      sign(body) {
        const seconds = Math.floor(Date.now() / 1000)
        const mac = createHmac("sha256", BANK_KEY).update(`${seconds}.${body}`).digest("hex")
        return { body, headers: new Headers({ "Bank-Signature": `t=${seconds},v1=${mac}` }) }
      },
      withBrokenLine: createHttpGateway({
        address: async () => "http://bank.test",
        key: BANK_KEY,
        send: broken,
      }),
      fields: {
        good: { card: "738291046573", cvv: "917" },
        declined: { card: "400000000002", cvv: "917" },
      },
      pay: async () => {},
      giveUp: async () => {},
      async webhooks() {
        await tellEvents({ books, key: BANK_KEY, notifyUrl: () => "http://shop.test", send })
        return sent
      },
    }
  })
