import { afterAll, beforeAll, expect, test } from "vitest"
import { dispatch } from "../orders/dispatch.ts"
import { createShop, shown } from "../shop-server.ts"
import { buy, register } from "../shopper.ts"
import { joinStaff, type StaffBrowser } from "./sample-staff.ts"

const PATH = "/admin/pages/mails/shipped"
let shop: Awaited<ReturnType<typeof createShop>>
let manager: StaffBrowser
beforeAll(async () => {
  shop = await createShop()
  await register(shop, "Kabir")
  manager = await joinStaff(shop, "manager")
})
afterAll(() => shop.close())

const press = async (intent: string, fields: Record<string, string> = {}) => {
  const version = /name="version" value="(\d+)"/.exec((await manager.page(PATH)).html)?.[1] ?? ""
  return shown(await (await manager.post(PATH, { version, from: "", until: "", ...fields, intent })).text())
}
const WORDING = { subject: "{number} flies", text: "Namaste {name}.\n\nYour parcel flies to {city}." }
const mailTo = async (recipient: string, subject: string) =>
  (await shop.mails()).findLast((mail) => mail.recipient === recipient && mail.subject === subject)

test("Issue 30: the wording of a mail is shown with a sample order, tested by a mail to oneself, published, and used from the next mail on", async () => {
  expect(shown((await manager.page(PATH)).html)).toContain("Your order {number} has left us")
  expect(await press("save draft", WORDING)).toContain("Namaste Asha Rao.")
  expect(await press("send test", WORDING)).toContain("is on its way to manager@example.in.")
  const tested = await mailTo("manager@example.in", "DH-7K3M-Q2XP flies")
  expect(tested?.text).toContain("Namaste Asha Rao.\n\nYour parcel flies to Mumbai.")
  expect(tested?.html).toContain("<p>Namaste Asha Rao.</p>")

  const first = await buy(shop)
  await dispatch(shop, first)
  expect(await mailTo("asha@example.in", `Your Dhun order ${first} is on its way`)).toBeDefined()
  expect(await press("publish", WORDING)).toContain("It is published.")
  const next = await buy(shop)
  await dispatch(shop, next)
  const mail = await mailTo("asha@example.in", `${next} flies`)
  expect(mail?.text).toContain("Your parcel flies to")
  expect(mail?.text).toContain("/invoice?")
  expect(await press("publish default")).toContain("that it came with")
  const last = await buy(shop)
  await dispatch(shop, last)
  expect(await mailTo("asha@example.in", `Your Dhun order ${last} is on its way`)).toBeDefined()
})

test("Issue 30: an unknown or missing field is refused and what was typed stays, a script is text, and who packs may not see it", async () => {
  const refused = await press("publish", { subject: '{numbr}"><script>', text: "{number}" })
  expect(refused).toContain("There is no {numbr}. Use {number}, {name}, {city} or {total}.")
  expect(refused).toContain('value="{numbr}&quot;&gt;&lt;script&gt;"')
  expect(await press("send test", { subject: "x", text: "y" })).toContain("must have {number}")
  expect((await manager.get("/admin/pages/mails/paid")).status).toBe(404)
  const packer = await joinStaff(shop, "fulfilment")
  expect((await packer.get(PATH)).status).toBe(403)
  expect((await packer.post(PATH, { intent: "send test", version: "0", ...WORDING })).status).toBe(403)
})
