import { expect, test } from "vitest"
import { parseOffersCommand } from "#app/admin/promotions/offers-command.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { promotions } from "#db/tables/promotions.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { runOffersCommand } from "./offers-commands.ts"

const { db } = await keepTestDatabase()

async function run(...words: string[]) {
  const parsed = parseOffersCommand(words)
  if (!parsed.ok) throw new Error(parsed.sentence)
  return runOffersCommand({ db }, parsed.command)
}

test("a promotion is added, changed and ended on the command line, under one name in the audit log", async () => {
  const added = await run(..."add title=Diwali code=diwali kind=percent percent=10 --reason feast".split(" "))
  const [{ id } = { id: 0 }] = await db.select().from(promotions)
  expect(added).toEqual({ ok: true, text: expect.stringContaining(`${id}  DIWALI  Diwali  holds`) })
  const changed = await run("change", String(id), "percent=20", "--reason", "more")
  expect(changed.text).toContain("percent=20")
  expect(changed.text).toContain("title=Diwali")
  expect((await run("end", String(id), "--reason", "over")).text).toContain("switched off")
  expect((await run("end", String(id), "--reason", "again")).ok).toBe(true)
  const log = await listAuditEntries(db, `offer ${id}`)
  expect(log.map(({ action, reason }) => [action, reason]).toReversed()).toEqual([
    ["offer: added", "feast"],
    ["offer: changed", "more"],
    ["offer: ended", "over"],
  ])
  expect((await run("list", "DIW")).text).toContain("DIWALI")
  expect((await run("list", "EID")).text).toBe("No offers.")
})

test("errors of a promotion are printed field by field, and nothing is saved", async () => {
  const before = await db.$count(promotions)
  const refused = await run("add", "title=Eid", "kind=percent", "percent=200", "endsAt=x", "--reason", "x")
  expect(refused).toMatchObject({
    ok: false,
    text: expect.stringContaining("percent: This must be a whole number"),
  })
  expect(refused.text).toContain("endsAt: The end must be after the start.")
  expect((await run("change", "999999", "percent=5", "--reason", "x")).text).toBe("There is no such offer.")
  expect((await run("show", "999999")).ok).toBe(false)
  expect(await db.$count(promotions)).toBe(before)
})
