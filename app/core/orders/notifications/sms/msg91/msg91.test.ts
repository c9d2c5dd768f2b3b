import { expect, test } from "vitest"
import { createSampleMsg91, SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"
import { msg91 } from "./msg91.server.ts"

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
  expect(() => msg91.create({ MSG91_URL: "https://control.msg91.test" })).toThrow("MSG91_AUTH_KEY")
  expect(msg91.create({ MSG91_AUTH_KEY: "a key of eight or more" })).toBeTypeOf("function")
})
