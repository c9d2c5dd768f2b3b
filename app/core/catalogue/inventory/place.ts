/** Where stock lies, in the order in which orders are packed from it. */
export type Place = {
  id: number
  name: string
  /** Empty: the company's own. */
  address: string
  /** The GST code of its state; empty: the company's. */
  state: string
  /** The company's GSTIN in that state; empty in the company's own. */
  gstin: string
  kind: PlaceKind
  position: number
  /** Whether orders are packed from it. */
  isOpen: boolean
}
type PlaceKind = "warehouse" | "store"

/** A place with how many pieces of each stock lie there. */
export type StockedPlace = Pick<Place, "id" | "name" | "isOpen" | "state" | "gstin"> & {
  pieces: ReadonlyMap<string, number>
}

/** Pieces that leave a place. */
export type Draw = { sku: string; placeId: number; pieces: number }
/** The same with the name of the place. */
export type NamedDraw = Draw & { place: string }
export type Drawn = {
  draws: Draw[]
  /** What no place has by the books: it is taken from the first place, where it must have been found. */
  missing: Draw[]
}

/** Why nothing was drawn from the place that was chosen. */
export type DrawRefusal =
  | { reason: "unknown-place" }
  | { reason: "too-few-there"; place: string; sku: string; pieces: number; there: number }

/**
 * Where the pieces of an order are drawn from. Of each stock all pieces come from the first open place that has all of them; where none has,
 * from the first places that together have them, closed ones last. Places of one GST registration that have everything come before all,
 * for one invoice is of one registration.
 */
export function drawPieces(wanted: ReadonlyMap<string, number>, all: readonly StockedPlace[]): Drawn {
  const registered = [...Map.groupBy(all, ({ state, gstin }) => `${state} ${gstin}`).values()]
  const places = registered.find((group) => hasAll(wanted, group)) ?? all
  const open = places.filter(({ isOpen }) => isOpen)
  const inTurn = [...open, ...places.filter(({ isOpen }) => !isOpen)]
  const drawn: Drawn = { draws: [], missing: [] }
  for (const [sku, pieces] of wanted) {
    if (pieces <= 0) continue
    const whole = open.find((place) => piecesAt(place, sku) >= pieces)
    const { draws, left } = drawInTurn(sku, pieces, whole ? [whole] : inTurn)
    drawn.draws.push(...draws)
    const [first] = inTurn
    if (left > 0 && first) drawn.missing.push({ sku, placeId: first.id, pieces: left })
  }
  return drawn
}

function hasAll(wanted: ReadonlyMap<string, number>, places: readonly StockedPlace[]): boolean {
  const open = places.filter(({ isOpen }) => isOpen)
  return [...wanted].every(
    ([sku, pieces]) => open.reduce((sum, place) => sum + piecesAt(place, sku), 0) >= pieces,
  )
}

function drawInTurn(sku: string, wanted: number, places: readonly StockedPlace[]) {
  const draws: Draw[] = []
  let left = wanted
  for (const place of places) {
    const pieces = Math.min(left, piecesAt(place, sku))
    if (pieces <= 0) continue
    draws.push({ sku, placeId: place.id, pieces })
    left -= pieces
  }
  return { draws, left }
}

/** Of which stock a place that was chosen has too few pieces; null when it has all of them. */
export function findShort(wanted: ReadonlyMap<string, number>, place: StockedPlace) {
  for (const [sku, pieces] of wanted) {
    const there = piecesAt(place, sku)
    if (there < pieces) return { sku, pieces, there }
  }
  return null
}

function piecesAt({ pieces }: StockedPlace, sku: string): number {
  return pieces.get(sku) ?? 0
}

/** From where some pieces were drawn, of which so many come back: to the last place first. What is left came from no known place. */
export function comingBack(back: ReadonlyMap<string, number>, drawn: readonly Draw[]) {
  const draws: Draw[] = []
  const unknown = new Map<string, number>()
  for (const [sku, pieces] of back) {
    let left = pieces
    for (const draw of drawn.filter((one) => one.sku === sku).toReversed()) {
      const some = Math.min(left, draw.pieces)
      if (some > 0) draws.push({ ...draw, pieces: some })
      left -= some
    }
    if (left > 0) unknown.set(sku, left)
  }
  return { draws, unknown }
}
