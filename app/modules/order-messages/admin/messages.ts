import type { Channel } from "#app/modules/order-messages/channels.ts"

export const textMessages = "Text messages"
export const screenDescription =
  "News of orders by SMS and WhatsApp: what was sent on each day, and the texts to register at the providers."
export const byDay = "Sent in the last two weeks"
export const DAY_COLUMNS = ["Day", "News", "By", "Sent", "Failed", "Waiting"]
export const nothingSent = "Nothing was sent."
export const ofToday = (sent: number, most: number | null) =>
  `In the last 24 hours, with codes: ${sent}.${most === null ? "" : ` From ${most} on no news is sent.`}`
export const textsToRegister = "Texts to register"
export const howToRegister =
  "Register the text of each news that you want to send, word for word, and enter the id or name of its template in the settings. A text has the same variables as its message, so do not change them."
export const templateIs = (template: string | null) =>
  template === null ? "No template: not sent." : `Template ${template}.`
export const SETTINGS: Readonly<Record<Channel, string>> = {
  sms: "Templates of SMS",
  whatsapp: "Templates of WhatsApp",
}
export const otherNews: Readonly<Record<string, string>> = {
  packed: "Packed",
  "out-for-delivery": "Out for delivery",
}
