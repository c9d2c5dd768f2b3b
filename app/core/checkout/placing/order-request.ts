import { z } from "zod"
import { MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { MOST_CHARACTERS } from "#app/core/catalogue/engraving/engraving.ts"
import { checkPayment } from "#app/core/checkout/check-payment.ts"
import { chooseHowToPay } from "#app/core/checkout/messages.ts"
import type { Payment, PaymentErrors } from "#app/core/checkout/payment-rules.ts"
import { chosenMethod, type OfferedMethod } from "#app/core/payments/methods/offered-methods.ts"
import { type ConsentPurpose, parsePurpose } from "#app/core/privacy/consents/consent.ts"
import { LONGEST_CODE } from "#app/core/promotions/promotion.ts"
import type { DeliveryArea } from "#app/core/settings/delivery-area.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { MOST_CREDITS } from "#app/core/store-credit/credit.ts"
import type { RequestedItem } from "./requested-lines.ts"

/** One press of the Payment button. The key is the same however often that press arrives. */
export type OrderRequest = {
  idempotencyKey: string
  items: RequestedItem[]
  /** What the shopper saw that delivery costs. */
  deliveryPaise: number
  /** What the shopper saw that offers take off; left out by who is shown none. */
  discountPaise?: number
  /** A coupon code as it was typed; empty or left out without one. */
  coupon?: string
  /** Codes of gift cards and store credit that pay a part of it. */
  creditCodes?: readonly string[]
  /** Whether the store credit of the account pays a part of it. */
  takesCredit?: boolean
  /** The sum that the shopper saw that credit pays; left out by a form that shows none. */
  creditPaise?: number
  method: PaymentChoice
  payment: Payment
  /** Consents that the order form gave. */
  consents?: readonly ConsentPurpose[]
  /** The quotation whose prices count instead of the catalogue's. No form names one: it is set where a quotation is accepted. */
  quotationId?: string
  /** The agreed discount on the goods of an order by telephone, in paise. No form of the shop has this field or the next ones. */
  agreedPaise?: number
  /** Whether staff place it by telephone: an advance is then asked for by a mailed link. */
  isByTelephone?: boolean
  /** Whether its buyer confirmed cash on delivery, on the telephone or by the code of the order form, so that no code is sent. */
  isConfirmed?: boolean
  /** For how many days a bank transfer is awaited beside the link. */
  transferDays?: number
}

// Shape only: whether a quantity or a price is one that the shop means is for the order's own rules to say.
const cartSchema = z.object({
  idempotencyKey: z.uuid(),
  deliveryPaise: z.coerce.number().int().min(0).catch(0),
  discountPaise: z.coerce.number().int().min(0).catch(0).optional(),
  coupon: z.string().max(LONGEST_CODE).catch("").optional(),
  creditCodes: z
    .string()
    .max(MOST_CREDITS * 40)
    .transform((typed) => typed.split(",").filter((code) => code.trim() !== ""))
    .optional()
    .catch(undefined),
  takesCredit: z.stringbool().optional().catch(undefined),
  creditPaise: z.coerce.number().int().min(0).optional().catch(undefined),
  items: z.array(
    z.object({
      ...{ id: z.string().regex(/^\d{1,18}$/), quantity: z.number(), pricePaise: z.number() },
      engravings: z.array(z.string().max(MOST_CHARACTERS)).max(MOST_OF_ONE).optional(),
    }),
  ),
})

/** Reads the submitted form: the order asked for, the messages by field, or null for a cart that is missing. */
export function readOrderRequest(
  form: FormData,
  offered: readonly OfferedMethod[],
  area: DeliveryArea,
  asked: Parameters<typeof checkPayment>[3] = {},
): { ok: true; request: OrderRequest } | { ok: false; errors: PaymentErrors | null } {
  const method = chosenMethod(offered, form.get("method"))
  const checked = checkPayment(form, method?.form ?? null, area, asked)
  if (!method) return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), method: chooseHowToPay } }
  if (!checked.ok) return checked
  const cart = cartSchema.safeParse({
    idempotencyKey: form.get("idempotencyKey"),
    deliveryPaise: form.get("deliveryPaise"),
    discountPaise: form.get("discountPaise") ?? undefined,
    coupon: form.get("coupon") ?? undefined,
    creditCodes: form.get("creditCodes") ?? undefined,
    takesCredit: form.get("takesCredit") ?? undefined,
    creditPaise: form.get("creditPaise") ?? undefined,
    items: parsedJson(form.get("items")),
  })
  const consents = form.getAll("consent").flatMap((name) => parsePurpose(name) ?? [])
  if (!cart.success) return { ok: false, errors: null }
  const request = { ...cart.data, method: method.choice, payment: checked.payment }
  return { ok: true, request: consents.length > 0 ? { ...request, consents } : request }
}

/** A request as risk rules judge it before it is priced: its prices are checked when the order is placed. */
export function orderSeen({ items, deliveryPaise, method, coupon = "" }: OrderRequest) {
  const totalPaise = items.reduce(
    (sum, { pricePaise, quantity }) => sum + pricePaise * quantity,
    deliveryPaise,
  )
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return { totalPaise, pieces, method, hasCoupon: coupon.trim() !== "" }
}

function parsedJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
