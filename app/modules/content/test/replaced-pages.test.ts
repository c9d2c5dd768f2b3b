import { expect, test } from "vitest"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { typedFields } from "./page-form.ts"

const SCRIPT = '"><script>alert(1)</script>'
const shop = await keepShop()
const manager = await joinStaff(shop, "manager")

const press = async (key: string, intent: string, changes: Record<string, string> = {}) => {
  const fields = typedFields((await manager.page(`/admin/pages/${key}`)).html)
  return shown(await (await manager.post(`/admin/pages/${key}`, { ...fields, ...changes, intent })).text())
}
const pageOf = async (path: string) => shown((await shop.page(path)).html)

// What only the sample says, and what stays below a merchant's text.
const PAGES: [key: string, sample: RegExp, stays: string[]][] = [
  ["gift", /open every day|sings while cooking/, ['id="gifts-watches"', 'id="gifts-earbuds"']],
  ["corporate", /How it goes|Twenty-five|What companies order/, ['action="/corporate"', 'name="units"']],
  ["careers", /origin story|Laxmi Road|R&amp;D/, []],
  ["comunity", /THE TRIBE|lane is the dance floor|GO SOCIAL/, []],
]

test.each(PAGES)(
  "/%s shows the text that the merchant published, and what the page does",
  async (key, sample, stays) => {
    const path = `/${key}`
    const before = await pageOf(path)
    const text = {
      title: `Sur: ${key}`,
      summary: `All of ${key} at {shop}.`,
      text: "## One\n\n- see [help](/help/faqs)",
    }
    expect(typedFields((await manager.page(`/admin/pages/${key}`)).html)).toMatchObject({
      title: "",
      text: "",
    })
    const drafted = await press(key, "save draft", text)
    expect(await pageOf(path), "a draft").toBe(before)
    const preview = new RegExp(`href="(${path}\\?preview=[^"]+)"`).exec(drafted)?.[1] ?? ""
    expect((await manager.page(preview)).html).toContain(`>Sur: ${key}</h1>`)

    expect(await press(key, "publish")).toContain("It is published.")
    await expect.poll(() => pageOf(path)).toContain(`>Sur: ${key}</h1>`)
    const html = await pageOf(path)
    expect(html).toContain(`<title>Sur: ${key} | Dhun</title>`)
    expect(html).toContain(`<meta name="description" content="All of ${key} at Dhun."/>`)
    expect(html).toContain(`"@type":"WebPage","name":"Sur: ${key}"`)
    expect(html).toContain('<h2>One</h2><ul><li>see <a href="/help/faqs"')
    expect(before).toMatch(sample)
    expect(html).not.toMatch(sample)
    for (const part of stays) expect(html).toContain(part)
    expect(await pageOf("/llms.txt")).toContain(
      `- [Sur: ${key}](http://shop.test${path}): All of ${key} at Dhun.`,
    )
    expect(await pageOf("/sitemap.xml?part=pages")).toMatch(new RegExp(`${path}</loc><lastmod>`))

    await press(key, "publish default")
    await expect.poll(() => pageOf(path)).toBe(before)
  },
)

test.each(PAGES)("/%s escapes what the merchant typed", async (key) => {
  const text = { title: SCRIPT, summary: SCRIPT, text: `## ${SCRIPT}\n\n[${SCRIPT}](/gift)` }
  expect(await press(key, "publish", text)).toContain("It is published.")
  await expect.poll(() => pageOf(`/${key}`)).toMatch(/<h1[^>]*>"?(&quot;)?(>|&gt;)&lt;script/)
  const { html } = await shop.page(`/${key}`)
  expect(html.replaceAll(/"<script>[^"]*\\u003c|\\"/g, "")).not.toContain(`">${"<script>alert(1)"}`)
  expect(await press(key, "publish", { text: "[x](javascript:alert(1))" })).toContain("is not usable")
  await press(key, "publish default")
})

test("an enquiry is taken below the merchant's text", async () => {
  await press("corporate", "publish", { title: "Bulk", summary: "By the box.", text: "Ask us." })
  await expect.poll(() => pageOf("/corporate")).toContain(">Bulk</h1>")
  const answer = await shop.post("/corporate", { units: "3" })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toMatch(/>Bulk<\/h1>.*aria-invalid="true"/s)
  await press("corporate", "publish default")
})

test("the go-live list counts a replaced page as rewritten", async () => {
  const owner = await joinStaff(shop, "owner")
  const named = async () => {
    const words = shown((await owner.page("/admin/go-live")).html).replaceAll(/<[^>]*>/g, " ")
    return PAGES.map(([key]) => key).filter((key) => new RegExp(`[\\s(]/${key}[\\s,.):]`).test(words))
  }
  expect(await named()).toEqual(PAGES.map(([key]) => key))
  for (const [key] of PAGES) await press(key, "publish", { title: "Ours", summary: "Ours.", text: "Ours." })
  expect(await named()).toEqual([])
})
