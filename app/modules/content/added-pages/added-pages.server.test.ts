import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { findPage } from "#app/modules/content/page-records.server.ts"
import { publishPage, saveDraft } from "#app/modules/content/save-page.server.ts"
import { keepPageNodes } from "#app/modules/content/test/keep-page-nodes.server.ts"
import { pages, pageVersions } from "#db/tables/settings.ts"
import { addPage, listAddedPages, removeAddedPage } from "./added-pages.server.ts"
import { MOST_ADDED } from "./new-page.ts"

const KEY = "help/straps"
const who = { actor: "Asha <asha@example.in>", address: "192.0.2.7", reason: "" }
const STRAPS = { group: "help", slug: "straps", title: "Straps" }
const TEXTS = { title: "Care of straps", summary: "Short", text: "Wash them." }
const isOwn = (key: string) => key === "help/faqs"

const { db, node, other } = await keepPageNodes()
const services = () => ({ db, publishedPages: node })

const add = (page = STRAPS) => addPage(services(), { ...who, page, isOwn })
const publish = async (texts: typeof TEXTS | null) =>
  publishPage(services(), {
    ...{ ...who, key: KEY, texts, isAdded: true, span: { from: "", until: "" }, now: new Date() },
    expected: (await findPage(db, KEY)).version,
  })
const actions = async () => (await listAuditEntries(db, `page ${KEY}`)).map(({ action }) => action)

test("a page is added as a hidden draft once, however often it is submitted, with its audit line", async () => {
  const before = (await actions()).length
  expect(await Promise.all([add(), add()])).toEqual([{ key: KEY }, { key: KEY }])
  expect(await findPage(db, KEY)).toEqual({
    draft: { title: "Straps", summary: "", text: "" },
    version: 0,
  })
  expect((await actions()).slice(0, (await actions()).length - before)).toEqual(["page: added"])
  await node.refresh()
  expect([node.get(KEY), node.paths()]).toEqual([null, []])
  expect(await listAddedPages(db, isOwn)).toEqual([
    { key: KEY, path: "/help/straps", name: "Straps", group: "help" },
  ])
})

test("the address of a new page must be free among the shop's and the merchant's pages", async () => {
  const taken = { fault: expect.any(String), faults: { slug: "There is a page with this address already." } }
  expect(await add({ ...STRAPS, slug: "faqs" })).toEqual(taken)
  await add()
  expect(await add({ ...STRAPS, title: "Another" })).toEqual(taken)
  expect(await add({ ...STRAPS, group: "blogs" })).toEqual({ key: "blogs/straps" })
  expect(await add({ ...STRAPS, slug: "../x" })).toHaveProperty("faults.slug")
  const draft = { title: "Questions", summary: "x", text: "x" }
  await saveDraft(services(), { ...who, key: "help/faqs", texts: draft, expected: 0 })
  expect((await listAddedPages(db, isOwn)).map(({ key }) => key)).toEqual(["blogs/straps", KEY])
})

test("at most a hundred pages of a kind can be added, also concurrently", async () => {
  const rows = Array.from({ length: MOST_ADDED - 1 }, (_, index) => ({ key: `help/page-${index}` }))
  await db.insert(pages).values([...rows, { key: "help/faqs" }])
  const both = await Promise.all([add(), add({ ...STRAPS, slug: "boxes" })])
  expect(both.filter((answer) => "key" in answer)).toHaveLength(1)
  expect(both).toContainEqual(
    expect.objectContaining({ faults: { group: expect.stringContaining("There are 100 pages") } }),
  )
  expect(await add({ ...STRAPS, group: "blogs" })).toHaveProperty("key")
})

test("an added page is published on every node from its first day, withdrawn, and shown again", async () => {
  await add()
  expect(await publish({ ...TEXTS, text: "" })).toHaveProperty("faults.text")
  expect(await publish(TEXTS)).toEqual({ done: "It is published." })
  expect([node.get(KEY)?.texts, node.paths()]).toEqual([TEXTS, [KEY]])
  await expect.poll(() => other.paths()).toEqual([KEY])
  await db.update(pageVersions).set({ startsAt: sql`now() - interval '3 days'` })
  await publish({ ...TEXTS, title: "Straps, again" })
  const { day = "", firstDay = "" } = node.get(KEY) ?? {}
  expect(Date.parse(day) - Date.parse(firstDay)).toBe(3 * 24 * 60 * 60 * 1000)
  expect(await publish(null)).toEqual({ done: "It is withdrawn. Its address has no page now." })
  expect([node.get(KEY), node.paths()]).toEqual([null, []])
  expect((await listAddedPages(db, isOwn)).map(({ name }) => name)).toEqual(["Straps, again"])
  expect((await actions()).slice(0, 2)).toEqual(["page: withdrawn", "page: published"])
  await publish(TEXTS)
  expect(node.get(KEY)).toMatchObject({ texts: TEXTS, firstDay })
})

test("removing a never published page frees its address, and a published page cannot be removed", async () => {
  await add()
  const asked = { ...who, key: KEY, expected: 0 }
  expect(await removeAddedPage(services(), { ...asked, expected: 1 })).toHaveProperty("fault")
  expect(await removeAddedPage(services(), asked)).toEqual({ done: "The draft is discarded." })
  expect((await actions()).slice(0, 2)).toEqual(["page: removed", "page: added"])
  expect(await add({ ...STRAPS, title: "Another" })).toEqual({ key: KEY })
  await publish(TEXTS)
  expect(await removeAddedPage(services(), { ...asked, expected: 1 })).toHaveProperty("fault")
  expect(node.get(KEY)?.texts).toEqual(TEXTS)
})
