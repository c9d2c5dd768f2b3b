import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { pageVersions } from "#db/tables/settings.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { typedFields } from "./page-form.ts"

const SCRIPT = '"><script>alert(1)</script>'
const shop = await keepShop()
const manager = await joinStaff(shop, "manager")

const screen = (key: string) => `/admin/pages/${key}`
const formOf = async (key: string) => typedFields((await manager.page(screen(key))).html)
const press = async (key: string, intent: string, changes: Record<string, string> = {}) =>
  shown(await (await manager.post(screen(key), { ...(await formOf(key)), ...changes, intent })).text())
const pageOf = async (path: string) => shown((await shop.page(path)).html)

test("a help page is drafted, previewed by staff only, published, and reset in one step", async () => {
  const before = await pageOf("/help/faqs")
  const form = await formOf("help/faqs")
  expect(form.text).toContain("- **Do I need an account?**: To look, no.")
  const drafted = await press("help/faqs", "save draft", { title: "Asked often" })
  expect(drafted).toContain("The draft is saved. Shoppers do not see it.")
  expect(await pageOf("/help/faqs")).toBe(before)

  const address = /href="(\/help\/faqs\?preview=[^"]+)"/.exec(drafted)?.[1] ?? ""
  const preview = await manager.get(address)
  expect(preview.headers.get("Cache-Control")).toBe("private, no-store")
  expect(preview.headers.get("X-Robots-Tag")).toBe("noindex")
  expect(await preview.text()).toContain(">Asked often</h1>")
  for (const asked of [address, `${address}x`, address.replace("faqs", "terms")])
    expect(await pageOf(asked), asked).not.toContain("Asked often")
  expect((await manager.page(`${address}x`)).html).not.toContain("Asked often")

  expect(await press("help/faqs", "publish")).toContain("It is published.")
  const after = await pageOf("/help/faqs")
  expect(after).toContain(">Asked often</h1>")
  expect(after).toContain("<dt>Do I need an account?</dt>")
  expect(await pageOf("/help/terms"), "the list of help pages").toContain("Asked often")
  expect(await pageOf("/llms.txt")).toContain("Asked often")
  expect(await press("help/faqs", "publish default")).toContain("that it came with")
  expect(await pageOf("/help/faqs")).toBe(before)
})

test("an article is published for a period in India time, listed, and its earlier version restored", async () => {
  const key = "blogs/ipx-ratings"
  const title = "Water, told in numbers"
  expect(await press(key, "publish", { title, from: "2090-01-01T10:00" })).toContain("It is scheduled.")
  expect((await manager.page(screen(key))).html).toContain("1 January 2090, 10:00 AM")
  expect(await pageOf("/blogs")).not.toContain(title)
  await shop.services.db.update(pageVersions).set({ startsAt: sql`now()` }).where(eq(pageVersions.key, key))
  for (const path of ["/blogs/ipx-ratings", "/blogs", "/careers", "/sitemap.xml?part=articles"])
    await expect.poll(() => pageOf(path)).toContain(path.startsWith("/sitemap") ? "ipx-ratings" : title)
  const markdown = await shop.fetch(
    new Request("http://shop.test/blogs/ipx-ratings", { headers: { Accept: "text/markdown" } }),
  )
  expect(await markdown.text()).toContain(`# ${title}`)
  await press(key, "publish", { title: "Another" })
  const id = (/name="id" value="(\d+)"/.exec(
    (await manager.page(screen(key))).html.split("Replaced")[1] ?? "",
  ) ?? [])[1]
  expect(await press(key, "restore", { id: id ?? "" })).toContain("That version is published again.")
  expect(await pageOf("/blogs/ipx-ratings")).toContain(`>${title}</h1>`)
})

test("the home page has the merchant's order, texts and products, and each section its best sellers by default", async () => {
  const before = await pageOf("/")
  const form = await formOf("home")
  expect([form["heading 1"], form.rows]).toEqual(["Earbuds", "1 2 3 4 5 6 7"])
  const refused = await press("home", "publish", { "products 1": "1 99999" })
  expect(refused).toContain("The shop sells no product with the number 99999.")
  expect(refused).toContain('value="1 99999"')
  const changes = { rows: "7 2 3 4 5 6 1", "hidden 6": "on", "line 7": "Hear it.", "products 7": "3 1" }
  const sent = { ...form, ...changes, intent: "publish" }
  expect(await (await manager.post(screen("home"), sent)).text()).toContain("It is published.")
  const home = await pageOf("/")
  const headings = Array.from(home.matchAll(/<h2 id="scene-(\w+)"/g), ([, type]) => type)
  expect(headings).toEqual(["soundbar", "watch", "nackband", "headphone", "speaker", "earbuds"])
  expect(home).toContain("Hear it.")
  const first = home.slice(home.indexOf("scene-soundbar"), home.indexOf("scene-watch"))
  expect(Array.from(first.matchAll(/href="\/product-detail\/\w+\/(\d+)"/g), ([, id]) => id)).toEqual(
    expect.arrayContaining(["3", "1"]),
  )
  await press("home", "publish default")
  expect(await pageOf("/")).toBe(before)
})

test("the announcement bar is on every shop page, not in the back office, and adds no script", async () => {
  const before = await pageOf("/gift")
  await press("banner", "publish", { words: "Diwali: delivery by Friday", link: "/gift" })
  const line =
    '<aside class="border-line border-b bg-marigold px-5 py-3 font-semibold text-on-accent"><a href="/gift" class="underline underline-offset-4">Diwali: delivery by Friday</a></aside>'
  expect((await pageOf("/gift")).replace(line, "")).toBe(before)
  expect(await pageOf("/no-such-page")).toContain(line)
  expect((await manager.page("/admin/pages")).html).not.toContain(line)
  await press("banner", "publish default")
  expect(await pageOf("/gift")).toBe(before)
})

test("a stored script is escaped in every field, in the back office and in the shop", async () => {
  const asText =
    /&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;|"&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;/
  const hostile: Record<string, [string, Record<string, string>]> = {
    "help/terms": [
      "/help/terms",
      {
        title: SCRIPT,
        summary: SCRIPT,
        text: `## ${SCRIPT}\n\n- **${SCRIPT}**: ${SCRIPT}\n\n[${SCRIPT}](/gift)`,
      },
    ],
    "blogs/ear-health": [
      "/blogs/ear-health",
      { title: SCRIPT, summary: SCRIPT, text: `> ${SCRIPT}\n\n1. ${SCRIPT}` },
    ],
    home: ["/", { "heading 1": SCRIPT, "line 1": SCRIPT }],
    banner: ["/gift", { words: SCRIPT }],
  }
  for (const [key, [path, changes]] of Object.entries(hostile)) {
    expect(await press(key, "publish", { ...changes, reason: SCRIPT }), key).toContain("It is published.")
    for (const html of [(await shop.page(path)).html, (await manager.page(screen(key))).html]) {
      expect(html, key).toMatch(asText)
      expect(html.replaceAll(/"<script>[^"]*\\u003c|\\"/g, ""), key).not.toContain(`">${"<script>alert(1)"}`)
    }
    await press(key, "publish default")
  }
})

test("an unsafe link, a forged version and a forged key are refused with typed text kept, and so are read-only roles", async () => {
  const refused = await press("banner", "publish", { words: "x", link: "javascript:alert(1)" })
  expect(refused).toContain("The link javascript:alert(1) is not usable")
  expect(refused).toContain('value="javascript:alert(1)"')
  for (const version of ["", "-1", "x", "1e99"])
    expect((await manager.post(screen("banner"), { intent: "publish", version })).status, version).toBe(400)
  for (const key of ["nothing", "help/none", "help", "help/faqs/x"])
    expect((await manager.get(screen(key))).status, key).toBe(404)
  const reader = await joinStaff(shop, "catalogue")
  expect((await reader.get(screen("banner"))).status).toBe(200)
  expect((await reader.page(screen("banner"))).html).not.toContain('value="publish"')
  expect((await reader.post(screen("banner"), { intent: "publish", version: "0" })).status).toBe(403)
  const packer = await joinStaff(shop, "fulfilment")
  expect((await packer.get(screen("banner"))).status).toBe(403)
})
