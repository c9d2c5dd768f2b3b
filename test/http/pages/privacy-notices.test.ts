import { expect, test } from "vitest"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { keepShop, shown } from "../shop-server.ts"
import { register } from "../shopper.ts"

const specification = await keepShop()
const india = await keepShop({ SHOP_PROFILE: "india" })

/** A notice up to the link inside its sentence. */
const beginOf = (says: string) => says.split("{notice}")[0] ?? says

/** Each page with a form that takes personal data, and what stands beside it. */
const FORMS: [path: string, says: string][] = [
  ["/", notices.alerts],
  ["/subscriptions", notices.alerts],
  ["/stock-wishes?product=16", notices.backInStock],
  ["/register", notices.register],
  ["/payment", notices.order],
  ["/corporate", notices.enquiry],
  ["/complaints", notices.complaint],
  ["/social/pickup", notices.eWaste],
]

test("in the India profile each form with personal data states its data and purpose, and how to withdraw", async () => {
  for (const [path, says] of FORMS) {
    const { status, html } = await india.page(path)
    expect([status, shown(html).includes(beginOf(says))], path).toEqual([200, true])
    expect(html).toContain('href="/help/privacy"')
  }
  expect((await india.page("/complaints")).html).toMatch(
    /write to the address in our <a[^>]*href="\/help\/privacy"[^>]*>privacy notice<\/a>\./,
  )
  await register(india, "Asha")
  expect(shown((await india.page("/questions/ask?product=1")).html)).toContain(notices.question)
})

test("the pages of the specification profile have no such notice", async () => {
  const { privacyNotice: _link, noticeInSentence: _name, ...lines } = notices
  for (const [path] of FORMS) {
    const html = shown((await specification.page(path)).html)
    expect(
      Object.values(lines).filter((line) => html.includes(beginOf(line))),
      path,
    ).toEqual([])
  }
})

test("the privacy notice links to its Hindi text, which declares its language", async () => {
  expect((await india.page("/help/privacy")).html).toContain('href="/help/privacy-hi"')
  const { status, html } = await india.page("/help/privacy-hi")
  expect([status, html]).toEqual([200, expect.stringMatching(/<article[^>]* lang="hi"/)])
  expect(html).toContain("निजता सूचना")
  expect(html).toContain("365 दिन")
  const markdown = await india.get("/help/privacy-hi", { Accept: "text/markdown" })
  expect(await markdown.text()).toContain("# निजता सूचना")
})
