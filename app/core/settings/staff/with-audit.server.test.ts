import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { auditEntries, settings } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { listAuditEntries, recordAudit, searchAudit } from "./audit.server.ts"
import { withAudit } from "./with-audit.server.ts"

const opened = await keepTestDatabase()

const KEY = "shop.greeting"
const line = {
  actor: "Asha <asha@example.in>",
  action: "greeting changed",
  subject: "greeting",
  reason: "Diwali",
}
const read = async (tx: OpenDatabase["db"]) =>
  (await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY)))[0]?.value ?? null
const audited = () => withAudit(opened.db, { ...line, address: "192.0.2.7" }, read)
const greet = (value: string) => (tx: OpenDatabase["db"]) =>
  tx.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

test("a change and its audit line are stored together, with user, origin, object, before, after and reason", async () => {
  await audited().transaction(greet("Namaste"))
  await audited().transaction(greet("Shubh Diwali"))
  const entries = await listAuditEntries(opened.db, "greeting")
  expect(entries).toMatchObject([
    { ...line, address: "192.0.2.7", before: "Namaste", after: "Shubh Diwali" },
    { before: null, after: "Namaste" },
  ])
})

test("a change without effect, or rolled back, leaves no audit line", async () => {
  await audited().transaction(greet("Shubh Diwali"))
  const fails = audited().transaction(async (tx) => {
    await greet("never")(tx)
    throw new Error("taken back")
  })
  await expect(fails).rejects.toThrow("taken back")
  expect(await listAuditEntries(opened.db, "greeting")).toHaveLength(2)
})

test("later effects of a change leave no second line, and concurrent changes are ordered", async () => {
  const db = withAudit(opened.db, { ...line, subject: "greeting twice" }, read)
  await db.transaction(greet("once"))
  await db.transaction(greet("and its echo"))
  expect(await listAuditEntries(opened.db, "greeting twice")).toHaveLength(1)
  const byTwo = ["Asha", "Neha"].map((actor) =>
    withAudit(opened.db, { ...line, actor, subject: "by two" }, read).transaction(greet(actor)),
  )
  await Promise.all(byTwo)
  const [second, first] = await listAuditEntries(opened.db, "by two")
  expect([first?.before, second?.before, second?.after]).toEqual([
    "and its echo",
    first?.after,
    second?.actor,
  ])
})

test("no line of the audit log can be changed or deleted", async () => {
  const refused = { cause: expect.objectContaining({ message: expect.stringContaining("append-only") }) }
  await expect(opened.db.update(auditEntries).set({ actor: "nobody" })).rejects.toMatchObject(refused)
  await expect(opened.db.delete(auditEntries)).rejects.toMatchObject(refused)
})

test("the audit log is searched by words and paged without counting", async () => {
  for (let nth = 1; nth <= 5; nth += 1)
    await recordAudit(opened.db, { ...line, action: `100% step ${nth}`, before: null, after: nth })
  const first = await searchAudit(opened.db, { words: "100% STEP", limit: 3 })
  expect(first.entries.map(({ after }) => after)).toEqual([5, 4, 3])
  const second = await searchAudit(opened.db, { words: "100% step", limit: 3, before: first.next ?? "" })
  expect(second).toMatchObject({ entries: [{ after: 2 }, { after: 1 }], next: null })
  expect((await searchAudit(opened.db, { words: "diw asha@ex step 4" })).entries).toHaveLength(1)
  expect((await searchAudit(opened.db, { words: "%%" })).entries).toEqual([])
})
