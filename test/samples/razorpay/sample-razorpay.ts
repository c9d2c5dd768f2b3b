import { createRazorpay } from "#app/core/payments/gateways/razorpay/razorpay-gateway.server.ts"
import type { NextAction } from "#app/core/payments/payment-gateway.ts"
import { createRazorpayEmulator, type RazorpayKeys } from "#bank/razorpay/emulator.ts"
import type { Webhook } from "#bank/razorpay/webhooks.ts"

export const RAZORPAY_KEYS: RazorpayKeys = {
  keyId: "rzp_test_samples",
  keySecret: "a key secret of the samples",
  webhookSecret: "a webhook secret of the samples",
}
const URL_OF_SAMPLES = "https://api.razorpay.test"

type Answer = "pay" | "fail" | "leave" | "cancel"

/** Razorpay's emulator and the shop's own way to it, which is HTTP without a socket. */
export function createSampleRazorpay(sendWebhook?: (webhook: Webhook) => Promise<unknown>) {
  const emulator = createRazorpayEmulator({
    keys: RAZORPAY_KEYS,
    ...(sendWebhook && { send: sendWebhook }),
  })
  const ask: typeof fetch = async (url, init) => emulator.fetch(new Request(String(url), init))
  const gatewayWith = (replaced: { send?: typeof fetch; now?: () => number }) =>
    createRazorpay({ ...RAZORPAY_KEYS, url: URL_OF_SAMPLES, shopName: () => "Dhun", send: ask, ...replaced })
  const post = (path: string, fields: Record<string, string>) =>
    emulator.fetch(new Request(URL_OF_SAMPLES + path, { method: "POST", body: new URLSearchParams(fields) }))

  /** What a shopper does on the hosted page that a form leads to. */
  const answerForm = async ({ fields }: Extract<NextAction, { kind: "form" }>, answer: Answer) => {
    const page = await (await post("/v1/checkout/embedded", fields)).text()
    const state = page.match(/name="state" value="([^"]*)"/)?.[1]?.replaceAll("&quot;", '"')
    if (!state) throw new Error("the hosted page shows no checkout")
    return post("/checkout", { state: state.replaceAll("&amp;", "&"), answer })
  }
  /** What a shopper does, whichever way the payment goes on. */
  const answerNext = (next: NextAction, answer: Answer) => {
    if (next.kind === "form") return answerForm(next, answer)
    const payment = next.url.match(/[?&]tr=(pay_[0-9a-f]+)/)?.[1]
    return post(`/upi/${payment}`, { answer })
  }
  /** Pays the order of a payment as its shopper would, by what the shop asks of them now. */
  const answerAtRazorpay = async (paymentId: string, answer: Answer) => {
    const order = emulator.store.orders().find(({ receipt }) => receipt === paymentId)
    if (!order) throw new Error("Razorpay waits for no such payment")
    const started = await gatewayWith({}).start({
      ...{ id: paymentId, method: "card", amountPaise: order.amount, currency: order.currency, fields: {} },
      order: { number: "DH-7K3M-Q2XP", fullName: "Asha Rao", email: "asha@example.in", phone: "0987654321" },
      returnUrl: "https://dhun.example/orders/DH-7K3M-Q2XP/pay",
      callbackUrl: "https://dhun.example/payment-returns/razorpay/DH-7K3M-Q2XP",
    })
    if ("next" in started) await answerNext(started.next, answer)
  }
  return { emulator, ask, gatewayWith, answerNext, answerAtRazorpay, url: URL_OF_SAMPLES }
}
