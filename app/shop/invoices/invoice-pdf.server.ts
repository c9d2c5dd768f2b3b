import type { PdfWriter, Sheet } from "#app/platform/pdf/pdf.server.ts"
import { formatAmount, formatRupees } from "#app/shop/pricing/money.ts"
import { drawRegistration } from "./e-invoice/draw-registration.server.ts"
import {
  type Invoice,
  type InvoiceLine,
  invoiceTotals,
  isWithinState,
  lineTotalPaise,
  titleOf,
} from "./invoice.ts"
import {
  buyerLines,
  closingWords,
  documentEntries,
  documentTitle,
  openingWords,
  stateTaxName,
  taxRate,
} from "./invoice-text.ts"
import * as messages from "./messages.ts"

const QUIET = "#565b64"
const HEAD = { size: 7.5, colour: QUIET }
const ROW_GAP = 6
const FOOT_HEIGHT = 130 // the totals and the closing words stay together

type Column = {
  head: string
  width: number
  align: "left" | "right"
  cell: (line: InvoiceLine, index: number) => string
}

/** An invoice or a credit note as a PDF. */
export function writeInvoicePdf(press: PdfWriter, invoice: Invoice): Promise<Buffer> {
  return press(documentTitle(invoice), (sheet) => {
    const columns = columnsOf(invoice)
    let y = drawTable(sheet, invoice, columns, drawHead(sheet, invoice))
    if (y + FOOT_HEIGHT > sheet.bottom) y = turnPage(sheet, invoice)
    drawFoot(sheet, invoice, columns, y)
  })
}

function drawHead(sheet: Sheet, invoice: Invoice): number {
  const half = (sheet.right - sheet.left) / 2 - 12
  const [left, right] = [
    { x: sheet.left, width: half },
    { x: sheet.left + half + 24, width: half },
  ]
  const { name, address, gstin } = invoice.seller
  sheet.text("Dhun", { ...left, y: sheet.top }, { size: 22, isBold: true })
  let y = sheet.text(titleOf(invoice), { ...right, y: sheet.top }, { size: 20, isBold: true, align: "right" })
  y -= 4
  for (const words of openingWords(invoice))
    y = sheet.text(words, { ...right, y }, { size: 8, colour: QUIET, align: "right" })
  sheet.rule(y + 6)
  const top = y + 16
  const seller = drawBlock(sheet, messages.soldBy, [name, address, messages.gstinIs(gstin)], {
    ...left,
    y: top,
  })
  const buyer = drawBlock(sheet, messages.billedAndDeliveredTo, buyerLines(invoice), {
    ...left,
    y: seller + 10,
  })
  let entry = top
  for (const { name, value } of documentEntries(invoice)) {
    const label = { x: right.x, y: entry, width: 110 }
    const place = { x: right.x + 110, y: entry, width: right.width - 110 }
    const lower = sheet.text(name, label, { size: 8, colour: QUIET })
    entry = Math.max(lower, sheet.text(value, place, { isBold: true, align: "right" })) + 2
  }
  return drawRegistration(sheet, invoice, { y: Math.max(buyer, entry) + 18, colour: QUIET })
}

function drawBlock(
  sheet: Sheet,
  head: string,
  lines: string[],
  place: { x: number; y: number; width: number },
) {
  let y = sheet.text(head, place, { size: 8, colour: QUIET })
  lines.forEach((line, index) => {
    y = sheet.text(line, { ...place, y }, { isBold: index === 0 })
  })
  return y
}

function drawTable(sheet: Sheet, invoice: Invoice, columns: Column[], from: number): number {
  let y = drawRow(
    sheet,
    columns,
    columns.map(({ head }) => head),
    { y: from, ...HEAD },
  )
  sheet.rule(y)
  invoice.lines.forEach((line, index) => {
    if (y + 40 > sheet.bottom) {
      y = drawRow(
        sheet,
        columns,
        columns.map(({ head }) => head),
        { y: turnPage(sheet, invoice), ...HEAD },
      )
      sheet.rule(y)
    }
    y = drawRow(
      sheet,
      columns,
      columns.map(({ cell }) => cell(line, index)),
      { y: y + ROW_GAP },
    )
    sheet.rule(y, "#dde1e6")
  })
  return y
}

/** A page by itself must tell what it belongs to. */
function turnPage(sheet: Sheet, invoice: Invoice): number {
  sheet.turn()
  const place = { x: sheet.left, y: sheet.top, width: sheet.right - sheet.left }
  return sheet.text(`${documentTitle(invoice)}, continued`, place, { size: 8, colour: QUIET }) + 8
}

type RowLook = { y: number; size?: number; colour?: string; isBold?: boolean }

function drawRow(
  sheet: Sheet,
  columns: Column[],
  cells: string[],
  { y, size = 8.5, ...look }: RowLook,
): number {
  let x = sheet.left
  let lowest = y
  columns.forEach(({ width, align }, index) => {
    const place = { x: x + 2, y, width: width - 4 }
    lowest = Math.max(lowest, sheet.text(cells[index] ?? "", place, { size, align, ...look }))
    x += width
  })
  return lowest + 3
}

function drawFoot(sheet: Sheet, invoice: Invoice, columns: Column[], from: number) {
  const totals = invoiceTotals(invoice.lines)
  const sums: Record<string, string> = {
    [messages.description]: messages.total,
    [messages.qty]: messages.nos(totals.quantity),
    [messages.taxableValue]: formatAmount(totals.taxablePaise),
    [messages.cgst]: formatAmount(totals.cgstPaise),
    [stateTaxName(invoice)]: formatAmount(totals.sgstPaise),
    [messages.igst]: formatAmount(totals.igstPaise),
    [messages.amount]: formatAmount(totals.totalPaise),
  }
  let y = drawRow(
    sheet,
    columns,
    columns.map(({ head }) => sums[head] ?? ""),
    { y: from + ROW_GAP, isBold: true },
  )
  sheet.rule(y)
  const width = sheet.right - sheet.left
  y = sheet.text(formatRupees(invoice.totalPaise), { x: sheet.left, y: y + 10, width }, { size: 18, isBold: true, align: "right" }) // biome-ignore format: one thing
  for (const words of closingWords(invoice))
    y = sheet.text(words, { x: sheet.left, y: y + 2, width }, { size: 9, align: "right" })
}

/** Within a state the tax stands in two columns, to another state in one; the description takes what is left. */
function columnsOf(invoice: Invoice): Column[] {
  const column = (head: string, width: number, cell: Column["cell"], align: Column["align"] = "right") => {
    return { head, width, align, cell }
  }
  const isHalved = isWithinState(invoice)
  const taxes = isHalved
    ? [
        column(messages.cgst, 54, ({ cgstPaise }) => formatAmount(cgstPaise)),
        column(stateTaxName(invoice), 54, ({ sgstPaise }) => formatAmount(sgstPaise)),
      ]
    : [column(messages.igst, 60, ({ igstPaise }) => formatAmount(igstPaise))]
  const taxed = [
    column(messages.taxableValue, 66, ({ taxablePaise }) => formatAmount(taxablePaise)),
    column(messages.rate, isHalved ? 48 : 32, ({ gstPercent }) => taxRate(gstPercent, isHalved)),
    ...taxes,
  ]
  const others = [
    column(messages.hsn, 50, ({ hsnCode }) => hsnCode, "left"),
    column(messages.qty, 34, ({ quantity }) => messages.nos(quantity)),
    ...(invoice.basis === "taxed" ? taxed : []),
    column(messages.amount, 66, (line) => formatAmount(lineTotalPaise(line))),
  ]
  const index = column("", 18, (_line, position) => String(position + 1), "left")
  const taken = [index, ...others].reduce((sum, { width }) => sum + width, 0)
  return [index, column(messages.description, 511 - taken, ({ name }) => name, "left"), ...others]
}
