import { afterEach, expect, test } from "vitest"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { changeSetting, resetSetting } from "#app/core/settings/settings.server.ts"
import { dispatch } from "../orders/dispatch.ts"
import { keepShop, shown } from "../shop-server.ts"
import { buy, register } from "../shopper.ts"

// Who keeps the shop: the setting `company`, and the SELLER_ variables until it is decided.

const shop = await keepShop({ SELLER_NAME: "Sur & Co" })
await register(shop, "Asha")
afterEach(() => resetSetting(shop.services, { key: "company", actor: "test" }))

const SUR = {
  ...SAMPLE_COMPANY,
  ...{ legalName: "Sur Private Limited", address: "1 Relief Road, Ahmedabad 380001, Gujarat" },
  ...{ gstin: "24AAACD0000D1ZV", tollFree: "1800 111 222", hours: "Monday to Friday, 9 AM to 6 PM" },
  ...{ support: "help@sur.example", bulk: "bulk@sur.example", careers: "work@sur.example" },
  ...{ security: "security@sur.example", privacy: "privacy@sur.example", eWaste: "ewaste@sur.example" },
  grievance: { name: "Ira Joshi", designation: "Grievance Officer", email: "ira@sur.example" },
  nodal: { name: "Dev Shah", designation: "Nodal contact", email: "dev@sur.example" },
  linkedIn: "https://www.linkedin.com/company/sur",
  social: { label: "#sur on Instagram", to: "https://www.instagram.com/sur/" },
}
const decide = (value: object) => changeSetting(shop.services, { key: "company", value, actor: "test" })
const textOf = async (path: string, headers = {}) => shown(await (await shop.get(path, headers)).text())

test("PD-4: until a company is decided, the environment's name stands in the sample's place", async () => {
  const page = await textOf("/help/terms")
  expect(page.match(/Sur & Co, 4th floor/g)?.length).toBeGreaterThanOrEqual(2)
  expect(page).not.toContain(SAMPLE_COMPANY.legalName)
})

test("a configured company is on every page and in machine formats, and the sample company nowhere", async () => {
  expect(await decide(SUR)).toMatchObject({ ok: true })
  const places: [path: string, ...words: string[]][] = [
    [
      "/",
      "© Sur Private Limited, 1 Relief Road",
      '"legalName":"Sur Private Limited"',
      '"email":"help@sur.example"',
    ],
    ["/help/about", "Sur Private Limited", "help@sur.example", "Ira Joshi"],
    ["/help/support", "Dev Shah", "tel:1800-111-222"],
    ["/help/terms", "Sur Private Limited, 1 Relief Road, Ahmedabad 380001, Gujarat. We sell"],
    ["/help/privacy", "privacy@sur.example"],
    ["/help/security", "security@sur.example"],
    ["/help/service-centers", "help@sur.example"],
    ["/careers", "mailto:work@sur.example", "https://www.linkedin.com/company/sur"],
    ["/comunity", "#sur on Instagram", "https://www.instagram.com/sur/"],
    ["/corporate", "bulk@sur.example", "Monday to Friday, 9 AM to 6 PM"],
    ["/social", "ewaste@sur.example", "Dev Shah"],
    ["/storelocator", "1800 111 222"],
    ["/no-such-page", "© Sur Private Limited"],
    ["/%E0%A4%A", "© Sur Private Limited"],
    ["/.well-known/security.txt", "Contact: mailto:security@sur.example"],
    [
      "/.well-known/agent-skills/shop/SKILL.md",
      "1800 111 222 (Monday to Friday, 9 AM to 6 PM) and help@sur.example",
    ],
  ]
  for (const [path, ...words] of places) {
    const text = await textOf(path)
    for (const word of words) expect(text, path).toContain(word)
    expect(text, path).not.toMatch(/Dhun Audio|Sur & Co|@dhun\.example|Meera Kulkarni|Arvind Deshmukh/)
  }
  const markdown = await textOf("/help/about", { Accept: "text/markdown" })
  expect(markdown).toContain("Sur Private Limited")
  await resetSetting(shop.services, { key: "company", actor: "test" })
  expect(await textOf("/")).toContain("© Sur & Co, 4th floor")
})

test("what a small shop leaves empty is shown nowhere, and mail for it goes to support", async () => {
  const small = {
    ...SUR,
    ...{ tollFree: null, phone: "98220 12345", tradeName: "Sur Audio", pan: "AAACD0000D" },
    ...{ bulk: null, careers: null, security: null, nodal: null, linkedIn: null, social: null },
  }
  expect(await decide(small)).toMatchObject({ ok: true })
  const places: [path: string, ...words: string[]][] = [
    ["/", '"telephone":"98220 12345"', "tel:98220-12345"],
    ["/help/about", "98220 12345</a>, Monday to Friday", "Sur Audio"],
    ["/help/support", "tel:98220-12345", "Ira Joshi"],
    ["/help/security", "mailto:help@sur.example"],
    ["/careers", "mailto:help@sur.example"],
    ["/comunity", 'id="go-social"'],
    ["/corporate", "mailto:help@sur.example", "98220 12345"],
    ["/social", "Ira Joshi, grievance officer", "98220 12345"],
    ["/storelocator", "98220 12345"],
    ["/.well-known/security.txt", "Contact: mailto:help@sur.example"],
    ["/.well-known/agent-skills/shop/SKILL.md", "98220 12345 (Monday"],
  ]
  for (const [path, ...words] of places) {
    const text = await textOf(path)
    for (const word of words) expect(text, path).toContain(word)
    const main = text.match(/<main.*<\/main>/s)?.[0] ?? text
    expect(main, path).not.toMatch(
      /null|undefined|toll-free|linkedin|instagram|Dev Shah|@dhun\.example|1800 111/i,
    )
  }
  expect(await textOf("/social"), "nor the number of the sample's collection centres").not.toContain(
    "1800 000",
  )
  const invoice = await textOf(await dispatch(shop, await buy(shop)))
  for (const words of ["Sur Audio", "PAN AAACD0000D"]) expect(invoice).toContain(words)
})

test("PD-4: a company that is decided is on the next invoice and not on one that was issued", async () => {
  const first = await dispatch(shop, await buy(shop))
  await decide(SUR)
  const next = await dispatch(shop, await buy(shop))
  const main = async (path: string) => (await textOf(path)).match(/<main.*<\/main>/s)?.[0] ?? ""
  expect(await main(first)).toContain("Sur & Co")
  expect(await main(first)).toContain(SAMPLE_COMPANY.gstin)
  expect(await main(first)).not.toContain("Sur Private Limited")
  for (const words of ["Sur Private Limited", "1 Relief Road", SUR.gstin])
    expect(await main(next)).toContain(words)
})
