import { expect, test } from "vitest"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const SCREEN = "/admin/redirects"
const shop = await keepShop()
const manager = await joinStaff(shop, "manager")

const press = async (fields: Record<string, string>) =>
  shown(await (await manager.post(SCREEN, fields)).text())
const add = (from: string, to: string, kind = "301") => press({ intent: "add", from, to, kind })
const go = async (path: string, init: Record<string, string> = {}) => {
  const answer = await shop.get(path, init)
  return [answer.status, answer.headers.get("Location")]
}
async function importFile(text: string) {
  const form = new FormData()
  form.set("intent", "import")
  form.set("file", new File([text], "redirects.csv"))
  const asked = { method: "POST", body: form, headers: { Origin: "http://shop.test" } }
  return shown(await (await manager.ask(SCREEN, asked)).text())
}

test("an address without a page redirects as soon as staff say so, and is 404 again once it is removed", async () => {
  expect(await go("/products/air-lobes")).toEqual([404, null])
  expect(await add("/Products/Air-Lobes/", "/gift")).toContain("The redirect is saved.")
  expect(await go("/products/air-lobes?utm_source=mail")).toEqual([301, "/gift?utm_source=mail"])
  expect(await go("/PRODUCTS/air-lobes/")).toEqual([301, "/gift"])
  expect(await add("/products/air-lobes", "/social", "302")).toContain("The redirect is saved.")
  expect(await go("/products/air-lobes")).toEqual([302, "/social"])
  expect(await press({ intent: "remove", from: "/products/air-lobes" })).toContain("The redirect is removed.")
  expect(await go("/products/air-lobes")).toEqual([404, null])
})

test("an address below a page that exists redirects too, but an existing page, a form and the back office never do", async () => {
  for (const from of ["/help/old", "/blogs/old", "/product-detail/earbuds/999999", "/gift", "/help/faqs"])
    await add(from, "/social")
  for (const path of ["/help/old", "/blogs/old", "/product-detail/earbuds/999999"])
    expect(await go(path), path).toEqual([301, "/social"])
  for (const path of ["/gift", "/help/faqs"]) expect((await go(path))[0], path).toBe(200)
  expect((await shop.post("/help/old", {})).status).not.toBe(301)
  expect(await add("/admin/old", "/social")).toContain("never redirected")
})

test("the router in the browser is led from an old address by a document, and hears of no redirect elsewhere", async () => {
  await add("/pages/about-us", "/help/about")
  const answer = await shop.get("/pages/about-us.data")
  expect([answer.status, await answer.text()]).toEqual([202, expect.stringContaining("/help/about")])
})

test("addresses in other scripts are found and sent encoded", async () => {
  await add("/उपहार", "/help/%E0%A4%A7")
  expect(await go("/%E0%A4%89%E0%A4%AA%E0%A4%B9%E0%A4%BE%E0%A4%B0")).toEqual([301, "/help/%E0%A4%A7"])
  expect((await go("/%E0%A4%A"))[0]).toBe(400)
})

test.each([
  ["/a-b", "//evil.example", "Type a path of the shop"],
  ["/a-b", "javascript:alert(1)", "Type a path of the shop"],
  ["/a-b", "/A-B/", "lead back to its own address"],
  ["a-b", "/gift", "Type the old address as a path"],
  ["/a-b?x=1", "/gift", "has a ? or #"],
])("%s to %s is refused at its field with what was typed", async (from, to, sentence) => {
  const html = await add(from, to)
  expect(html).toContain(sentence)
  expect(html).toContain("Nothing is saved.")
  expect(html).toContain(`value="${from}"`)
  expect((await go("/a-b"))[0]).toBe(404)
})

test("Shopify's file and the shop's own are imported without their faulty lines, and the export is such a file", async () => {
  const told = await importFile(
    "Redirect from,Redirect to\n/collections/all,/search/earbuds\n/old-1,/collections/all\n/bad,ftp://x\n/loop,/LOOP\n",
  )
  expect(told).toContain("2 redirects are saved.")
  expect(told).toContain("One line has a fault and is left out:")
  expect(told).toMatch(/Line 4: Type a path/)
  expect(told).toContain("would lead back to themselves: /loop.")
  expect(await go("/old-1"), "the end of the chain").toEqual([301, "/search/earbuds"])
  const csv = await (await manager.get("/admin/redirects.csv")).text()
  expect(csv).toContain("/old-1,/search/earbuds,301\r\n")
  expect(await importFile(csv)).not.toContain("left out")
  expect(await importFile("a,b\n1,2\n")).toContain("The file has no columns From and To.")
})

test("staff without the permission read redirects and change none, and nobody else sees them", async () => {
  const support = await joinStaff(shop, "catalogue")
  const { html } = await support.page(SCREEN)
  expect(html).toContain("<h1")
  expect(html).not.toContain('value="import"')
  expect((await support.post(SCREEN, { intent: "add", from: "/x", to: "/gift", kind: "301" })).status).toBe(
    403,
  )
  expect((await shop.get(SCREEN)).headers.get("Location")).toContain("/admin/login")
})
