import type { ProductFacts } from "./product.ts"

/** A product as lists show it. */
export type ProductCard = {
  id: string
  type: string
  name: string
  pricePaise: number
  /** With its rupee sign and Indian grouping, ₹62,999, however the source wrote it. */
  mrp: string
  off: string
  image: string
  /** The palette on whose ground the picture was taken: its colour holds the place until the picture is there. */
  palette: string | null
  isSoldOut: boolean
}

/** What the shop tells of a product's stock, on every page and to every program: no finer than this. */
export type Availability = {
  isSoldOut: boolean
  /** How many are left, where they are few; a page does not change with every piece that is sold. */
  fewLeft: number | null
}

/** A product as its own page shows it. */
export type ProductDetail = ProductCard &
  Availability & {
    /** The number of the thing; twins share it. */
    sku: string
    title: string
    tax: string
    description: string
    /** At least one, none of them empty. */
    images: string[]
    facts: ProductFacts
  }

/** A product in the list under the search box. */
export type ProductSuggestion = Pick<ProductCard, "id" | "type" | "name" | "pricePaise" | "image">

/** What is true of a product right now, for carts that remember an older truth. */
export type ProductPrice = ProductSuggestion & Availability
