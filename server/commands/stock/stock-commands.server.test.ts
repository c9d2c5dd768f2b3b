import { expect, test } from "vitest"
import { savePlace } from "#app/admin/stock/save-place.server.ts"
import { parseStockCommand } from "#app/admin/stock/stock-command.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createTestServices } from "#test/samples/sample-shop.ts"
import { runStockCommand } from "./stock-commands.ts"

const db = await keepSampleShop()

async function run(line: string) {
  const parsed = parseStockCommand(line.split(" "))
  return parsed.ok
    ? runStockCommand(createTestServices(db), parsed.command)
    : { ok: false, text: parsed.sentence }
}

test("the stock commands list, count and move stock as the screens do, with audit lines", async () => {
  expect((await run("list")).text).toMatch(
    /^EB-1 {2}10 can be sold, 0 ordered, 10 on hand {2}Airlobes 141\nSB-1/,
  )
  expect(await run("adjust EB-1 8 Two are broken")).toMatchObject({ ok: true })
  expect((await run("level EB-1 9")).text).toContain("8 on hand, level 9  low")
  expect((await run("list low")).text).toMatch(/^EB-1[^\n]*$/)
  await savePlace(createTestServices(db), {
    ...{ id: null, actor: "test", address: null, reason: "" },
    values: { name: "Store", address: "", state: "", gstin: "", kind: "store", position: 2, isOpen: true },
  })
  expect((await run("places")).text).toBe("1  Main  warehouse\n2  Store  store")
  expect((await run("transfer EB-1 3 1 2")).text).toContain("  5 at Main\n  3 at Store")
  expect((await run("adjust EB-1 1 --place 2 Recount")).text).toContain("6 can be sold")
  expect((await run("level EB-1 default")).ok).toBe(true)
  const actions = (await listAuditEntries(db, "stock EB-1")).map(({ action }) => action)
  expect(actions).toEqual([
    ...["stock: low-stock level", "stock: adjusted", "stock: moved between places"],
    ...["stock: low-stock level", "stock: adjusted"],
  ])
})

test("an impossible stock command is refused with a message", async () => {
  expect(await run("adjust NO-1 8 Count")).toEqual({ ok: false, text: "There is no stock of this SKU." })
  expect(await run("adjust EB-1 8 --place 7 Count")).toEqual({ ok: false, text: "There is no such place." })
  expect(await run("transfer EB-1 3 1 7")).toMatchObject({ ok: false })
  expect((await run("list raag")).text).toContain("SP-1")
  expect((await run("list none")).text).toBe("No stocks.")
})
