import { expect, test } from "vitest"
import { createSampleMsg91, MSG91_WEBHOOK_KEY, SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"
import { msg91 } from "./msg91.server.ts"
import { readEvents } from "./msg91-events.server.ts"

const message = {
  ...{ id: "019ab000-0000-7000-8000-000000000001", phone: "+919876543210", templateId: SMS_TEMPLATE },
  values: { code: "123456", number: "DH-7K3M-Q2XP" },
}

test("a text message is sent to MSG91 by its template, with values by name", async () => {
  const { emulator, sendTextWith } = createSampleMsg91()
  await sendTextWith()(message)
  expect(emulator.sent).toEqual([{ template: SMS_TEMPLATE, to: "919876543210", values: message.values }])
})

test("every answer of MSG91 except success is a failure that contains neither phone nor code", async () => {
  const { emulator, sendTextWith } = createSampleMsg91()
  for (const faults of [{ down: true }, { refuses: true }, { garbled: true }]) {
    emulator.switchFaults(faults)
    const failure = await sendTextWith()(message).catch(String)
    expect(failure).toMatch(/^Error: MSG91 refused a message with \d{3}$/)
  }
  emulator.switchFaults({})
  await expect(sendTextWith()({ ...message, templateId: "unknown0" })).rejects.toThrow("refused")
  await expect(sendTextWith({ authKey: "another key" })(message)).rejects.toThrow("401")
  const cut: typeof fetch = (_, init) => Promise.reject(new TypeError(`failed: ${init?.body}`))
  await expect(sendTextWith({ send: cut })(message)).rejects.toThrow(/^MSG91 cannot be reached$/)
  expect(emulator.sent).toEqual([])
})

test("MSG91 is left out without its variables, and a missing key fails the start by name", () => {
  expect(msg91.create({})).toBeNull()
  expect(msg91.create({ MSG91_URL: "https://control.msg91.test" })).toBeNull()
  expect(() => msg91.create({ MSG91_WEBHOOK_KEY: "sixteen letters." })).toThrow("MSG91_AUTH_KEY")
  expect(msg91.create({ MSG91_AUTH_KEY: "a key of eight or more" })).toBeTypeOf("function")
})

test("a code that a call may repeat goes by the OTP API, and a call says the latest code of its number", async () => {
  const { emulator, sendTextWith } = createSampleMsg91()
  const send = sendTextWith()
  expect(send.canCall).toBe(true)
  await expect(send({ ...message, way: "call" })).rejects.toThrow("refused")
  await send({ ...message, way: "code" })
  await send({ ...message, values: { code: "654321" }, way: "code" })
  await send({ ...message, way: "call" })
  expect(emulator.sent.map(({ values }) => values.code)).toEqual(["123456", "654321"])
  expect(emulator.calls).toEqual([{ to: "919876543210", code: "654321" }])
})

test("a report of MSG91 is read by its code or word, under the shop's own id and key alone", () => {
  const { emulator } = createSampleMsg91()
  const [sent, at] = [{ to: "919876543210", template: SMS_TEMPLATE, values: {} }, new Date()]
  const read = (status: string) =>
    readEvents(emulator.tellStatus(sent, status, message.id), MSG91_WEBHOOK_KEY, at)
  for (const status of ["1", "DELIVERED", "delivered"])
    expect(read(status)).toEqual([
      { kind: "status", messageId: message.id, state: "delivered", at, reason: "" },
    ])
  for (const status of ["2", "9", "16", "25", "17", "Failed"])
    expect(read(status)).toMatchObject([{ state: "failed" }])
  for (const status of ["", "8", "SUBMITTED", "constructor"]) expect(read(status)).toEqual([])
  expect(readEvents(emulator.tellStatus(sent, "1"), MSG91_WEBHOOK_KEY)).toEqual([])
  const text = { kind: "text", phone: "+919876543210", text: "STOP" }
  expect(readEvents(emulator.tellText("919876543210", "STOP"), MSG91_WEBHOOK_KEY)).toEqual([text])
  for (const [body, key] of [
    ...[emulator.tellStatus(sent, "1"), "null", "<html>", "[]", '{"key":1}'].map((one) => [
      one,
      "another key of it",
    ]),
    [emulator.tellStatus(sent, "1"), undefined],
    [JSON.stringify({ key: "", status: "1" }), ""],
  ] as const)
    expect(readEvents(body ?? "", key), body).toBeNull()
})
