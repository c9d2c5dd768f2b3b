import { createMsg91 } from "#app/core/orders/notifications/sms/msg91/msg91.server.ts"
import { createMsg91Emulator } from "#bank/msg91/emulator.ts"

export const SMS_TEMPLATE = "65e06f45d6fc05278c7d47e2"
export const MSG91_WEBHOOK_KEY = "a key of the sample webhook"
const AUTH_KEY = "an auth key of the samples"

/** MSG91's emulator and the shop's own way to it, which is HTTP without a socket. */
export function createSampleMsg91() {
  const emulator = createMsg91Emulator({
    authKey: AUTH_KEY,
    templates: [SMS_TEMPLATE],
    webhookKey: MSG91_WEBHOOK_KEY,
  })
  const ask: typeof fetch = async (url, init) => emulator.fetch(new Request(String(url), init))
  const sendTextWith = (replaced: Partial<Parameters<typeof createMsg91>[0]> = {}) =>
    createMsg91({
      authKey: AUTH_KEY,
      url: "https://control.msg91.test",
      webhookKey: MSG91_WEBHOOK_KEY,
      send: ask,
      ...replaced,
    })
  return { emulator, sendTextWith }
}
