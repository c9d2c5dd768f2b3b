import { createHmac } from "node:crypto"
import { testGateway } from "#test/kits/gateway.ts"
import { createSampleRazorpay, RAZORPAY_KEYS } from "#test/samples/razorpay/sample-razorpay.ts"

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

for (const refusesKnownReceipts of [false, true])
  testGateway(
    `Razorpay, which ${refusesKnownReceipts ? "refuses" : "answers"} a receipt that it knows`,
    () => {
      const { emulator, gatewayWith, answerAtRazorpay } = createSampleRazorpay()
      emulator.switchFaults({ refusesKnownReceipts })
      return {
        gateway: gatewayWith({}),
        later: gatewayWith({ now: () => Date.now() + TWO_DAYS_MS }),
        sign: (body) => ({
          body,
          headers: new Headers({
            "X-Razorpay-Signature": createHmac("sha256", RAZORPAY_KEYS.webhookSecret)
              .update(body)
              .digest("hex"),
            "x-razorpay-event-id": crypto.randomUUID(),
          }),
        }),
        withBrokenLine: gatewayWith({
          send: async (_, init) => {
            throw new Error(`broke at ${String(init?.body)}`)
          },
        }),
        fields: { good: {}, declined: {} },
        pay: (id) => answerAtRazorpay(id, "pay"),
        giveUp: (id) => answerAtRazorpay(id, "fail"),
        webhooks: async () => emulator.sent,
      }
    },
  )
