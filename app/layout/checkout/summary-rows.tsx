import { Suspense } from "react"
import type { CheckoutPrice } from "#app/core/invoices/preview/use-checkout-price.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"

/** What offers take off, where they do; it comes with its own code. */
export function SummaryOffers({ offers }: Pick<CheckoutPrice, "offers">) {
  return <Suspense>{offers.length > 0 && <OfferRows offers={offers} />}</Suspense>
}

/** The tax inside the total, where the shop shows it; it comes with its own code. */
export function SummaryTax({ tax }: Pick<CheckoutPrice, "tax">) {
  return <Suspense>{tax && <TaxSplitRows tax={tax} />}</Suspense>
}

/** The part that store credit pays, and the rest; it comes with its own code. */
export function SummaryCredit({
  credit,
  totalPaise,
}: Pick<CheckoutPrice, "credit"> & { totalPaise: number }) {
  return (
    <Suspense>
      {credit && credit.amountPaise > 0 && <CreditRows {...credit} totalPaise={totalPaise} />}
    </Suspense>
  )
}

const CreditRows = lazyPart(() => import("#app/core/checkout/codes/credit-rows.tsx"))
const OfferRows = lazyPart(() => import("#app/core/promotions/offer-rows.tsx"))
const TaxSplitRows = lazyPart(() => import("#app/core/invoices/preview/tax-split.tsx"))
