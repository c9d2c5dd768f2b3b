import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { pageVersions } from "#db/tables/settings.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { typedFields } from "./page-form.ts"

const SCRIPT = '<script src="x"></script>'
const shop = await keepShop()
const manager = await joinStaff(shop, "manager")

const screen = (key: string) => `/admin/pages/${key}`
const formOf = async (key: string) => typedFields((await manager.page(screen(key))).html)
const press = async (key: string, intent: string, changes: Record<string, string> = {}) =>
  shown(await (await manager.post(screen(key), { ...(await formOf(key)), ...changes, intent })).text())
const pageOf = async (path: string) => shown((await shop.page(path)).html)
const startNow = (key: string) =>
  shop.services.db.update(pageVersions).set({ startsAt: sql`now()` }).where(eq(pageVersions.key, key))

test("every page has the merchant's footer lists from their start time, and pages carry them only then", async () => {
  const before = await pageOf("/gift")
  const entries = "[Gift cards](/gift)\nSoon: repairs"
  const drafted = await press("footer", "save draft", { "heading 1": "Presents", "entries 1": entries })
  const preview = /href="(\/\?preview=[^"]+)"/.exec(drafted)?.[1] ?? ""
  expect((await manager.page(preview)).html).toContain(">Gift cards</a>")
  expect(await pageOf("/gift")).toBe(before)

  expect(await press("footer", "publish", { from: "2090-01-01T10:00" })).toContain("It is scheduled.")
  expect(await pageOf("/gift")).toBe(before)
  await startNow("footer")
  await expect.poll(() => pageOf("/gift")).toContain(">Gift cards</a>")
  const pages = [await pageOf("/gift"), await pageOf("/no-such-page"), await pageOf("/help/%E0%A4%A")]
  for (const html of pages) {
    expect(html).toMatch(
      /<section aria-label="Presents">.*>Gift cards<\/a>.*<span[^>]*>Soon: repairs<\/span>/,
    )
    expect(html, "what the browser draws").toContain('"Soon: repairs"')
    expect(html).not.toContain("True Wireless Earbuds")
    expect(html, "the other lists").toContain("Read our Blog")
  }
  expect((await formOf("footer"))["entries 1"]).toBe(entries)
  await press("footer", "publish default")
  expect(await pageOf("/gift")).toBe(before)
  await press("footer", "publish", {})
  expect(await pageOf("/gift"), "the shop's own lists, published").toBe(before)
  await press("footer", "publish default")
})

test("the words above the form for email alerts are the merchant's, escaped, and pages carry them only then", async () => {
  const before = await pageOf("/gift")
  const typed = {
    "alerts heading": "Letters from us",
    "alerts line": SCRIPT,
    "hidden 3": "on",
    rows: "2 1 3",
  }
  expect(await press("footer", "publish", typed)).toContain("It is published.")
  await expect.poll(() => pageOf("/gift")).toContain(">Letters from us</h2>")
  const { html } = await shop.page("/gift")
  expect(html).toContain("<p>&lt;script src=&quot;x&quot;&gt;&lt;/script&gt;</p>")
  expect(html).not.toContain(SCRIPT)
  expect(html).not.toContain("Be first to hear")
  const sections = Array.from(html.matchAll(/<section aria-label="(\w+)">/g), ([, heading]) => heading)
  expect(sections.slice(-2)).toEqual(["Help", "Shop"])
  await press("footer", "publish default")
  expect(await pageOf("/gift")).toBe(before)
})

test("every page has the merchant's menu links in order, and the categories stay", async () => {
  const before = await pageOf("/gift")
  const links = {
    "entries main": "[Repairs](/help/warranty)\n[Gifting](/gift)",
    "entries more": "[Blog](/blogs)",
  }
  const drafted = await press("menus", "save draft", links)
  const preview = /href="(\/\?preview=[^"]+)"/.exec(drafted)?.[1] ?? ""
  expect((await manager.page(preview)).html).toContain(">Repairs</a>")
  expect(await press("menus", "publish", { from: "2090-01-01T10:00" })).toContain("It is scheduled.")
  expect(await pageOf("/gift")).toBe(before)
  await startNow("menus")
  await expect.poll(() => pageOf("/gift")).toContain(">Repairs</a>")
  for (const html of [await pageOf("/gift"), await pageOf("/no-such-page"), await pageOf("/help/%E0%A4%A")]) {
    const bar = html.slice(html.indexOf('<nav id="menu"'), html.indexOf("</nav>"))
    const labels = Array.from(bar.matchAll(/>([^<>]+)<\/a>/g), ([, label]) => label)
    expect(labels.slice(12)).toEqual(["Repairs", "Gifting", "Blog"])
    expect(labels.slice(0, 2)).toEqual(["Earbuds", "Speakers"])
  }
  await press("menus", "publish default")
  expect(await pageOf("/gift")).toBe(before)
})

test("an unsafe URL in a menu is refused, and a script in it is escaped", async () => {
  const typed = { "entries main": "[x](vbscript:x)\n[y](//y.example)" }
  const refused = await press("menus", "publish", typed)
  expect(refused).toContain("Line 1: The link vbscript:x is not usable")
  expect(refused).toContain("Line 2: The link //y.example is not usable")
  expect(await press("menus", "publish", { "entries more": `[${SCRIPT}](/gift)` })).toContain(
    "It is published.",
  )
  for (const html of [(await shop.page("/gift")).html, (await manager.page(screen("menus"))).html]) {
    expect(html).toContain("&lt;script src=&quot;x&quot;&gt;&lt;/script&gt;")
    expect(html).not.toContain(SCRIPT)
  }
  await press("menus", "publish default")
})

test("categories have the merchant's labels and order in menus, product pages, suggestions and machine formats", async () => {
  const list = await shop.page("/search/earbuds")
  const path = /href="(\/product-detail\/earbuds\/\d+)"/.exec(list.html)?.[1] ?? ""
  const readMachines = async () =>
    Promise.all(
      [
        shop.get("/llms.txt"),
        shop.get("/.well-known/agent-skills/shop/SKILL.md"),
        shop.get(path, { Accept: "text/markdown" }),
        shop.get("/suggestions?q=in+your"),
      ].map(async (answer) => (await answer).text()),
    )
  const before = [await pageOf("/gift"), await pageOf(path), ...(await readMachines())]
  const entries = "[Guitars](/search/guitar)\n[In your ears](/search/earbuds)"
  await press("categories", "publish", { "entries categories": entries })
  await expect.poll(() => pageOf("/gift")).toContain(">In your ears</a>")
  for (const html of [await pageOf("/gift"), await pageOf("/no-such-page")]) {
    const bar = html.slice(html.indexOf('<nav id="menu"'), html.indexOf("</nav>"))
    const links = Array.from(bar.matchAll(/href="(\/search\/\w+)"/g), ([, address]) => address)
    expect(links.slice(0, 3)).toEqual(["/search/guitar", "/search/earbuds", "/search/specialrange"])
    expect(html).not.toContain("Gaming headphones")
  }
  await expect.poll(() => pageOf(path)).toMatch(/<title>[^<]+, In your ears/)
  const [guide, skill, product, suggested] = await readMachines()
  expect(guide).toMatch(/- \[Guitars\]\([^)]+\/search\/guitar\)\n- \[In your ears\]/)
  expect(skill).toContain("Category terms: guitar, earbuds.")
  expect(product).toContain("- Category: [In your ears]")
  expect(JSON.parse(suggested ?? "").categories).toEqual(["earbuds"])
  await press("categories", "publish default")
  await expect
    .poll(async () => [await pageOf("/gift"), await pageOf(path), ...(await readMachines())])
    .toEqual(before)
})

test("an unsafe URL in the footer is refused with typed text kept, and a script in it is escaped", async () => {
  const entries = "Gifts\n[Here](javascript:alert(2))\n[Help](/help/faqs)"
  const unsafe = await press("footer", "publish", { "entries 1": entries })
  expect(unsafe).toContain("Line 2: The link javascript:alert(2) is not usable")
  expect(unsafe, "what was typed").toContain("[Here](javascript:alert(2))\n[Help]")
  expect(await pageOf("/gift")).not.toContain("alert(2)")
  const told = await press("footer", "publish", { "entries 1": `${SCRIPT}\n[Help](/help/faqs)` })
  expect(told).toContain("It is published.")
  for (const html of [(await shop.page("/gift")).html, (await manager.page(screen("footer"))).html]) {
    expect(html).toContain("&lt;script src=&quot;x&quot;&gt;&lt;/script&gt;")
    expect(html).not.toContain(SCRIPT)
  }
  await press("footer", "publish default")
})
