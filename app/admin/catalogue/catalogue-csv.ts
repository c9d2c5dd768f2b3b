import { csvCell } from "#app/platform/text-files/csv-line.ts"

/** A product as a line of a catalogue file needs it. */
export type ExportedProduct = {
  id: string
  sku: string
  name: string
  title: string
  pricePaise: number
  mrp: string
  tax: string
  off: string
  type: string
  description: string
  image: string
  images: readonly string[]
  quantity: number
  facts: Readonly<Record<string, unknown>>
  /** Left out for those who may not see it. */
  costPaise?: number | null
}

const COLUMNS = {
  id: ({ id }) => id,
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  title: ({ title }) => title,
  price: ({ pricePaise }) => String(pricePaise / 100),
  mrp: ({ mrp }) => mrp,
  tax: ({ tax }) => tax,
  off: ({ off }) => off,
  type: ({ type }) => type,
  description: ({ description }) => description,
  image: ({ image }) => image,
  images: ({ images }) => images.map((address) => address.replaceAll("|", "%7C")).join("|"),
  stock: ({ quantity }) => String(quantity),
  facts: ({ facts }) => JSON.stringify(facts),
} satisfies Record<string, (product: ExportedProduct) => string>

/** The heading of a catalogue file in CSV (RFC 4180); with costs for those who may see them. */
export const CATALOGUE_CSV_HEAD = `${Object.keys(COLUMNS).join(",")}\r\n`
export const CATALOGUE_CSV_HEAD_WITH_COST = `${Object.keys(COLUMNS).join(",")},cost\r\n`

/** A product as a line that the import reads as the same product: no cell is changed, also where a spreadsheet would run it. */
export function catalogueCsvLine(product: ExportedProduct): string {
  const { costPaise } = product
  const cost = costPaise === undefined ? [] : [costPaise === null ? "" : String(costPaise / 100)]
  const cells = [...Object.values(COLUMNS).map((cellOf) => csvCell(cellOf(product))), ...cost]
  return `${cells.join(",")}\r\n`
}
