/** What the list of stocks can be narrowed to. */
export const STOCK_FILTERS = { low: "Low", none: "Sold out" }

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
export const typePieces = "Pieces are a whole number from 0 to 10,00,000."
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
