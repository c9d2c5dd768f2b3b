import { expect, test } from "vitest"
import { installedModules } from "#app/installed-modules.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { asha } from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()

test("no two modules export personal data under one name, and none under a name of the core", async () => {
  const ofCore = [
    "exportedAt",
    "account",
    "sessions",
    "addresses",
    "consents",
    "nominee",
    "orders",
    "consentsOfAddress",
  ]
  const names = [...ofCore]
  for (const { personalData } of installedModules)
    names.push(...Object.keys((await personalData?.export(db, { buyer: asha, email: asha.email })) ?? {}))
  expect(names.length).toBeGreaterThan(ofCore.length + 5)
  expect(new Set(names).size).toBe(names.length)
})
