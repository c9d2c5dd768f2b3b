import { z } from "zod"
import { lineSchema } from "#app/core/settings/line-schema.ts"

/** The names of a merchant's ledgers in Tally. `{rate}` in a name stands for the GST in percent. */
export type TallyLedgers = {
  party: string
  sales: string
  cgst: string
  sgst: string
  igst: string
  roundOff: string
  bank: string
  gatewayFees: string
  taxOnFees: string
  goodwill: string
  chargebacks: string
  suspense: string
  writtenOff: string
}

const ledger = lineSchema(100)

export const tallyLedgersSchema = z.strictObject({
  ...{ party: ledger, sales: ledger, cgst: ledger, sgst: ledger, igst: ledger, roundOff: ledger },
  ...{ bank: ledger, gatewayFees: ledger, taxOnFees: ledger },
  goodwill: ledger.default("Goodwill to customers"),
  chargebacks: ledger.default("Chargebacks lost"),
  suspense: ledger.default("Suspense"),
  writtenOff: ledger.default("Unmatched sums written off"),
})

export const USUAL_LEDGERS: TallyLedgers = {
  party: "Online customers",
  sales: "Sales {rate}%",
  cgst: "CGST",
  sgst: "SGST",
  igst: "IGST",
  roundOff: "Round Off",
  bank: "Bank",
  gatewayFees: "Gateway fees",
  taxOnFees: "Input GST",
  goodwill: "Goodwill to customers",
  chargebacks: "Chargebacks lost",
  suspense: "Suspense",
  writtenOff: "Unmatched sums written off",
}
