import { expect, test } from "vitest"
import { cardsIn, headings, linksOf, section } from "#test/http/markup.ts"
import { keepShop, mainOf, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()

const main = async (path: string) => mainOf((await shop.page(path)).html)

test("CA-1: resume by mail, LinkedIn, the origin story, four teams and four cards with Read More", async () => {
  const html = await main("/careers")
  expect(html).toMatch(/<a[^>]*href="mailto:careers@[^"]+"[^>]*>Submit Your Resume<\/a>/)
  expect(html).toMatch(/<a[^>]*href="https:\/\/www\.linkedin\.com\/[^"]*"[^>]*>Apply on LinkedIn/)
  expect(headings(html)).toEqual(
    expect.arrayContaining(["The origin story", "Sales & Marketing", "Legal", "R&D", "Finance"]),
  )
  expect(html.match(/Read More/g)?.length).toBe(4)
})

test("SO-1: pledges, responsibilities, what e-waste is, four steps and six centres", async () => {
  const html = await main("/social")
  for (const pledge of ["Conscious Tech", "Eco Innovation", "Wearables With Soul", "Global Duty"])
    expect(html).toContain(pledge)
  expect(headings(html)).toEqual(
    expect.arrayContaining([
      "The producer's responsibility",
      "The consumer's responsibility",
      "What e-waste is",
      "What we take back",
      "How it can be checked",
      "1. Connect",
      "4. Contribute",
    ]),
  )
  const columns = [...html.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map(([, name]) => name)
  expect(columns).toEqual(["S.No", "State/UT", "Town/City", "Address", "Contact person", "Contact Number"])
  const rows = html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>")).split("<tr").slice(1)
  const cells = rows.map((row) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "")),
  )
  expect(cells.map(([number, region, city]) => [number, region, city])).toEqual([
    ["1", "Chhattisgarh", "Raipur"],
    ["2", "Gujarat", "Ahmedabad"],
    ["3", "Delhi", "Delhi"],
    ["4", "Haryana", "Faridabad"],
    ["5", "Tamil Nadu", "Chennai"],
    ["6", "Maharashtra", "Thane"],
  ])
  for (const [index, [, , , address, contact, phone]] of cells.entries()) {
    expect(address).toMatch(/, .+ \d{6}$/)
    expect(contact).toMatch(/^\p{Lu}\S* \p{Lu}/u)
    expect(phone).toMatch(/^1800 000 3486, ext\. 2[1-6]$/)
    expect(rows[index]).toContain(`href="tel:1800-000-3486;ext=${phone?.slice(-2)}"`)
  }
})

test("SO-1: the four steps are a call or a mail, a centre, drop-off or collection, and a slip", async () => {
  const steps = section(await main("/social"), "Four steps to hand it over")
    .split("<li")
    .slice(1)
  expect(steps.map((step) => headings(step)[0])).toEqual([
    "1. Connect",
    "2. Find a centre",
    "3. Drop off, or let us collect",
    "4. Contribute",
  ])
  expect(linksOf(steps[0] ?? "")).toEqual(["tel:1800-000-3486", "mailto:ewaste@dhun.example"])
})

test("ST-1: Find Store lists five stores with hours, a call and directions", async () => {
  const html = await main("/storelocator")
  expect(headings(html)[0]).toBe("Find Store")
  expect(html.match(/10:30 AM to 7:00 PM/g)?.length).toBeGreaterThanOrEqual(5)
  expect(html.match(/href="tel:[^"]+;ext=\d+"/g)?.length).toBe(5)
  expect(html.match(/href="https:\/\/www\.google\.com\/maps\/dir\/[^"]+"/g)?.length).toBe(5)
  for (const label of ["Support", "Navigate"]) expect(html.split(`>${label}<`).length - 1).toBe(5)
  const stores = cardsIn(html)
  expect(stores.map((store) => headings(store)[0])).toEqual([
    "Meerut",
    "Sonipat",
    "Hyderabad",
    "Ernakulam",
    "Chennai",
  ])
  for (const store of stores) {
    expect(store).toMatch(/<h3[^>]*>Dhun [^<]+<\/h3>/)
    expect(store).toMatch(/<address[^>]*>[^<]+ \d{6}, [^<]+<\/address>/)
    expect(store).toMatch(/<p[^>]*>10:30 AM to 7:00 PM<\/p>/)
  }
})

test("FT-2, FT-3, FT-4: a footer label with a page behind it is a link with the same text, the others stay text", async () => {
  const { html } = await shop.page("/blogs")
  const footer = shown(html.slice(html.indexOf("<footer")))
  for (const label of [
    "Warranty & Support",
    "Return Policy",
    "Service Centers",
    "Bulk Orders",
    "FAQs",
    "Why Buy Direct",
    "About Dhun",
    "Security",
    "Social Responsibility",
    "Warranty Policy",
  ])
    expect(footer, label).toMatch(new RegExp(`<a[^>]*>${label}</a>`))
  for (const label of ["Refer & Earn", "Investor Relations"])
    expect(footer).toMatch(new RegExp(`<span[^>]*>${label}</span>`))
})
