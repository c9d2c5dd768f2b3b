import { placeOfSupply } from "#app/core/checkout/destination/place-of-supply.ts"
import { invoiceLines, invoiceTotals } from "#app/core/invoices/invoice.ts"
import { type Delivery, gramsOf } from "#app/core/pricing/delivery-fees.ts"
import { isState } from "#app/core/pricing/gst-states.ts"
import type { TaxFacts } from "#app/core/pricing/tax.ts"
import { couponRefusal } from "#app/core/promotions/coupon-refusal.ts"
import { priceWithPromotions } from "#app/core/promotions/price-with-promotions.ts"
import { NO_OFFERS, type OffersOfOrder } from "#app/core/promotions/promotion.ts"

/** The tax inside an order, as its invoice will have it. `supply` is the GST code of the state that it goes to. */
export type TaxSplit = {
  supply: string
  isWithinState: boolean
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/** What an order will cost. `deliveryPaise` is null while it depends on where it goes, `tax` while nobody knows it. */
export type PricePreview = {
  /** What the goods cost before offers. */
  goodsPaise: number
  /** What offers take off; 0 paise for one that gives the delivery. */
  offers: { title: string; amountPaise: number }[]
  /** Why the code that was typed takes nothing off; null where it does, or none was. */
  couponRefusal: string | null
  deliveryPaise: number | null
  totalPaise: number
  tax: TaxSplit | null
  /** The part that store credit and gift cards pay, the sum that stays on them, and the codes without money; left out where none were named. */
  credit?: { amountPaise: number; leftPaise: number; unknown: string[] }
}

/** A piece of the catalogue as it is priced, weighed and taxed. `tax` is null where nobody knows how. */
export type PreviewLine = {
  productId: string
  productType: string
  name: string
  unitPricePaise: number
  quantity: number
  grams: number | null
  tax: TaxFacts | null
}

/** Where an order goes; `billedTo` is the GST code of a registered buyer's state where the parcel goes to somebody else. */
export type Place = { city: string; state: string; pin: string; billedTo?: string | undefined }

type Previewing = {
  fees: Delivery["fees"]
  /** Null while nobody has said where it goes. */
  place: Place | null
  /** The GST code of the seller's state; null where the shop shows no tax before it is paid. */
  seller: string | null
  offers?: OffersOfOrder & { hasCode: boolean; isPrepaid: boolean; at: Date }
}

const NONE = { ...NO_OFFERS, hasCode: false, isPrepaid: true, at: new Date(0) }

/** The price of an order before it is placed, by the functions that price and tax it then. */
export function previewPrice(
  lines: readonly PreviewLine[],
  { fees, place, seller, offers = NONE }: Previewing,
): PricePreview {
  const delivery = { fees, grams: gramsOf(lines), destination: place }
  const price = priceWithPromotions(lines, { delivery, ...offers })
  const { subtotalPaise, totalPaise, applied } = price
  const deliveryPaise = price.isDeliveryKnown ? price.deliveryPaise : null
  const isTaxable = seller !== null && place !== null && isState(place.state)
  const tax = isTaxable ? taxSplit(price, { seller, place }) : null
  return {
    ...{ goodsPaise: subtotalPaise, deliveryPaise, totalPaise, tax },
    offers: applied.map(({ promotion, amountPaise }) => ({ title: promotion.title, amountPaise })),
    couponRefusal: offers.hasCode ? couponRefusal(price.lines, { ...offers, applied }) : null,
  }
}

type Priced = ReturnType<typeof priceWithPromotions<PreviewLine>>

function taxSplit(
  { lines, deliveryPaise }: Priced,
  { seller, place }: { seller: string; place: Place },
): TaxSplit | null {
  const supply = place.billedTo ?? placeOfSupply({ ...place, region: place.state })
  const taxed = lines.flatMap(({ tax, ...line }) => (tax ? [{ line, tax }] : []))
  if (taxed.length < lines.length) return null
  const totals = invoiceTotals(invoiceLines({ lines: taxed, deliveryPaise }, { seller, supply }))
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = totals
  return { supply, isWithinState: seller === supply, taxablePaise, cgstPaise, sgstPaise, igstPaise }
}
