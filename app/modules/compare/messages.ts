export const compareTitle = "Compare products"
export const compareDescription =
  "Up to four products side by side: price, battery, sound, weight, warranty and origin, all of it or only what differs."
export const comparison = "Comparison"
export const compareFirst = (count: number) => `Compare the first ${count}`
export const compareWith = "Compare with"
export const showOnlyDifferences = "Show only what differs"
export const showAllFacts = "Show everything"
export const nothingToCompare =
  "There is nothing to compare yet. Search for something and choose “Compare” on up to four products."
export const lookAround = "Look around"
export const notSaid = "Not stated"
export const inStock = "In stock"
export const compare = "Compare"
export const compareProducts = (count: number) =>
  count > 1 ? `Compare ${count} products` : "Compare with others"
export const compareCount = (count: number) => `Compare ${count}`
export const fourAtMost = "Four products at most. Remove one first."
export const takeOutNamed = (name: string) => `Remove ${name} from the comparison`
export const differs = "differs"
export const swipeForMore = "Swipe sideways for the fourth product"
export const shadedLinesDiffer = "Shaded lines differ"
