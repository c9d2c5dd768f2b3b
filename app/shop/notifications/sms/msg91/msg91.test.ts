import { expect, test } from "vitest"
import { createSampleMsg91, SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"
import { msg91 } from "./msg91.server.ts"

const message = {
  ...{ id: "019ab000-0000-7000-8000-000000000001", phone: "+919876543210", templateId: SMS_TEMPLATE },
  values: { code: "123456", number: "DH-7K3M-Q2XP" },
}

test("Issue 27: a text message goes to MSG91 by its template, with its values by name", async () => {
  const { emulator, sendTextWith } = createSampleMsg91()
  await sendTextWith()(message)
  expect(emulator.sent).toEqual([{ template: SMS_TEMPLATE, to: "919876543210", values: message.values }])
})

test("Issue 27: whatever MSG91 answers but success is a failure, which quotes neither phone nor code", async () => {
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

test("Issue 27: MSG91 is left out while nothing of it is set, and a start without its key names it", () => {
  expect(msg91.create({})).toBeNull()
  expect(() => msg91.create({ MSG91_URL: "https://control.msg91.test" })).toThrow("MSG91_AUTH_KEY")
  expect(msg91.create({ MSG91_AUTH_KEY: "a key of eight or more" })).toBeTypeOf("function")
})
