import type { PdfWriter, Sheet } from "#app/platform/pdf/pdf.server.ts"
import { drawRow } from "#app/platform/pdf/pdf-blocks.server.ts"
import type { Manual, ManualSection } from "./manual.ts"
import * as messages from "./messages.ts"

const LINE = { size: 10 }
const LINE_ROOM = 36 // a heading does not stand alone at the foot of a page
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
  const turn = () => {
    sheet.turn()
    return sheet.top
  }
  const head = { text: heading, x: sheet.left, width, look: { size: 14, isBold: true } }
  const isAtFoot = from + sheet.height(heading, width, head.look) + LINE_ROOM > sheet.bottom
  let y = drawRow(sheet, [head], isAtFoot ? turn() : from, turn) + 2
  for (const line of lines) {
    const cells = [
      { text: "•", x: sheet.left, width: 12, look: LINE },
      { text: line, x: sheet.left + 14, width: width - 14, look: LINE },
    ]
    y = drawRow(sheet, cells, y, turn) + 2
  }
  for (const { name, value } of entries) {
    const cells = [
      { text: name, x: sheet.left, width: NAME_WIDTH - 10, look: LINE },
      { text: value, x: sheet.left + NAME_WIDTH, width: width - NAME_WIDTH, look: { ...LINE, isBold: true } },
    ]
    y = drawRow(sheet, cells, y, turn) + 2
  }
  return y
}
