import { expect, test } from "vitest"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { createSettings } from "#app/core/settings/settings.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { runSettingsCommand } from "./settings-commands.ts"

const opened = await keepTestDatabase()

test("the settings command marks stored values, and not those of the environment", async () => {
  const fromEnv = { company: { ...SAMPLE_COMPANY, legalName: "Sur & Co" } }
  const { settings, close } = await createSettings({ ...opened, profile: "specification", fromEnv })
  const services = { db: opened.db, settings }
  const list = async () => (await runSettingsCommand(services, { do: "list" })).text
  expect(await list()).toMatch(/^ {2}company = .+"legalName":"Sur & Co"/m)
  const company = { ...fromEnv.company, gstin: "27AAPFU0939F1ZW" }
  expect(await runSettingsCommand(services, { do: "set", key: "company", value: company })).toEqual({
    ...{ ok: false, text: expect.stringMatching(/^company\.gstin is not usable: must be a GSTIN/) },
  })
  const decided = { ...company, gstin: "27AAPFU0939F1ZV" }
  expect(await runSettingsCommand(services, { do: "set", key: "company", value: decided })).toMatchObject({
    ok: true,
  })
  expect(await list()).toMatch(/^\* company = .+"gstin":"27AAPFU0939F1ZV"/m)
  await runSettingsCommand(services, { do: "reset", key: "company" })
  expect(await list()).not.toContain("*")
  await close()
})
