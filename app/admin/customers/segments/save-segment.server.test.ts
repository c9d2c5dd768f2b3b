import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { EVERYBODY } from "#app/core/accounts/customers/segments/segment.ts"
import { findSegment, listSegments } from "#app/core/accounts/customers/segments/segments.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { promotions } from "#db/tables/promotions.ts"
import { segments } from "#db/tables/segments.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import * as messages from "./messages.ts"
import { addSegment, changeSegment, deleteSegment } from "./save-segment.server.ts"

const { db } = await keepTestDatabase()
const clerk = { actor: "Asha", address: null, reason: "" }

async function add(name: string) {
  const saved = await addSegment(db, { ...clerk, name, rule: { ...EVERYBODY, ordersFrom: 2 } })
  if (!saved.ok) throw new Error("refused")
  return saved.id
}

test("a segment is added, changed as it was seen and deleted, each with its line in the log", async () => {
  const id = await add("Regulars")
  const change = { ...clerk, id, seenVersion: 1, name: "Friends", rule: EVERYBODY }
  expect(await changeSegment(db, change)).toEqual({ ok: true, id })
  expect(await changeSegment(db, change)).toMatchObject({ ok: false, fault: messages.changedMeanwhile })
  expect(await findSegment(db, id)).toEqual({ id, name: "Friends", rule: EVERYBODY, version: 2 })
  expect(await deleteSegment(db, { ...clerk, id, seenVersion: 1 })).toMatchObject({ ok: false })
  expect(await deleteSegment(db, { ...clerk, id, seenVersion: 2 })).toMatchObject({ ok: true })
  const entries = await listAuditEntries(db, `segment ${id}`)
  expect(entries.map(({ action }) => action)).toEqual(["segment: deleted", "segment: changed"])
})

test("a name is taken once, and a segment that an offer is for is not deleted", async () => {
  const [id, other] = [await add("Regulars"), await add("Others")]
  const taken = { ok: false, faults: { name: messages.nameIsTaken } }
  expect(await addSegment(db, { ...clerk, name: "Regulars", rule: EVERYBODY })).toEqual(taken)
  const rename = { ...clerk, id: other, seenVersion: 1, name: "Regulars", rule: EVERYBODY }
  expect(await changeSegment(db, rename)).toEqual(taken)
  await db.insert(promotions).values({ title: "For friends", kind: "percent", percent: 10, segmentId: id })
  expect(await deleteSegment(db, { ...clerk, id, seenVersion: 1 })).toMatchObject({ fault: messages.isUsed })
  expect((await listSegments(db)).map(({ name }) => name)).toEqual(["Others", "Regulars"])
  await db.delete(promotions).where(eq(promotions.segmentId, id))
  await db.delete(segments)
})
