import { expect, test } from "vitest"
import { STORES } from "#app/content/pages/stores.ts"
import { createShop, keepShop } from "#test/http/shop-server.ts"
import { fillCatalogue } from "../../samples/catalogue-samples.ts"

const shop = await keepShop()

type Shop = Pick<typeof shop, "page">

/** Everything that a page says to machines, lists and graphs taken apart. */
async function said(path: string, { page }: Shop = shop) {
  const { html } = await page(path)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.flatMap(([, json = ""]) => {
    const value = JSON.parse(json)
    return value["@graph"] ?? (Array.isArray(value) ? value : [value])
  })
}
const ofType = async (type: string, path: string) =>
  (await said(path)).filter((thing) => thing["@type"] === type)

test("PD-1: a product's offer tells price, stock, free delivery and the replacement within seven days", async () => {
  const [product, ...more] = await ofType("Product", "/product-detail/earbuds/1")
  expect(more).toEqual([])
  expect(product).toMatchObject({
    name: "Airlobes 141 Ink Black",
    sku: "DH-EB-AIRLOBES141-INK",
    brand: { name: "Dhun" },
    offers: {
      url: "http://shop.test/product-detail/earbuds/1",
      price: "1299.00",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      shippingDetails: {
        shippingRate: { value: 0, currency: "INR" },
        shippingDestination: { addressCountry: "IN" },
        deliveryTime: { handlingTime: { maxValue: 2 }, transitTime: { minValue: 2, maxValue: 7 } },
      },
      hasMerchantReturnPolicy: {
        merchantReturnDays: 7,
        refundType: "https://schema.org/ExchangeRefund",
        merchantReturnLink: "http://shop.test/help/returns",
      },
    },
  })
  expect(product.image.every((image: string) => image.startsWith("http://shop.test/images/"))).toBe(true)
})

test("a shop that promises a day by PIN code tells machines no other days", async () => {
  const trading = await keepShop({ SHOP_PROFILE: "india" })
  const [product] = (await said("/product-detail/earbuds/1", trading)).filter(
    (thing) => thing["@type"] === "Product",
  )
  expect(product.offers.shippingDetails).toMatchObject({ shippingRate: { value: 0 } })
  expect(product.offers.shippingDetails.deliveryTime).toBeUndefined()
  expect((await trading.page("/help/delivery")).html).toContain("your order show the day for your PIN code")
})

test("PD-2: a product that is sold out is offered as such to machines too", async () => {
  const [product] = await ofType("Product", "/product-detail/earbuds/16")
  expect(product.offers.availability).toBe("https://schema.org/OutOfStock")
})

test("RT-2, RT-4: product and search pages tell the way that leads to them", async () => {
  const [ofProduct] = await ofType("BreadcrumbList", "/product-detail/earbuds/1")
  const [ofSearch] = await ofType("BreadcrumbList", "/search/nackband")
  const way = (list: { itemListElement: { position: number; name: string; item: string }[] }) =>
    list.itemListElement.map(({ position, name, item }) => [position, name, item])
  expect(way(ofProduct)).toEqual([
    [1, "Home", "http://shop.test/"],
    [2, "Earbuds", "http://shop.test/search/earbuds"],
    [3, "Airlobes 141 Ink Black", "http://shop.test/product-detail/earbuds/1"],
  ])
  expect(way(ofSearch)).toEqual([
    [1, "Home", "http://shop.test/"],
    [2, "Neckbands", "http://shop.test/search/nackband"],
  ])
})

test("RT-1: the home page tells who keeps the shop, and its search answers at the address it names", async () => {
  const [organization] = await ofType("Organization", "/")
  expect(organization).toMatchObject({ name: "Dhun", url: "http://shop.test/" })
  expect((await shop.get(new URL(organization.logo).pathname)).status).toBe(200)
  const [site] = await ofType("WebSite", "/")
  const { target, ...action } = site.potentialAction
  expect(action["query-input"]).toBe("required name=search_term_string")
  const address = target.urlTemplate.replace("{search_term_string}", encodeURIComponent("air lobes"))
  expect((await shop.page(address.replace("http://shop.test", ""))).html).toContain("Search results for ")
})

test("ST-1: the five stores are told with address, hours and telephone", async () => {
  const stores = await ofType("ElectronicsStore", "/storelocator")
  expect(stores.map(({ name, telephone }) => [name, telephone])).toEqual(
    STORES.map(({ name, phone }) => [name, phone]),
  )
  for (const { address, openingHours } of stores) {
    expect(address.postalCode).toMatch(/^\d{6}$/)
    expect(openingHours).toBe("Mo-Su 10:30-19:00")
  }
})

test("PD-3: no page tells machines of a rating that no review stands behind", async () => {
  for (const path of [
    "/",
    "/product-detail/earbuds/1",
    "/search/earbuds",
    "/storelocator",
    "/blogs/ear-health",
  ]) {
    const things = await said(path)
    expect(things.length, path).toBeGreaterThan(0)
    expect(JSON.stringify(things), path).not.toMatch(/rating|1359|"review/i)
  }
})

test("CAT-1: a hostile product name cannot leave the structured data that it stands in", async () => {
  const other = await createShop()
  const name = `</script><script>alert(1)</script>"}`
  await fillCatalogue(other.services.db, [{ name }])
  const things = await said("/product-detail/earbuds/1", other)
  const search = await said(`/search/${encodeURIComponent(name.replaceAll("/", "|"))}`, other)
  await other.close()
  expect(things.map((thing) => thing["@type"])).toEqual(["Product", "BreadcrumbList"])
  expect([things[0].name, things[1].itemListElement[2].name]).toEqual([name, name])
  expect(search.map((thing) => thing["@type"])).toEqual(["BreadcrumbList"])
})
