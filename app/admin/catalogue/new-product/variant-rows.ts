import {
  isSame,
  LONGEST_NAME,
  LONGEST_VALUE,
  MOST_VALUES,
} from "#app/admin/catalogue/variants/variant-values.ts"
import { productSchema } from "#app/core/catalogue/product.ts"
import { readRupees } from "#app/core/catalogue/rupees.ts"
import * as messages from "./messages.ts"

/** The columns of the variants of a new product; what a row leaves empty is as the product has it. */
export const VARIANT_COLUMNS = ["value", "sku", "price", "mrp", "stock"] as const
export type VariantColumn = (typeof VARIANT_COLUMNS)[number]
export const OPTION_FIELD = "variant option"
const FIRST_ROWS = 4

export const variantField = (row: number, column: VariantColumn | "picture") => `variant ${row} ${column}`
const ROW = /^variant ([1-9]\d{0,2}) (value|sku|price|mrp|stock|picture)$/

/** A row as it was typed. */
export type VariantRow = Record<VariantColumn, string> & { row: number; picture: File | null }
type Faults = Partial<Record<string, string>>

/** The rows of a form that say something. One with several values, between commas, is a row for each, in the next rows that are empty. */
export function readVariantRows(form: FormData): VariantRow[] {
  const rows = rowNumbers(form).flatMap((row) => {
    const texts = VARIANT_COLUMNS.map((column) => [column, textOf(form, variantField(row, column))] as const)
    const { value = "", ...others } = Object.fromEntries(texts)
    const file = form.get(variantField(row, "picture"))
    const picture = file && typeof file !== "string" ? file : null
    const isEmpty = picture === null && texts.every(([, text]) => text === "")
    return isEmpty ? [] : [{ row, value, ...others, picture } as VariantRow]
  })
  const taken = new Set(rows.map(({ row }) => row))
  const nextEmpty = () => {
    const row = Array.from({ length: taken.size + 1 }, (_, at) => at + 1).find((at) => !taken.has(at)) ?? 1
    taken.add(row)
    return row
  }
  const spread = rows.flatMap((row) => {
    const [first = "", ...more] = splitValues(row.value)
    return [{ ...row, value: first }, ...more.map((value) => ({ ...row, value, sku: "", picture: null }))]
  })
  const seen = new Set<number>()
  return spread.map((row) => {
    if (!seen.has(row.row)) {
      seen.add(row.row)
      return row
    }
    return { ...row, row: nextEmpty() }
  })
}

/** The values that a text says, between commas. */
export function splitValues(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((value) => value.trim().replaceAll(/\s+/g, " "))
    .filter((value) => value !== "")
}

/** The texts of the rows by their fields, to be shown again. */
export function variantTexts(form: FormData): Record<string, string> {
  const rows = readVariantRows(form)
    .slice(0, MOST_VALUES)
    .flatMap((typed) =>
      VARIANT_COLUMNS.map((column) => [variantField(typed.row, column), typed[column]] as const),
    )
  return { ...Object.fromEntries(rows), [OPTION_FIELD]: textOf(form, OPTION_FIELD) }
}

/** How many rows a form shows at first: those that are filled, and some that are empty. */
export function countRows(texts: Readonly<Record<string, string>>): number {
  const filled = Object.entries(texts).flatMap(([name, text]) => {
    const [, row] = ROW.exec(name) ?? []
    return row && text !== "" ? [Number(row)] : []
  })
  return Math.min(MOST_VALUES, Math.max(FIRST_ROWS, ...filled.map((row) => row + 1)))
}

/** Faults of the option and the values, each at its field. */
export function checkRows(option: string, rows: readonly VariantRow[]): Faults {
  const faults: Faults = {}
  if (option === "" || option.length > LONGEST_NAME) faults[OPTION_FIELD] = messages.nameOption
  if (rows.length > MOST_VALUES) faults[OPTION_FIELD] = messages.tooManyRows(MOST_VALUES)
  else if (rows.length < 2) faults[variantField(rows[0]?.row === 1 ? 2 : 1, "value")] = messages.twoRows
  for (const [at, { row, value, sku }] of rows.entries()) {
    const earlier = rows.slice(0, at)
    if (value === "") faults[variantField(row, "value")] = messages.nameValue
    else if (value.length > LONGEST_VALUE) faults[variantField(row, "value")] = messages.longValue
    else if (earlier.some((other) => isSame(other.value, value)))
      faults[variantField(row, "value")] = messages.valueTwice(value)
    if (sku !== "" && earlier.some((other) => other.sku === sku))
      faults[variantField(row, "sku")] = messages.skuTwice
  }
  return faults
}

type Priced = { price: number; mrp: string; stock?: number }

/** The price, MRP and stock of a row, those of the product where it says none. */
export function rowFigures({ price, mrp, stock }: VariantRow, product: Priced): Priced {
  const pieces = stock === "" ? product.stock : /^\d+$/.test(stock) ? Number(stock) : Number.NaN
  return {
    price: price === "" ? product.price : readRupees(price),
    mrp: mrp === "" ? product.mrp : mrp,
    ...(pieces !== undefined && { stock: pieces }),
  }
}

/** Faults of the entry of a row, at the fields that it stands in: what has no field stands at the value. */
export function entryFaults(row: number, entry: unknown): Faults {
  const parsed = productSchema.safeParse(entry)
  const faults: Faults = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = VARIANT_COLUMNS.find((each) => each === path[0]) ?? "value"
    faults[variantField(row, column)] ??= message
  }
  return faults
}

function rowNumbers(form: FormData): number[] {
  const rows = [...form.keys()].flatMap((name) => ROW.exec(name)?.[1] ?? [])
  return [...new Set(rows.map(Number))].toSorted((a, b) => a - b)
}

function textOf(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === "string" ? text.trim() : ""
}
