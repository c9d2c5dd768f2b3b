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
  for (const { name, personalData } of installedModules) {
    if (!personalData) continue
    const ofModule = Object.keys(await personalData.export(db, { buyer: asha, email: asha.email }))
    expect(ofModule, name).not.toEqual([])
    names.push(...ofModule)
  }
  expect(new Set(names).size).toBe(names.length)
})
