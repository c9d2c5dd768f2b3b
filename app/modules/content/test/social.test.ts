import { expect, test } from "vitest"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { typedFields } from "./page-form.ts"

const SCREEN = "/admin/pages/social"
const SCRIPT = '<script src="x"></script>'
const shop = await keepShop()
const manager = await joinStaff(shop, "manager")

const press = async (intent: string, changes: Record<string, string> = {}) => {
  const fields = typedFields((await manager.page(SCREEN)).html)
  return shown(await (await manager.post(SCREEN, { ...fields, ...changes, intent })).text())
}
const readPage = async () => shown((await shop.page("/social")).html)
const wordsOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"))
const rowsOf = (html: string) => html.split("<tbody")[1]?.split("<tr").length

test("the default text of /social, published, is shown to the letter, and the shop's own comes back", async () => {
  const before = await readPage()
  expect(await press("publish")).toContain("It is published.")
  await expect.poll(readPage).not.toBe(before)
  expect(wordsOf(await readPage())).toBe(wordsOf(before))
  await press("publish default")
  await expect.poll(readPage).toBe(before)
})

test("/social says what the merchant published, without the parts left empty, and a draft is only previewed", async () => {
  const changes = {
    ...{ title: "Bring it back", line: "", summary: "How to hand in old cables.", "text what": "" },
    ...{ "text pledges": "- **Repairs**: for ten years", rows: "2", "city 2": "Surat" },
    "text steps": "- **Call**: {phone}\n- **Post**: or {email}, or {email}",
    "text checks": `${SCRIPT}\n\nSee [help](/help/faqs).`,
  }
  const before = await readPage()
  const drafted = await press("save draft", changes)
  const preview = /href="(\/social\?preview=[^"]+)"/.exec(drafted)?.[1] ?? ""
  expect((await manager.page(preview)).html).toContain("Bring it back")
  expect(await readPage()).toBe(before)
  expect(await press("publish")).toContain("It is published.")
  await expect.poll(readPage).toContain("Bring it back</h1>")
  const { html } = await shop.page("/social")
  expect(html).toContain('content="How to hand in old cables."')
  expect(rowsOf(html)).toBe(2)
  for (const text of ["Surat</th>", "1800 000 3486</a>", '<a href="/help/faqs"', "Repairs</dt>"])
    expect(html).toContain(text)
  expect(wordsOf(html).match(/mailto:ewaste@dhun\.example/g)?.length).toBeGreaterThanOrEqual(2)
  expect(wordsOf(html)).not.toMatch(
    /What e-waste is|Conscious Tech|social responsibility policy|\{(phone|email)\}/,
  )
  expect(html).not.toContain(SCRIPT)
  await press("publish default")
})

test("an unsafe URL on /social is refused at its field, and what was typed stays", async () => {
  const told = await press("publish", { "text duties": "[x](javascript:alert(3))" })
  expect(told).toContain("The link javascript:alert(3 is not usable")
  expect(told).toContain("[x](javascript:alert(3))")
  expect(await readPage()).not.toContain("alert(3")
})
