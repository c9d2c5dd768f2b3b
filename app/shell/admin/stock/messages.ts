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
export const columnsOf = (isOfPlace: boolean) => [
  "Product",
  ...(isOfPlace ? ["Here"] : []),
  "Can be sold",
  "Ordered, not packed",
  "On hand",
  "Low-stock level",
]
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
export const PLACE_COLUMNS = ["Place", "Kind", "Address", "Order of preference", "Orders are packed from it"]
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
