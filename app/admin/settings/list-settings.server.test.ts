import { afterAll, afterEach, expect, test } from "vitest"
import {
  changeSetting,
  createSettings,
  resetSetting,
  settingVersion,
} from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { settings as settingRows } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { listSettings } from "./list-settings.server.ts"

const opened = await keepTestDatabase()
const node = await createSettings({ db: opened.db, listen: opened.listen, profile: "specification" })
afterEach(async () => {
  await opened.db.delete(settingRows)
  await node.settings.refresh()
})
afterAll(node.close)

const services = () => ({ db: opened.db, settings: node.settings })
const key = "payments.linkHours"
const lines = async () => (await listAuditEntries(opened.db, `setting ${key}`)).length
const by = (actor: string, seen: unknown) => ({
  actor,
  address: "192.0.2.7",
  reason: "Diwali",
  expected: settingVersion(seen),
})

test("a value changed by another user since the form was read stays, and only that one", async () => {
  expect(await changeSetting(services(), { key, value: 48, ...by("Asha", 24) })).toMatchObject({ ok: true })
  const before = await lines()
  expect(await changeSetting(services(), { key, value: 72, ...by("Ravi", 24) })).toMatchObject({
    ok: false,
    isStale: true,
  })
  expect(await resetSetting(services(), { key, ...by("Ravi", 72) })).toMatchObject({
    ok: false,
    isStale: true,
  })
  expect([node.settings.get(key), await lines()]).toEqual([48, before])
  expect(await changeSetting(services(), { key, value: 72, ...by("Ravi", 48) })).toMatchObject({
    ok: true,
    after: 72,
  })
})

test("of two concurrent saves one gets a conflict, and nothing is lost", async () => {
  const both = await Promise.all(
    [48, 72].map((value) => changeSetting(services(), { key, value, ...by(`for ${value}`, 24) })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const [won] = both.flatMap((change) => (change.ok ? [change.after] : []))
  expect(node.settings.get(key)).toBe(won)
})

test("a repeated save succeeds and leaves one audit line with user, origin and reason", async () => {
  const before = await lines()
  for (let press = 0; press < 2; press += 1)
    expect(await changeSetting(services(), { key, value: 96, ...by("Asha", 24) })).toMatchObject({
      ok: true,
      after: 96,
    })
  expect(await lines()).toBe(before + 1)
  const [last] = await listAuditEntries(opened.db, `setting ${key}`)
  expect(last).toMatchObject({ actor: "Asha", address: "192.0.2.7", reason: "Diwali", before: 24, after: 96 })
  for (let press = 0; press < 2; press += 1)
    expect(await resetSetting(services(), { key, ...by("Asha", 96) })).toMatchObject({ ok: true, after: 24 })
  expect(await lines()).toBe(before + 2)
})

test("the settings list shows values that differ from the profile, with who set them and when", async () => {
  await changeSetting(services(), { key, value: 36, actor: "Ravi" })
  await changeSetting(services(), { key, value: 37, actor: "Neha" })
  const listed = await listSettings(services())
  expect(listed.find((setting) => setting.key === key)).toMatchObject({
    ...{ value: 37, specification: 24, india: 24, isDecided: true },
    decidedBy: { actor: "Neha", at: expect.any(Date) },
  })
  expect(listed.filter(({ isDecided }) => isDecided)).toHaveLength(1)
  await resetSetting(services(), { key, actor: "Neha" })
  const [again] = await listSettings(services(), [key])
  expect(again).toMatchObject({ isDecided: false, decidedBy: null })
})

test("the settings screen shows a value saved on another node a moment ago", async () => {
  await opened.db.insert(settingRows).values({ key: "payments.payableMinutes", value: 12 })
  const [listed] = await listSettings(services(), ["payments.payableMinutes"])
  expect(listed).toMatchObject({ value: 12, isDecided: true, decidedBy: null })
})
