import { expect, test } from "vitest"
import { listMisses } from "#app/core/catalogue/search/query-understanding/search-misses.server.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()
const india = await keepShop({ SHOP_PROFILE: "india" })

const page = async (path: string, of = india) => shown((await of.page(path)).html)
const names = (html: string) =>
  [...html.matchAll(/<h[23][^>]*><a[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name)
/** On a shelf a card stands for the colours that its dots lead to. */
const productsIn = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].flatMap(([card]) => {
    const dots = card.match(/class="shelf-dots".*?<\/p>/s)?.[0] ?? ""
    return dots === "" ? [""] : [...dots.matchAll(/aria-label="([^",]+)[^"]*"/g)].map(([, colour]) => colour)
  })
const count = (html: string, key: string, value: string) =>
  Number(
    html.match(new RegExp(`name="${key}"[^>]*value="${value}"[^>]*>(?:<i[^>]*></i>)?[^<]*<b>(\\d+)`))?.[1],
  )

test("SR-1: the specification's shop shows no facets, and an address with some shows what it did", async () => {
  const html = await page("/search/earbuds?colour=black&sort=price-low", shop)
  expect(html).not.toContain("Filter and sort")
  expect(names(html)).toEqual(names(await page("/search/earbuds", shop)))
  expect(await page("/allspeaker?origin=China", shop)).not.toContain("Filter and sort")
})

test("boxes of the panel are ticked for what words ask for, and their counts are those of the list", async () => {
  const html = await page("/search/sweat proof earbuds under 2000")
  const boxes = [...html.matchAll(/<label><input([^>]*)\/?>(?:<i[^>]*><\/i>)?([^<]+)<b>(\d+)/g)]
  const ticked = boxes.flatMap(([, field = "", label]) => (/ checked/.test(field) ? [label] : []))
  expect(ticked).toEqual(["Earbuds", "₹500 – ₹1,000", "₹1,000 – ₹2,000", "IPX4", "IPX5"])
  const total = Number(html.match(/>(\d+) earbuds up to/)?.[1])
  const costing = boxes
    .filter(([, , label = ""]) => label.startsWith("₹"))
    .map(([, , , count]) => Number(count))
  expect(costing.reduce((sum, count) => sum + count, 0)).toBe(total)
})

test("a category with a name of the shop's own says what it is", async () => {
  expect(await page("/search/trebel")).toContain("Audio and watches with a smaller fit.")
  expect(await page("/search/earbuds")).not.toContain("smaller fit")
})

test("a search for help leads to its pages, and to no products of similar words", async () => {
  const html = await page("/search/order cancel")
  expect(html).toContain(">Help with “order cancel”</h1>")
  expect(html).toMatch(/<a [^>]*href="\/orders"[^>]*>Track or cancel an order</)
  expect(html).not.toContain("<article")
  expect(await page("/search/gift cards")).not.toContain("<article")
  const both = await page("/search/diwali gifts for employees")
  expect(both).toMatch(/href="\/corporate"[^>]*>Corporate</)
  expect(both).toContain("<article")
  const beside = await page("/search/earbuds warranty kitni hai")
  expect(beside).toContain(">Help with “earbuds warranty kitni hai”</h1>")
  expect(beside.indexOf('href="/help/warranty"')).toBeLessThan(beside.indexOf("<article"))
  expect(await page("/search/earbuds warranty kitni hai", shop)).not.toContain("Help with")
  expect(await page("/search/order cancel", shop)).toContain("Search results for order cancel")
  const { products } = await (await india.get("/suggestions?q=earbud+2000")).json()
  expect(products.length).toBeGreaterThan(0)
  for (const { type, pricePaise } of products) {
    expect(["earbuds", "game"]).toContain(type)
    expect(pricePaise).toBeLessThanOrEqual(200_000)
  }
})

test("a thing that is not sold is named, with near matches, and without help the search is as in the specification", async () => {
  const html = await page("/search/gaming laptop")
  expect(html).toContain(">We do not sell laptops</h1>")
  expect(html).toContain(">Close to what you asked</p>")
  expect(html).toContain("<article")
  const part = await page("/search/watch strap")
  expect(part).toContain(">We do not sell straps by themselves</h1>")
  expect(part).toMatch(/href="\/help\/service-centers"/)
  const ofSpecification = await page("/search/gaming laptop", shop)
  expect(ofSpecification).toContain("Search results for gaming laptop")
  expect(ofSpecification).not.toMatch(/We do not sell|Close to what you asked/)
})

test("below a short list are near matches, and a list that nothing fits says so", async () => {
  const short = await page("/search/white earbuds")
  expect(short).toContain("Close to what you asked: earbuds in other colours")
  const near = short.slice(short.indexOf("Close to what you asked"))
  expect(names(near).length).toBeGreaterThan(0)
  expect(names(near).length).toBeLessThanOrEqual(8)
  expect(await page("/search/white earbuds?sort=price-low")).not.toContain("Close to what you asked")
  const none = await page("/search/earbuds under 100")
  expect(none).toContain(">No earbuds up to ₹100</h1>")
  expect(none).toContain(">Close to what you asked</p>")
  expect(none).not.toContain("Shown without")
})

test("a sort that words ask for is a chip and chosen in the list", async () => {
  const html = await page("/search/cheapest earbuds")
  expect(html).toContain('aria-label="Remove Sorted: Price, low to high"')
  expect(html).toMatch(/<option[^>]*value="price-low"[^>]*selected/)
})

test("a gift leads to its kinds within the price, and a comparison to its guide and the product finder", async () => {
  const gift = await page("/search/gift for sister under 2000")
  expect(gift).toMatch(/href="\/gift"/)
  expect(gift).toMatch(/href="[^"]*\?type=earbuds"[^>]*>Earbuds</)
  const question = await page("/search/neckband vs earbuds which is better")
  expect(question).toMatch(/href="\/blogs\/neckband-or-buds"/)
  expect(question).toMatch(/href="\/choose\/earbuds"[^>]*>Help me choose earbuds</)
  expect(question).toMatch(/href="\/choose\/nackband"/)
})

test("suggestions have one line a model and searches with a usual price; the specification's have every colour", async () => {
  const suggest = async (typed: string, of = india) =>
    (await of.get(`/suggestions?q=${encodeURIComponent(typed)}`)).json()
  const { products, phrases } = await suggest("earbuds")
  const images = products.map(({ image }: { image: string }) =>
    image.split("/")[2]?.split("-").slice(0, -1).join("-"),
  )
  expect(new Set(images).size).toBe(images.length)
  expect(phrases).toEqual([
    { label: "earbuds under ₹1,000", to: "/search/earbuds%20under%201000" },
    { label: "earbuds under ₹2,000", to: "/search/earbuds%20under%202000" },
  ])
  const filedTwice: { name: string }[] = (await suggest("airl")).products
  expect(filedTwice.length).toBeGreaterThan(1)
  expect(new Set(filedTwice.map(({ name }) => name)).size).toBe(filedTwice.length)
  const meant = await suggest("black earbuds under 3000")
  expect(meant.phrases).toEqual([
    {
      label: expect.stringMatching(/black earbuds up to ₹3,000$/),
      to: "/search/black%20earbuds%20under%203000",
    },
  ])
  expect(await suggest("earbuds", shop)).not.toHaveProperty("phrases")
})

test("a list has facets with counts of the products that remain", async () => {
  const html = await page("/search/earbuds")
  expect(html).toContain("Filter and sort")
  const black = count(html, "colour", "black")
  expect(black).toBeGreaterThan(0)
  const narrowed = await page("/search/earbuds?colour=black")
  expect(names(narrowed).length).toBeLessThanOrEqual(black)
  expect(names(narrowed).every((name) => name?.endsWith("Black"))).toBe(true)
  expect(narrowed).toContain(`${black} products`)
  const both = await page("/search/earbuds?colour=black&colour=pink")
  expect(both).toContain(
    `${black + count(narrowed, "colour", "pink")} products in ${names(both).length} models`,
  )
})

test("a card adds an available product and offers Notify Me for a sold out one; the specification profile has Notify Me alone", async () => {
  const all = await page("/search/earbuds")
  expect(all.match(/aria-label="Add [^"]+ to cart"/g)).toHaveLength(names(all).length)
  expect(all).not.toContain(">Notify Me<")
  const [soldOut = ""] =
    (await page("/search/earbuds?name=Meend 7 Mist Blue")).match(/<article.*?<\/article>/s) ?? []
  expect(soldOut).toContain(" Sold out<")
  expect(soldOut).toContain(">Notify Me<")
  expect(soldOut).not.toMatch(/aria-label="Add /)
  expect(await page("/search/earbuds", shop)).not.toContain(">Add to Cart<")
})

test("a shelf is headed by its category, has one bar, and shows all colours of a product on one card", async () => {
  const html = await page("/search/nackband")
  expect(html).toMatch(/<h1[^>]*>Neckbands<\/h1>/)
  expect(html).toContain("<title>Neckbands | Dhun</title>")
  expect(html).toMatch(/From ₹[\d,]+, all taxes included/)
  expect(html).not.toContain("Filter by maximum price")
  expect(new Set(productsIn(html)).size).toBeGreaterThan(3)
  expect(html).toMatch(/13 products in [5-7] models/)
  const specified = await page("/search/nackband", shop)
  expect(specified).toMatch(/<h1[^>]*>Search results for nackband<\/h1>/)
  expect(specified).not.toContain("shelf-card")
  expect(names(specified)).toHaveLength(15) // each colour has a card
})

test("an understood search is headed by a sentence, other words by themselves, and cards say first what was asked for", async () => {
  const html = await page("/search/earbuds for gym")
  expect(html).toMatch(/<h1[^>]*>\d+ earbuds that survive sweat<\/h1>/)
  expect(html).toContain("Remove Sweat-proof (IPX4 or better)")
  expect(await page("/search/earbuds for gym?colour=black"), "narrowed by hand, without a number").toMatch(
    /<h1[^>]*>Earbuds that survive sweat<\/h1>/,
  )
  expect(await page("/search/earbuds for qwfp")).toMatch(/<h1[^>]*>“earbuds for qwfp”<\/h1>/)
  expect(html).toMatch(/<p>IPX5 · 42 h<\/p>/)
  expect(await page("/search/earbuds")).toMatch(/<p>42 h · IPX5<\/p>/)
})

test.each([
  ["headphones under 170 grams", "10 headphones with weight under 170 g", "165 g · 40 h"],
  ["power bank 20000 mah", "Power banks with capacity of 20,000 mAh or more", "20,000 mAh · 65 W"],
  ["soundbar with subwoofer", "6 soundbars with a subwoofer", "2.1 channels · 120 W"],
  ["100 watts speaker", "11 party speakers and soundbars with output of 100 W or more", "240 W · 10 h"],
])("the figures of the search %s hold for each product of its list", async (keyword, sentence, facts) => {
  const html = await page(`/search/${keyword}`)
  expect(html).toContain(`>${sentence}</h1>`)
  expect(html.match(/<\/h2>.*?<p>(.*?)<\/p>/s)?.[1]).toBe(facts)
})

test("a search that nothing matches is headed so, and near products stand under a heading that says so", async () => {
  const html = await page("/search/hair comb set")
  expect(html).toContain(">Nothing matches “hair comb set”</h1>")
  expect(html).toMatch(/<h2[^>]*>Products with similar words<\/h2>/)
  expect(html, "the heading says it").not.toMatch(/<p role="status"[^>]*>0 products/)
  expect(await page("/search/hair comb set?name=qwfp"), "narrowed").not.toContain("Nothing matches")
})

test("words that no product is like find nothing, and mistyped ones still find theirs", async () => {
  for (const words of [...["mixi grinder", "grinder", "heater"]]) {
    const html = await page(`/search/${words}`)
    expect(html).toContain(`>Nothing matches “${words}”</h1>`)
    expect(names(html), words).toEqual([])
    expect(html, words).toContain(`We couldn't find “${words}”`)
  }
  for (const [words, sentence] of [
    ["kaan ki machine", "We do not sell hearing aids"],
    ["smart ring size 10", "We do not sell smart rings"],
    ["phone case", "We do not sell cases by themselves"],
    ["car charger 65w", "We do not sell chargers by themselves"],
    ["replacement ear tips", "We do not sell ear tips by themselves"],
    ["fast charging cable 1.5 metre", "We do not sell cables by themselves"],
  ]) {
    const html = await page(`/search/${words}`)
    expect(html).toContain(`>${sentence}</h1>`)
    expect(names(html), words).toEqual([])
  }
  for (const [words, name] of [
    ["airlobs blak", "Airlobes 141 Ink Black"],
    ["trimer", "Dhaar 5 Midnight Blue"],
    ["mhuurat", "Muhurat Champagne Gold"],
  ] as const)
    expect(names(await page(`/search/${words}`)), words).toContain(name)
})

test("a list names the figure of a search that it was not chosen by", async () => {
  expect(await page("/search/32 inch soundbar")).toContain("Shown without: 32 inch")
  expect(await page("/search/soundbar with subwoofer")).not.toContain("Shown without")
})

test("a television is said not to be sold, above soundbars, which may be asked for by it", async () => {
  for (const words of ["smart tv", "4k tv", "टीवी"]) {
    const html = await page(`/search/${words}`)
    expect(html).toContain(">We do not sell televisions</h1>")
    expect(html).toContain("Type: Soundbars")
  }
  for (const words of ["soundbar for tv", "tv ke liye", "for my tv"])
    expect(await page(`/search/${words}`), words).not.toMatch(/Shown without|We do not sell/)
})

test("slips in words of help lead to its pages, also beside products", async () => {
  expect(await page("/search/waranty registeration")).toMatch(/href="\/help\/warranty"[^>]*>Warranty Policy</)
  expect(await page("/search/earbuds retun")).toMatch(/href="\/help\/returns"/)
  expect(await page("/search/waranty", shop)).not.toContain("Help with")
})

test("products that have all words in their names are matches of a shelf", async () => {
  const html = await page("/search/airlobes rani")
  expect(names(html)).toContain("Airlobes 141 Rani Pink")
  expect(html).not.toContain("No exact match")
})

test("an address that narrows by name and price has a chip for each on a shelf", async () => {
  const html = await page("/search/earbuds?name=airlobes&maxPrice=2000")
  expect(html).toContain("Remove Name: airlobes")
  expect(html).toContain("Remove Up to ₹2,000")
  expect(names(html)[0]).toBe("Airlobes 141 Ink Black")
  expect(names(html).every((name) => name?.startsWith("Airlobes"))).toBe(true)
  expect(await page("/search/earbuds?maxPrice=1")).toContain("No product here fits these filters.")
})

test("a list of speakers and a comparison of words say each thing once", async () => {
  const html = await page("/search/soundbar for 32 inch tv")
  expect(html.match(/Remove Type: Soundbars/g)).toHaveLength(1)
  const speakers = await page("/allspeaker")
  expect(speakers).toContain(`40 products in ${names(speakers).length} models`)
})

test("each chosen facet is a chip that links to the list without it", async () => {
  const html = await page("/search/earbuds?name=a&colour=black&noise=active")
  expect(html).toMatch(
    /aria-label="Remove Colour: Black"[^>]*href="\?name=a&(amp;)?noise=active"|href="\?name=a&(amp;)?noise=active"[^>]*aria-label="Remove Colour: Black"/,
  )
  expect(html).toContain("Show 1 product")
})

test("a facet value without products is disabled", async () => {
  const html = await page("/allspeaker?origin=China")
  expect(html).toMatch(
    /<input[^>]*disabled[^>]*name="colour"[^>]*value="black"|<input[^>]*name="colour"[^>]*value="black"[^>]*disabled/,
  )
  expect(count(html, "origin", "India")).toBeGreaterThan(2)
})

test("a list is sorted by its URL", async () => {
  const html = await page("/search/earbuds?sort=price-low")
  const prices = [...html.matchAll(/<strong[^>]*>₹([\d,]+)/g)].map(([, text]) =>
    Number(text?.replace(",", "")),
  )
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test("a list with one facet is indexable, with more it is not, and its links are followed", async () => {
  const robots = async (path: string) =>
    (await page(path)).match(/<meta name="robots" content="([^"]*)"/)?.[1]
  expect(await robots("/search/earbuds?colour=black")).toBeUndefined()
  expect(await robots("/search/earbuds?colour=black&noise=active")).toBe("noindex, follow")
  expect(await robots("/allspeaker?sort=newest")).toBe("noindex, follow")
  const canonical = (await page("/search/earbuds?colour=black&noise=active")).match(
    /rel="canonical" href="([^"]*)"/,
  )?.[1]
  expect(canonical).toBe("http://shop.test/search/earbuds")
})

test("a list without matches leads the shopper back", async () => {
  const html = await page("/search/earbuds?colour=black&origin=Nowhere")
  expect(html).toContain("No product here fits these filters.")
  expect(html).toContain("Remove Country of origin: Nowhere")
})

test.each([
  ["anc earbuds under 5000", ["Noise cancelling: Active (ANC)", "Type: Earbuds", "Up to ₹5,000"]],
  ["bass wale headphone 2000 tak", ["Type: Headphones", "Up to ₹2,000", "By driver, highest first"]],
  ["हेडफोन", []],
  ["ஹெட்போன்", []],
])("%s is understood, and each part can be removed", async (keyword, chips) => {
  const html = await page(`/search/${encodeURIComponent(keyword)}`)
  expect([...html.matchAll(/aria-label="Remove ([^"]*)"/g)].map(([, label]) => label)).toEqual(chips)
  expect(names(html).length).toBeGreaterThan(0)
  expect(html).not.toContain("No exact match")
})

test("SR-2: exact matches come first and alone, and words are understood only without them", async () => {
  expect(await page("/search/earbuds")).not.toContain("Type: Earbuds")
  expect(await page("/search/anc earbuds under 5000", shop)).not.toContain("Understood as")
})

test("a merchant's synonym is searched, and a word without results is counted", async () => {
  await changeSetting(india.services, {
    ...{ key: "search.synonyms", value: [{ said: "kaan wale", means: "earbuds" }], actor: "test" },
  })
  await india.services.settings.refresh()
  expect(await page("/search/kaan wale qwzzyx")).toContain("Type: Earbuds")
  await page("/search/qqzzxw")
  const missed = (await listMisses(india.services.db, 10)).map(({ keyword }) => keyword)
  expect(missed).toEqual(expect.arrayContaining(["qwzzyx", "qqzzxw"]))
})

test.each([
  ["smartwach under 2000", /^(Ghadi|Prahar)/],
  ["तरंग स्पीकर", /^Tarang/],
  ["बारात 240 स्पीकर", /^Baraat 240/],
  ["ஆயிரம் ரூபாய்க்குள் இயர்பட்ஸ்", /^Gamak 55/],
  ["shaadi ke liye bada speaker", /^(Baraat|Nagada|Dhol)/],
  ["trimmer for nose hair", /^Safar|^Nok/],
  ["dhwani 450 with name on it", /^Dhwani 450 Naam/],
])("%s finds the intended product first", async (keyword, first) => {
  const html = await page(`/search/${encodeURIComponent(keyword)}`)
  expect(names(html)[0]).toMatch(first)
})

test("without a full match some conditions are dropped, and the chips show the rest", async () => {
  const html = await page(`/search/${encodeURIComponent("neckband for swimming with gps under 5000")}`)
  expect(names(html).length).toBeGreaterThan(0)
  expect(html).toContain("Type: Neckbands")
  expect(html).not.toContain(">GPS<")
})

test("a list is filtered and sorted by country of origin (Legal Metrology rule 6(10A))", async () => {
  const all = await page("/search/earbuds")
  expect(all).toMatch(/<option[^>]*value="origin"/)
  const origins = [...all.matchAll(/name="origin"[^>]*value="([^"]+)"/g)].map(([, origin = ""]) => origin)
  expect(origins.length).toBeGreaterThan(1)
  const [first = ""] = origins.toSorted()
  const narrowed = names(await page(`/search/earbuds?origin=${first}&sort=origin`))
  expect(productsIn(await page(`/search/earbuds?origin=${first}`)).length).toBeGreaterThanOrEqual(
    count(all, "origin", first),
  )
  const sorted = names(await page("/search/earbuds?sort=origin"))
  expect(sorted.slice(0, narrowed.length), "those of the first country come first").toEqual(narrowed)
})
