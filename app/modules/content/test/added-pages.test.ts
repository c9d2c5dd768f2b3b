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
const add = (group: string, slug: string, title: string, as = manager) =>
  as.post("/admin/pages", { intent: "add", group, slug, title })
const press = async (key: string, intent: string, changes: Record<string, string> = {}) => {
  const typed = typedFields((await manager.page(screen(key))).html)
  return shown(await (await manager.post(screen(key), { ...typed, ...changes, intent })).text())
}
const pageOf = async (path: string) => shown((await shop.page(path)).html)
const statusOf = async (path: string) => (await shop.page(path)).status
const LISTS = {
  help: ["/help/faqs", "/llms.txt", "/sitemap.xml?part=pages"],
  blogs: ["/blogs", "/llms.txt", "/sitemap.xml?part=articles"],
}

test.each([
  ["help", "care-of-straps"],
  ["blogs", "a-day-in-pune"],
] as const)(
  "a merchant adds a page under /%s, previews and schedules it, and it is in every list until withdrawn",
  async (group, slug) => {
    const [key, path] = [`${group}/${slug}`, `/${group}/${slug}`]
    const before = await Promise.all(LISTS[group].map(pageOf))
    const added = await add(group, slug, "Care of straps")
    expect([added.status, added.headers.get("Location")]).toEqual([303, screen(key)])
    const fresh = shown((await manager.page(screen(key))).html)
    expect(fresh).toContain('value="Care of straps"')
    expect(fresh, "nothing to preview yet").not.toContain("?preview=")
    expect(await press(key, "publish")).toContain("This must not be empty.")

    const texts = {
      title: "Straps, cared for",
      summary: "In July.",
      text: "## Water\n\nDry them [so](/help/faqs).",
    }
    const drafted = await press(key, "save draft", {
      ...texts,
      ...(group === "blogs" && { picture: "ear-health" }),
    })
    const address = new RegExp(`href="(${path}\\?preview=[^"]+)"`).exec(drafted)?.[1] ?? ""
    expect((await manager.page(address)).html).toContain(">Straps, cared for</h1>")
    expect([await statusOf(address), await statusOf(path)]).toEqual([404, 404])

    expect(await press(key, "publish", { from: "2090-01-01T10:00" })).toContain("It is scheduled.")
    expect(await statusOf(path)).toBe(404)
    expect(await Promise.all(LISTS[group].map(pageOf))).toEqual(before)
    await shop.services.db.update(pageVersions).set({ startsAt: sql`now()` }).where(eq(pageVersions.key, key))
    await expect.poll(() => pageOf(path)).toContain(">Straps, cared for</h1>")
    for (const list of LISTS[group]) expect(await pageOf(list), list).toContain(slug)
    const markdown = await shop.fetch(
      new Request(`http://shop.test${path}`, { headers: { Accept: "text/markdown" } }),
    )
    expect(await markdown.text()).toContain("# Straps, cared for\n\n> In July.")
    if (group === "blogs") {
      const html = await pageOf(path)
      expect(html).toContain(
        /<img[^>]+src="([^"]+)"/.exec(await pageOf("/blogs/ear-health"))?.[1] ?? "no picture",
      )
      expect(await pageOf("/blogs/five-doors"), "among the articles to go on with").toContain(path)
    }

    expect(await press(key, "publish default")).toContain("It is withdrawn.")
    expect(await statusOf(path)).toBe(404)
    expect(await Promise.all(LISTS[group].map(pageOf))).toEqual(before)
    const screenNow = shown((await manager.page(screen(key))).html)
    expect(screenNow, "what it said is there to write on").toContain('value="Straps, cared for"')
    const id = /name="id" value="(\d+)"/.exec(screenNow.split("Replaced")[1] ?? "")?.[1] ?? ""
    expect(await press(key, "restore", { id })).toContain("That version is published again.")
    expect(await pageOf(path)).toContain(">Straps, cared for</h1>")
    await press(key, "publish default")
  },
)

test("a new page needs a free address, typed values stay, and a never published draft can be removed", async () => {
  for (const slug of ["faqs", "privacy-hi", "Straps", "a/b", ""]) {
    const refused = shown(await (await add("help", slug, "Some <b>title</b>")).text())
    expect(refused, slug).toContain("No page was added.")
    expect(refused, slug).toContain('value="Some &lt;b&gt;title&lt;/b&gt;"')
  }
  expect(await (await add("mails", "paid", "x")).text()).toContain("Choose a help page or an article.")
  await add("help", "boxes", "Boxes")
  expect((await manager.page("/admin/pages")).html).toContain("/admin/pages/help/boxes")
  const form = typedFields((await manager.page(screen("help/boxes"))).html)
  const gone = await manager.post(screen("help/boxes"), { ...form, intent: "discard draft" })
  expect([gone.status, gone.headers.get("Location")]).toEqual([303, "/admin/pages"])
  expect((await manager.get(screen("help/boxes"))).status).toBe(404)
})

test("a script in an added page is escaped, a forged picture is refused, and read-only roles cannot add pages", async () => {
  await add("blogs", "scripts", SCRIPT)
  const typed = { title: SCRIPT, summary: SCRIPT, text: `## ${SCRIPT}\n\n[${SCRIPT}](/gift)` }
  expect(await press("blogs/scripts", "publish", { ...typed, picture: "../x" })).toContain(
    "Choose one of the pictures.",
  )
  expect(await press("blogs/scripts", "publish", { ...typed, text: "[x](javascript:alert(1))" })).toContain(
    "is not usable",
  )
  expect(await press("blogs/scripts", "publish", { ...typed, picture: "no-such-article" })).toContain(
    "It is published.",
  )
  for (const path of ["/blogs/scripts", "/blogs", "/blogs/five-doors"]) {
    const { status, html } = await shop.page(path)
    expect(status).toBe(200)
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
    expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, ""), path).not.toContain("><script>alert")
  }
  const reader = await joinStaff(shop, "support")
  expect((await reader.page("/admin/pages")).html).not.toContain('value="add"')
  expect((await add("help", "other", "Other", reader)).status).toBe(403)
})
