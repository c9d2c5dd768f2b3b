import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { products } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { savedMailChoices, savedProducts } from "#db/tables/saved.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { asha, createSampleShop, earbuds, ravi, soundbar, speaker } from "#test/samples/sample-shop.ts"
import { keepMailChoice } from "./mails/mail-choice.server.ts"
import {
  exportSaved,
  listEntries,
  listSaved,
  mergeIntoAccount,
  removeSaved,
  saveProduct,
} from "./saved.server.ts"

const { db } = await keepTestDatabase()
beforeEach(() => createSampleShop(db))

const entry = ({ id, name, pricePaise }: typeof earbuds, at: number) => ({ id, name, pricePaise, at })
const shownIds = async (user = asha) => (await listSaved(db, user.id)).map(({ id }) => id)

test("a device's list merges into the account, older changes never undo later ones, and other accounts stay", async () => {
  await mergeIntoAccount(db, asha.id, [entry(earbuds, 1_000), entry(speaker, 2_000)])
  expect(await shownIds()).toEqual([speaker.id, earbuds.id])
  await mergeIntoAccount(db, asha.id, [{ ...entry(earbuds, 3_000), isRemoved: true }])
  await mergeIntoAccount(db, asha.id, [entry(earbuds, 2_500)])
  expect(await shownIds()).toEqual([speaker.id])
  expect((await listEntries(db, asha.id)).map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
    [earbuds.id, true],
    [speaker.id, false],
  ])
  await mergeIntoAccount(db, asha.id, [entry(earbuds, 4_000)])
  expect(await shownIds()).toEqual([earbuds.id, speaker.id])
  expect(await shownIds(ravi)).toEqual([])
})

test("a line of the cart keeps its pieces and names in the account until it is taken out", async () => {
  const line = { quantity: 2, engravings: ["आशा", "Ravi"] }
  await mergeIntoAccount(db, asha.id, [{ ...entry(earbuds, 1_000), line }, entry(speaker, 1_000)])
  const lines = async () => (await listEntries(db, asha.id)).map((saved) => saved.line)
  expect((await lines()).toSorted()).toEqual([line, undefined])
  expect((await listSaved(db, asha.id)).find(({ id }) => id === earbuds.id)?.line).toEqual(line)
  await removeSaved(db, asha.id, earbuds.id)
  expect(await lines()).toEqual([undefined, undefined])
  await mergeIntoAccount(db, asha.id, [{ ...entry(earbuds, Date.now() + 1), line, isRemoved: true }])
  expect(await lines()).toEqual([undefined, undefined])
})

test("a clock ahead of time saves with the current time, and unknown products are left out", async () => {
  await mergeIntoAccount(db, asha.id, [
    entry(earbuds, Number.MAX_SAFE_INTEGER),
    { id: "99999", name: "Gone", pricePaise: 100, at: 1 },
  ])
  const [kept, ...more] = await listEntries(db, asha.id)
  expect(more).toEqual([])
  expect(kept?.at).toBeLessThan(Date.now() + 60_000)
})

test("an account keeps a hundred saved products, and the oldest is dropped", async () => {
  const [model] = await db.select().from(products).where(eq(products.id, soundbar.id))
  if (!model) throw new Error("no product")
  const many = Array.from({ length: 101 }, (_, index) => ({
    ...model,
    id: `${1_000 + index}`,
    position: 100 + index,
  }))
  await db.insert(products).values(many)
  await mergeIntoAccount(
    db,
    asha.id,
    many.map((product, index) => entry(product, 1_000 + index)),
  )
  const shown = await shownIds()
  expect([shown.length, shown.includes("1000")]).toEqual([100, false])
})

test("the saved list shows current prices and marks withdrawn products", async () => {
  expect(await saveProduct(db, asha.id, earbuds.id)).toBe(true)
  expect(await saveProduct(db, asha.id, "99999")).toBe(false)
  await db.update(products).set({ pricePaise: 99_900 }).where(eq(products.id, earbuds.id))
  expect(await saveProduct(db, asha.id, earbuds.id)).toBe(true)
  expect(await listSaved(db, asha.id)).toMatchObject([
    { id: earbuds.id, savedPaise: 129_900, today: { pricePaise: 99_900, isSoldOut: false } },
  ])
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, earbuds.id))
  expect(await listSaved(db, asha.id)).toMatchObject([{ name: earbuds.name, today: null }])
  await removeSaved(db, asha.id, earbuds.id)
  expect(await shownIds()).toEqual([])
})

test("a data export contains saved products, and deleting the account erases them", async () => {
  await saveProduct(db, asha.id, earbuds.id)
  await keepMailChoice(db, asha.id, { drops: true, returns: false })
  expect(await exportSaved(db, asha.id)).toMatchObject({
    products: [{ id: earbuds.id, pricePaise: earbuds.pricePaise }],
    mails: { dropsSince: expect.any(Date), returnsSince: null },
  })
  await db.delete(users).where(eq(users.id, asha.id))
  expect([await db.$count(savedProducts), await db.$count(savedMailChoices)]).toEqual([0, 0])
})
