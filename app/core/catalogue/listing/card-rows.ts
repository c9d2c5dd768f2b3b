import type { ColourCard, ProductCard } from "#app/core/catalogue/product-view.ts"

/** A list of cards as one text: a page full of products carries it in two thirds of the bytes that the cards take. */
export type CardRows = string & { readonly cards?: ProductCard[] }

type Colours = [alt: string | 0, src: string, width: number, height: number]
type Row = [
  ...[id: string, image: string, palette: string | 0 | 1, name: string, colours: Colours | 0],
  ...[mrp: string, off: string, pricePaise: number, type: string],
  ...[isSoldOut?: 0 | 1, ratings?: number, stars?: number, isPromoted?: 0 | 1],
  ...[highlights?: string | 0, family?: PackedColour[]],
]
/** A colour and where its row differs from that of its card, with null for what is the same. The card's own differs nowhere. */
type PackedColour = [colour: string, tone: string, ...differences: unknown[]]
const IMAGE = 1 // their places in a row
const NAME = 3
/** What a picture's address has in common with those of the other colours, and between it its palette and its version. */
const OF_A_COLOUR = /^(.*-)([a-z]+)(\/[^/]+\?v=)([0-9a-f]+)$/

/** The cards as rows without names, in the order of a card's markup: what stood there is repeated in long pieces. */
export function packCards(cards: readonly ProductCard[]): CardRows {
  return JSON.stringify(cards.map(packCard))
}

/** The cards that were packed. */
export function unpackCards(rows: CardRows): ProductCard[] {
  const parsed: Row[] = JSON.parse(rows)
  return parsed.map(unpackCard)
}

function packCard(card: ProductCard) {
  const row = rowOf(card)
  const family = card.family?.map((colour) => packColour(colour, row, card))
  return withoutEnd([...row, card.highlights ?? 0, family ?? 0], 0)
}

function unpackCard(row: Row): ProductCard {
  const [highlights, family] = [row[13], row[14]]
  return {
    ...cardOf(row),
    ...(highlights && { highlights }),
    ...(family && { family: family.map((colour) => unpackColour(colour, row, family)) }),
  }
}

/** A family's names end with their colours: of most, the card's name tells them. */
function packColour(
  card: ColourCard,
  row: readonly unknown[],
  { id, name, image, family = [] }: ProductCard,
) {
  if (card.id === id) return [card.colour, card.tone]
  const own = family.find((colour) => colour.id === id)?.colour ?? ""
  const differences = rowOf(card).map((value, at) => {
    const same = at === NAME ? nameIn(card.colour, name, own) : row[at]
    if (value === same) return null
    return at === IMAGE ? shortImage(card.image, image) : value
  })
  return [card.colour, card.tone, ...withoutEnd(differences, null)]
}

function unpackColour([colour, tone, ...differences]: PackedColour, row: Row, family: PackedColour[]) {
  const [own = ""] = family.find(({ length }) => length === 2) ?? []
  const whole = row.slice(0, 12).map((value, at) => {
    const same = at === NAME && differences.length > 0 ? nameIn(colour, row[NAME], own) : value
    const other = differences[at]
    return Array.isArray(other) ? longImage(other, row[IMAGE]) : (other ?? same)
  })
  for (let at = whole.length; at < differences.length; at += 1) whole[at] = (differences[at] ?? 0) as 0
  return { ...cardOf(whole as Row), colour, tone }
}

function shortImage(image: string, ofCard: string) {
  const [, start, palette, middle, version] = image.match(OF_A_COLOUR) ?? []
  const [, cardStart, , cardMiddle] = ofCard.match(OF_A_COLOUR) ?? []
  return start && start === cardStart && middle === cardMiddle ? [palette, version] : image
}

function longImage([palette, version]: readonly string[], ofCard: string) {
  const [, start, , middle] = ofCard.match(OF_A_COLOUR) ?? []
  return `${start}${palette}${middle}${version}`
}

function nameIn(colour: string, name: string, own: string) {
  return name.endsWith(own) ? name.slice(0, name.length - own.length) + colour : name
}

function rowOf(card: Omit<ProductCard, "family">) {
  const { id, image, palette, name, colours, mrp, off, pricePaise, type, isSoldOut, rating } = card
  return [
    ...[id, image, isNamedIn(image, palette) ? 1 : (palette ?? 0), name],
    colours ? [colours.alt ?? 0, colours.src, colours.width, colours.height] : 0,
    ...[mrp, off, pricePaise, type, isSoldOut ? 1 : 0, rating?.count ?? 0, rating?.sum ?? 0],
    card.isPromoted ? 1 : 0,
  ]
}

function withoutEnd(row: readonly unknown[], end: 0 | null) {
  return row.slice(0, row.findLastIndex((value) => value !== end) + 1)
}

function cardOf([id, image, ground, name, colours, mrp, off, pricePaise, type, ...rest]: Row): ProductCard {
  const palette = ground === 1 ? namedIn(image) : ground || null
  const [isSoldOut = 0, count = 0, sum = 0, isPromoted = 0] = rest
  return {
    ...{ id, type, name, pricePaise, mrp, off, image, palette, isSoldOut: isSoldOut === 1 },
    ...(count > 0 && { rating: { count, sum } }),
    ...(colours && { colours: dotsOf(colours) }),
    ...(isPromoted && { isPromoted: true }),
  }
}

/** The studio's pictures have their palette in their name: `/images/dh-eb-raag90-marigold/hero-640.avif`. */
function namedIn(image: string) {
  return image.match(/-([a-z]+)\/[^/]+$/)?.[1] ?? null
}

function isNamedIn(image: string, palette: string | null | undefined) {
  return palette !== undefined && palette !== null && namedIn(image) === palette
}

function dotsOf([alt, src, width, height]: Colours) {
  return { src, width, height, ...(alt && { alt }) }
}
