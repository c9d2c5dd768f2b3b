import { expect, test } from "vitest"
import { solveWork } from "#app/core/accounts/phone/work.ts"
import { sendMailOrText } from "#app/platform/sms/text-messages.server.ts"
import { phoneShopper } from "#test/http/phone-shopper.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { createSampleMsg91, SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_PHONE_CODE: "100/30" })
const { newNumber, codeTo, textsTo, send, ask, open, ownCode, template } = phoneShopper(shop, "97")
await template(SMS_TEMPLATE)

test("after five codes from one network address each needs a computation of the browser, for its number, once", async () => {
  const far = () => shop.asGuest("203.0.113.9")
  for (let codes = 0; codes < 5; codes += 1) expect((await ask(far(), newNumber())).challenge).not.toBe("")
  const phone = newNumber()
  const asked = await far().post("/login/phone", { phone })
  const html = shown(await asked.text())
  expect(html).toContain("log in with your email and password")
  const work = /name="work" value="([^"]+)"/.exec(html)?.[1] ?? "missing"
  const fields = { phone, challenge: "", newCode: "yes", work }
  const isSent = async (more: Record<string, string>) =>
    (await send(far(), { ...fields, ...more })).html.includes("We sent a code of six digits")
  expect(await isSent({ solution: "" })).toBe(false)
  const solution = await solveWork(work)
  expect(await isSent({ solution: `${solution}0` })).toBe(false)
  expect(await isSent({ solution, phone: newNumber() })).toBe(false)
  expect(await isSent({ solution, work: work.replace(/^14/, "1") })).toBe(false)
  expect(await isSent({ solution })).toBe(true)
  expect(await isSent({ solution })).toBe(false)
  expect((await ask(shop.asGuest("203.0.113.77"), newNumber())).challenge).not.toBe("")
})

test("codes to other numbers from an account need the same computation, and one to its own number none", async () => {
  const phone = newNumber()
  const browser = shop.asGuest("203.0.113.10")
  await open(browser, phone)
  for (let codes = 0; codes < 5; codes += 1) await ask(shop.asGuest("203.0.113.10"), newNumber())
  const next = newNumber()
  const password = await ownCode(browser, phone)
  expect(password).not.toBe("missing")
  const asked = await send(browser, { phone: next, password }, "/account/phone")
  const work = /name="work" value="([^"]+)"/.exec(asked.html)?.[1] ?? "missing"
  expect(asked.html).not.toContain("We sent a code of six digits")
  const solved = { phone: next, password, work, solution: await solveWork(work) }
  const sent = await send(browser, solved, "/account/phone")
  expect(sent.html).toContain("We sent a code of six digits")
  expect((await send(browser, { ...sent.steps, code: await codeTo(next) }, "/account/phone")).to).toBe(
    "/account",
  )
})

test("after twenty codes to numbers in a row each needs the longer computation, but for the own number of an account", async () => {
  const inRow = (index: number) => `88888${String(index).padStart(5, "0")}`
  const codeSent = "We sent a code of six digits"
  const owner = shop.asGuest()
  await open(owner, inRow(0))
  for (let codes = 1; codes < 20; codes += 1)
    expect((await send(shop.asGuest(), { phone: inRow(codes) })).html).toContain(codeSent)
  const asked = await send(shop.asGuest(), { phone: inRow(20) })
  const work = /name="work" value="(17[^"]+)"/.exec(asked.html)?.[1] ?? "missing"
  expect([asked.status, asked.html.includes(codeSent)]).toEqual([200, false])
  const solved = { phone: inRow(20), challenge: "", newCode: "yes", work, solution: await solveWork(work) }
  expect((await send(shop.asGuest(), solved)).html).toContain(codeSent)
  expect(await ownCode(owner, inRow(0))).not.toBe("missing")
  expect((await textsTo(inRow(0))).length).toBe(2)
  expect((await send(shop.asGuest(), { phone: "8888900000" })).html).toContain(codeSent)
})

test("a code that does not come is said by a call, after a second text message, in the same limits", async () => {
  const { emulator, sendTextWith } = createSampleMsg91()
  expect(
    (await send(shop.asGuest(), { ...(await twice(newNumber())), call: "yes" })).status,
    "no provider",
  ).toBe(429)
  shop.services.smsSender = () => sendTextWith()
  const phone = newNumber()
  const browser = shop.asGuest()
  const first = await ask(browser, phone)
  await codeTo(phone) // mails that wait together come in any order
  expect((await send(browser, { ...first, call: "yes" })).status, "before a second message").toBe(429)
  const again = await send(browser, { ...first, newCode: "yes" })
  await codeTo(phone)
  expect(again.html).toContain("Call me and say the code")
  const called = await send(browser, { ...again.steps, call: "yes" })
  expect(called.html).toContain(`We are calling +91${phone} to say`)
  const texts = await textsTo(phone)
  expect(texts.map(({ text }) => JSON.parse(text).way)).toEqual(["code", "code", "call"])
  for (const mail of texts) await sendMailOrText(() => Promise.reject(), shop.services.smsSender)(mail)
  expect(emulator.calls).toEqual([{ to: `91${phone}`, code: emulator.sent.at(-1)?.values.code }])
  for (let calls = 0; calls < 2; calls += 1) await send(browser, { ...called.steps, call: "yes" })
  expect((await send(browser, { ...called.steps, call: "yes" })).status, "five in an hour").toBe(429)
  const entered = await send(browser, { ...called.steps, code: String(emulator.calls[0]?.code) })
  expect(entered.html).toContain("This number has no account yet")
  shop.services.smsSender = () => null
})

/** The steps of a number to which two codes were sent. */
async function twice(phone: string) {
  const browser = shop.asGuest()
  return (await send(browser, { ...(await ask(browser, phone)), newCode: "yes" })).steps
}
