import CheckoutParts from "virtual:data-slot/checkout"
import type { AwaitedCode } from "#app/core/accounts/guests/awaited-codes.ts"
import type { Cart } from "#app/core/cart/cart.ts"
import type { CheckoutPrice } from "#app/core/invoices/preview/use-checkout-price.ts"
import type { InstalmentPlan } from "#app/core/payments/payment-gateway.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { HydratedSuspense } from "#app/ui/hydrated-suspense.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"

type Props = {
  price: CheckoutPrice
  totalPaise: number
  page: {
    instalmentPlans: readonly InstalmentPlan[]
    hasOffers?: boolean | undefined
    ownCreditPaise?: number | null | undefined
    hasTerms?: boolean | undefined
    slots: SlotData
  }
  cart: Cart
  awaited: readonly AwaitedCode[] | undefined
}

/** What an order form has between the ways to pay and its button, where the shop has it: each part comes with its own code. */
export function BelowMethods({ price, totalPaise, page, cart, awaited }: Props) {
  const { instalmentPlans, hasOffers = false, ownCreditPaise = null, hasTerms } = page
  const { privacyNotices } = usePageSettings()
  return (
    <>
      <HydratedSuspense>
        {instalmentPlans.length > 0 && <InstalmentTable totalPaise={totalPaise} plans={instalmentPlans} />}
      </HydratedSuspense>
      {hasOffers && price.discountPaise !== undefined && (
        <input type="hidden" name="discountPaise" value={price.discountPaise} />
      )}
      <HydratedSuspense>
        {(hasOffers || ownCreditPaise !== null) && <CodePanel {...{ price, hasOffers, ownCreditPaise }} />}
      </HydratedSuspense>
      <CheckoutParts data={page.slots} cart={cart} />
      <HydratedSuspense>
        {(privacyNotices || hasTerms) && <OrderTerms hasTerms={hasTerms} />}
      </HydratedSuspense>
      <HydratedSuspense>{awaited && <GuestCodeFields awaited={awaited} />}</HydratedSuspense>
    </>
  )
}

const GuestCodeFields = lazyPart(() => import("#app/core/accounts/guests/guest-code-fields.tsx"))
const OrderTerms = lazyPart(() => import("#app/layout/checkout/order-terms.tsx"))
const CodePanel = lazyPart(() => import("#app/core/checkout/codes/code-panel.tsx"))
const InstalmentTable = lazyPart(() => import("#app/core/payments/instalments/instalment-table.tsx"))
