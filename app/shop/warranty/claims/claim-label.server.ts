import type { PdfWriter } from "#app/platform/pdf/pdf.server.ts"
import type { Order } from "#app/shop/orders/order.ts"
import type { Company } from "#app/shop/settings/company.ts"
import * as messages from "#app/shop/warranty/messages.ts"
import type { Claim } from "./claim.ts"

type Labelled = {
  claim: Pick<Claim, "number" | "productName" | "serialNumber">
  order: Pick<Order, "number" | "fullName" | "phone" | "address" | "city" | "pin" | "region">
  company: Pick<Company, "legalName" | "address" | "tollFree">
}

/** The label of a claim as a PDF: where the piece goes, whose it is, and what to pack. */
export function writeClaimLabel(print: PdfWriter, { claim, order, company }: Labelled): Promise<Buffer> {
  return print(messages.labelTitle(claim.number), (sheet) => {
    const place = { x: sheet.left, width: sheet.right - sheet.left }
    let y = sheet.text(messages.labelTo, { ...place, y: sheet.top }, { size: 11 })
    for (const line of [messages.serviceCentre, company.legalName, company.address, company.tollFree])
      y = sheet.text(line, { ...place, y }, { size: 18, isBold: true })
    y = sheet.text(claim.number, { ...place, y: y + 14 }, { size: 36, isBold: true })
    y = sheet.text(messages.labelFrom, { ...place, y: y + 14 }, { size: 11 })
    for (const line of senderOf(order)) y = sheet.text(line, { ...place, y }, { size: 13 })
    sheet.rule(y + 16)
    y = sheet.text(messages.labelCutHere, { ...place, y: y + 22 }, { size: 9 })
    y = sheet.text(messages.labelPack, { ...place, y: y + 20 }, { size: 14, isBold: true }) + 4
    const piece = `${claim.productName}, ${messages.serialNumberIs(claim.serialNumber)}, ${messages.orderIs(order.number)}`
    for (const line of [piece, ...messages.packSteps, messages.neverSwollen])
      y = sheet.text(`• ${line}`, { ...place, y }, { size: 11 }) + 4
  })
}

function senderOf({ fullName, phone, address, city, pin, region }: Labelled["order"]): string[] {
  const place = [city, [region, pin].filter(Boolean).join(" ")].filter(Boolean).join(", ")
  return [fullName, ...address.split("\n"), place, phone].filter(Boolean)
}
