import type { Invoice } from "#app/core/invoices/invoice.ts"
import { registrationEntries } from "#app/core/invoices/invoice-text.ts"
import type { Sheet } from "#app/platform/pdf/pdf.server.ts"

const QR_SIZE = 130 // a signed QR code has some 150 squares a side

/** The IRN and the signed QR code of an e-invoice (rule 46(r)). */
export function drawRegistration(
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
