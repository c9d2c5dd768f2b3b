export const variants = "Variants"
export const howItWorks =
  "A row for each value makes a product of its own with one page for all. What a row leaves empty is as above; without rows there is one product."
export const option = "Option"
export const usualOption = "Colour"
export const rowName = (row: number) => `Variant ${row}`
export const COLUMN_LABELS = { value: "Value", sku: "SKU", price: "Price ₹", mrp: "MRP ₹", stock: "Pieces" }
export const picture = "Picture"
export const valueHint = "Red, Blue, Green fills a row each."
export const publishIt = "Add and publish"
export const titleHint = "Empty: the name."
export const skuHint =
  "Products with the same SKU share their stock and their facts. With variants it may be empty: their SKUs begin as the name does."
export const nameOption = "Name the option, with at most 40 letters."
export const tooManyRows = (most: number) => `A product has at most ${most} variants of an option.`
export const twoRows = "Say a second value, or clear the other row: one value is no choice."
export const nameValue = "Say the value, or clear the row."
export const longValue = "A value has at most 60 letters."
export const valueTwice = (value: string) => `${value} stands in an earlier row.`
export const skuTwice = "An earlier row has this SKU."
export const skuTaken = "Another product of the shop has this SKU."
export const noId = "The shop has no free id for this variant."
export const tooManyOptions = "A product has three options at most."
export const picturesStay = "Pictures stay chosen; where the page was loaded anew, choose them again."
export const busy = "The catalogue is being written. Press again in a moment."
