import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { ownLists } from "#app/content/own-lists.server.ts"
import { ownSections } from "#app/content/pages/home-plan.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { pageVersions } from "#db/tables/settings.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { textsOfFooter } from "./link-lists/footer-lists.ts"
import { textsOfMenus } from "./link-lists/menu-links.ts"
import { findPage, listVersions, listWritten } from "./page-records.server.ts"
import { textsOfHome } from "./rows/home-rows.ts"
import { cancelVersion, publishPage, restoreVersion, saveDraft } from "./save-page.server.ts"
import { keepPageNodes } from "./test/keep-page-nodes.server.ts"

const OWN_LISTS = ownLists({ shop: "Dhun", isForShoppers: false })

const KEY = "help/faqs"
const clerk = { actor: "Asha <asha@example.in>", address: "192.0.2.7", reason: "Diwali" }
const FAQS = { title: "Questions", summary: "Short", text: "Ask us." }
const ALWAYS = { from: "", until: "" }

const { db, node, other } = await keepPageNodes()
const services = () => ({ db, publishedPages: node })

const version = async (key = KEY) => (await findPage(db, key)).version
const publish = async (changes: Partial<Parameters<typeof publishPage>[1]> = {}) =>
  publishPage(services(), {
    ...{ ...clerk, key: KEY, texts: FAQS, span: ALWAYS, now: new Date(), expected: await version() },
    ...changes,
  })
const actions = async () => (await listAuditEntries(db, `page ${KEY}`)).map(({ action }) => action)
const shown = (pagesOfNode = node) => pagesOfNode.get(KEY)?.texts ?? null
const states = async () => (await listVersions(db, KEY)).map(({ state }) => state)

test("drafts are visible to staff only, and publishing shows the page on every node and removes the draft, all audited", async () => {
  const before = (await actions()).length
  expect(await saveDraft(services(), { ...clerk, key: KEY, texts: FAQS, expected: 0 })).toEqual({
    done: "The draft is saved. Shoppers do not see it.",
  })
  expect([shown(), (await findPage(db, KEY)).draft]).toEqual([null, FAQS])
  expect(await publish()).toEqual({ done: "It is published." })
  expect([shown(), (await findPage(db, KEY)).draft]).toEqual([FAQS, null])
  await expect.poll(() => shown(other)).toEqual(FAQS)
  expect((await actions()).slice(0, -before || undefined)).toEqual(["page: published", "page: draft saved"])
})

test("a repeated submit publishes once, and an edit of an outdated version is refused with the other editor's name", async () => {
  const both = await Promise.all([publish({ expected: 0 }), publish({ expected: 0 })])
  expect(both).toEqual([{ done: "It is published." }, { done: "It is published." }])
  expect(await states()).toEqual(["shown"])
  const stale = await publish({ expected: 0, texts: { ...FAQS, title: "Other" } })
  expect(stale).toEqual({ fault: expect.stringContaining("Asha <asha@example.in> changed this page") })
  expect(await saveDraft(services(), { ...clerk, key: KEY, texts: FAQS, expected: 0 })).toHaveProperty(
    "fault",
  )
  expect(shown()).toEqual(FAQS)
})

test("a scheduled page starts and ends on each node within the second, and the earlier page returns", async () => {
  await publish()
  const sale = { ...FAQS, title: "Sale" }
  expect(
    await publish({ texts: sale, span: { from: "2090-01-01T10:00", until: "2090-01-02T10:00" } }),
  ).toEqual({
    done: "It is scheduled.",
  })
  expect(await states()).toEqual(["scheduled", "shown"])
  await saveDraft(services(), { ...clerk, key: "help/terms", texts: FAQS, expected: 0 })
  expect([...(await listWritten(db))].toSorted()).toEqual([
    [KEY, { hasDraft: false, isScheduled: true }],
    ["help/terms", { hasDraft: true, isScheduled: false }],
  ])
  const moved = { startsAt: sql`now() + interval '400 ms'`, endsAt: sql`now() + interval '1200 ms'` }
  await db.update(pageVersions).set(moved).where(sql`starts_at > now() + interval '1 day'`)
  const soon = { timeout: 1_900, interval: 20 }
  await expect.poll(() => [shown(), shown(other)], soon).toEqual([sale, sale])
  await expect.poll(() => [shown(), shown(other)], soon).toEqual([FAQS, FAQS])
  expect(await states()).toEqual(["ended", "shown"])
})

test("an earlier version or the default text is restored, and cancelling a version restores the one before", async () => {
  await publish()
  const [first] = await listVersions(db, KEY)
  await publish({ texts: null })
  expect(shown()).toBeNull()
  const asked = async (id = 0) => ({ ...clerk, key: KEY, id, expected: await version() })
  expect(await restoreVersion(services(), await asked(first?.id))).toEqual({
    done: "That version is published again.",
  })
  expect(shown()).toEqual(FAQS)
  const [restored] = await listVersions(db, KEY)
  expect(await cancelVersion(services(), await asked(restored?.id))).toEqual({ done: "It is cancelled." })
  expect(shown()).toBeNull()
  expect(await states()).toEqual(["cancelled", "shown", "replaced"])
  for (const forged of [0, -1, Number.NaN, 1e300])
    expect(await restoreVersion(services(), await asked(forged))).toEqual({
      fault: "There is no such version.",
    })
  const ofAnother = { ...(await asked(first?.id)), key: "help/terms" }
  expect(await restoreVersion(services(), ofAnother)).toHaveProperty("fault")
})

test.each([
  ["footer", textsOfFooter(OWN_LISTS), "entries 2"],
  ["menus", textsOfMenus(OWN_LISTS), "entries main"],
] as const)(
  "the %s is published, restored and audited like every page, and refused with its line number",
  async (key, own, field) => {
    const texts = { ...own, [field]: "[Repairs](/help/warranty)" }
    const lines = async () => (await listAuditEntries(db, `page ${key}`)).map(({ action }) => action)
    const put = async (texts: Record<string, string>) => publish({ key, texts, expected: await version(key) })
    const before = (await lines()).length
    expect(await put({ ...own, [field]: "[x](/a)\n[Repairs](javascript:x)" })).toMatchObject({
      faults: { [field]: expect.stringContaining("Line 2: The link javascript:x") },
    })
    expect(await put(texts)).toEqual({ done: "It is published." })
    expect(await put({ ...own })).toEqual({ done: "It is published." })
    const [, first] = await listVersions(db, key)
    const expected = await version(key)
    expect(await restoreVersion(services(), { ...clerk, key, id: first?.id ?? 0, expected })).toHaveProperty(
      "done",
    )
    expect(node.get(key)?.texts).toEqual(texts)
    await expect.poll(() => other.get(key)?.texts).toEqual(texts)
    const restored = "page: version restored"
    expect((await lines()).slice(0, -before || undefined)).toEqual([
      ...[restored, "page: published", "page: published"],
    ])
  },
)

test("empty or long text, an unsafe link and an invalid time are refused per field, and nothing is saved", async () => {
  const texts = { title: "", summary: "x".repeat(301), text: "[x](javascript:alert(1))" }
  expect(await publish({ texts, span: { from: "soon", until: "" } })).toEqual({
    fault: "Nothing is saved. See what is said at the fields.",
    faults: {
      title: "This must not be empty.",
      summary: "At most 300 characters.",
      text: expect.stringContaining("The link javascript:alert(1 is not usable"),
      from: expect.stringContaining("India's clocks"),
    },
  })
  expect(await saveDraft(services(), { ...clerk, key: KEY, texts, expected: 0 })).toHaveProperty("faults")
  expect(await states()).toEqual([])
})

test("stored page text that fails validation, of another release or edited in the database, is not shown", async () => {
  const text = "[x](javascript:alert)"
  await db
    .insert(pageVersions)
    .values({ key: KEY, texts: { ...FAQS, text }, startsAt: sql`now()`, madeFrom: 0, actor: "x" })
  const footer = { ...textsOfFooter(OWN_LISTS), "entries 1": `[x](data:x)` }
  const menus: Record<string, string> = JSON.parse('{"entries main":1,"entries more":null}')
  for (const [key, texts] of Object.entries({ footer, menus }))
    await db.insert(pageVersions).values({ key, texts, startsAt: sql`now()`, madeFrom: 0, actor: "x" })
  await node.refresh()
  expect([shown(), node.paths()]).toEqual([null, []])
})

test("the home page accepts only products on sale", async () => {
  await fillCatalogue(db, [{ name: "Tala 1" }])
  const words = textsOfHome(ownSections())
  const put = (products: string) =>
    publish({ key: "home", expected: 0, texts: { ...words, "products 1": products } })
  expect(await put("1 999")).toMatchObject({
    faults: { "products 1": "The shop sells no product with the number 999." },
  })
  expect(await put("1' or 1=1")).toHaveProperty("faults")
  expect(await put("1")).toEqual({ done: "It is published." })
})
