export const compareTitle = "Compare products"
export const compareDescription =
  "Up to four products side by side: price, battery, sound, weight, warranty and origin, all of it or only what differs."
export const comparison = "Comparison"
export const compareFirst = (count: number) => `Compare the first ${count}`
export const compareWith = "Add a product"
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
export const compareChosen = (count: number) =>
  count > 1 ? `Compare the ${count} products that you chose` : "Compare the product that you chose"
export const fourAtMost = "Four products at most. Remove one first."
export const takeOutNamed = (name: string) => `Remove ${name} from the comparison`
export const differs = "differs"
export const swipeForMore = "Swipe sideways for the fourth product"
export const shadedLinesDiffer = "Shaded lines differ"
export const price = "Price"
export const lowestPrice = "Lowest price"
export const highestRated = "Highest rated"
export const longest = "Longest"
export const lightest = "Lightest"
export const fastest = "Fastest"
export const strongest = "Strongest"
export const lowest = "Lowest"
export const brightest = "Brightest"
export const bestProtected = "Best protected"
export const inShort = "In short"
const counted = (count: number, unit: string) =>
  `${Number(count.toFixed(1))} ${unit}${count === 1 ? "" : "s"}`
export const costsLess = (amount: string) => `costs ${amount} less`
export const costsLeast = (amount: string) => `costs the least (${amount})`
const inDecibels = (decibels: number | undefined) => (decibels ? ` (${decibels} dB)` : "")
export const aloneBlocksNoise = (decibels?: number) =>
  `is the only one that blocks outside noise${inDecibels(decibels)}`
export const blocksMoreNoise = (decibels?: number) => `blocks more outside noise${inDecibels(decibels)}`
export const blocksMostNoise = (decibels?: number) => `blocks the most outside noise${inDecibels(decibels)}`
export const playsLonger = (hours: number) => `plays ${counted(hours, "hour")} longer on one charge`
export const playsLongest = (hours: number) => `plays the longest on one charge (${counted(hours, "hour")})`
export const playsLongerWithCase = (hours: number) => `plays ${counted(hours, "hour")} longer with its case`
export const playsLongestWithCase = (hours: number) =>
  `plays the longest with its case (${counted(hours, "hour")})`
export const runsLonger = (count: number, unit: string) => `runs ${counted(count, unit)} longer`
export const runsLongest = (count: number, unit: string) => `runs the longest (${counted(count, unit)})`
export const isBetterProtected = (rating: string) => `is better protected from water and dust (${rating})`
export const isBestProtected = (rating: string) => `is the best protected from water and dust (${rating})`
export const isLighter = (weight: string) => `is ${weight} lighter`
export const isLightest = (weight: string) => `is the lightest (${weight})`
export const hasMoreWarranty = (months: number) => `has ${counted(months, "month")} more warranty`
export const hasMostWarranty = (months: number) => `has the longest warranty (${counted(months, "month")})`
const LIST = new Intl.ListFormat("en-IN", { type: "conjunction" })
export const isBetter = (name: string, reasons: readonly string[]) => `${name} ${LIST.format(reasons)}.`
