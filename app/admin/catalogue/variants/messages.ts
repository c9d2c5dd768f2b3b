export const makeVariants = "Make variants"
export const howItWorks =
  "A variant is a product of its own, with its SKU, price, stock and pictures, and shares one page in the shop with the others. It begins as this one, without stock."
export const option = "Option"
export const optionHint = "What they differ in, such as Size, Length or Colour"
export const values = "Values"
export const valuesHint =
  "With commas between them: S, M, L. The first is this product, unless it has one of them."
export const nameOption = "Name the option, with at most 40 letters."
export const twoValues = (most: number) =>
  `Name at least two values and at most ${most}, with commas between them.`
export const longValue = "A value has at most 60 letters."
export const tooManyOptions = "A product has three options at most."
export const noProduct = "The shop has no such product."
export const made = (variants: number) =>
  variants === 1
    ? "1 variant is made. Give it stock and a price of its own where it has one."
    : `${variants} variants are made. Give them stock, and prices of their own where they have some.`
export const nothingMade = "Nothing was made: the product has all of these variants."
export const notAll = (variants: number, why: string) =>
  `${made(variants)} The next one was not made: ${why} Press again for the rest.`
export const untoldColours = (names: readonly string[]) =>
  `Filters do not know ${names.join(", ")}: choose the colour in filters of each under its facts.`
