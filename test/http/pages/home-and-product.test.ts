import { expect, test } from "vitest"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()

test("HOME-1, HOME-2: the seven scenes stand in their order, each with its starting price", async () => {
  const { html } = await shop.page("/")
  const scenes = [...shown(html).matchAll(/<h2 id="scene-[^>]*>([^<]+)<.*?Starting from ([^<]+)</gs)].map(
    ([, name, price]) => `${name} ${price}`,
  )
  expect(scenes).toEqual([
    "Earbuds ₹999",
    "Smart watches ₹1,699",
    "Neckbands ₹999",
    "Headphones ₹1,199",
    "Wireless speakers ₹749",
    "Party speakers ₹1,199",
    "Soundbars ₹1,599",
  ])
})

test("HOME-3, HOME-5: Best Sellers are the first four of the type, and their pictures lead to the products", async () => {
  const { html } = await shop.page("/")
  const sections = html
    .split("Best Sellers")
    .slice(1)
    .map((section) => section.split("</ul>")[0] ?? "")
  expect(sections).toHaveLength(7)
  const idsOf = (section: string) => [
    ...new Set([...section.matchAll(/href="\/product-detail\/([a-z]+\/\d+)"/g)].map(([, path]) => path)),
  ]
  expect(idsOf(sections[0] ?? "")).toEqual(["earbuds/1", "earbuds/2", "earbuds/3", "earbuds/4"])
  expect(idsOf(sections[3] ?? "").every((path) => path?.startsWith("headphone/"))).toBe(true)
  for (const section of sections) {
    expect(idsOf(section)).toHaveLength(4)
    expect(section).toMatch(/<a [^>]*href="\/product-detail\/[^"]+"[^>]*>\s*<img/)
  }
})

test("HOME-4: View All leads to the search of each type", async () => {
  const { html } = await shop.page("/")
  const targets = [...html.matchAll(/href="\/search\/([a-z]+)"[^>]*>View All/g)].map(([, term]) => term)
  expect(targets).toEqual("earbuds watch nackband headphones speaker party soundbar".split(" "))
})

test("PD-1: a product page shows name, price, struck mrp, tax text, off and description", async () => {
  const html = shown((await shop.page("/product-detail/earbuds/1")).html)
  for (const text of [
    "Airlobes 141 Ink Black",
    "₹1,299",
    "<del",
    "₹4,990",
    "MRP(inclusive of all taxes)",
    "74% off",
    "Mumbai locals",
  ])
    expect(html).toContain(text)
})

test("PD-1, PD-3: machines are told product and offer, and no rating that no review stands behind", async () => {
  const { html } = await shop.page("/product-detail/earbuds/1")
  const json = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? "null")
  expect(json).toMatchObject({ "@type": "Product", offers: { price: "1299.00", priceCurrency: "INR" } })
  expect(JSON.stringify(json)).not.toMatch(/rating|review/i)
})

test("PD-2: a product that is sold out cannot be added; the page offers to notify instead", async () => {
  const html = shown((await shop.page("/product-detail/earbuds/16")).html)
  expect(html).toContain("Sold out")
  expect(html).toContain("Notify Me")
  expect(html).not.toContain(">Add to Cart<")
})

test("PD-3, PD-4: rating line, badge, seven swatches and the four assurances are shown", async () => {
  const html = shown((await shop.page("/product-detail/earbuds/1")).html)
  for (const text of [
    "4.8",
    "1359 reviews",
    "Users' Love",
    "1 Year Warranty",
    "7 Day Replacement",
    "Free Express Delivery",
    "GST Billing",
  ])
    expect(html).toContain(text)
  expect(html.match(/class="[^"]*swatch-/g)).toHaveLength(7)
})

test("PD-4: the seven colours are the same on every product, and none of them can be chosen", async () => {
  const swatches = async (path: string) => {
    const { html } = await shop.page(path)
    const list = html.slice(html.indexOf('<ul aria-label="Colours of the house"'))
    return list.slice(0, list.indexOf("</ul>"))
  }
  const earbuds = await swatches("/product-detail/earbuds/1")
  expect(earbuds.match(/<li/g)).toHaveLength(7)
  expect(earbuds).not.toMatch(/<(button|input|a|label|option)\b|tabindex|role=|cursor-pointer/i)
  expect(await swatches("/product-detail/watch/21")).toBe(earbuds)
})
