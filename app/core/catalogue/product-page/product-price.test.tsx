import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { GuidedPrice } from "./guided-price.tsx"
import { ProductPrice } from "./product-price.tsx"

const priced = (mrp: string) => ({ pricePaise: 89_900, mrp, off: "", tax: "MRP(inclusive of all taxes)" })

test.each([ProductPrice, GuidedPrice])("an MRP is struck out only above the price", (Price) => {
  const shown = (mrp: string) => renderToStaticMarkup(<Price product={priced(mrp)} />)
  expect(shown("₹999")).toMatch(/<del[^>]*>₹999<\/del>/)
  expect(shown("₹899")).not.toContain("<del")
})
