import type { PdfWriter, Sheet } from "#app/platform/pdf/pdf.server.ts"
import type { Manual, ManualSection } from "./manual.ts"
import * as messages from "./messages.ts"

const LINE_ROOM = 36 // two lines of text
const HEADING_ROOM = 72 // a heading does not stand alone at the foot of a page
const NAME_WIDTH = 150

/** A manual as a PDF whose text can be selected. */
export function writeManualPdf(print: PdfWriter, manual: Manual): Promise<Buffer> {
  return print(messages.manualTitle(manual.name), (sheet) => {
    const width = sheet.right - sheet.left
    const place = { x: sheet.left, width }
    let y = sheet.text(messages.quickStart, { ...place, y: sheet.top }, { size: 11 })
    y = sheet.text(manual.name, { ...place, y }, { size: 24, isBold: true })
    y = sheet.text(manual.title, { ...place, y }, { size: 11 }) + 8
    sheet.rule(y)
    for (const section of manual.sections) y = drawSection(sheet, section, y + 14)
  })
}

function drawSection(
  sheet: Sheet,
  { heading, lines = [], entries = [] }: ManualSection,
  from: number,
): number {
  const width = sheet.right - sheet.left
  const start = withRoom(sheet, from, HEADING_ROOM)
  let y = sheet.text(heading, { x: sheet.left, y: start, width }, { size: 14, isBold: true }) + 2
  for (const line of lines) {
    y = withRoom(sheet, y, LINE_ROOM)
    sheet.text("•", { x: sheet.left, y, width: 12 }, { size: 10 })
    y = sheet.text(line, { x: sheet.left + 14, y, width: width - 14 }, { size: 10 }) + 2
  }
  for (const { name, value } of entries) {
    y = withRoom(sheet, y, LINE_ROOM)
    const nameEnd = sheet.text(name, { x: sheet.left, y, width: NAME_WIDTH - 10 }, { size: 10 })
    const place = { x: sheet.left + NAME_WIDTH, y, width: width - NAME_WIDTH }
    y = Math.max(nameEnd, sheet.text(value, place, { size: 10, isBold: true })) + 2
  }
  return y
}

function withRoom(sheet: Sheet, y: number, room: number): number {
  if (y + room <= sheet.bottom) return y
  sheet.turn()
  return sheet.top
}
