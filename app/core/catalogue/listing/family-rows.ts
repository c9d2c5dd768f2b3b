import type { ColourCard, ColourRow, ProductCard } from "#app/core/catalogue/product-view.ts"
import { paletteIn } from "./card-rows.ts"

type Card = Omit<ProductCard, "family">

/** Fields in which a colour may differ from its card, in the order of a row. */
const FIELDS = ["palette", "name", "mrp", "off", "pricePaise", "type", "isSoldOut", "rating"] as const
/** The address of a picture: palette and version stand between parts that all colours share. */
const OF_A_COLOUR = /^(.*-)([a-z]+)(\/[^/]+\?v=)([0-9a-f]+)$/

/** The colours of a card as rows of what differs from it, for a list carries hundreds. The card's own row tells no more than its colour. */
export function packFamily(family: readonly ColourCard[], card: Card): ColourRow[] {
  const own = family.find(({ id }) => id === card.id)?.colour
  return family.map((colour): ColourRow => {
    const { id, image, tone } = colour
    if (id === card.id) return [colour.colour, tone]
    const same = likely(card, { own, colour: colour.colour, image })
    const others = FIELDS.map((field) => {
      const value = colour[field] ?? 0
      return JSON.stringify(value) === JSON.stringify(same[field] ?? 0) ? null : value
    })
    const last = others.findLastIndex((value) => value !== null)
    return [colour.colour, tone, id, shortImage(image, card.image), ...others.slice(0, last + 1)]
  })
}

/** The colours that were packed for this card. */
export function unpackFamily({ family = [], ...card }: ProductCard): ColourCard[] {
  const own = family.find(({ length }) => length === 2)?.[0]
  return family.map(([colour, tone, id = card.id, short = card.image, ...others]) => {
    const image = typeof short === "string" ? short : longImage(short, card.image)
    const { palette, rating, ...same } = likely(card, { own: id === card.id ? colour : own, colour, image })
    const read = { ...same, palette, rating } as Record<string, unknown>
    for (const [at, field] of FIELDS.entries()) read[field] = others[at] ?? read[field]
    return { ...cleared(read), id, image, colour, tone } as ColourCard
  })
}

/** 0 stands for a palette or a rating that is not there. */
function cleared({ palette, rating, ...read }: Record<string, unknown>) {
  return { ...read, palette: palette || null, ...(rating ? { rating } : {}) }
}

type Shown = { own: string | undefined; colour: string; image: string }

/** Fields of a colour where its row has no others: names of a family end with their colours, and its pictures name their palettes. */
function likely(card: Card, { own = "", colour, image }: Shown) {
  const { name, mrp, off, pricePaise, type, isSoldOut, rating } = card
  const palette = paletteIn(card.image) === card.palette ? paletteIn(image) : card.palette
  const isNamed = own !== "" && name.endsWith(own)
  return {
    ...{ mrp, off, pricePaise, type, isSoldOut, rating, palette },
    name: isNamed ? name.slice(0, name.length - own.length) + colour : name,
  }
}

function shortImage(image: string, ofCard: string): string | [palette: string, version: string] {
  const [, start, palette = "", middle, version = ""] = image.match(OF_A_COLOUR) ?? []
  const [, cardStart, , cardMiddle] = ofCard.match(OF_A_COLOUR) ?? []
  return start !== undefined && start === cardStart && middle === cardMiddle ? [palette, version] : image
}

function longImage([palette, version]: readonly [string, string], ofCard: string) {
  return ofCard.replace(OF_A_COLOUR, (_, start, __, middle) => `${start}${palette}${middle}${version}`)
}
