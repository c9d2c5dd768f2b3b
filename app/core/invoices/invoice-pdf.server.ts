import { formatAmount, formatRupees } from "#app/core/pricing/money.ts"
import type { PdfWriter, Sheet } from "#app/platform/pdf/pdf.server.ts"
import { drawRow } from "#app/platform/pdf/pdf-blocks.server.ts"
import type { Look } from "#app/platform/pdf/pdf-text.server.ts"
import type { Letterhead } from "#app/ui/format/brand.ts"
import {
  type Invoice,
  type InvoiceLine,
  invoiceTotals,
  isWithinState,
  lineTotalPaise,
  showsDiscounts,
  titleOf,
} from "./invoice.ts"
import {
  buyerBlocks,
  closingWords,
  documentEntries,
  documentTitle,
  openingWords,
  registrationEntries,
  sellerLines,
  stateTaxName,
  taxRate,
} from "./invoice-text.ts"
import * as messages from "./messages.ts"

const QR_SIZE = 130

const QUIET = "#565b64"
const HEAD = { size: 7.5, colour: QUIET }
const ROW = { size: 8.5 }
const ROW_GAP = 6
const SUM = { size: 18, isBold: true, align: "right" } as const
const CLOSING = { size: 9, align: "right" } as const

type Column = {
  head: string
  width: number
  align: "left" | "right"
  cell: (line: InvoiceLine, index: number) => string
}

/** An invoice or a credit note as a PDF, under the name or the logo of the shop. */
export function writeInvoicePdf(press: PdfWriter, invoice: Invoice, shop: Letterhead): Promise<Buffer> {
  return press(documentTitle(invoice), (sheet) => drawInvoice(sheet, invoice, shop))
}

/** Several as one PDF, each on pages of its own. */
export function writeInvoicesPdf(
  press: PdfWriter,
  { title, invoices, shop }: { title: string; invoices: readonly Invoice[]; shop: Letterhead },
): Promise<Buffer> {
  return press(title, (sheet) => {
    invoices.forEach((invoice, nth) => {
      if (nth > 0) sheet.turn()
      drawInvoice(sheet, invoice, shop)
    })
  })
}

function drawInvoice(sheet: Sheet, invoice: Invoice, shop: Letterhead) {
  const columns = columnsOf(invoice)
  drawFoot(sheet, invoice, columns, drawTable(sheet, invoice, columns, drawHead(sheet, invoice, shop)))
}

function drawHead(sheet: Sheet, invoice: Invoice, shop: Letterhead): number {
  const begun = sheet.pages
  const half = (sheet.right - sheet.left) / 2 - 12
  const [left, right] = [
    { x: sheet.left, width: half },
    { x: sheet.left + half + 24, width: half },
  ]
  const named = sheet.letterhead(shop, { ...left, y: sheet.top, height: 40 })
  let y = sheet.text(titleOf(invoice), { ...right, y: sheet.top }, { size: 20, isBold: true, align: "right" })
  y -= 4
  for (const words of openingWords(invoice))
    y = sheet.text(words, { ...right, y }, { size: 8, colour: QUIET, align: "right" })
  y = Math.max(y, named)
  sheet.rule(y + 6)
  const top = y + 16
  let entry = top
  for (const { name, value } of documentEntries(invoice)) {
    const label = { x: right.x, y: entry, width: 110 }
    const place = { x: right.x + 110, y: entry, width: right.width - 110 }
    const lower = sheet.text(name, label, { size: 8, colour: QUIET })
    entry = Math.max(lower, sheet.text(value, place, { isBold: true, align: "right" })) + 2
  }
  const turn = () => turnPage(sheet, invoice)
  const sold = { head: messages.soldBy, lines: sellerLines(invoice) }
  const seller = drawBlock(sheet, sold, { ...left, y: top, turn })
  const buyer = buyerBlocks(invoice).reduce(
    (y, block) => drawBlock(sheet, block, { ...left, y: y + 10, turn }),
    seller,
  )
  const end = sheet.pages > begun ? buyer : Math.max(buyer, entry)
  return drawRegistration(sheet, invoice, { y: end + 18, colour: QUIET, turn })
}

function drawBlock(
  sheet: Sheet,
  { head, lines }: { head: string; lines: string[] },
  { y, turn, ...place }: { x: number; y: number; width: number; turn: () => number },
): number {
  const cells = lines.map((text, index) => ({ text, ...place, look: { isBold: index === 0 } }))
  const first = drawRow(sheet, [{ text: head, ...place, look: { size: 8, colour: QUIET } }], y, turn)
  return cells.reduce((end, cell) => drawRow(sheet, [cell], end, turn), first)
}

function drawTable(sheet: Sheet, invoice: Invoice, columns: Column[], from: number): number {
  const drawHeads = (y: number) => {
    const end =
      drawRow(
        sheet,
        rowCells(sheet, columns, ({ head }) => head, HEAD),
        y,
        () => turnPage(sheet, invoice),
      ) + 3
    sheet.rule(end)
    return end
  }
  let y = drawHeads(from)
  invoice.lines.forEach((line, index) => {
    const cells = rowCells(sheet, columns, ({ cell }) => cell(line, index), ROW)
    y = drawRow(sheet, cells, y + ROW_GAP, () => drawHeads(turnPage(sheet, invoice)) + ROW_GAP) + 3
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

function rowCells(sheet: Sheet, columns: Column[], words: (column: Column) => string, look: Look) {
  let x = sheet.left
  return columns.map((column) => {
    const cell = {
      text: words(column),
      x: x + 2,
      width: column.width - 4,
      look: { ...look, align: column.align },
    }
    x += column.width
    return cell
  })
}

function drawFoot(sheet: Sheet, invoice: Invoice, columns: Column[], from: number) {
  const totals = invoiceTotals(invoice.lines)
  const sums: Record<string, string> = {
    [messages.description]: messages.total,
    [messages.qty]: messages.nos(totals.quantity),
    [messages.discount]: formatAmount(totals.discountPaise),
    [messages.taxableValue]: formatAmount(totals.taxablePaise),
    [messages.cgst]: formatAmount(totals.cgstPaise),
    [stateTaxName(invoice)]: formatAmount(totals.sgstPaise),
    [messages.igst]: formatAmount(totals.igstPaise),
    [messages.amount]: formatAmount(totals.totalPaise),
  }
  const width = sheet.right - sheet.left
  const cells = rowCells(sheet, columns, ({ head }) => sums[head] ?? "", { ...ROW, isBold: true })
  const words = [
    { text: formatRupees(invoice.totalPaise), gap: 10, look: SUM },
    ...closingWords(invoice).map((text) => ({ text, gap: 2, look: CLOSING })),
  ]
  const height =
    Math.max(...cells.map((cell) => sheet.height(cell.text, cell.width, cell.look))) +
    words.reduce((sum, { text, gap, look }) => sum + gap + sheet.height(text, width, look), ROW_GAP + 3)
  const top = from + height > sheet.bottom ? turnPage(sheet, invoice) : from
  let y = drawRow(sheet, cells, top + ROW_GAP, () => turnPage(sheet, invoice)) + 3
  sheet.rule(y)
  for (const { text, gap, look } of words) y = sheet.text(text, { x: sheet.left, y: y + gap, width }, look)
}

const column = (
  head: string,
  width: number,
  cell: Column["cell"],
  align: Column["align"] = "right",
): Column => ({ head, width, align, cell })

/** Within a state the tax stands in two columns, to another state in one; the description takes what is left. */
function columnsOf(invoice: Invoice): Column[] {
  return withDescription(showsDiscounts(invoice) ? discountColumns(invoice) : plainColumns(invoice))
}

/** The columns of a document with unit prices and discounts, where the HSN code stands below the name. */
function discountColumns(invoice: Invoice): { name: Column["cell"]; others: Column[] } {
  const isHalved = isWithinState(invoice)
  const taxes = isHalved
    ? [
        column(messages.cgst, 50, ({ cgstPaise }) => formatAmount(cgstPaise)),
        column(stateTaxName(invoice), 50, ({ sgstPaise }) => formatAmount(sgstPaise)),
      ]
    : [column(messages.igst, 54, ({ igstPaise }) => formatAmount(igstPaise))]
  const taxed = [
    column(messages.taxableValue, 56, ({ taxablePaise }) => formatAmount(taxablePaise)),
    column(messages.rate, 34, ({ gstPercent }) => taxRate(gstPercent, isHalved)),
    ...taxes,
  ]
  return {
    name: ({ name, hsnCode }) => `${name}\n${messages.hsn} ${hsnCode}`,
    others: [
      column(messages.qty, 38, ({ quantity }) => messages.nos(quantity)),
      column(messages.unitPrice, 54, ({ unitPricePaise }) => formatAmount(unitPricePaise)),
      column(messages.discount, 50, ({ discountPaise }) => formatAmount(discountPaise)),
      ...(invoice.basis === "taxed" ? taxed : []),
      column(messages.amount, 56, (line) => formatAmount(lineTotalPaise(line))),
    ],
  }
}

function plainColumns(invoice: Invoice): { name: Column["cell"]; others: Column[] } {
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
  return { name: ({ name }) => name, others }
}

function withDescription({ name, others }: { name: Column["cell"]; others: Column[] }): Column[] {
  const index = column("", 18, (_line, position) => String(position + 1), "left")
  const taken = [index, ...others].reduce((sum, { width }) => sum + width, 0)
  return [index, column(messages.description, 511 - taken, name, "left"), ...others]
}

// a signed QR code has some 150 squares a side

/** The IRN and the signed QR code of an e-invoice (rule 46(r)). */
function drawRegistration(
  sheet: Sheet,
  { eInvoice }: Invoice,
  { y: from, colour, turn }: { y: number; colour: string; turn: () => number },
): number {
  if (!eInvoice) return from
  const y = from + QR_SIZE > sheet.bottom ? turn() : from
  if (eInvoice.signedQr) sheet.qrCode(eInvoice.signedQr, { x: sheet.left, y, size: QR_SIZE })
  const place = { x: sheet.left + QR_SIZE + 16, width: sheet.right - sheet.left - QR_SIZE - 16 }
  let line = y
  for (const { name, value } of registrationEntries(eInvoice)) {
    line = sheet.text(name, { ...place, y: line }, { size: 8, colour })
    line = sheet.text(value, { ...place, y: line }, { size: 8 }) + 4
  }
  return (eInvoice.signedQr ? Math.max(line, y + QR_SIZE) : line) + 18
}
