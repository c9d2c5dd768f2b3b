import { z } from "zod"
import type { InstalmentPlan } from "#app/core/payments/payment-gateway.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import type { Client } from "./razorpay-client.server.ts"

/** How Razorpay names banks: by the first letters of their IFSC. */
const BANKS: Record<string, string> = {
  AMEX: "American Express",
  AUBL: "AU Small Finance Bank",
  BARB: "Bank of Baroda",
  CITI: "Citibank",
  FDRL: "Federal Bank",
  HDFC: "HDFC Bank",
  HSBC: "HSBC",
  ICIC: "ICICI Bank",
  IDFB: "IDFC FIRST Bank",
  INDB: "IndusInd Bank",
  KKBK: "Kotak Mahindra Bank",
  RATN: "RBL Bank",
  SBIN: "State Bank of India",
  SCBL: "Standard Chartered",
  UTIB: "Axis Bank",
  YESB: "Yes Bank",
}
const DEBIT = /_DC$/

const methodsSchema = z.object({
  emi_options: z
    .record(
      z.string(),
      z.array(
        z.object({
          duration: z.number().int().positive().max(120),
          interest: z.coerce.number().nonnegative().max(100),
          subvention: z.string().optional(),
          min_amount: z.number().int().nonnegative(),
        }),
      ),
    )
    .or(z.tuple([]).transform(() => ({}))) // an account without EMI
    .default({}),
})

/**
 * The instalments of an account, by https://razorpay.com/docs/payments/payment-methods/emi/credit-card-emi: asked for by the key's name
 * alone, without its secret.
 */
export async function listInstalmentPlans(ask: Client, keyId: string): Promise<InstalmentPlan[]> {
  const headers = { Authorization: `Basic ${Buffer.from(`${keyId}:`).toString("base64")}` }
  const { emi_options: options } = await ask(methodsSchema, "GET", "/v1/methods", { headers })
  return Object.entries(options).flatMap(([code, plans]) =>
    plans.map(({ duration, interest, subvention, min_amount }) => ({
      bank: entryOf(BANKS, code.replace(DEBIT, "")) ?? code.replace(DEBIT, ""),
      isDebitCard: DEBIT.test(code),
      months: duration,
      percentAYear: interest,
      isWithoutCost: subvention === "merchant",
      minPaise: min_amount,
    })),
  )
}
