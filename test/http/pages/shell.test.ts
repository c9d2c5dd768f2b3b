import { expect, test } from "vitest"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()

test("NAV-1: every page has the same header, footer and skip link around one main landmark", async () => {
  for (const path of ["/", "/search/earbuds", "/product-detail/earbuds/1", "/cart", "/login", "/nowhere"]) {
    const { html } = await shop.page(path)
    for (const part of ["<header", '<main id="content"', "<footer", 'href="#content"'])
      expect(html, path).toContain(part)
    expect(html.match(/<main/g), path).toHaveLength(1)
    expect(html.match(/<h1/g), path).toHaveLength(1)
  }
})

test("NAV-2: the logo leads to /back", async () => {
  expect((await shop.page("/")).html).toMatch(/<a [^>]*href="\/back"[^>]*>\s*<img[^>]*src="\/logo\.svg"/)
})

test("NAV-3: the categories are the twelve terms, in their order, each with a small picture", async () => {
  const { html } = await shop.page("/cart")
  const menu = html.slice(html.indexOf('id="categories"'), html.indexOf("/search/specialrange"))
  const terms = [...menu.matchAll(/href="\/search\/([^"]+)"/g)].map(([, term]) => term)
  expect(terms).toEqual(
    "earbuds speaker party headphones watch soundbar nackband trebel game hero trimmer powerbank".split(" "),
  )
  expect(menu.match(/<img [^>]*hero-320\.avif/g)).toHaveLength(12)
})

test("NAV-4, NAV-5: personalisation, gifting and corporate stand in the bar, the other five in the More menu alone", async () => {
  const { html } = await shop.page("/cart")
  const linksOf = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, path]) => path)
  const bar = html.slice(html.indexOf('id="menu"'), html.indexOf("</nav>"))
  const [beforeMore = "", more = ""] = bar.split('id="more"')
  expect(linksOf(beforeMore.split("</ul>")[1] ?? "")).toEqual(["/search/specialrange", "/gift", "/corporate"])
  expect(beforeMore).toMatch(/<button[^>]*popoverTarget="more"[^>]*>More /i)
  expect(linksOf(more)).toEqual(["/blogs", "/careers", "/social", "/storelocator", "/comunity"])
})

test("NAV-6: without JavaScript the search box is a form that leads to the results; empty text does nothing", async () => {
  expect((await shop.page("/")).html).toMatch(
    /<form[^>]*role="search"[^>]*action="\/search"|<form[^>]*action="\/search"[^>]*role="search"/,
  )
  const typed = await shop.page("/search?q=Airlobes+141")
  expect([typed.status, typed.headers.get("location")]).toEqual([302, "/search/Airlobes%20141"])
  expect((await shop.page("/search?q=+")).headers.get("location")).toBe("/")
})

test("NAV-8: before anyone is known the person menu greets a guest and offers Login and Register", async () => {
  const { html } = await shop.page("/")
  const menu = html.slice(html.indexOf('id="account"'), html.indexOf("</header>"))
  for (const text of [">Guest<", 'href="/login"', 'href="/register"', "Logout"]) expect(menu).toContain(text)
})

test("FT-1: the footer has an email field with its placeholder and a logo image", async () => {
  const { html } = await shop.page("/")
  const footer = html.slice(html.indexOf("<footer"))
  expect(footer).toMatch(
    /<input[^>]*type="email"[^>]*placeholder="Enter your email address"|<input[^>]*placeholder="Enter your email address"[^>]*type="email"/,
  )
  expect(footer).toContain('<img src="/logo.svg"')
})

test("FT-4: the foot of every page says who answers for the shop, and leads to what the law wants said", async () => {
  for (const path of ["/", "/cart", "/nowhere"]) {
    const footer = shown((await shop.page(path)).html.split("<footer")[1] ?? "")
    expect(footer, path).toContain("Dhun Audio Private Limited, ")
    const legal = footer.slice(footer.indexOf('aria-label="Legal"'))
    for (const topic of ["delivery", "returns", "privacy", "terms", "support"])
      expect(legal, path).toContain(`href="/help/${topic}"`)
  }
})

test("FT-1: the heading above the email field asks to subscribe to alerts", async () => {
  const footer = shown((await shop.page("/")).html.split("<footer")[1] ?? "")
  const [alerts = ""] = footer.split("<form")
  expect(alerts).toMatch(/<h2[^>]*>Be first to hear: new tunes, fair prices<\/h2>/)
})

test("FT-2, FT-3, FT-4: the footer carries every label to the letter, each in its list and in its order", async () => {
  const footer = shown((await shop.page("/")).html.split("<footer")[1] ?? "")
  const listed = (name: string) => {
    const list = footer.split("<section").find((part) => part.includes(`>${name}</h2>`)) ?? ""
    const [entries = ""] = list.split("</ul>")
    return entries
      .split("<li")
      .slice(1)
      .map((entry) =>
        entry
          .slice(entry.indexOf(">") + 1)
          .replace(/<[^>]*>/g, "")
          .trim(),
      )
  }
  const shopLabels = [
    "True Wireless Earbuds",
    "Wired Headphones",
    "Home Audio",
    "Smart Watches",
    "Misfit Trimmers",
    "Wireless Speakers",
    "Wireless Headphones",
    "Mobile Accessories",
    "Trebel by Dhun",
    "Refer & Earn",
  ]
  const helpLabels = [
    "Track Your Order",
    "Warranty & Support",
    "Return Policy",
    "Service Centers",
    "Bulk Orders",
    "FAQs",
    "Why Buy Direct",
  ]
  const companyLabels = [
    "About Dhun",
    "News",
    "Read our Blog",
    "Careers",
    "Security",
    "Investor Relations",
    "Social Responsibility",
    "Warranty Policy",
  ]
  expect([listed("Shop"), listed("Help"), listed("Company")]).toEqual([shopLabels, helpLabels, companyLabels])
})
