import CartEnd from "virtual:slot/cart-end"
import { Suspense, useState } from "react"
import { type Cart, countPieces } from "#app/core/cart/cart.ts"
import { CartNews } from "#app/core/cart/cart-news.tsx"
import { stockLacks } from "#app/core/cart/cart-prices.ts"
import { CartTable } from "#app/core/cart/cart-table.tsx"
import * as messages from "#app/core/cart/messages.ts"
import { useCart } from "#app/core/cart/use-cart.ts"
import { useCurrentPrices } from "#app/core/cart/use-current-prices.ts"
import { WaitingNote } from "#app/core/checkout/guided/waiting-note.tsx"
import { CartExtras, useCartPrice } from "#app/core/invoices/preview/cart-extras.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { useShownWhenEmpty } from "#app/delivery/use-shown-when-empty.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { Link } from "#app/ui/link.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import { Waveform } from "#app/ui/waveform.tsx"

export function headers() {
  return { "Cache-Control": "no-store" }
}

export default function CartPage() {
  useShownWhenEmpty()
  const { deliveryIsFree, guidedCheckout } = usePageSettings()
  const prices = useCurrentPrices()
  const { items, isReady, increase, decrease, remove } = useCart()
  const increaseOrTell = (id: string) => {
    const refusal = increase(id)
    if (refusal) toast.error(refusal)
  }
  const removeWithWord = (id: string) => {
    remove(id)
    toast.success(messages.productRemovedFromCart)
  }
  return (
    <div className="page grid content-start gap-6 py-8 max-lg:min-h-svh md:py-12">
      <PageHead
        title={messages.cartTitle}
        description={deliveryIsFree ? messages.cartDescription : messages.cartDescriptionWithFee}
      />
      <h1 className="text-headline">{messages.yourCart}</h1>
      <noscript>
        <p className="rounded-card bg-sky p-4">
          {messages.needsJavaScript}
          {guidedCheckout && (
            <>
              {" "}
              {messages.buyNowNeedsNone}{" "}
              <Link to="/" className="font-semibold underline underline-offset-4">
                {messages.lookAtProducts}
              </Link>
            </>
          )}
        </p>
      </noscript>
      <WaitingNote />
      <CartNews cart={items} />
      {/* Before the cart is read, what stands for an empty one hides in its place: it brings its styles, and nothing moves.
          A browser whose cart is empty shows it at once (show-when-empty.ts). */}
      <div
        data-when-empty="cart"
        inert={!isReady}
        className={`grid items-start gap-8 noscript:hidden lg:grid-cols-[2fr_1fr] ${isReady ? "" : "invisible"}`}
      >
        <Suspense>
          {guidedCheckout ? (
            <div className="grid gap-4">
              <CartLines cart={items} prices={prices} />
              {items.length === 0 && <EmptyCart />}
              {isReady && items.length === 0 && <LookedAt />}
            </div>
          ) : items.length === 0 ? (
            <EmptyCart />
          ) : (
            <CartTable cart={items} increase={increaseOrTell} decrease={decrease} remove={removeWithWord} />
          )}
          {(items.length > 0 || !guidedCheckout) && (
            <CartSummary cart={items} isShort={guidedCheckout && stockLacks(items, prices).length > 0} />
          )}
          {guidedCheckout && (
            <div className="grid gap-4 empty:hidden lg:col-start-1">
              <CartEnd cart={items} />
            </div>
          )}
        </Suspense>
      </div>
    </div>
  )
}

function EmptyCart() {
  const { guidedCheckout } = usePageSettings()
  return (
    <div className="grid justify-items-start gap-6 rounded-card bg-mist p-6 md:p-12">
      <Waveform isBroken className="text-edge" />
      <p className="font-bold font-display text-title">
        {guidedCheckout ? messages.cartIsEmpty : messages.yourCartIsEmpty}
      </p>
      <ButtonLink to="/" look="quiet">
        {messages.lookAtProducts}
      </ButtonLink>
      {guidedCheckout && (
        <Link to="/orders" className="underline underline-offset-4">
          {messages.orderedAlready}
        </Link>
      )}
    </div>
  )
}

/** `isShort`: more is in the cart than in stock, so that it cannot be paid. */
function CartSummary({ cart, isShort }: { cart: Cart; isShort: boolean }) {
  const { guidedCheckout, promises } = usePageSettings()
  const label = guidedCheckout ? messages.checkout : messages.payment
  const pieces = countPieces(cart)
  const price = useCartPrice(cart)
  const [day, setDay] = useState<string | null>(null)
  return (
    // On a phone the total and the button stay at the foot of the window, and all else is read above them.
    <section
      aria-label={messages.orderSummary}
      className="gap-4 rounded-card bg-mist p-6 max-lg:contents lg:sticky lg:top-24 lg:row-span-2 lg:grid"
    >
      <div className="grid gap-4 rounded-card bg-mist max-lg:p-6 lg:contents">
        {pieces > 0 && <CartExtras price={price} />}
        <p className="text-quiet text-small lg:order-2">
          {price.deliveryIsFree ? messages.inclusiveOfAllTaxes : messages.inclusiveOfAllTaxesOnly}
        </p>
        {promises && pieces > 0 && (
          <Suspense>
            <div className="lg:order-3">
              <PromisePanel onDay={setDay} />
            </div>
          </Suspense>
        )}
      </div>
      <div className="foot-stop max-lg:-mx-4 flex items-center justify-between gap-4 border-line bg-paper max-lg:border-t max-lg:px-4 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8 lg:contents">
        <div className="lg:contents">
          {day && <p className="text-small leading-tight lg:hidden">{day}</p>}
          <p
            className={`flex items-baseline justify-between gap-x-4 max-md:leading-tight lg:order-1 ${day ? "max-lg:justify-start" : "max-md:grid"}`}
          >
            <span className="max-md:text-small">
              {messages.total}
              {pieces > 0 && (
                <span className={day ? "max-md:sr-only" : ""}>{` (${messages.itemCount(pieces)})`}</span>
              )}
            </span>
            <strong className="figures font-display text-title max-md:leading-none">
              {formatRupees(price.totalPaise)}
            </strong>
          </p>
        </div>
        {pieces > 0 && !isShort ? (
          <ButtonLink to="/payment" className="lg:order-4">
            {label}
          </ButtonLink>
        ) : (
          <Button disabled className="lg:order-4">
            {label}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Shown where cart and checkout are guided. */
const CartLines = lazyPart(() => import("#app/core/cart/lines/cart-lines.tsx"))

/** Shown where the cart is empty. */
const LookedAt = lazyPart(() => import("virtual:slot/product-end"))

/** Shown where the shop promises a day. */
const PromisePanel = lazyPart(() => import("#app/core/delivery-area/estimates/promise-panel.tsx"))
