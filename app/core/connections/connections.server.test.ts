import { beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { definePlugin } from "#app/platform/env/plugin.server.ts"
import { auditEntries, connectionVariables } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { removeConnection, saveConnection, withTyped } from "./change-connection.server.ts"
import type { Connection, Variables } from "./connection.ts"
import { createConnectionVariables } from "./connection-variables.server.ts"

const { db, listen } = await keepTestDatabase()
const secret = "a secret of the tests, 32 letters long"
const plugin = definePlugin({
  ...{ name: "sur-pay", prefix: "SURPAY_" },
  variables: z.object({
    SURPAY_ID: z.string().min(3).meta({ title: "Account" }),
    SURPAY_KEY: z.string().min(8).meta({ title: "Key", isSecret: true }),
    SURPAY_URL: z.url().default("https://sur.example").meta({ title: "Address" }),
  }),
  create: (values) => values,
})
const connection: Connection = {
  ...{ kind: "gateway", name: "sur-pay", title: "Sur Pay", fields: plugin.fields },
  ...{ webhookPath: null, test: null, check: (values) => void plugin.create(values) },
}
const NAMES = plugin.fields.map(({ name }) => name)
const KEYS = { SURPAY_ID: "rudra", SURPAY_KEY: "a key of Rudra" }

beforeEach(async () => {
  await db.delete(connectionVariables)
})

/** A node of the shop, with its environment; closed at the end of the test. */
async function node(environment: Variables = {}, ownSecret = secret) {
  const { variables, close } = await createConnectionVariables({ db, listen, secret: ownSecret, environment })
  const services = { db, secret, connectionVariables: variables }
  const by = () => ({
    ...{ connection, actor: "owner", reason: "move" },
    expected: variables.versionOf(NAMES),
  })
  return {
    ...{ variables, services },
    save: (typed: Record<string, string>, expected = variables.versionOf(NAMES)) =>
      saveConnection(services, { ...by(), typed, expected }),
    remove: () => removeConnection(services, by()),
    [Symbol.asyncDispose]: close,
  }
}

test("the keys of a form are at work on the node that saved them and soon on the others", async () => {
  await using one = await node()
  await using other = await node()
  expect(await one.save(KEYS)).toEqual({ ok: true })
  expect(one.variables.values()).toEqual(KEYS)
  await expect.poll(() => other.variables.values()).toEqual(KEYS)
})

test("no key stands in the database or in the log as it was typed", async () => {
  await using shop = await node()
  await shop.save(KEYS)
  const stored = JSON.stringify(await db.select().from(connectionVariables))
  const logged = JSON.stringify(await db.select().from(auditEntries))
  expect(stored).toContain("SURPAY_KEY")
  expect(logged).toContain("connection sur-pay")
  for (const text of [stored, logged]) expect(text).not.toContain(KEYS.SURPAY_KEY)
})

test("an empty secret stays as it is stored, another empty field has its default again", async () => {
  await using shop = await node()
  await shop.save({ ...KEYS, SURPAY_URL: "https://trial.example" })
  expect(await shop.save({ SURPAY_ID: "rudra-2", SURPAY_KEY: "", SURPAY_URL: " " })).toEqual({ ok: true })
  expect(shop.variables.values()).toEqual({ ...KEYS, SURPAY_ID: "rudra-2" })
})

test("keys that are missing or too short are refused by their fields, and nothing is stored", async () => {
  await using shop = await node()
  const refused = await shop.save({ SURPAY_ID: "ru", SURPAY_KEY: "" })
  expect(refused).toMatchObject({ ok: false, issues: [{ path: ["SURPAY_ID"] }, { path: ["SURPAY_KEY"] }] })
  expect(await db.$count(connectionVariables)).toBe(0)
})

test("of two members who change a connection at once the second is told, and the first stays", async () => {
  await using shop = await node()
  const seen = shop.variables.versionOf(NAMES)
  await shop.save(KEYS)
  expect(await shop.save({ ...KEYS, SURPAY_ID: "another" }, seen)).toEqual({ ok: false, isStale: true })
  expect(shop.variables.values()).toEqual(KEYS)
})

test("the environment wins over what is stored and typed", async () => {
  await using shop = await node({ SURPAY_KEY: "a key of the server", SURPAY_URL: "" })
  expect(await shop.save(KEYS)).toEqual({ ok: true })
  expect(shop.variables.values()).toEqual({ SURPAY_ID: "rudra", SURPAY_KEY: "a key of the server" })
  expect(withTyped(shop.services, connection, { SURPAY_KEY: "typed" }).values.SURPAY_KEY).toBe(
    "a key of the server",
  )
  expect(NAMES.map((name) => shop.variables.sourceOf(name))).toEqual(["stored", "environment", null])
})

test("removed keys are gone, unless the environment needs them beside its own", async () => {
  await using shop = await node()
  await shop.save(KEYS)
  await using part = await node({ SURPAY_ID: "server" })
  expect(await part.remove()).toMatchObject({ ok: false, issues: [{ path: ["SURPAY_KEY"] }] })
  expect(await shop.remove()).toEqual({ ok: true })
  expect([await db.$count(connectionVariables), shop.variables.values()]).toEqual([0, {}])
})

test("keys that were stored under another secret are unreadable and count as none", async () => {
  await using shop = await node()
  await shop.save(KEYS)
  await using moved = await node({}, "another secret of the tests, 32 letters")
  expect(moved.variables.sourceOf("SURPAY_KEY")).toBe("unreadable")
  expect(moved.variables.values()).toEqual({})
})
