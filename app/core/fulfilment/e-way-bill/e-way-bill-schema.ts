import { z } from "zod"

// The request "Generate E-way bill" as docs.ewaybillgst.gov.in/apidocs/version1.02/generate-eway-bill.html has it, with the
// fields of version 1.03 (docs/guide/operating.md, "E-way bills", says what could not be read at the source).

const gstin = z.string().regex(/^(\d{2}[0-9A-Z]{13}|URP)$/)
const amount = z.number().min(0).max(1e15)
const date = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/)
const pin = z.int().min(100_000).max(999_999)
const stateCode = z.int().min(1).max(99)
const rate = z.number().min(0).max(100)

const itemSchema = z.strictObject({
  productName: z.string().max(100),
  hsnCode: z.int().min(1_000).max(99_999_999),
  quantity: z.number().min(0),
  qtyUnit: z.string().length(3),
  taxableAmount: amount,
  cgstRate: rate,
  sgstRate: rate,
  igstRate: rate,
  cessRate: rate,
})

/** What the e-way bill system takes for one invoice. */
export const eWayBillSchema = z.strictObject({
  supplyType: z.literal("O"),
  subSupplyType: z.literal("1"), // supply
  docType: z.literal("INV"),
  docNo: z.string().regex(/^[0-9A-Z/-]{1,16}$/i),
  docDate: date,
  transactionType: z.literal([1, 2]), // regular, or bill to and ship to
  fromGstin: gstin,
  fromTrdName: z.string().max(100),
  fromAddr1: z.string().max(120),
  fromAddr2: z.string().max(120),
  fromPlace: z.string().max(50),
  fromPincode: pin,
  fromStateCode: stateCode,
  actFromStateCode: stateCode,
  toGstin: gstin,
  toTrdName: z.string().max(100),
  toAddr1: z.string().max(120),
  toAddr2: z.string().max(120),
  toPlace: z.string().max(50),
  toPincode: pin,
  toStateCode: stateCode,
  actToStateCode: stateCode,
  shipToGSTIN: gstin,
  shipToTradeName: z.string().max(100),
  totalValue: amount,
  cgstValue: amount,
  sgstValue: amount,
  igstValue: amount,
  cessValue: amount,
  otherValue: amount,
  totInvValue: amount,
  transDistance: z.string().regex(/^\d{1,4}$/), // 0: the system takes it from the two PIN codes
  itemList: z.array(itemSchema).min(1).max(250),
})

export type EWayBill = z.infer<typeof eWayBillSchema>
