import type { ColourRow, ProductCard } from "#app/core/catalogue/product-view.ts"

/** A list of cards as one text: a page full of products carries it in two thirds of the bytes that the cards take. */
export type CardRows = string & { readonly cards?: ProductCard[] }

type Colours = [alt: string | 0, src: string, width: number, height: number]
type Row = [
  ...[id: string, image: string, palette: string | 0 | 1, name: string, colours: Colours | 0],
  ...[mrp: string, off: string, pricePaise: number, type: string],
  ...[isSoldOut?: 0 | 1, ratings?: number, stars?: number, isPromoted?: 0 | 1],
  ...[highlights?: string | 0, family?: ColourRow[] | 0, familyId?: string | 0, choices?: string | 0],
  ...[leastPaise?: number, familyName?: string | 0],
]

/** The cards as rows without names, in the order of a card's markup: what stood there is repeated in long pieces. */
export function packCards(cards: readonly ProductCard[]): CardRows {
  return JSON.stringify(cards.map(rowOf))
}

/** The cards that were packed. */
export function unpackCards(rows: CardRows): ProductCard[] {
  const parsed: Row[] = JSON.parse(rows)
  return parsed.map(cardOf)
}

function rowOf(card: ProductCard): Partial<Row> {
  const { id, image, palette, name, colours, mrp, off, pricePaise, type, isSoldOut, rating } = card
  const row: Row = [
    ...([id, image, isNamedIn(image, palette) ? 1 : (palette ?? 0), name] as const),
    colours ? [colours.alt ?? 0, colours.src, colours.width, colours.height] : 0,
    ...([mrp, off, pricePaise, type, isSoldOut ? 1 : 0, rating?.count ?? 0, rating?.sum ?? 0] as const),
    ...([card.isPromoted ? 1 : 0, card.highlights ?? 0, card.family ?? 0] as const),
    ...([card.familyId ?? 0, card.choices ?? 0, card.leastPaise ?? 0, card.familyName ?? 0] as const),
  ]
  return row.slice(0, row.findLastIndex((value) => value !== 0) + 1) as Partial<Row>
}

function cardOf([id, image, ground, name, colours, mrp, off, pricePaise, type, ...rest]: Row): ProductCard {
  const palette = ground === 1 ? paletteIn(image) : ground || null
  const [
    isSoldOut = 0,
    count = 0,
    sum = 0,
    isPromoted = 0,
    highlights,
    family,
    familyId,
    choices,
    leastPaise,
    familyName,
  ] = rest
  return {
    ...{ id, type, name, pricePaise, mrp, off, image, palette, isSoldOut: isSoldOut === 1 },
    ...(count > 0 && { rating: { count, sum } }),
    ...(colours && { colours: dotsOf(colours) }),
    ...(isPromoted && { isPromoted: true }),
    ...(highlights && { highlights }),
    ...(family && { family }),
    ...(familyId && { familyId }),
    ...(choices && { choices }),
    ...(leastPaise && { leastPaise }),
    ...(familyName && { familyName }),
  }
}

/** The palette that a picture of the studio has in its name: `/images/dh-eb-raag90-marigold/hero-640.avif`. */
export function paletteIn(image: string): string | null {
  return image.match(/-([a-z]+)\/[^/]+$/)?.[1] ?? null
}

function isNamedIn(image: string, palette: string | null | undefined) {
  return palette !== undefined && palette !== null && paletteIn(image) === palette
}

function dotsOf([alt, src, width, height]: Colours) {
  return { src, width, height, ...(alt && { alt }) }
}
