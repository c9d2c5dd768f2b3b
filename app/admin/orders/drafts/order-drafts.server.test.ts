import { eq } from "drizzle-orm"
import { v4 as uuidv4 } from "uuid"
import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { newOrderNumber } from "#app/core/orders/order-number.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { orderDrafts } from "#db/tables/order-drafts.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
  stockOf,
} from "#test/samples/sample-shop.ts"
import type { SeenDraft } from "./order-draft.ts"
import {
  deleteDraft,
  draftedDatabase,
  findDraft,
  listDrafts,
  saveDraft,
  unlessDraftChanged,
} from "./order-drafts.server.ts"

const db = await keepSampleShop()
const services = createTestServices(db)
const clerk = { actor: "Neha <neha@example.in>", address: null }
const GITA = { fullName: "Gita Rao", phone: "+91 98765 43210", "pieces 1": "2", "price 1": "129900" }
const unseen = (key: string = uuidv4()): SeenDraft => ({ key, id: 0, version: 0 })
const save = (seen: SeenDraft, fields: Record<string, string> = GITA, savedBy = "Neha") =>
  saveDraft(db, { seen, fields, savedBy, clerk })
async function saved(fields?: Record<string, string>, seen = unseen()): Promise<SeenDraft> {
  const answer = await save(seen, fields)
  if ("fault" in answer) throw new Error(answer.fault)
  return { ...seen, id: answer.id, version: seen.version + 1 }
}
const actionsOf = async (id: number) =>
  (await listAuditEntries(db, `order draft D${id}`)).map(({ action }) => action)
const find = async (words: string, after = 0) =>
  (await listDrafts(db, { words, after })).rows.map(({ id }) => id)
/** Places two earbuds from a form that shows this draft. */
function place(seen: SeenDraft, quantity = 2) {
  const number = newOrderNumber("DH")
  const drafted = { ...services, db: draftedDatabase(db, { seen, clerk, number }) }
  const request = sampleRequest([asked(earbuds, quantity)], {}, seen.key)
  return unlessDraftChanged(async () => {
    const placed = await placeOrder(drafted, asha, request, () => number)
    return placed.ok ? { number: placed.order.number } : { faults: [placed.refusal.reason] }
  })
}

test("a draft is saved once for the key of its form, changed, and deleted, each with a line of the audit log that names no buyer", async () => {
  const first = unseen()
  const [one, two] = await Promise.all([save(first), save(first)])
  expect(one).toEqual(two)
  const draft = await saved(
    { ...GITA, fullName: "Gita Rao-Sen" },
    { ...(await saved(GITA, first)), key: first.key },
  )
  expect(await findDraft(db, draft.id)).toMatchObject({ version: 2, savedBy: "Neha", key: first.key })
  expect(await stockOf(db, earbuds), "no stock is kept").toBe(10)
  expect(await deleteDraft(db, { seen: draft, clerk })).toBeNull()
  expect(await findDraft(db, draft.id)).toBeNull()
  expect(await actionsOf(draft.id)).toEqual([
    "order draft: deleted",
    "order draft: saved",
    "order draft: saved",
  ])
  expect(JSON.stringify(await listAuditEntries(db, `order draft D${draft.id}`))).not.toMatch(/Gita|98765/)
})

test("who saves or deletes an older version is told by whom it was changed, and the next try is of the version of now", async () => {
  const seen = await saved()
  await save(seen, { ...GITA, city: "Panaji" }, "Mira")
  const refused = await save(seen, { ...GITA, city: "Pune" })
  expect(refused).toMatchObject({
    fault: expect.stringMatching(/^Mira saved this draft on .+Nothing was done/),
    seen: { id: seen.id, version: 2 },
  })
  expect(await deleteDraft(db, { seen, clerk })).toMatchObject({ seen: { version: 2 } })
  expect(await findDraft(db, seen.id)).toMatchObject({ fields: { city: "Panaji" } })
  expect(await save({ ...seen, version: 2 }, { ...GITA, city: "Pune" })).toEqual({ id: seen.id })
  await deleteDraft(db, { seen: { ...seen, version: 3 }, clerk })
  const gone = await save({ ...seen, version: 3 })
  expect(gone).toMatchObject({ fault: expect.stringMatching("was deleted meanwhile"), seen: { id: 0 } })
  const anew = await save({ ...seen, id: 0, version: 0 })
  expect(anew, "what was typed becomes a new draft").not.toMatchObject({ id: seen.id })
})

test("a form without a key that can be one saves no draft", async () => {
  expect(await save(unseen("00000000-0000-0000-0000-000000000000"))).toMatchObject({
    fault: "This page is too old or was changed. Load it anew.",
  })
})

test("two clerks who place a draft at once make one order, and the draft goes with it", async () => {
  const seen = await saved()
  const before = await stockOf(db, earbuds)
  const placed = await Promise.all([place(seen), place(seen)])
  const [{ number = "" } = {}] = placed.map((answer) => ("number" in answer ? answer : {}))
  expect(placed).toEqual([{ number }, { number }])
  expect(await place(seen, 1), "a third one with other pieces").toEqual({ number })
  expect(await db.$count(orders, eq(orders.idempotencyKey, seen.key))).toBe(1)
  expect(await stockOf(db, earbuds)).toBe((before ?? 0) - 2)
  expect(await findDraft(db, seen.id)).toBeNull()
  expect(await save(seen)).toMatchObject({ fault: `This draft was placed as order ${number}.` })
  expect((await listAuditEntries(db, `order draft D${seen.id}`))[0]).toMatchObject({
    ...{ action: "order draft: placed", before: { version: 1 }, after: { order: number } },
  })
})

test("an order that is refused, or of an older version, leaves its draft", async () => {
  const seen = await saved()
  expect(await place(seen, 99)).toEqual({ faults: ["changed"] })
  expect(await findDraft(db, seen.id)).toMatchObject({ version: 1 })
  await save(seen, { ...GITA, city: "Panaji" }, "Mira")
  expect(await place(seen)).toMatchObject({
    faults: [expect.stringMatching(/^Mira saved/)],
    seen: { version: 2 },
  })
  expect(await place({ ...seen, id: 0, version: 0 }), "the form from before it was saved").toMatchObject({
    seen: { id: seen.id, version: 2 },
  })
  expect(await db.$count(orders, eq(orders.idempotencyKey, seen.key))).toBe(0)
  expect(await place({ ...seen, version: 2 })).toEqual({ number: expect.stringMatching(/^DH-/) })
})

test("drafts are found by name, phone, mail address and product, the newest first, fifty on a page", async () => {
  await db.delete(orderDrafts)
  const { id: gita } = await saved({ ...GITA, email: "gita@example.in" })
  const { id: speakers } = await saved({
    fullName: "Om_Sen",
    [`pieces ${speaker.id}`]: "1",
    "pieces 999": "1",
  })
  expect(await find("")).toEqual([speakers, gita])
  for (const words of ["gita r", "9876543210", "43210", "GITA@", "airlobes"])
    expect(await find(words), words).toEqual([gita])
  for (const words of ["om_", "raag"]) expect(await find(words), words).toEqual([speakers])
  for (const words of ["%", "a_r", "999", "<script>"]) expect(await find(words), words).toEqual([])
  expect((await listDrafts(db, { words: "om", after: 0 })).rows).toMatchObject([{ goods: "1 × Raag 90" }])
  for (let count = 0; count < 50; count += 1) await saved({ fullName: `Buyer ${count}` })
  const { rows, next } = await listDrafts(db, { words: "", after: 0 })
  expect([rows.length, next]).toEqual([50, rows.at(-1)?.id])
  expect(await find("", next ?? 0)).toEqual([speakers, gita])
})
