import { beforeEach, expect, test } from "vitest"
import { redirects } from "#db/tables/redirects.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createRedirects } from "./redirects.server.ts"
import { listRedirects, removeRedirect, saveRedirects } from "./save-redirects.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await db.delete(redirects)
})

const save = (pairs: Record<string, string>) =>
  saveRedirects(
    db,
    Object.entries(pairs).map(([path, target]) => ({ path, target, isPermanent: true })),
  )
const stored = async () =>
  Object.fromEntries((await db.select().from(redirects)).map((row) => [row.path, row.target]))
const find = (path: string) => createRedirects(db).find(new URL(`https://shop.example${path}`))

test("a redirect is found by any spelling of its path, and hands on the query", async () => {
  await save({ "/products/café": "/gift" })
  for (const path of ["/products/café", "/PRODUCTS/caf%C3%A9/", "/products/cafe%CC%81?x=1"])
    expect(await find(path), path).toMatchObject({ status: 301 })
  expect(await find("/products/café?x=1")).toEqual({ location: "/gift?x=1", status: 301 })
  expect(await find("/products/cafés")).toBeNull()
})

test("chains are stored with their ends, whichever part is saved later", async () => {
  await save({ "/a": "/b" })
  await save({ "/b": "/C" })
  await save({ "/c": "https://maps.example", "/d": "/a" })
  expect(await stored()).toEqual({
    ...{ "/a": "https://maps.example", "/b": "https://maps.example" },
    ...{ "/c": "https://maps.example", "/d": "https://maps.example" },
  })
})

test("a redirect follows its target however that is written, and its save answers what it was before", async () => {
  await save({
    "/a": "/caf%C3%A9/",
    "/b": "/x/../Café?utm=1",
    "/c": "https://maps.example/café",
    "/d": "/CAFE/?a=/b",
  })
  expect(await save({ "/cafe": "/cafés", "/café": "/gift" })).toMatchObject({
    saved: [
      { path: "/a", target: "/gift", before: { target: "/caf%C3%A9/", isPermanent: true } },
      { path: "/b", target: "/gift", before: { target: "/x/../Café?utm=1" } },
      { path: "/d", target: "/cafés" },
      { path: "/cafe", target: "/cafés", before: null },
      { path: "/café", target: "/gift", before: null },
    ],
  })
  expect(await stored()).toMatchObject({ "/c": "https://maps.example/café" })
})

test("what would lead back to itself is left out, and what was there stays", async () => {
  await save({ "/a": "/b" })
  expect(await save({ "/b": "/a", "/x": "/X", "/y": "/gift" })).toMatchObject({
    count: 1,
    loops: ["/b", "/x"],
  })
  expect(await stored()).toEqual({ "/a": "/b", "/y": "/gift" })
})

test("two clerks who save at once leave no loop", async () => {
  await Promise.all([save({ "/a": "/b" }), save({ "/b": "/a" })])
  expect(Object.keys(await stored())).toHaveLength(1)
})

test("more than 100,000 redirects are refused as a whole", async () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`/old/${index}`, "/gift"]))
  expect(await save(many)).toMatchObject({ count: 100_000, loops: [] })
  expect(await save({ "/one-more": "/gift" })).toBe("too many")
  expect(await db.$count(redirects)).toBe(100_000)
  expect((await listRedirects(db, { words: "/old/99999" })).rows.map(({ path }) => path)).toEqual([
    "/old/99999",
  ])
})

test("hits of two nodes add up when they are written, and one that is removed meanwhile is no fault", async () => {
  await save({ "/a": "/gift", "/b": "/gift" })
  const [one, other] = [createRedirects(db), createRedirects(db)]
  const hit = (node: typeof one, path: string, day: string) =>
    node.find({ pathname: path, search: "" }, new Date(day))
  await hit(one, "/a", "2026-11-02")
  await hit(one, "/a", "2026-11-03")
  await hit(other, "/a", "2026-11-01")
  await hit(other, "/b", "2026-11-01")
  expect((await listRedirects(db, {})).rows.map(({ hits }) => hits)).toEqual([0, 0])
  await removeRedirect(db, "/b")
  await Promise.all([one.write(), other.write(), one.write()])
  expect((await listRedirects(db, {})).rows).toMatchObject([
    { path: "/a", hits: 3, lastHitAt: new Date("2026-11-03") },
  ])
})

test("a list pages by path, and finds words that a pattern would misread", async () => {
  await save({ "/a_b": "/gift", "/acb": "/social", "/100%": "/gift" })
  const first = await listRedirects(db, { limit: 2 })
  expect([first.rows.map(({ path }) => path), first.next]).toEqual([["/100%", "/a_b"], "/a_b"])
  expect((await listRedirects(db, { limit: 2, after: first.next })).rows).toHaveLength(1)
  expect((await listRedirects(db, { words: "a_b" })).rows).toHaveLength(1)
  expect((await listRedirects(db, { words: "SOCIAL" })).rows).toHaveLength(1)
})
