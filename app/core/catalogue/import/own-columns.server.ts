import { declarationsSchema } from "#app/core/catalogue/declarations/declarations-schema.ts"
import { addFacts } from "#app/core/catalogue/import/add-facts.ts"
import { ENTRY_FIELDS, FACT_FIELDS, factsSchema } from "#app/core/catalogue/product.ts"
import { readAmount } from "#app/core/catalogue/rupees.ts"
import { pairOf } from "#app/core/catalogue/variants/options.ts"
import { ATTRIBUTE_NAME } from "#app/core/settings/attributes.ts"
import { TextFileFault } from "#app/platform/text-files/read-text.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

const FACT_PREFIX = "facts."
const DECLARATION_PREFIX = "facts.declarations."
/** The declarations that a cell can hold: those of a person or a company are JSON in the column `facts`. */
const DECLARATIONS = Object.keys(declarationsSchema.shape).filter(
  (name) => !["manufacturer", "packer", "importer", "consumerCare"].includes(name),
)
const COLUMNS = [
  ...ENTRY_FIELDS,
  ...FACT_FIELDS.map((name) => FACT_PREFIX + name),
  ...DECLARATIONS.map((name) => DECLARATION_PREFIX + name),
]
/** The columns without which a file cannot be a whole catalogue. */
const WHOLE = ENTRY_FIELDS.filter((field) => !["sku", "cost", "stock", "facts"].includes(field))

const ATTRIBUTE_PREFIX = "attributes."
const ATTRIBUTE_COLUMN = new RegExp(`^attributes\\.${ATTRIBUTE_NAME.source.slice(1)}`)

/** Columns that are recognised by other names too: without case, spaces, `_` and `-`. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ bisnumber: "facts.bisNumber", "facts.declarations.bisnumber": "facts.bisNumber" },
  wpcnumber: "facts.declarations.wpcNumber",
}

/** The field of each column, whatever its case. Throws a TextFileFault for a column that the shop does not know. */
export function fieldsOf(heading: readonly string[]): string[] {
  const fields = heading.map((name) => {
    const small = name.toLowerCase()
    if (ATTRIBUTE_COLUMN.test(small)) return small
    const field = COLUMNS.find((known) => known.toLowerCase() === small)
    return field ?? entryOf(OTHER_NAMES, small.replaceAll(/[ _-]/g, "")) ?? ""
  })
  const unknown = heading.filter((name, at) => fields[at] === "" && name !== "")
  if (unknown.length > 0)
    throw new TextFileFault(
      `The shop does not know the columns ${unknown.join(", ")}. It knows ${ENTRY_FIELDS.join(", ")}, ${FACT_PREFIX}NAME for one fact, such as ${FACT_PREFIX}colour, ${DECLARATION_PREFIX}NAME for one declaration, such as ${DECLARATION_PREFIX}wpcNumber, and ${ATTRIBUTE_PREFIX}NAME for one attribute.`,
    )
  return fields
}

/** Whether these fields are those of a whole catalogue, which an import makes the shop's. */
export function areWhole(fields: readonly string[]): boolean {
  return WHOLE.every((field) => fields.includes(field))
}

/** A CSV row as a JSON entry: images are separated by `|`, facts are JSON, an empty cell is an absent one. */
export function entryOfCells(fields: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const byField = fields.map((field, at) => [field, cells[at] ?? ""] as const)
  const texts = Object.fromEntries(byField.filter(([field]) => !/^(facts|attributes)\./.test(field)))
  const { price, cost, images, image = "", stock, sku, facts, "": _unnamed, ...others } = texts
  const named = factsOf(byField)
  return {
    ...others,
    image,
    price: price === undefined ? undefined : readAmount(price),
    images: images === "" ? [] : images?.split("|").map((address) => address.trim()),
    ...(cost && { cost: readAmount(cost) }),
    ...(stock && { stock: readAmount(stock) }),
    ...(sku && { sku }),
    ...(facts && { facts: parseFacts(facts) }),
    ...(Object.keys(named).length > 0 && { facts: addFacts(Object(facts && parseFacts(facts)), named) }),
  }
}

/** The fields that a row of a partial file changes: an empty cell changes nothing. */
export function changesOfCells(fields: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const filled = fields.flatMap((field, at) => (cells[at] ? [[field, cells[at]] as const] : []))
  const entry = entryOfCells(
    filled.map(([field]) => field),
    filled.map(([, cell]) => cell),
  )
  const names = new Set(
    filled.map(([field]) => (field.startsWith(ATTRIBUTE_PREFIX) ? "facts" : field.split(".", 1)[0])),
  )
  return Object.fromEntries(Object.entries(entry).filter(([field]) => names.has(field)))
}

/** The facts that have a column each, in the type that the rules of facts give them. */
function factsOf(cells: readonly (readonly [string, string])[]): Record<string, unknown> {
  const filled = cells.filter(([, cell]) => cell !== "")
  const after = (prefix: string) =>
    filled.flatMap(([field, cell]) =>
      field.startsWith(prefix) ? [[field.slice(prefix.length), cell] as const] : [],
    )
  const attributes = Object.fromEntries(after(ATTRIBUTE_PREFIX)) // texts, which the shop's attributes make what they are
  const declared = after(DECLARATION_PREFIX).map(([name, cell]) => [
    name,
    name === "exempt" ? listOf(cell) : cell,
  ])
  const facts = after(FACT_PREFIX).filter(([name]) => FACT_FIELDS.includes(name))
  return {
    ...Object.fromEntries(facts.map(([name, cell]) => [name, factOf(name, cell)])),
    ...(declared.length > 0 && { declarations: Object.fromEntries(declared) }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

function factOf(name: string, cell: string): unknown {
  const schema = entryOf(
    factsSchema.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>,
    name,
  )
  const readings = [
    cell,
    readAmount(cell),
    entryOf(FLAGS, cell.toLowerCase()),
    listOf(cell),
    cell.split("|").map(pairOf),
  ]
  return readings.find((value) => value !== undefined && schema?.safeParse(value).success) ?? cell
}

function listOf(cell: string): string[] {
  return cell.split("|").map((one) => one.trim())
}

const FLAGS: Record<string, boolean> = { yes: true, true: true, no: false, false: false }

function parseFacts(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // which the schema refuses by name
  }
}
