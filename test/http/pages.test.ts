import { afterAll, expect, test } from "vitest"
import { openShop } from "./shop-server.ts"

const shop = await openShop()
afterAll(shop.close)

const pageAt = async (path: string) => {
  const response = await shop.get(path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}
/** Markup without React's comment seams, so that a sentence reads as it is shown. */
const shown = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&")

test("RT-1: / and /back show the home page, and /back names / as the canonical one", async () => {
  const [home, back] = await Promise.all([pageAt("/"), pageAt("/back")])
  expect([home.status, back.status]).toEqual([200, 200])
  expect(back.html).toContain('<link rel="canonical" href="http://shop.test/"')
  expect(back.html).toContain("Best Sellers")
})

test("RT-2: a product is found by its id, and any other type leads to the product's own", async () => {
  expect((await pageAt("/product-detail/earbuds/1")).status).toBe(200)
  for (const type of ["watch", "nonsense"]) {
    const { status, headers } = await pageAt(`/product-detail/${type}/1`)
    expect([status, headers.get("location")]).toEqual([301, "/product-detail/earbuds/1"])
  }
})

test("RT-2: an unknown id is a 404", async () => {
  for (const id of ["99999", "0", "abc", "1e3", "%00", "1'--"])
    expect((await pageAt(`/product-detail/earbuds/${id}`)).status, id).toBe(404)
})

test("RT-3: cart, payment and order received answer in any case, are cached by nobody and listed nowhere", async () => {
  for (const path of ["/Cart", "/cart", "/payment", "/PAYMENT", "/thankyou"]) {
    const { status, headers, html } = await pageAt(path)
    expect(status, path).toBe(200)
    expect(headers.get("cache-control"), path).toContain("no-store")
    expect(html, path).toMatch(/<meta name="robots" content="noindex"/)
  }
})

test("RT-8: an unknown URL is a real 404 inside the shop, with a search box and the categories", async () => {
  const { status, html } = await pageAt("/no/such/page")
  expect(status).toBe(404)
  expect(shown(html)).toContain("Unexpected Application Error!")
  expect(shown(html)).toContain("404 Not Found")
  expect(html).toContain('aria-label="Search the shop"')
  expect(html).toContain('href="/search/earbuds"')
  expect(html).toContain("Enter your email address")
})

test("RT-8: broken percent-encoding in a URL is a 400 page, not a crash", async () => {
  for (const path of ["/search/%E0%A4%A", "/%", "/product-detail/%zz/1"]) {
    const { status, html } = await pageAt(path)
    expect(status, path).toBe(400)
    expect(shown(html), path).toContain("400 Bad Request")
  }
})

test("NAV-1: every page has the same header, footer and skip link around one main landmark", async () => {
  for (const path of ["/", "/search/earbuds", "/product-detail/earbuds/1", "/cart", "/login", "/nowhere"]) {
    const { html } = await pageAt(path)
    for (const part of ["<header", '<main id="content"', "<footer", 'href="#content"'])
      expect(html, path).toContain(part)
    expect(html.match(/<main/g), path).toHaveLength(1)
    expect(html.match(/<h1/g), path).toHaveLength(1)
  }
})

test("NAV-2: the logo leads to /back", async () => {
  expect((await pageAt("/")).html).toMatch(/<a [^>]*href="\/back"[^>]*>\s*<img[^>]*src="\/logo\.svg"/)
})

test("NAV-3: the categories are the twelve terms, in their order, each with an icon", async () => {
  const { html } = await pageAt("/cart")
  const menu = html.slice(html.indexOf('id="categories"'), html.indexOf("/search/specialrange"))
  const terms = [...menu.matchAll(/href="\/search\/([^"]+)"/g)].map(([, term]) => term)
  expect(terms).toEqual(
    "earbuds speaker party headphones watch soundbar nackband trebel game hero trimmer powerbank".split(" "),
  )
  expect(menu.match(/<use /g)).toHaveLength(12)
})

test("NAV-4, NAV-5: personalisation, gifting, corporate and the More menu are linked", async () => {
  const { html } = await pageAt("/cart")
  const links = [
    "/search/specialrange",
    "/gift",
    "/corporate",
    "/blogs",
    "/careers",
    "/social",
    "/storelocator",
    "/comunity",
  ]
  for (const link of links) expect(html).toContain(`href="${link}"`)
})

test("NAV-6: without JavaScript the search box is a form that leads to the results; empty text does nothing", async () => {
  expect((await pageAt("/")).html).toMatch(
    /<form[^>]*role="search"[^>]*action="\/search"|<form[^>]*action="\/search"[^>]*role="search"/,
  )
  const typed = await pageAt("/search?q=Airlobes+141")
  expect([typed.status, typed.headers.get("location")]).toEqual([302, "/search/Airlobes%20141"])
  expect((await pageAt("/search?q=+")).headers.get("location")).toBe("/")
})

test("NAV-8: before anyone is known the person menu greets a guest and offers Login and Register", async () => {
  const { html } = await pageAt("/")
  const menu = html.slice(html.indexOf('id="account"'), html.indexOf("</header>"))
  for (const text of [">Guest<", 'href="/login"', 'href="/register"', "Logout"]) expect(menu).toContain(text)
})

test("FT-1: the footer has an email field with its placeholder and a logo image", async () => {
  const { html } = await pageAt("/")
  const footer = html.slice(html.indexOf("<footer"))
  expect(footer).toMatch(
    /<input[^>]*type="email"[^>]*placeholder="Enter your email address"|<input[^>]*placeholder="Enter your email address"[^>]*type="email"/,
  )
  expect(footer).toContain('<img src="/logo.svg"')
})

test("FT-2, FT-3, FT-4: the footer carries every label to the letter", async () => {
  const footer = shown((await pageAt("/")).html.split("<footer")[1] ?? "")
  const labels = [
    "True Wireless Earbuds",
    "Wired Headphones",
    "Home Audio",
    "Smart Watches",
    "Misfit Trimmers",
    "Wireless Speakers",
    "Wireless Headphones",
    "Mobile Accessories",
    "Refer & Earn",
    "Track Your Order",
    "Warranty & Support",
    "Return Policy",
    "Service Centers",
    "Bulk Orders",
    "FAQs",
    "Why Buy Direct",
    "About Dhun",
    "News",
    "Read our Blog",
    "Careers",
    "Security",
    "Investor Relations",
    "Social Responsibility",
    "Warranty Policy",
  ]
  for (const label of labels) expect(footer).toContain(`>${label}<`)
})

test("HOME-1, HOME-2: the seven scenes stand in their order, each with its starting price", async () => {
  const { html } = await pageAt("/")
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
  const { html } = await pageAt("/")
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
  const { html } = await pageAt("/")
  const targets = [...html.matchAll(/href="\/search\/([a-z]+)"[^>]*>View All/g)].map(([, term]) => term)
  expect(targets).toEqual("earbuds watch nackband headphones speaker party soundbar".split(" "))
})

test("PD-1: a product page shows name, price, struck mrp, tax text, off and description", async () => {
  const html = shown((await pageAt("/product-detail/earbuds/1")).html)
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
  const { html } = await pageAt("/product-detail/earbuds/1")
  const json = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? "null")
  expect(json).toMatchObject({ "@type": "Product", offers: { price: "1299.00", priceCurrency: "INR" } })
  expect(JSON.stringify(json)).not.toMatch(/rating|review/i)
})

test("PD-2: a product that is sold out cannot be added; the page offers to notify instead", async () => {
  const html = shown((await pageAt("/product-detail/earbuds/16")).html)
  expect(html).toContain("Sold out")
  expect(html).toContain("Notify Me")
  expect(html).not.toContain(">Add to Cart<")
})

test("PD-3, PD-4: rating line, badge, seven swatches and the four assurances are shown", async () => {
  const html = shown((await pageAt("/product-detail/earbuds/1")).html)
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
  expect(html.match(/swatch-/g)).toHaveLength(7)
})
