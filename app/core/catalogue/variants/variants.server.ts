import { sql } from "drizzle-orm"
import { type CatalogueCache, UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import type { Rating } from "#app/core/catalogue/listing/rating.ts"
import { paletteOf } from "#app/core/catalogue/media/palettes.server.ts"
import { type CardRow, FAMILY, productCard } from "#app/core/catalogue/product-rows.server.ts"
import type { ColourCard, ColourDots, ProductCard, Sibling } from "#app/core/catalogue/product-view.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import * as messages from "./messages.ts"
import { isColour, optionGroups } from "./options.ts"
import { commonName } from "./variant-name.ts"

const STEP = 20
const HEIGHT = 16
const MOST_DOTS = 8

/** Of a family that is larger the rest is not looked at; of colours, each with a picture, a page shows fewer. */
const MOST_VARIANTS = 100
const MOST_COLOURS = 24

type Source = { db: Database; cache?: CatalogueCache }
type Product = Pick<ProductCard, "id" | "type">

/** The product and the others of its family, in catalogue order; nothing where it is alone. */
export async function listSiblings(source: Source, product: Product): Promise<Sibling[]> {
  const [siblings = []] = await listSiblingsOf(source, [product])
  return siblings
}

/** The same for each product of a list, with as many statements as for one. */
export async function listSiblingsOf(source: Source, products: readonly Product[]): Promise<Sibling[][]> {
  return (await findVariants(source, products)).map((rows) => rows.map(sibling))
}

/** A product's family as one card of it shows it. */
export type CardFamily = {
  /** The first product of the family. */
  id: string
  /** The name that the product shares with it. */
  name: string
  /** A card of each colour, of those with other options too the one most like the product; none where there is one colour. */
  colours: ColourCard[]
  /** The other options that the family differs in; empty where there are none. */
  choices: string
  leastPaise: number
  ratings: { rating?: Rating }[]
}

/** The family of each product; null where it is alone. */
export async function listFamilies(
  source: Source,
  products: readonly Product[],
): Promise<(CardFamily | null)[]> {
  const families = await findFamilies(source, products)
  return families.map((rows, index) => {
    const product = products[index]
    const variants = product ? oneFamily(rows, product) : []
    const [first] = rows
    return product && first && variants.length > 1 ? cardFamily(variants, { first, product }) : null
  })
}

function cardFamily(rows: readonly CardRow[], { first, product }: { first: CardRow; product: Product }) {
  const variants = rows.map((row) => ({ row, ...productCard(row), options: row.options ?? [] }))
  const groups = optionGroups(variants, product.id)
  const colours = groups.find(isColour)?.values.map(({ value, variant }) => colourCard(variant.row, value))
  const areAllColours = rows.every(({ options, colour }) => !options && colour)
  const own = rows.find(({ id }) => id === product.id) ?? first
  return {
    ...{ id: first.id, name: commonName(own) },
    colours: areAllColours ? rows.map((row) => colourCard(row)) : (colours ?? []),
    choices: groups
      .filter((group) => !isColour(group))
      .map(({ name, values }) => messages.choiceCount(name, values.length))
      .join(", "),
    leastPaise: Math.min(...rows.map(({ pricePaise }) => pricePaise)),
    ratings: variants,
  }
}

async function findVariants(source: Source, products: readonly Product[]): Promise<CardRow[][]> {
  const families = await findFamilies(source, products)
  return families.map((rows, index) => {
    const product = products[index]
    const variants = product ? oneFamily(rows, product) : []
    return variants.length > 1 ? variants : []
  })
}

function oneFamily(rows: readonly CardRow[], product: Product): CardRow[] {
  const variants = oneASku(rows, product)
  return variants.some(({ options }) => options) ? variants : variants.slice(0, MOST_COLOURS)
}

/** These lists of cards, and where the shop shows them on each card the colours that there are of its product. */
export async function withColours<const Lists extends readonly ProductCard[][]>(
  { isShown, ...source }: Source & { isShown: boolean },
  lists: Lists,
): Promise<Lists> {
  if (!isShown) return lists
  const siblings = (await listSiblingsOf(source, lists.flat())).values()
  const coloured = lists.map((cards) =>
    cards.map((card) => {
      const colours = [...new Map((siblings.next().value ?? []).map((each) => [each.colour, each])).values()]
      return colours.length > 1 ? { ...card, colours: colourDots(colours.map(dotOf)) } : card
    }),
  )
  return coloured as readonly ProductCard[][] as Lists
}

async function findFamilies({ db, cache = UNCACHED }: Source, products: readonly Product[]) {
  const ids = products.map(({ id }) => id)
  if (ids.length === 0) return []
  const { lists } = await cache.list(db, `families ${ids.join(" ")}`, async (readCards) => {
    const places = await selectPlaces(db, ids)
    const rows = await readCards(db, [...new Set(places.map(({ position }) => position))])
    const byPosition = new Map(rows.map((row) => [row.position, row]))
    const familyOf = (id: string) =>
      places.flatMap(({ of, position }) => (of === id ? (byPosition.get(position) ?? []) : []))
    return { lists: ids.map(familyOf), rest: null }
  })
  return lists
}

/** The query for the places of each product's family. */
export function selectPlaces(db: Database, ids: readonly string[], most = MOST_VARIANTS) {
  return db
    .select({
      of: sql<string>`product.id`,
      id: sql<string>`sibling.id`,
      position: sql<number>`sibling.position`,
    })
    .from(sql`products as product cross join lateral (
      select products.id, products.position from products
      where ${FAMILY} = product_family(product.name, product.facts) and products.withdrawn_at is null
      order by ${FAMILY}, products.position limit ${most}) as sibling`)
    .where(sql`product.id = any(${sql.param(ids)}::text[])`)
    .orderBy(sql`product.id, sibling.position`)
}

/** Twins are one thing: of them the product itself stands, else one of its type. */
function oneASku(rows: readonly CardRow[], { id, type }: Product): CardRow[] {
  const rank = (row: CardRow) => (row.id === id ? 0 : row.type === type ? 1 : 2)
  const chosen = new Map<string, CardRow>()
  for (const row of rows) {
    const known = chosen.get(row.sku)
    if (!known || rank(row) < rank(known)) chosen.set(row.sku, row)
  }
  return [...chosen.values()]
}

function sibling(row: CardRow): Sibling {
  const { id, type, pricePaise, image, palette, isSoldOut } = productCard(row)
  const { colour, swatch, options } = row
  return {
    id,
    type,
    colour: colour ?? "",
    pricePaise,
    image,
    palette,
    isSoldOut,
    ...(swatch && { swatch }),
    ...(options && { options }),
  }
}

function colourCard(row: CardRow, colour = row.colour ?? ""): ColourCard {
  const card = productCard(row)
  return { ...card, colour, tone: toneOf({ ...card, colour, swatch: row.swatch }) }
}

function dotOf(variant: Sibling) {
  return { name: variant.colour, tone: toneOf(variant) }
}

type Toned = Pick<Sibling, "colour" | "palette" | "id"> & { swatch?: string | null }

function toneOf({ colour, palette, swatch, id }: Toned) {
  return paletteOf({ palette, swatch, colour }, id).body
}

/** The colours of a product as one small picture: it needs neither styles nor code of a page. */
function colourDots(colours: readonly { name: string; tone: string }[]): ColourDots {
  const dots = colours.slice(0, MOST_DOTS)
  const width = dots.length * STEP
  const circles = dots.map(
    ({ tone }, index) => `<circle cx="${index * STEP + 8}" cy="8" r="7" fill="${tone}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" stroke="gray">${circles.join("")}</svg>`
  return {
    // Without quotes, markup and data hold the same text, which then travels once.
    src: `data:image/svg+xml,${svg.replaceAll(/[#<>"]/g, encodeURIComponent)}`,
    alt: messages.cardColours(colours.map(({ name }) => name)),
    width,
    height: HEIGHT,
  }
}
