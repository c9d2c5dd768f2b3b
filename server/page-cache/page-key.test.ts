import { expect, test } from "vitest"
import { pageKey } from "./page-key.ts"

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"
const urlOf = (address: string) => pageKey(address, BROWSER)?.url

test("RT-1: pages that are the same for everybody have a key, in any case of letters", () => {
  const pages = [
    "/",
    "/back",
    "/product-detail/earbuds/1",
    "/product-detail/earbuds/1/manual.pdf",
    "/Search/earbuds",
    "/gift",
    "/collections/gifts",
    "/blogs",
    "/help/faqs",
  ]
  expect(pages.map(urlOf)).toEqual(pages)
})

test("RT-3: what belongs to one shopper has no key", () => {
  const personal = ["/cart", "/payment", "/thankyou", "/orders", "/orders/DH-1234-5678", "/login", "/session"]
  expect([...personal, "/prices?ids=1", "/logout.data"].map(urlOf).filter(Boolean)).toEqual([])
})

test("only the parameters that a page knows are part of its key, in one order", () => {
  expect(urlOf("/?utm_source=mail&fbclid=1")).toBe("/")
  expect(urlOf("/search/earbuds?page=2&x=1&name=ink%20black")).toBe("/search/earbuds?name=ink+black&page=2")
  expect(urlOf("/search/earbuds?name=")).toBe("/search/earbuds")
})

test("the data of a page has a key of its own, with the routes that are asked for", () => {
  expect(urlOf("/search/tv.data?_routes=routes%2Fsearch&z=1")).toBe("/search/tv.data?_routes=routes%2Fsearch")
  expect(urlOf("/_root.data")).toBe("/_root.data")
  expect(urlOf("/cart.data")).toBeUndefined()
})

test("the page and its Markdown do not share a key", () => {
  const [page, text] = [BROWSER, "text/markdown"].map((accept) =>
    pageKey("/product-detail/earbuds/1", accept),
  )
  expect(page?.text).not.toBe(text?.text)
  expect(text?.accept).toBe("text/markdown")
})

test("an address too long to be kept has no key", () => {
  expect(pageKey(`/search/${"a".repeat(2_000)}`, BROWSER)).toBeNull()
})

test("facets are part of a list's cache key, each once and sorted, and of no other page's key", () => {
  const pressed = "sort=newest&origin=India&colour=pink&colour=black&colour=pink&x=1"
  const known = "colour=black&colour=pink&origin=India&sort=newest"
  expect(urlOf(`/search/earbuds?${pressed}&name=a`)).toBe(`/search/earbuds?name=a&${known}`)
  expect(urlOf(`/allspeaker?${pressed}`)).toBe(`/allspeaker?${known}`)
  expect(urlOf(`/gift?${pressed}`)).toBe("/gift")
  expect(urlOf(`/collections/gifts?page=2&${pressed}`)).toBe("/collections/gifts?page=2")
})

test("a preview page has no cache key, nor has its data", () => {
  for (const address of ["/?preview=a.b.c", "/help/faqs?x=1&preview=", "/help/faqs.data?_routes=a&preview=a"])
    expect(pageKey(address, BROWSER), address).toBeNull()
  expect(urlOf("/help/faqs?nopreview=1")).toBe("/help/faqs")
})
