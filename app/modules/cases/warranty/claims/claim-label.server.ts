import type { Order } from "#app/core/orders/order.ts"
import { type Company, telephoneOf } from "#app/core/settings/company.ts"
import * as caseMessages from "#app/modules/cases/messages.ts"
import * as messages from "#app/modules/cases/warranty/messages.ts"
import type { PdfWriter } from "#app/platform/pdf/pdf.server.ts"
import { type Block, drawFitted } from "#app/platform/pdf/pdf-blocks.server.ts"
import type { Claim } from "./claim.ts"

type Labelled = {
  claim: Pick<Claim, "number" | "productType" | "productName" | "serialNumber">
  order: Pick<Order, "number" | "fullName" | "phone" | "address" | "city" | "pin" | "region">
  company: Pick<Company, "legalName" | "address" | "tollFree" | "phone">
}

/** The label of a claim as a PDF: where the piece goes, whose it is, and what to pack. */
export function writeClaimLabel(print: PdfWriter, { claim, order, company }: Labelled): Promise<Buffer> {
  return print(messages.labelTitle(claim.number), (sheet) => {
    const sentTo = [messages.serviceCentre, company.legalName, company.address]
    const serial = claim.serialNumber && messages.serialNumberIs(claim.serialNumber)
    const piece = [claim.productName, serial, caseMessages.orderIs(order.number)].filter(Boolean).join(", ")
    const steps = [piece, ...messages.packSteps(claim.productType), messages.neverSwollen].map(
      (line) => `• ${line}`,
    )
    const blocks: Block[] = [
      { text: messages.labelTo, look: { size: 11 } },
      { text: sentTo.join("\n"), look: { size: 18, isBold: true }, mayBeCut: true },
      { text: telephoneOf(company), look: { size: 18, isBold: true } },
      { text: claim.number, look: { size: 36, isBold: true }, gap: 14 },
      { text: messages.labelFrom, look: { size: 11 }, gap: 14 },
      { text: senderOf(order).join("\n"), look: { size: 13 }, mayBeCut: true },
      { text: order.phone, look: { size: 13 } },
      { text: messages.labelCutHere, look: { size: 9 }, gap: 22, hasRule: true },
      { text: messages.labelPack, look: { size: 14, isBold: true }, gap: 20 },
      ...steps.map((text): Block => ({ text, look: { size: 11 }, gap: 4, mayBeCut: true })),
    ]
    drawFitted(sheet, blocks, sheet.top)
  })
}

function senderOf({ fullName, address, city, pin, region }: Labelled["order"]): string[] {
  const place = [city, [region, pin].filter(Boolean).join(" ")].filter(Boolean).join(", ")
  return [fullName, ...address.split("\n"), place].filter(Boolean)
}
