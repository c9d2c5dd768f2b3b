import { expect, test } from "vitest"
import { HIDEABLE_PAGES } from "#app/core/settings/hidden-pages.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { keepShop } from "#test/http/shop-server.ts"

const shop = await keepShop()
const hide = (value: readonly string[]) =>
  changeSetting(shop.services, { key: "pages.hidden", value, actor: "owner" })
await hide(HIDEABLE_PAGES)

test.each([...HIDEABLE_PAGES, "/blogs/ear-health"])("%s answers 404 once it is taken away", async (path) => {
  const { status, html } = await shop.page(path)
  expect(status).toBe(404)
  expect(html).toContain("No page has this address")
  expect((await shop.get(path, { Accept: "text/markdown" })).status).toBe(404)
})

test.each(["/login", "/sitemap.xml?part=pages", "/sitemap.xml?part=articles", "/llms.txt"])(
  "%s leads to no page that is taken away",
  async (path) => {
    const text = await (await shop.get(path)).text()
    const found = HIDEABLE_PAGES.filter((page) => new RegExp(`${page}["<)/]`).test(text))
    expect(found).toEqual([])
  },
)

test("the form that has old devices collected goes with the page that it is part of", async () => {
  await changeSetting(shop.services, { key: "eWaste.pickups", value: true, actor: "owner" })
  expect((await shop.page("/social/pickup")).status).toBe(404)
  await hide([])
  expect((await shop.page("/social/pickup")).status).toBe(200)
})

test("pages that lead to articles have none of those taken away, and no heading over nothing", async () => {
  await hide(["/blogs"])
  for (const path of ["/careers", "/comunity"]) {
    const { status, html } = await shop.page(path)
    expect(status).toBe(200)
    expect(html).not.toMatch(/href="\/blogs/)
  }
})

test("a page is back once it is no longer taken away", async () => {
  await hide([])
  expect((await shop.page("/gift")).status).toBe(200)
  expect((await shop.page("/blogs")).status).toBe(200)
})
