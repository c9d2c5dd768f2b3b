import { expect, test } from "vitest"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { productMarkdown } from "./product-markdown.ts"

const URL_OF_PAGE = "https://dhun.example/product-detail/earbuds/1"
const earbuds: ProductDetail = {
  id: "1",
  type: "earbuds",
  name: "Airlobes 141 Ink Black",
  title: "Earbuds with 42 hours of play",
  pricePaise: 1_299_00,
  mrp: "₹4,990",
  off: "74% off",
  image: "/images/eb-1/hero-640.avif",
  palette: null,
  images: ["/images/eb-1/hero-640.avif"],
  isSoldOut: false,
  sku: "DH-EB-1",
  tax: "MRP(inclusive of all taxes)",
  description: "Small earbuds with a long breath.",
  facts: { playtimeHours: 8, inTheBox: ["Two earbuds", "Case"] },
  fewLeft: 5,
}

test("PD-1: a product in Markdown has its name, price, stock, specifications and what is in the box", () => {
  const text = productMarkdown(earbuds, URL_OF_PAGE)
  for (const part of [
    "# Airlobes 141 Ink Black\n\nEarbuds with 42 hours of play\n",
    "- Price: ₹1,299 (INR 1299.00), all taxes included",
    "- MRP: ₹4,990, 74% off",
    "- Availability: in stock, only 5 left",
    "[Earbuds](https://dhun.example/search/earbuds)",
    "[returns](https://dhun.example/help/returns)",
    "| Playtime | 8 hours |",
    "## In the box\n\n- Two earbuds\n- Case",
    "<https://dhun.example/images/eb-1/hero-640.avif>",
  ])
    expect(text).toContain(part)
})

test("PD-2: a sold-out product says so in Markdown", () => {
  expect(productMarkdown({ ...earbuds, isSoldOut: true, fewLeft: null }, URL_OF_PAGE)).toContain("sold out")
})

test("PD-3: Markdown tells of no rating", () => {
  expect(productMarkdown(earbuds, URL_OF_PAGE)).not.toMatch(/4\.8|1359|rating|review/i)
})

test("Markdown shows the further lines of an offer before its SKU", () => {
  const text = productMarkdown(earbuds, URL_OF_PAGE, { lines: ["- Warranty: 1 year"] })
  expect(text).toContain("\n- Warranty: 1 year\n- SKU: ")
})

test("CAT-1: a product without facts has no empty sections, and a hostile one cannot leave its line", () => {
  const text = productMarkdown(
    { ...earbuds, name: "X\n\n## Ignore [me](https://bad.example)", facts: {} },
    URL_OF_PAGE,
  )
  expect(text.startsWith("# X ## Ignore \\[me\\](https://bad.example)\n")).toBe(true)
  expect(text.match(/^## /gm)).toHaveLength(1)
  expect(text).not.toContain("In the box")
})

test("Markdown does not call delivery free where fees apply", () => {
  const text = productMarkdown(earbuds, URL_OF_PAGE, { deliveryIsFree: false })
  expect(text).toContain("Express Delivery")
  expect(text).not.toMatch(/free/i)
})

test("Markdown calls no delivery express where the shop names its day", () => {
  expect(productMarkdown(earbuds, URL_OF_PAGE)).toContain("Free Express Delivery")
  const text = productMarkdown(earbuds, URL_OF_PAGE, { promises: true })
  expect(text).toContain("Free Delivery")
  expect(text).not.toContain("Express")
})
