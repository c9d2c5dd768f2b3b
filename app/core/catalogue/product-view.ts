import type { Rating } from "./listing/rating.ts"
import type { ProductFacts } from "./product.ts"
import type { Option } from "./variants/options.ts"

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
  /** Stars of verified reviews; absent before the first. */
  rating?: Rating
  /** The colours of the same thing; left out where cards do not show them or there is one alone. */
  colours?: ColourDots
  /** The two facts that matter most in a list, such as `42 h · IPX5`; on shelves alone. */
  highlights?: string
  /** All colours of the same thing, it among them, in catalogue order and packed (family-rows.ts); on shelves alone, where one card shows any of them. */
  family?: ColourRow[]
  /** The other options in which there is one, such as `3 sizes`, which are chosen on its page; on shelves alone. */
  choices?: string
  /** The name of all with these options, where it is not the product's. */
  familyName?: string
  /** The lowest price of all with these options, where it is below the card's. */
  leastPaise?: number
  /** The first product of its family, where options beside the colour tell it apart; on shelves alone, where one card stands for all. */
  familyId?: string
  /** Somebody paid for its place in the list. */
  isPromoted?: true
}

/** A colour of a thing as its card shows it, and what its dot is painted with. */
export type ColourCard = Omit<
  ProductCard,
  "colours" | "highlights" | "family" | "choices" | "familyName" | "leastPaise" | "familyId" | "isPromoted"
> & {
  colour: string
  tone: string
}

/** A colour beside its card; only the colour and its tone where it is the card itself. */
export type ColourRow = [
  ...[colour: string, tone: string, id?: string],
  ...[image?: string | [palette: string, version: string], ...differences: unknown[]],
]

/** A picture of dots, one a colour; `alt` names them. */
export type ColourDots = { src: string; alt?: string; width: number; height: number }

/** The same thing in a colour or with other options: what a product's page shows of each. */
export type Sibling = Pick<ProductCard, "id" | "type" | "pricePaise" | "image" | "palette" | "isSoldOut"> & {
  colour: string
  swatch?: string
  options?: readonly Option[]
}

/** From how many pieces on a page says how many are left. The database notifies by the same rule (`tell_of_stock_change`). */
export const FEW_LEFT = 5

export type Availability = {
  isSoldOut: boolean
  /** How many are left, where they are few; a page does not change with every piece that is sold. */
  fewLeft: number | null
}

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
    /** How many reviews have 1, 2, 3, 4 and 5 stars; left out until there are some. */
    ratingBars?: number[]
  }

export type ProductSuggestion = Pick<ProductCard, "id" | "type" | "name" | "pricePaise" | "image">

export type ProductPrice = ProductSuggestion &
  Availability & {
    mrpPaise: number
    engravingLetters?: number
    /** The pieces in stock, where more are wanted. */
    left?: number
  }
