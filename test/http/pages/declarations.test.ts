import { expect, test } from "vitest"
import { DECLARATION_RULES } from "#app/core/catalogue/declarations/declaration-rules.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import bundle from "#catalogue/products.json"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })

type Product = (typeof bundle)[number]
const PIN = /[1-9]\d{5}/

/** The declarations of a rendered page, by what stands at the head of each row. */
async function declaredOn(product: Product) {
  const { html, status } = await shop.page(`/product-detail/${product.type}/${product.id}`)
  expect(status, product.id).toBe(200)
  const table = shown(html).split("Product information (legal)</h2>")[1]?.split("</table>")[0] ?? ""
  const rows = [...table.matchAll(/<th[^>]*>([^<]*)<\/th>\s*<td[^>]*>([^<]*)<\/td>/g)]
  return Object.fromEntries(rows.map(([, name = "", value = ""]) => [name, value]))
}

const isImported = ({ facts }: Product) => facts.countryOfOrigin !== "India"
const isWireless = ({ facts }: Product) => "bluetooth" in facts || facts.connections?.includes("2.4 GHz")
const hasBattery = ({ facts }: Product) => "batteryChemistry" in facts.declarations
const always = () => true

/** Each clause, the row in which it stands, what must be in it, and of which products it is asked. */
const CLAUSES: [
  duty: keyof typeof DECLARATION_RULES,
  row: string,
  holds: RegExp,
  of: (product: Product) => unknown,
][] = [
  ["manufacturer", "Manufacturer", PIN, (product) => !isImported(product)],
  ["importer", "Importer", PIN, isImported],
  ["origin", "Country of origin", /^(India|China|Vietnam)$/, always],
  ["genericName", "Generic name", /^[A-Z][a-z A-Z]+$/, always],
  ["netQuantity", "Net quantity", /^1 N \(1 piece\)$/, always],
  ["month", "Month of ", /^[A-Z][a-z]+ 20\d\d$/, always],
  ["mrp", "Maximum retail price", /^₹[\d,.]+ \(inclusive of all taxes\)$/, always],
  ["dimensions", "Dimensions", /\d × \d.* mm$/, ({ facts }) => "widthMm" in facts],
  [
    "consumerCare",
    "Consumer care",
    /^Consumer care manager, .+, telephone [\d ]+, .+@.+, .*[1-9]\d{5}/,
    always,
  ],
  ["bis", "BIS registration", /^R-0000\d{4}$/, always],
  ["wpc", "WPC equipment type approval", /^ETA-SD-SAMPLE-/, isWireless],
  ["eWaste", "EPR registration, e-waste", /sample/i, always],
  ["battery", "EPR registration, batteries", /sample/i, hasBattery],
  ["batteryChemistry", "Battery", /^Lithium/, hasBattery],
]

test("every clause of the law is found on the rendered page of every bundled product", async () => {
  const lacking: string[] = []
  for (const product of bundle) {
    const declared = await declaredOn(product)
    for (const [duty, row, holds, isAsked] of CLAUSES) {
      if (!isAsked(product)) continue
      const value = Object.entries(declared).find(([name]) =>
        row.endsWith(" ") ? name.startsWith(row) : name === row,
      )
      if (!holds.test(value?.[1] ?? ""))
        lacking.push(`${product.id} ${DECLARATION_RULES[duty].rule} ${row}: ${value?.[1]}`)
    }
  }
  expect(lacking).toEqual([])
  const asked = new Set(CLAUSES.map(([duty]) => duty))
  const demanded = Object.entries(DECLARATION_RULES).filter(([, { isDemanded }]) => isDemanded)
  expect(
    demanded.map(([name]) => name).filter((name) => !asked.has(name as keyof typeof DECLARATION_RULES)),
  ).toEqual([])
})

test("consumer care names the company of the settings and follows its changes", async () => {
  const [first] = bundle
  if (!first) throw new Error("no bundle")
  expect((await declaredOn(first))["Consumer care"]).toContain(SAMPLE_COMPANY.legalName)
})

test("structured data and Markdown have manufacturer and origin, and page data has each declaration once", async () => {
  const { html } = await shop.page("/product-detail/earbuds/1")
  const json = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? "null")
  expect(json).toMatchObject({
    manufacturer: { "@type": "Organization", name: "Dhun Audio Private Limited" },
    countryOfOrigin: { "@type": "Country", name: "India" },
  })
  expect(html).not.toContain('"genericName"')
  const markdown = await shop.get("/product-detail/earbuds/1", { Accept: "text/markdown" })
  const text = await markdown.text()
  for (const line of [
    "| Generic name | True wireless earbuds |",
    "| Maximum retail price | ₹4,990 (inclusive",
  ])
    expect(text).toContain(line)
})
