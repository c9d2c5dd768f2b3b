import { expect, test } from "vitest"
import { enquiries } from "#db/tables/enquiries.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()

const page = async (path: string) => shown((await shop.page(path)).html)

test("CO-1: 25 units or more, Submit Your Requirement, Dhun Speakers and four categories", async () => {
  const html = await page("/corporate")
  expect(html).toContain("25 units or more")
  expect(html).toMatch(/<button[^>]*>Submit Your Requirement<\/button>/)
  expect(html).toMatch(/<h2[^>]*>Dhun Speakers<\/h2>/)
  for (const path of [
    "/allspeaker",
    "/search/earbuds",
    "/search/nackband",
    "/search/speaker",
    "/search/watch",
  ])
    expect(html.slice(html.indexOf("<main")), path).toContain(`href="${path}"`)
  expect(html).toContain('href="/product-detail/speaker/')
})

test("the form of a cart's line knows its product and quantity", async () => {
  const html = await page("/corporate?product=1&units=40")
  expect(html).toMatch(/<option[^>]*selected[^>]*>Earbuds<|<option[^>]*value="Earbuds"[^>]*selected/)
  expect(html).toMatch(/<input[^>]*name="units"[^>]*value="40"/)
  expect(html).toMatch(/<textarea[^>]*name="requirement"[^>]*>Airlobes 141 Ink Black</)
  expect(html, "open").not.toMatch(/id="enquiry"[^>]*popover=/)
})

test("a form is filled in with nothing else out of its address", async () => {
  const odd = await page("/corporate?product=1&units=Call+this+number&requirement=Call+this+number")
  expect(odd).toMatch(/<textarea[^>]*name="requirement"[^>]*>Airlobes 141 Ink Black</)
  expect(odd).not.toContain("Call this number")
  const unknown = await page("/corporate?product=%3Cscript%3E&units=40")
  expect(unknown).toMatch(/id="enquiry"[^>]*popover=/)
  expect(unknown).not.toMatch(/name="units"[^>]*value="40"/)
})

const asked = {
  product: "Earbuds",
  units: "40",
  name: "Nalini Rao",
  company: "Godavari Textiles",
  email: "nalini@example.in",
  phone: "9876543210",
  requirement: "By Diwali.",
}

test("CO-1: an enquiry without JavaScript is stored, mailed to both sides, and named by its reference", async () => {
  const answer = await shop.post("/corporate", asked)
  expect(answer.status).toBe(303)
  const [kept] = await shop.services.db.select().from(enquiries)
  expect(answer.headers.get("location")).toBe(`/corporate?reference=${kept?.reference}`)
  expect(await page(answer.headers.get("location") ?? "")).toContain(`${kept?.reference}</strong>`)
  const mails = await shop.mails()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
    "Dhun <support@dhun.example>",
    "nalini@example.in",
  ])
})

test("CO-1: a wrong form is a 400 that says what is wrong and keeps what was typed", async () => {
  const before = await shop.services.db.$count(enquiries)
  const answer = await shop.post("/corporate", { ...asked, units: "24" })
  const html = shown(await answer.text())
  expect(answer.status).toBe(400)
  expect(html).toContain("Bulk orders start at 25 units")
  expect(html).toContain('value="Godavari Textiles"')
  expect(html).not.toMatch(/id="enquiry"[^>]*popover=/)
  expect(await shop.services.db.$count(enquiries)).toBe(before)
})

test("CO-1: the page repeats no reference that it was told by a stranger's link", async () => {
  expect(await page("/corporate?reference=Call+this+number")).not.toContain("Call this number")
})
