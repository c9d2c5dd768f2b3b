import { z } from "zod"
import type { SettlementLine } from "#app/core/payments/payment-gateway.ts"
import type { Client } from "./razorpay-client.server.ts"
import { collectionOf } from "./razorpay-entities.server.ts"

const PAGE = 1000

const lineSchema = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.int(),
  credit: z.int(),
  amount: z.int(),
  fee: z.int().nullish(),
  tax: z.int().nullish(),
  notes: z.unknown(),
  order_receipt: z.string().nullish(),
  settlement_id: z.string().nullish(),
  settlement_utr: z.string().nullish(),
})

/** What Razorpay settled on a day (`settlements/recon/combined`), page by page. */
export async function listSettlements(ask: Client, day: string): Promise<SettlementLine[]> {
  const [year, month, date] = z.iso.date().parse(day).split("-")
  const lines: SettlementLine[] = []
  for (let skip = 0; ; skip += PAGE) {
    const path = `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${PAGE}&skip=${skip}`
    const page = await ask(collectionOf(lineSchema), "GET", path)
    lines.push(...page.map(settlementLine))
    if (page.length < PAGE) return lines
  }
}

function settlementLine(line: z.infer<typeof lineSchema>): SettlementLine {
  const { type, notes, order_receipt: receipt } = line
  const kind = type === "payment" || type === "refund" ? type : "adjustment"
  const { refund_id, payment_id } = z
    .object({ refund_id: z.uuid().catch(""), payment_id: z.uuid().catch("") })
    .catch({ refund_id: "", payment_id: "" })
    .parse(notes)
  const taxPaise = line.tax ?? 0
  return {
    ...{ id: line.entity_id, settlementId: line.settlement_id ?? "", kind },
    paymentId: z.uuid().safeParse(receipt).data ?? (payment_id || null),
    refundId: kind === "refund" ? refund_id || null : null,
    amountPaise: line.amount,
    ...{ feePaise: (line.fee ?? 0) - taxPaise, taxPaise }, // Razorpay's fee has the tax in it
    settledPaise: line.credit - line.debit,
    reference: line.settlement_utr ?? null,
  }
}
