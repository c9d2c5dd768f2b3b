import { z } from "zod"
import { IFSC, PAYMENT_CHOICES } from "./payment-choices.ts"

/** At least one way to pay, each once. */
export const paymentChoicesSchema = z
  .array(z.enum(PAYMENT_CHOICES))
  .min(1)
  .refine((choices) => new Set(choices).size === choices.length, "name each way to pay once")
  .transform((choices) => PAYMENT_CHOICES.filter((choice) => choices.includes(choice)))

export const unpaidHoldsSchema = z
  .strictObject({
    mostOrders: z.int().min(1).max(1_000),
    mostPieces: z.int().min(1).max(100_000),
    mostPaise: z.int().min(1).max(2_000_000_000),
    scarceStock: z.int().min(0).max(100_000),
    scarceMinutes: z.int().min(1).max(1_440),
  })
  .nullable()

export const cashOnDeliverySchema = z.strictObject({
  mostPaise: z.int().min(0).max(100_000_000),
  refusedPins: z.array(z.string().regex(/^[1-9]\d{5}$/, "must be a PIN code of 6 digits")).max(20_000),
  mostReturned: z.int().min(0).max(100),
})

export const prepaidDiscountSchema = z
  .strictObject({ percent: z.int().min(1).max(50), mostPaise: z.int().min(100).max(10_000_000) })
  .nullable()

export const guestCodesSchema = z
  .strictObject({ cashPaise: z.int().min(0).max(100_000_000), pieces: z.int().min(1).max(1_000) })
  .nullable()

export const cashAdvanceSchema = z
  .strictObject({
    advancePaise: z.int().min(100).max(10_000_000),
    fromPaise: z.int().min(200).max(100_000_000),
  })
  .refine(({ advancePaise, fromPaise }) => advancePaise < fromPaise, {
    path: ["advancePaise"],
    message: "must be less than the value from which it is asked for",
  })
  .nullable()

export const storeCreditSchema = z
  .strictObject({
    validDays: z.int().min(30).max(3650),
    giftCardsPaise: z.array(z.int().min(10_000).max(1_000_000)).max(8),
  })
  .nullable()

export const bankTransferSchema = z
  .strictObject({
    accountName: z.string().trim().min(1).max(100),
    accountNumber: z.string().regex(/^\d{9,18}$/, "must be an account number of 9 to 18 digits"),
    ifsc: z.string().regex(IFSC, "must be an IFSC such as HDFC0001234"),
    days: z.int().min(1).max(30),
  })
  .nullable()
