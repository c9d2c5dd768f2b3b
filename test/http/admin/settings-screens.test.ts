import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { settingField } from "#app/admin/settings/setting-field.ts"
import { pathOfSetting, SETTING_PLACES } from "#app/admin/settings/setting-groups.ts"
import { typedOf } from "#app/admin/settings/typed-setting.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { SETTING_KEYS } from "#app/core/settings/settings.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { staffActivity } from "#db/tables/identity.ts"
import { keepShop, shown } from "../shop-server.ts"
import { joinStaff, type StaffBrowser } from "./sample-staff.ts"

const shop = await keepShop()
const owner = await joinStaff(shop, "owner")
const manager = await joinStaff(shop, "manager")
const accountant = await joinStaff(shop, "accounts")

const pathOf = (key: string) => `/admin/settings/${key}`
const versionOn = async (browser: StaffBrowser, key: string) =>
  /name="expected" value="([^"]+)"/.exec((await browser.page(pathOf(key))).html)?.[1] ?? ""
const send = async (browser: StaffBrowser, key: string, fields: Record<string, string>) => {
  const answer = await browser.post(pathOf(key), fields)
  return { status: answer.status, html: shown(await answer.text()) }
}
const save = async (browser: StaffBrowser, key: string, fields: Record<string, string>, intent = "save") =>
  send(browser, key, { intent, expected: await versionOn(browser, key), ...fields })
const history = (key: string) => listAuditEntries(shop.services.db, `setting ${key}`)
const companyForm = (changes: Record<string, string>) => {
  const typed = typedOf(settingField("company"), SAMPLE_COMPANY)
  const sent = Object.entries(typed).map(([name, [text = ""]]) => [name, text])
  return { ...Object.fromEntries(sent), ...changes }
}

test("the screen lists every setting with its values, and each has a page with its form", async () => {
  const { html } = await manager.page("/admin/settings")
  const list = shown(html)
  for (const key of SETTING_KEYS) {
    expect(list, key).toContain(`href="${pathOfSetting(key)}"`)
    const page = await owner.page(pathOfSetting(key))
    expect([page.status, page.headers.get("Cache-Control")], key).toEqual([200, "no-store"])
    const isMoney = SETTING_PLACES[key].permission === "settings:money"
    expect(page.html, key).toContain(`value="${isMoney ? "save money" : "save"}"`)
  }
  expect((await manager.page(pathOf("company"))).html, "the manager has no money").not.toContain(
    '<form method="post" action="/admin/settings',
  )
  expect((await accountant.page(pathOf("cart.guests"))).html).toContain("Your role may not change it.")
})

test("a search finds settings by what they say, and a group stands alone with all that is said of its settings", async () => {
  const found = shown((await manager.page("/admin/settings?q=cash+on+delivery")).html)
  expect(found).toContain(`href="${pathOfSetting("payments.cashOnDelivery")}"`)
  expect(found).not.toContain(`href="${pathOfSetting("backups.hour")}"`)
  const group = shown((await manager.page("/admin/settings?group=backups")).html)
  expect(group).toContain("backups.kept")
  expect(group).not.toContain(`href="${pathOfSetting("cart.guests")}"`)
  expect((await manager.page("/admin/settings?q=zzzz")).html).toContain("No setting has")
})

test("a setting is saved and reset, with user and reason in the log", async () => {
  const saved = await save(manager, "cart.guests", { value: "on", reason: "Diwali" })
  expect([saved.status, saved.html]).toEqual([200, expect.stringContaining("Saved.")])
  expect(shop.services.settings.get("cart.guests")).toBe(true)
  expect(shown((await manager.page("/admin/settings")).html)).toContain(
    "Decided otherwise than the profile, by Asha manager <manager@example.in>"
      .replace("<", "&lt;")
      .replace(">", "&gt;"),
  )
  const again = await save(manager, "cart.guests", { reason: "" }, "reset")
  expect(again.html).toContain("It has the profile's value again.")
  expect(await history("cart.guests")).toMatchObject([
    { action: "setting reset", before: true, after: false },
    {
      action: "setting changed",
      actor: "Asha manager <manager@example.in>",
      before: false,
      after: true,
      reason: "Diwali",
    },
  ])
})

test("an invalid value is reported beside its field, and the typed value stays", async () => {
  const { html } = await save(
    ...([
      owner,
      "company",
      companyForm({ "value.grievance.email": "meera", "value.legalName": "Sur & Co" }),
      "save money",
    ] as const),
  )
  expect(html).toContain("Must be a mail address.")
  expect(html).toContain('value="Sur & Co"')
  expect(html).toContain('value="meera"')
  const row = {
    "rows value": "1 3",
    "value.1.said": "buds",
    "value.1.means": "earbuds",
    "value.3.said": "ear",
  }
  const added = await save(owner, "search.synonyms", row)
  expect(added.html).toContain("Must not be empty.")
  expect(added.html).toContain('name="value.3.said" value="ear"')
  expect(await history("company")).toEqual([])
})

test("a row is added and removed without a script, and is kept once the setting is saved", async () => {
  const key = "fulfilment.holidays"
  const row = { "rows value": "1", "value.1.on": "2026-11-08", "value.1.name": "Diwali" }
  const press = (change: string) =>
    send(manager, key, { intent: "change rows", ...row, "rows value change": change })
  const added = (await press("add")).html
  for (const part of [
    'name="rows value" value="1 2"',
    'name="value.1.name" value="Diwali"',
    'name="value.2.name"',
  ])
    expect(added).toContain(part)
  expect((await press("remove 1")).html).not.toContain('name="value.1.name"')
  expect(await history(key)).toEqual([])
  expect((await save(manager, key, row)).html).toContain("Saved.")
  expect(shop.services.settings.get(key)).toEqual([{ on: "2026-11-08", name: "Diwali" }])
})

test("a second clerk sees what the first one saved, and overwrites it only by saving again", async () => {
  const key = "fulfilment.transitDays"
  const fields = {
    "value.city": "1",
    "value.state": "2",
    "value.metro": "3",
    "value.india": "5",
    "value.remote": "",
  }
  const seen = await versionOn(manager, key)
  await save(owner, key, { ...fields, "value.city": "2" })
  const late = await send(manager, key, { intent: "save", expected: seen, ...fields, "value.city": "4" })
  expect(late.html).toContain(
    "Asha owner <owner@example.in> changed this setting since you read it"
      .replace("<", "&lt;")
      .replace(">", "&gt;"),
  )
  expect(late.html, "what was typed").toContain('value="4"')
  expect(shop.services.settings.get(key)).toMatchObject({ city: 2, remote: null })
  expect((await save(manager, key, { ...fields, "value.city": "4" })).html).toContain("Saved.")
  const forged = await send(manager, key, { intent: "save", ...fields })
  expect(forged.html, "a form that saw nothing").toContain("since you read it")
})

test("a setting about money requires the second factor again, with every verb", async () => {
  for (const intent of ["save", "reset"])
    expect((await send(manager, "payments.linkHours", { intent, value: "48" })).status).toBe(400)
  expect((await send(owner, "cart.guests", { intent: "save money", value: "on" })).status).toBe(400)
  expect((await send(manager, "payments.linkHours", { intent: "save money", value: "48" })).status).toBe(403)
  await shop.services.db.update(staffActivity).set({ provenAt: sql`now() - interval '1 hour'` })
  const asked = await save(owner, "payments.linkHours", { value: "48" }, "save money")
  expect(asked.html).toContain("Confirm that it is you")
  expect(shop.services.settings.get("payments.linkHours")).toBe(24)
  for (const key of ["toString", "__proto__", "no.such.setting"]) {
    expect((await owner.page(pathOf(key))).status, key).toBe(404)
    expect((await send(owner, key, { intent: "save", value: "on" })).status, key).toBe(404)
  }
})

test("a script in a setting is escaped in the back office and in the shop, and a huge value changes nothing", async () => {
  const evil = "<script>alert(1)</script>"
  const line = { value: "own", "value.stars": "4.5", "value.reviews": evil }
  expect((await save(manager, "catalogue.ratingLine", line)).html).toContain("Saved.")
  const pages = [pathOf("catalogue.ratingLine"), "/admin/settings", "/product-detail/earbuds/1"]
  for (const path of pages) {
    const { html } = await manager.page(path)
    expect(html, path).toContain("&lt;script&gt;alert(1)")
    expect(html, path).not.toContain(evil)
  }
  const huge = await send(manager, "catalogue.ratingLine", {
    ...{ intent: "save", expected: "x" },
    ...{ value: "own", "value.stars": "9".repeat(40_000), "value.reviews": "1" },
  })
  expect(huge.html.includes("Must have at most 8 characters.")).toBe(true)
  const tooLong = await send(manager, "search.synonyms", {
    intent: "save",
    expected: "x",
    value: "9".repeat(70_000),
  })
  expect(tooLong.status).toBeGreaterThanOrEqual(400)
  expect(await history("catalogue.ratingLine")).toHaveLength(1)
})
