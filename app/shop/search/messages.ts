export const filters = "Filters"
export const searchByName = "Search by name"
export const filterByMaximumPrice = "Filter by maximum price"
export const apply = "Apply"
export const somethingWentWrong = "something went wrong."
export const theProductsDidNotLoad = "The products did not load."
export const referenceIs = (reference: string) => `Reference: ${reference}`
export const theProductsBeforeThese = "The products before these"
export const youMayAlsoLike = "You may also like"
export const noExactMatch = "No exact match"
export const matchesShown = (matches: string, shown: string) =>
  `${matches} of the ${shown} products shown so far`
export const searchAllWithFilters = "Search all products with these filters"
export const loading = "Loading…"
export const loadMore = "Load more"
export const noProductFitsFilters = "No product here fits these filters."
export const clearTheFilters = "Clear the filters"
export const nothingIsCalled = (keyword: string) =>
  `We have nothing that is called “${keyword}”, or nearly so. Look here instead:`
export const resultsFor = (keyword: string) => `Search results for ${keyword}`
export const tryAgain = "Try again"
export const searchFaultDescription =
  "The shelves of Dhun could not be reached just now. Try again, or look through the categories."
export const searchFor = (keyword: string) => `Search for ${keyword}`
export const resultsPage = (keyword: string, page: number) => `Search results for ${keyword}, page ${page}`
export const productCount = (formatted: string, count: number) =>
  `${formatted} ${count === 1 ? "product" : "products"}`
export const productsOrMore = (formatted: string) => `${formatted}+ products`
export const allShown = (products: string, shown: string) => `${products}, ${shown} shown`
