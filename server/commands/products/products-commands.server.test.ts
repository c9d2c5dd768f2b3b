import { beforeEach, expect, test } from "vitest"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { parseProductsCommand } from "#app/admin/catalogue/products-command.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { runProductsCommand } from "./products-commands.ts"

const { db } = await keepTestDatabase()
beforeEach(() =>
  fillCatalogue(db, [
    { name: "Raag 90 Ink", sku: "RAAG-INK", facts: { family: "Raag", colour: "Ink" } },
    { name: "Raag 90 Rani", sku: "RAAG-RANI", facts: { family: "Raag", colour: "Rani" } },
    { name: "Tala 5", sku: "TALA" },
  ]),
)

async function run(...words: string[]) {
  const parsed = parseProductsCommand(words)
  if (!parsed.ok) throw new Error(parsed.sentence)
  const services = { db, search: postingListSearch, settings: fixedSettings("specification") }
  return runProductsCommand(services, parsed.command)
}
const logOf = async (id: string) =>
  (await listAuditEntries(db, `product ${id}`)).map(({ action, reason }) => [action, reason])

test("a product joins and leaves another's family on the command line, with an audit line each", async () => {
  expect((await run("families", "Raag")).text).toContain("Raag 90 (Raag)\n  1  RAAG-INK  Ink")
  expect(await run("join", "TALA", "RAAG-INK", "Moss", "--reason", "New colour")).toMatchObject({ ok: true })
  expect(await findProductRecord(db, "3")).toMatchObject({ name: "Raag 90 Moss" })
  expect((await run("families")).text).toContain("3  TALA  Moss")
  expect(await run("leave", "3", "--reason", "Sold apart")).toMatchObject({ ok: true })
  expect((await run("families")).text).not.toContain("TALA")
  expect((await logOf("3")).slice(0, 2)).toEqual([
    ["product: taken out of a family", "Sold apart"],
    ["product: put into a family", "New colour"],
  ])
})

test("a price and a withdrawal are scheduled, listed and cancelled on the command line", async () => {
  const [from, until] = ["2090-01-01T10:00", "2090-01-02T10:00"]
  expect(await run("price", "TALA", "999", from, until, "--reason", "Feast")).toMatchObject({ ok: true })
  expect(await run("withdraw", "3", until)).toMatchObject({ ok: true })
  const { text } = await run("schedules", "3")
  const [price = "", publication = ""] = text.split("\n")
  expect(price).toMatch(
    /^price \d+ {2}₹999 from 1 January 2090, 10:00 AM until 2 January 2090, 10:00 AM {2}waiting$/,
  )
  expect(publication).toMatch(/^publication \d+ {2}withdrawn on 2 January 2090, 10:00 AM {2}waiting$/)
  for (const [what, line] of [
    ["price", price],
    ["publication", publication],
  ] as const)
    expect(await run("cancel", what, "3", /\d+/.exec(line)?.[0] ?? "")).toMatchObject({ ok: true })
  expect((await run("schedules", "3")).text.match(/cancelled/g)).toHaveLength(2)
})

test("an impossible command is refused with a message, and nothing is written", async () => {
  const before = await logOf("3")
  const refusals = [
    [await run("leave", "3"), "in no family"],
    [await run("join", "3", "3"), "in no family"],
    [await run("join", "nobody", "1"), "no product with this number or SKU"],
    [await run("schedules", "nobody"), "no product with this number or SKU"],
    [await run("price", "3", "0", "2090-01-01T10:00", "2090-01-02T10:00"), ""],
    [await run("publish", "3", "2001-01-01T10:00"), ""],
    [await run("cancel", "price", "3", "987654"), ""],
  ] as const
  for (const [answer, words] of refusals)
    expect(answer).toEqual({ ok: false, text: expect.stringContaining(words) })
  expect(await logOf("3")).toEqual(before)
})
