import { createWhatsApp } from "#app/core/orders/notifications/whatsapp/whatsapp-cloud.server.ts"
import { createWhatsAppEmulator } from "#bank/whatsapp/emulator.ts"

export const WHATSAPP_KEYS = {
  phoneNumberId: "106540352242922",
  accessToken: "an access token of the samples",
  appSecret: "an app secret of the samples",
}
export const WHATSAPP_VERIFY_TOKEN = "a verify token of the samples"

/** WhatsApp's emulator and the shop's own way to it, which is HTTP without a socket. */
export function createSampleWhatsApp(templates: Parameters<typeof createWhatsAppEmulator>[0]["templates"]) {
  const emulator = createWhatsAppEmulator({ ...WHATSAPP_KEYS, templates })
  const ask: typeof fetch = async (url, init) => emulator.fetch(new Request(String(url), init))
  const whatsAppWith = (replaced: Partial<Parameters<typeof createWhatsApp>[0]> = {}) =>
    createWhatsApp({
      ...{ ...WHATSAPP_KEYS, verifyToken: WHATSAPP_VERIFY_TOKEN, language: "en" },
      ...{ url: "https://graph.facebook.test", send: ask, ...replaced },
    })
  return { emulator, whatsAppWith }
}
