export const publishedStocks = "Of published products"
/** Filters of the list of stocks, which shows those of published products without one. */
export const STOCK_FILTERS = { all: "All, withdrawn ones too", low: "Low", none: "Sold out" }

export const nothingToSave = "Nothing was changed."
export const stocksSaved = (stocks: number) =>
  stocks === 1 ? "1 stock is saved." : `${stocks} stocks are saved.`
export const stocksNotSaved = (stocks: number) =>
  stocks === 1
    ? "1 is not: its line says why, and keeps what was typed."
    : `${stocks} are not: their lines say why, and keep what was typed.`
export const sayWhy = "Say why there are more or fewer pieces: it stands in the stock's history."
export const noSuchStock = "There is no stock of this SKU."
export const noSuchPlace = "There is no such place."
export const typeLevel = "The low-stock level is a whole number from 0 to 10,00,000, or empty."
export const changedMeanwhile = (pieces: number) =>
  `Somebody changed it since you read it, or an order took from it: it is ${pieces} now.`
export const levelChangedMeanwhile = (level: number | null) =>
  `Somebody changed the low-stock level since you read it: it is ${level ?? "that of the setting"} now.`
export const areOrdered = (fewest: number) =>
  `Some of these pieces are ordered and not packed yet: there must be ${fewest} at least. Cancel orders first.`

export const chooseTwoPlaces = "Choose from which place to which other place."
export const typeHowMany = "Say how many pieces move: a whole number from 1 on."
export const onlySoMany = (place: string, pieces: number) => `${place} has ${pieces}: no more can move.`
export const transferred = (pieces: number, from: string, to: string) =>
  pieces === 1 ? `1 piece moved from ${from} to ${to}.` : `${pieces} pieces moved from ${from} to ${to}.`

export const KIND_LABELS = { warehouse: "Warehouse", store: "Store" }
export const nameThePlace = "Give the place a name of at most 60 letters."
export const nameIsTaken = "Another place has this name already."
export const addressIsLong = "The address has at most 300 letters."
export const chooseAKind = "A place is a warehouse or a store."
export const typePosition = "The order of preference is a whole number from 1 to 999."
export const gstinIsWrong = "That is no GSTIN: 15 letters and digits, the last of which did not fit."
export const gstinOfAnother = "This GSTIN has another PAN than the company's: it is another seller's."
export const gstinOfAnotherState =
  "The first two digits of the GSTIN are of another state than the one chosen."
export const stateIsUnknown = "Choose a state."
export const oneStaysOpen = "One place must stay open, for orders to be packed from."
export const placeChanged = "Somebody changed this place since you read it. Look at it and save again."
export const placeIsSaved = (name: string) => `${name} is saved.`
export const MOST_PLACES_ARE = (most: number) => `A shop has at most ${most} places.`

export const CHANGE_KINDS = {
  adjusted: "Adjusted",
  transferred: "Moved between places",
  packed: "Packed",
  came_back: "Came back",
  found: "Found while packing",
}

export const stock = "Stock"
export const stockDescription =
  "Every stock of the shop: what can be sold, what is ordered and not packed yet, what lies at which place, and the level at which it is low."
export const findStocks = "Find stocks"
export const findBy = "Words of the name or the SKU, or their beginnings"
export const show = "Show"
export const place = "Place"
export const find = "Find"
export const pages = "Pages"
export const first = "First"
export const next = "Next"
export const columnsOf = ({ isOfPlace, hasIncoming }: { isOfPlace: boolean; hasIncoming: boolean }) => [
  "Product",
  ...(isOfPlace ? ["Here"] : []),
  "Can be sold",
  "Ordered, not packed",
  ...(hasIncoming ? ["Incoming"] : []),
  "On hand",
  "Low-stock level",
]
export const noStocksYet = "There is no stock yet. Every product of the catalogue brings one."
export const noSuchStocks = "No stocks fit. Try fewer letters, or show all of them."
export const noProduct = "No product has this stock any more"
export const soldOut = "Sold out"
export const isLow = "Low"
export const piecesOf = (name: string) => `Pieces of ${name}`
export const piecesHere = (name: string, place: string) => `Pieces of ${name} at ${place}`
export const levelOf = (name: string) => `Low-stock level of ${name}`
export const levelOfSetting = (level: number) => (level === 0 ? "none" : String(level))
export const howLevelsWork = (level: number) =>
  level === 0
    ? "A stock is low at its level or below. Where the level is empty, the setting “Low-stock level” counts, which is none."
    : `A stock is low at its level or below. Where the level is empty, the setting “Low-stock level” counts, which is ${level}; 0 is none.`
export const nowIs = (value: string) => `Now: ${value}`
export const why = "Why"
export const whyHint = "More or fewer pieces need a reason: it stands in the stock's history."
export const save = "Save"

export const oneStockDescription =
  "A stock as staff see it: what can be sold, where it lies, what changed it and why, and the orders that have pieces of it."
export const allStocks = "All stocks"
export const seeProduct = "See the product"
export const whereItLies = "Where it lies"
export const PLACE_PIECES = ["Place", "Kind", "Pieces"]
export const noPlaces = "It lies nowhere."
export const adjustAtPlace = "Count at a place"
export const piecesCounted = "Pieces that lie there"
export const movePieces = "Move to another place"
export const from = "From"
export const to = "To"
export const howMany = "Pieces"
export const move = "Move"
export const history = "What changed it"
export const HISTORY_COLUMNS = ["When", "What", "Pieces", "Place", "Order", "Why"]
export const noHistory = "Nothing but orders changed it yet."
export const older = "Older"
export const newest = "Newest"
export const latestOrders = "Latest orders with pieces of it"
export const ORDER_COLUMNS = ["Order", "State", "Pieces", "Placed"]
export const noOrders = "No order has pieces of it."
export const whoDidWhat = "Who did what"
export const nobodyYet = "Nobody changed it in the back office yet."

export const places = "Places"
export const placesDescription =
  "Where stock lies: warehouses and stores, the order in which orders are packed from them, and which are closed."
export const onePlace =
  "All stock lies at one place. Add another one where some of it lies elsewhere; then counts, moves and packing ask for the place."
export const PLACE_COLUMNS = [
  "Place",
  "Kind",
  "Address",
  "GSTIN",
  "Order of preference",
  "Orders are packed from it",
]
export const stateOfPlace = "State"
export const companyState = "The company's"
export const gstinOfPlace = "GSTIN (in another state than the company's)"
export const gstinHint =
  "Sales from here are taxed by it and have invoices of their own series (setting invoices.series). Without one nothing is sold from another state."
export const noGstin = (state: string) => `None in ${state}`
export const yes = "Yes"
export const closed = "No, it is closed"
export const changePlace = (name: string) => `Change ${name}`
export const addPlace = "Add a place"
export const name = "Name"
export const kind = "Kind"
export const address = "Address"
export const emptyAddress = (company: string) => `Empty: the company's, ${company}`
export const position = "Order of preference"
export const positionHint = "1 comes first. Pieces that name no place lie at the first one that is open."
export const isOpen = "Orders are packed from it"
export const whyForLog = "Why, for the audit log"

export const packFrom = "Pack from"
export const packFromHint = (plan: string) => `Without a choice: ${plan}.`
export const drawn = (draw: { pieces: number; sku: string; place: string }) =>
  `${draw.pieces} × ${draw.sku} from ${draw.place}`
export const packedFrom = (draws: string) => `Packed from: ${draws}`

export const sheetTitle = "Count or move many stocks"
export const sheetDescription =
  "Counts of many stocks at a place, or moves between two places: pasted from a sheet or scanned, looked at, and saved together."
export const countedAt = "Counted at, or moved from"
export const moveTo = "Moved to"
export const onlyCount = "Without a choice, the pieces are counted."
export const pastedStocks = "SKU and pieces"
export const howToScan =
  "A line for each stock: SKU, pieces. An SKU alone is one piece, and lines of one SKU are added up, so that a scanner can be used. At most 500 stocks."
export const checkLines = "See what would change"
export const eachStock = "What each line does"
export const sheetColumns = (isMove: boolean) => [
  "Product",
  "There now",
  isMove ? "Moves" : "Counted",
  isMove ? "Left" : "Difference",
]
export const difference = (pieces: number) => (pieces > 0 ? `+${pieces}` : String(pieces).replace("-", "−"))
export const linesAreReady = (stocks: number) =>
  stocks === 1
    ? "1 stock is ready. Nothing is saved yet."
    : `${stocks} stocks are ready. Nothing is saved yet.`
export const linesAreWrong = (lines: number) =>
  lines === 1 ? "1 line is wrong. Nothing is saved." : `${lines} lines are wrong. Nothing is saved.`
export const linesStay = (lines: number) =>
  lines === 1
    ? "1 line was not saved and stays in the box."
    : `${lines} lines were not saved and stay in the box.`
export const saveCounts = (stocks: number) => (stocks === 1 ? "Save 1 count" : `Save ${stocks} counts`)
export const moveStocks = (stocks: number) => (stocks === 1 ? "Move 1 stock" : `Move ${stocks} stocks`)
export const pasteStocks = "Paste or scan at least one SKU."
export const tooManyStocks = (most: number) => `At most ${most} stocks at once. Nothing was looked at.`
export const onlySoManyThere = (pieces: number) => `There are ${pieces}: no more can move.`
export const exportStocks = "Export as CSV"
export const CSV_COLUMNS = ["sku", "product", "canBeSold", "orderedNotPacked"]
