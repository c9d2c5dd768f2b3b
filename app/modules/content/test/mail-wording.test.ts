import { expect, test } from "vitest"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { dispatch } from "#test/http/orders/dispatch.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"

const PATH = "/admin/pages/mails/shipped"
const shop = await keepShop()
await register(shop, "Kabir")
const manager = await joinStaff(shop, "manager")

const press = async (intent: string, fields: Record<string, string> = {}, path = PATH) => {
  const version = /name="version" value="(\d+)"/.exec((await manager.page(path)).html)?.[1] ?? ""
  return shown(await (await manager.post(path, { version, from: "", until: "", ...fields, intent })).text())
}
const WORDING = { subject: "{number} flies", text: "Namaste {name}.\n\nYour parcel flies to {city}." }
const mailTo = async (recipient: string, subject: string) =>
  (await shop.mails()).findLast((mail) => mail.recipient === recipient && mail.subject === subject)

test("mail wording is shown with a sample order, tested by a mail to oneself, published, and used from the next mail", async () => {
  expect(shown((await manager.page(PATH)).html)).toContain("Your order {number} has left us")
  expect(await press("save draft", WORDING)).toContain("Namaste Asha Rao.")
  expect(await press("send test", WORDING)).toContain("is on its way to manager@example.in.")
  const tested = await mailTo("manager@example.in", "Test: DH-7K3M-Q2XP flies")
  expect(tested?.text).toContain("Namaste Asha Rao.\n\nYour parcel flies to Mumbai.")
  expect(tested?.html).toMatch(/<p style="[^"]+">Namaste Asha Rao\.<\/p>/)

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

test("an unknown or missing field is refused with typed text kept, scripts are escaped, and packers have no access", async () => {
  const refused = await press("publish", { subject: '{numbr}"><script>', text: "{number}" })
  expect(refused).toContain("There is no {numbr}. Use {number}, {name}, {city}, {total} or {shop}.")
  expect(refused).toContain('value="{numbr}&quot;&gt;&lt;script&gt;"')
  expect(await press("send test", { subject: "x", text: "y" })).toContain("must have {number}")
  expect((await manager.get("/admin/pages/mails/paid")).status).toBe(404)
  const packer = await joinStaff(shop, "fulfilment")
  expect((await packer.get(PATH)).status).toBe(403)
  expect((await packer.post(PATH, { intent: "send test", version: "0", ...WORDING })).status).toBe(403)
})

test("roles that may read orders preview a mail with the newest or a given order, and test it without live links", async () => {
  const path = "/admin/pages/mails/confirmation"
  const [older, newest] = [await buy(shop), await buy(shop)]
  expect(shown((await manager.page(path)).html)).toContain(`We have your order ${newest}`)
  const chosen = shown((await manager.page(`${path}?order=${older.toLowerCase()}`)).html)
  expect(chosen).toContain(`It is shown about order ${older}.`)
  expect(chosen).toContain(`We have your order ${older}`)
  expect(shown((await manager.page(`${path}?order=DH-0000-0000`)).html)).toContain(
    "There is no order DH-0000-0000.",
  )
  const clerk = await joinStaff(shop, "catalogue")
  const shownToClerk = shown((await clerk.page(`${path}?order=${older}`)).html)
  expect(shownToClerk).toContain("an order that nobody placed")
  expect(shownToClerk).not.toContain(older)

  const wording = { subject: "Thank you for {number}", text: "We pack it today, {name}." }
  expect(await press("send test", { ...wording, order: older }, path)).toContain("is on its way to manager@")
  const tested = await mailTo("manager@example.in", `Test: Thank you for ${older}`)
  expect(tested?.text).toMatch(/^This is a test\. .*\n\nDear /)
  expect(tested?.text).toContain(`/orders/${older}?token=sample`)
})

test("the confirmation mail can be worded, and the password mail keeps its link", async () => {
  const path = "/admin/pages/mails/confirmation"
  const wording = { subject: "Thank you for {number}", text: "We pack it today, {name}." }
  expect(await press("publish", wording, path)).toContain("It is published.")
  const number = await buy(shop)
  const mail = await mailTo("asha@example.in", `Thank you for ${number}`)
  expect(mail?.text).toContain("We pack it today, ")
  expect(mail?.text).toContain(`/orders/${number}?token=`)
  expect(await press("publish default", {}, path)).toContain("that it came with")

  const reset = "/admin/pages/mails/password-reset"
  expect(await press("publish", { subject: "{link}", text: "x" }, reset)).toContain("There is no {link}.")
  expect(await press("publish", { subject: "A new password", text: "Here it is." }, reset)).toContain(
    "It is published.",
  )
  await shop.post("/forgot-password", { email: "kabir@example.in" })
  const link = await mailTo("kabir@example.in", "A new password")
  expect(link?.text).toMatch(/^Here it is\.\n\nChoose a new password: http\S+\/reset-password\?token=/)
})
