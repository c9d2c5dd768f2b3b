import { expect, test } from "vitest"
import { isTextRefusal } from "#app/platform/sms/text-messages.server.ts"
import { createSampleWhatsApp, WHATSAPP_VERIFY_TOKEN } from "#test/samples/whatsapp/sample-whatsapp.ts"
import { whatsAppCloud } from "./whatsapp-cloud.server.ts"

const ID = "019ab000-0000-7000-8000-000000000001"
const PHONE = "+919876543210"
const message = {
  id: ID,
  phone: PHONE,
  templateId: "order_shipped",
  values: { number: "DH-7K3M-Q2XP", city: "Pune" },
}
const TEMPLATES = {
  order_shipped: { language: "en", variables: 2 },
  order_paused: { language: "en", variables: 2, isPaused: true },
  order_hindi: { language: "hi", variables: 2 },
  order_short: { language: "en", variables: 1 },
}
const sample = () => createSampleWhatsApp(TEMPLATES)
const failureOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => "none",
    (error: unknown) => error,
  )

test("a message is sent by its template, with values in their order and the shop's id", async () => {
  const { emulator, whatsAppWith } = sample()
  await whatsAppWith().send(message)
  expect(emulator.sent).toEqual([
    {
      ...{ to: "919876543210", template: "order_shipped", values: ["DH-7K3M-Q2XP", "Pune"], id: ID },
      wamid: expect.stringMatching(/^wamid\./),
    },
  ])
})

test("rate limits and faults of WhatsApp are failures to try again, without phone and values", async () => {
  const { emulator, whatsAppWith } = sample()
  const { send } = whatsAppWith()
  for (const faults of [
    { code: 130429 },
    { code: 131056 },
    { code: 131000 },
    { isDown: true },
    { isGarbled: true },
  ]) {
    emulator.switchFaults(faults)
    const failure = await failureOf(send(message))
    expect(failure, JSON.stringify(faults)).toBeInstanceOf(Error)
    expect(isTextRefusal(failure)).toBe(false)
    expect(String(failure)).not.toMatch(/9876543210|DH-7K3M|Pune/)
  }
  emulator.switchFaults({})
  const failure = await failureOf(whatsAppWith({ accessToken: "an expired token" }).send(message))
  expect([String(failure), isTextRefusal(failure)]).toEqual([
    "Error: WhatsApp answered with error 190.",
    false,
  ])
  const cut: typeof fetch = (_, init) => Promise.reject(new TypeError(`failed: ${init?.body}`))
  await expect(whatsAppWith({ send: cut }).send(message)).rejects.toThrow(/^WhatsApp cannot be reached$/)
})

test("a template that is missing, paused or has other variables is a refusal with its reason", async () => {
  const { emulator, whatsAppWith } = sample()
  const { send } = whatsAppWith()
  const reasonOf = async (templateId: string) => {
    const failure = await failureOf(send({ ...message, templateId }))
    return isTextRefusal(failure) ? failure.message : `to be tried again: ${failure}`
  }
  expect(await reasonOf("order_unknown")).toBe("No approved template has this name in this language.")
  expect(await reasonOf("order_hindi")).toBe("No approved template has this name in this language.")
  expect(await reasonOf("order_paused")).toBe("The template is paused, because receivers reported it.")
  expect(await reasonOf("order_short")).toBe("The template has another number of variables.")
  emulator.switchFaults({ code: 131026 })
  expect(await reasonOf("order_shipped")).toBe("The number is not on WhatsApp, or cannot be reached there.")
  expect(emulator.sent).toEqual([])
})

test("statuses come with the shop's id and, of a failed message, the reason; texts with the phone", async () => {
  const { emulator, whatsAppWith } = sample()
  const { send, readEvents } = whatsAppWith()
  await send(message)
  const [sent] = emulator.sent
  if (!sent) throw new Error("nothing was sent")
  expect(readEvents(emulator.tellStatus(sent, "read"))).toEqual([
    { kind: "status", messageId: ID, state: "read", at: expect.any(Date), reason: "" },
  ])
  expect(readEvents(emulator.tellStatus(sent, "failed", 131026))).toMatchObject([
    { state: "failed", reason: "The number is not on WhatsApp, or cannot be reached there." },
  ])
  expect(readEvents(emulator.tellText("919876543210", "Stop"))).toEqual([
    { kind: "text", phone: PHONE, text: "Stop" },
  ])
  expect(
    readEvents(emulator.tellStatus({ ...sent, id: undefined }, "read")),
    "another program's message",
  ).toEqual([])
})

test("events of another number, without signature or with a changed body are not read", () => {
  const { emulator, whatsAppWith } = sample()
  const told = emulator.tellText("919876543210", "STOP")
  const { readEvents } = whatsAppWith()
  expect(readEvents({ ...told, headers: new Headers() })).toBeNull()
  expect(readEvents({ ...told, body: told.body.replace("STOP", "STOP!") })).toBeNull()
  expect(whatsAppWith({ appSecret: "another secret" }).readEvents(told)).toBeNull()
  expect(whatsAppWith({ phoneNumberId: "5550001" }).readEvents(told)).toEqual([])
})

test("the webhook's address is confirmed with our token alone", () => {
  const { answerChallenge } = sample().whatsAppWith()
  const query = (token: string) =>
    new URLSearchParams({ "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "1158201444" })
  expect(answerChallenge(query(WHATSAPP_VERIFY_TOKEN))).toBe("1158201444")
  expect(answerChallenge(query("another token"))).toBeNull()
  expect(answerChallenge(new URLSearchParams())).toBeNull()
})

test("the account is described without a message", async () => {
  const { emulator, whatsAppWith } = sample()
  expect(await whatsAppWith().describe()).toBe("Dhun, +91 98765 00000")
  await expect(whatsAppWith({ accessToken: "wrong token" }).describe()).rejects.toThrow("190")
  expect(emulator.sent).toEqual([])
})

test("WhatsApp is left out without its variables, and a missing key fails by name", () => {
  expect(whatsAppCloud.create({})).toBeNull()
  expect(() => whatsAppCloud.create({ WHATSAPP_PHONE_NUMBER_ID: "106540352242922" })).toThrow(
    "WHATSAPP_ACCESS_TOKEN",
  )
})
