import { z } from "zod"
import type { DeliveryFees } from "#app/core/pricing/delivery-fees.ts"
import { define } from "#app/core/settings/setting.ts"
import { deliveryFeesSchema } from "./delivery-fees-schema.ts"

/** What a merchant decides about the order form. */
export const CHECKOUT_SETTINGS = {
  "checkout.guided": define<boolean>({
    what: "Whether cart and checkout are guided: lines with totals and typed quantities that can be undone; an order form without menu and footer, in the order of contact, address and payment, whose button is always alive and leads to the first gap. With catalogue.buyNow a browser without JavaScript orders a single product from its page.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "checkout.businessBuyers": define<boolean>({
    what: "Whether the order form has fields for a GSTIN and a company name, which then stand on the invoice.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "checkout.billingAddress": define<boolean>({
    what: "Whether the guided order form can name another buyer for the invoice than who gets the parcel, with an address of their own. Goods that a buyer with a GSTIN has delivered to somebody else are taxed by the state of the GSTIN (IGST Act, section 10(1)(b)).",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "checkout.giftWrapProduct": define<string | null>({
    what: "The number of the product that the guided order form offers to wrap a gift in; null: none. It is a product of the type giftwrap with a price, a stock, an HSN code and a GST rate, and stays unpublished: so no list, search or sitemap has it, and it is sold with gifts alone.",
    schema: z
      .string()
      .regex(/^\d{1,18}$/)
      .nullable(),
    specification: null,
    india: "161",
  }),
  "checkout.taxSplit": define<boolean>({
    what: "Whether the order form shows the tax inside the total before it is paid: taxable value, CGST and SGST or IGST.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "checkout.quotations": define<boolean>({
    what: "Whether staff can answer a bulk enquiry with a quotation, which is accepted on a page of its own and paid by link. Needs the way to pay `link`.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "checkout.terms": define<boolean>({
    what: "Whether the order form says beside its button what holds for the order: the terms of sale, cancelling, replacing and delivery, each with its page.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "checkout.offers": define<boolean>({
    what: "Whether offers and coupon codes of the back office take something off an order: the order form then has a field for a code.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "fulfilment.deliveryFees": define<DeliveryFees>({
    what: "What delivery costs, tax inside: zones by states and beginnings of PIN codes, the first that fits counts; in each the first band whose limits of value and weight the goods keep. Without zones it is free. A product without a weight counts 500 g.",
    schema: deliveryFeesSchema,
    specification: [],
    india: [],
  }),
} as const
