import * as messages from "#app/modules/history/messages.ts"
import { parseAmount, roundAmount } from "./amount.ts"
import { cutAddress, cutText, phoneText } from "./cell-text.ts"
import { parseDateCell } from "./date-cell.ts"
import type { Checked, HistoryAddress, HistoryLine, OrderRecord } from "./history-record.ts"

/** An order in the cells of a file. `line` is where it begins. */
export type OrderCells = {
  line: number
  shop: string
  number: string
  email: string
  phone: string
  name: string
  placedAt: string
  state: string
  total: string
  currency: string
  address: HistoryAddress
  tracking: string
  items: readonly ItemCells[]
}

export type ItemCells = { line: number; name: string; sku: string; quantity: string; price: string }

const LONGEST = {
  shop: 60,
  number: 60,
  email: 254,
  name: 200,
  state: 100,
  item: 300,
  sku: 100,
  tracking: 200,
}
const MOST_ITEMS = 500
const QUANTITY = /^(\d{1,7})(\.0+)?$/

/** Checks an order of a file. A fault leaves the whole order out, and names the line that has it. */
export function checkOrder(cells: OrderCells): Checked<OrderRecord> {
  const { line, items } = cells
  const number = cutText(cells.number, LONGEST.number + 1).replace(/^#\s*/, "")
  const placedAt = parseDateCell(cells.placedAt)
  const totalPaise = parseAmount(cells.total)
  const currency = cells.currency.toUpperCase() || "INR"
  const fault = (text: string) => ({ fault: { line, text } })
  if (number === "") return fault(messages.numberMissing)
  if (number.length > LONGEST.number) return fault(messages.numberTooLong(LONGEST.number))
  if (cells.placedAt === "" && cells.total === "") return fault(messages.isWithoutHead(number))
  if (placedAt === null) return fault(messages.noDate(cells.placedAt))
  if (totalPaise === null) return fault(messages.noAmount(cells.total))
  if (!/^[A-Z]{3}$/.test(currency)) return fault(messages.noCurrency(currency))
  if (items.length > MOST_ITEMS) return fault(messages.tooManyItems(MOST_ITEMS))
  const lines: HistoryLine[] = []
  for (const item of items) {
    const checked = checkItem(item)
    if ("fault" in checked) return checked
    lines.push(checked.record)
  }
  return {
    record: {
      ...{ number, placedAt, totalPaise, currency, lines },
      shop: cutText(cells.shop, LONGEST.shop).replace(/^#\s*/, ""), // "# " begins a note in the shop's own sheet
      email: cutText(cells.email, LONGEST.email).toLowerCase(),
      phone: phoneText(cells.phone),
      name: cutText(cells.name, LONGEST.name),
      state: cutText(cells.state, LONGEST.state),
      address: cutAddress(cells.address),
      tracking: cutText(cells.tracking, LONGEST.tracking),
    },
  }
}

function checkItem({ line, name, sku, quantity, price }: ItemCells): Checked<HistoryLine> {
  const pieces = quantity === "" ? "1" : QUANTITY.exec(quantity)?.[1]
  const pricePaise = price === "" ? 0 : roundAmount(price)
  if (pieces === undefined) return { fault: { line, text: messages.noQuantity(quantity) } }
  if (pricePaise === null) return { fault: { line, text: messages.noAmount(price) } }
  const texts = { name: cutText(name, LONGEST.item), sku: cutText(sku, LONGEST.sku) }
  return { record: { ...texts, quantity: Number(pieces), pricePaise } }
}
