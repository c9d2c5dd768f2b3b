import { expect, test } from "vitest"
import { listReplaceablePages, listShopPages } from "./site-pages.server.ts"

const text = { title: "Ours", summary: "What we say.", body: [], day: "2026-11-30", firstDay: "2026-11-01" }
const publish = (...keys: string[]) => ({
  find: (key: string) => (keys.includes(key) ? text : null),
  paths: () => keys,
})

test("a replaced page is listed by the title, summary and day of the published text, all others as the sample's", () => {
  const [own, sample] = [listShopPages(undefined, publish("careers")), listShopPages()]
  const [careers] = own.filter((page, index) => JSON.stringify(page) !== JSON.stringify(sample[index]))
  const named = { title: text.title, summary: text.summary, lastModified: text.day }
  expect(careers).toEqual({ path: "/careers", ...named })
  expect(own).toHaveLength(sample.length)
})

test("gifting, bulk orders, careers and community can be replaced, no page with an editor of its own", () => {
  expect(listReplaceablePages().map(({ path }) => path)).toEqual([
    ...["/gift", "/corporate", "/careers", "/comunity"],
  ])
  expect(listShopPages(undefined, publish("social", "home", "stores", ""))).toEqual(listShopPages())
})
