import { entryOf } from "#app/ui/format/table-entry.ts"

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
export const helpWith = (words: string) => `Help with “${words}”`
export const nothingMatches = (keyword: string) => `Nothing matches “${keyword}”`
export const withSimilarWords = "Products with similar words"
export const notSold = (things: string) => `We do not sell ${things}`
export const notSoldAlone = (parts: string) => `We do not sell ${parts} by themselves`
export const noneOf = (products: string) => `No ${products}`
export const closeTo = (products: string) =>
  products === "" ? "Close to what you asked" : `Close to what you asked: ${products}`
export const underPrice = (products: string, price: string) => `${products} under ${price}`
export const abovePrice = (products: string, price: string) => `${products} above ${price}`
export const belowPrice = (products: string, price: string) => `${products} below ${price}`
export const inOtherColours = (products: string) => `${products} in other colours`
export const shownWithout = (words: string) => `Shown without: ${words}`
export const matchesShown = (matches: string, shown: string) =>
  `${matches} of the ${shown} products shown so far`
export const searchAllWithFilters = "Search all products with these filters"
export const loading = "Loading…"
export const loadMore = "Load more"
export const noProductFitsFilters = "No product here fits these filters."
export const clearTheFilters = "Clear the filters"
export const nothingIsCalled = (keyword: string) => `We couldn't find “${keyword}”. Try one of these:`
export const resultsFor = (keyword: string) => `Search results for ${keyword}`
export const tryAgain = "Try again"
export const searchFaultDescription =
  "The shelves of {shop} could not be reached just now. Try again, or look through the categories."
export const searchFor = (keyword: string) => `Search for ${keyword}`
export const resultsPage = (keyword: string, page: number) => `Search results for ${keyword}, page ${page}`
export const productCount = (formatted: string, count: number) =>
  `${formatted} ${count === 1 ? "product" : "products"}`
export const productsOrMore = (formatted: string) => `${formatted}+ products`
export const allShown = (products: string, shown: string) => `${products}, ${shown} shown`
export const facetType = "Type"
export const facetPrice = "Price"
export const facetColour = "Colour"
export const facetPlaytime = "Playtime on one charge"
export const facetBattery = "Battery"
export const facetOutput = "Output"
export const playtime = "Playtime"
export const facetChannels = "Channels"
export const facetCapacity = "Capacity"
export const facetCalling = "Calls from the wrist"
export const facetGps = "GPS"
export const facetNoise = "Noise cancelling"
export const facetWater = "Water rating"
export const facetBluetooth = "Bluetooth"
export const facetDriver = "Driver"
export const facetLatency = "Latency"
export const facetWeight = "Weight"
export const facetWarranty = "Warranty"
export const facetAvailable = "In stock"
export const factBrand = "Brand"
export const factSensor = "Sensor"
export const factConnection = "Connection"
export const factDisplay = "Display"
export const factShape = "Shape"
export const withFact = (fact: string) => `with ${fact}`
export const factCable = "Cable"
export const factQuiet = "Noise cancelling"
export const factScreen = "Screen"
export const factBrightness = "Brightness"
export const factStrap = "Strap"
export const factRuntime = "Runtime"
export const factMics = "Microphones"
export const factLengths = "Lengths"
export const factSports = "Sports"
export const facetRating = "Rating"
export const facetDiscount = "Discount"
export const facetOrigin = "Country of origin"
const TYPE_NAMES: Record<string, string> = {
  earbuds: "Earbuds",
  watch: "Smart watches",
  nackband: "Neckbands",
  headphone: "Headphones",
  speaker: "Speakers",
  party: "Party speakers",
  soundbar: "Soundbars",
  trebel: "Trebel",
  game: "Gaming headphones",
  hero: "Hero editions",
  trimmer: "Trimmers",
  powerbank: "Power banks",
  specialrange: "Personalise",
}
export const typeName = (type: string) => entryOf(TYPE_NAMES, type) ?? type
export const colourName = (colour: string) => colour.charAt(0).toUpperCase() + colour.slice(1)
export const noiseName = (noise: string) => (noise === "active" ? "Active (ANC)" : "In calls (ENC)")
export const monthsOfWarranty = (months: string) =>
  Number(months) % 12 === 0
    ? `${Number(months) / 12} ${Number(months) === 12 ? "year" : "years"}`
    : `${months} months`
export const sortBy = "Sort by"
export const sortedBy = (sort: string) => `Sorted: ${sort}`
export const sortCatalogue = "Featured"
export const sortPriceLow = "Price, low to high"
export const sortPriceHigh = "Price, high to low"
export const sortNewest = "Newest"
export const sortPlaytime = "Playtime"
export const sortDiscount = "Discount"
export const sortRating = "Rating"
export const sortBestSelling = "Best selling"
export const sortOrigin = "Country of origin"
export const facets = "Narrow and sort"
export const filterAndSort = "Filter and sort"
export const closeFilters = "Close"
export const clearAll = "Clear all"
export const chosenFacets = "Chosen filters"
export const takeOff = (label: string) => `Remove ${label}`
export const valueOfFacet = (facet: string, value: string) => `${facet}: ${value}`
export const showProducts = (formatted: string, count: number) => `Show ${productCount(formatted, count)}`
export const understoodAs = "Understood as"
export const upToPrice = (price: string) => `Up to ${price}`
export const valuesOfFacet = (first: string, more: number) => `${first} and ${more} more`
export const noExactMatchBut = (counted: string) => `No exact match, ${counted} for what you may mean`
export const sweatProof = "Sweat-proof (IPX4 or better)"
export const waterproof = "Waterproof (IPX7 or better)"
export const thatSurviveSweat = "that survive sweat"
export const thatSurviveWater = "that survive water"
export const forSwimming = "for swimming (5 ATM)"
export const subwoofer = "With a subwoofer"
export const withSubwoofer = "with a subwoofer"
export const withNoiseCancelling = "with noise cancelling"
export const withLowLatency = "with low latency"
export const jack = "3.5 mm jack"
export const withJack = "with a 3.5 mm jack"
export const forCalls = "for clear calls"
export const forCallsFromWrist = "for calls from the wrist"
export const withGps = "with GPS"
export const inStock = "in stock"
export const madeInIndia = "made in India"
export const thatWeighLittle = "that weigh little"
export const forSwimmers = "For swimming"
export const withCable = "with a cable"
export const withoutCable = "without a cable"
export const withoutStem = "without a stem"
export const stemless = "Without a stem"
export const wired = "Wired"
export const wireless = "Wireless"
export const audioProducts = "audio products"
export const audio = "Audio"
export const withUsbPlug = "with a USB-C plug"
export const usbPlug = "USB-C plug"
export const refusedWord = (word: string) => `no ${word}`
export const describedFirst = (hope: string) => `Best match for “${hope}”`
export const ofRange = (type: string) => (type === "hero" ? "in a hero edition" : "with an engraved name")
export const longBattery = "Long battery"
export const withLongBattery = "with a long battery life"
export const bigScreen = "Big screen"
export const withBigScreen = "with a big screen"
export const notSo = (label: string) => `Not ${label}`
export const notIn = (colours: string) => `not in ${colours}`
export const byFigure = (figure: string, isDescending: boolean) =>
  `By ${figure.toLowerCase()}, ${isDescending ? "highest" : "lowest"} first`
export const noRatingsYet = (words: string) => `${words} (no ratings yet)`
export const moreThan = (amount: string) => `more than ${amount}`
export const orMore = (amount: string) => `${amount} or more`
export const fromTo = (least: string, most: string) => `${least} to ${most}`
export const withAmount = (label: string, amount: string) => `with ${label.toLowerCase()} ${amount}`
export const atLeastPrice = (price: string) => `from ${price}`
export const priceBetween = (least: string, most: string) => `from ${least} to ${most}`
export const ratedAtLeast = (rating: string) => `rated ${rating} or better`
export const orBetter = (rating: string) => `${rating} or better`
export const withBluetooth = (version: string) => `with Bluetooth ${version} or later`
export const orLater = (version: string) => `Bluetooth ${version} or later`
export const upTo = (price: string) => `up to ${price}`
export const typeInWords = (type: string) =>
  type === "specialrange" ? "personalised products" : typeName(type).toLowerCase()
export const anyProducts = "products"
export const ofAtLeast = (facet: string, amount: string) => `with ${facet.toLowerCase()} of ${amount} or more`
export const ofLessThan = (facet: string, amount: string) => `with ${facet.toLowerCase()} under ${amount}`
export const listOfWords = (words: readonly string[], last: "and" | "or") =>
  [words.slice(0, -1).join(", "), words.at(-1)].filter((part) => part !== "").join(` ${last} `)
export const helpMeChoose = "Help me choose"
export const helpMeChooseOf = (products: string) => `Help me choose ${products}`
export const skipToProducts = "Skip to products"
export const inModels = (counted: string, models: string) =>
  `${counted} in ${models} ${models === "1" ? "model" : "models"}`
export const namedSo = (name: string) => `Name: ${name}`
export const fromPrice = (price: string) => `From ${price}, all taxes included`
export const wordsSearched = (keyword: string) => `“${keyword}”`
export const pageOfList = (title: string, page: number) => `${title}, page ${page}`
