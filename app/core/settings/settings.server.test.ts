import { sql } from "drizzle-orm"
import { afterEach, expect, test, vi } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { auditEntries, settings as settingRows } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { SAMPLE_COMPANY } from "./sample-company.ts"
import { changeSetting, createSettings, resetSetting } from "./settings.server.ts"

const opened = await keepTestDatabase()
const { db } = opened
afterEach(async () => void (await db.delete(settingRows)))

const node = () => createSettings({ db, listen: opened.listen, profile: "specification" })
const seen = { timeout: 2_000 }

test("a changed setting applies at once here, and within two seconds on every other node", async () => {
  const [here, there] = [await node(), await node()]
  const changed = vi.fn()
  there.settings.onChange(changed)
  const services = { db, settings: here.settings }
  expect(await changeSetting(services, { key: "cart.guests", value: true, actor: "meera" })).toEqual({
    ...{ ok: true, before: false, after: true },
  })
  expect(here.settings.get("cart.guests")).toBe(true)
  await expect.poll(() => there.settings.get("cart.guests"), seen).toBe(true)
  expect(changed).toHaveBeenCalledTimes(1)
  await resetSetting(services, { key: "cart.guests", actor: "meera" })
  expect(here.settings.get("cart.guests")).toBe(false)
  await expect.poll(() => there.settings.get("cart.guests"), seen).toBe(false)
  await Promise.all([here.close(), there.close()])
})

test("null is a valid setting value and survives a restart", async () => {
  const first = await node()
  const services = { db, settings: first.settings }
  await changeSetting(services, { key: "catalogue.ratingLine", value: null, actor: "meera" })
  await first.close()
  const again = await node()
  expect(again.settings.get("catalogue.ratingLine")).toBeNull()
  await again.close()
})

test("every change is recorded with user, setting, before and after, and cannot be rewritten", async () => {
  const { settings, close } = await node()
  const services = { db, settings }
  await Promise.all([
    changeSetting(services, { key: "taxes.percentOfType", value: 28, actor: "asha" }),
    changeSetting(services, { key: "taxes.percentOfType", value: 5, actor: "ravi" }),
  ])
  const [last, first] = await listAuditEntries(db, "setting taxes.percentOfType")
  expect(first).toMatchObject({ action: "setting changed", before: 18 })
  expect(last?.before, "what the other left").toBe(first?.after)
  expect(settings.get("taxes.percentOfType")).toBe(last?.after)
  await expect(db.update(auditEntries).set({ actor: "nobody" })).rejects.toThrow()
  await expect(db.delete(auditEntries)).rejects.toThrow()
  await close()
})

test("a refused value changes nothing and leaves no audit line", async () => {
  const { settings, close } = await node()
  const before = await db.$count(auditEntries)
  const services = { db, settings }
  expect(await changeSetting(services, { key: "cart.guests", value: 1, actor: "asha" })).toMatchObject({
    ok: false,
  })
  expect([await db.$count(settingRows), await db.$count(auditEntries)]).toEqual([0, before])
  await close()
})

test("while database notifications are down, settings are polled every second", async () => {
  const { settings, close } = await createSettings({
    db,
    profile: "specification",
    listen: async (_, { onConnection }) => {
      onConnection(false)
      return async () => {}
    },
  })
  await db.execute(sql`insert into settings (key, value) values ('cart.guests', 'true')`)
  await expect.poll(() => settings.get("cart.guests"), seen).toBe(true)
  await close()
})

test("a setting that names a plug-in refuses a name that is not installed", async () => {
  const choices = { "payments.gateway": ["test-bank", "example-bank"] }
  const node = await createSettings({ ...opened, profile: "specification", choices })
  const choose = (value: string) =>
    changeSetting({ db, settings: node.settings }, { key: "payments.gateway", value, actor: "meera" })
  expect(await choose("nobody")).toEqual({
    ...{ ok: false, sentence: "payments.gateway is not usable: choose test-bank or example-bank." },
  })
  expect(await choose("example-bank")).toMatchObject({ ok: true, after: "example-bank" })
  await node.close()
})

test("PD-4: what the environment gives stands in the profile's place until a merchant decides, and again after a reset", async () => {
  const company = { ...SAMPLE_COMPANY, legalName: "Sur & Co" }
  const { settings, close } = await createSettings({
    ...{ db, listen: opened.listen, profile: "india", fromEnv: { company } },
  })
  const services = { db, settings }
  expect([settings.get("company"), settings.get("cart.guests")]).toEqual([company, true])
  const decided = { ...company, legalName: "Sur Private Limited" }
  const decide = (value: object) => changeSetting(services, { key: "company", value, actor: "meera" })
  expect(await decide(decided)).toEqual({ ok: true, before: company, after: decided })
  expect(await decide({ ...decided, security: "a@sur.example\nb@sur.example" })).toEqual({
    ...{ ok: false, sentence: "company.security is not usable: must be a mail address." },
  })
  expect(settings.get("company")).toEqual(decided)
  await resetSetting(services, { key: "company", actor: "meera" })
  expect(settings.get("company")).toEqual(company)
  await close()
})
