import { lazy, Suspense } from "react"
import { href, useNavigate } from "react-router"
import { ASSURANCES, HOUSE_COLOURS } from "#app/content/assurances.ts"
import { useCart } from "#app/shop/cart/use-cart.ts"
import * as messages from "#app/shop/catalogue/messages.ts"
import type { ProductExtras } from "#app/shop/catalogue/product-page/product-extras.ts"
import { ProductRating } from "#app/shop/catalogue/product-page/product-rating.tsx"
import type { ProductDetail } from "#app/shop/catalogue/product-view.ts"
import { profileStore } from "#app/shop/identity/profile/profile-store.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { usePageSettings } from "#app/shop/settings/use-page-settings.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { toast } from "#app/ui/toast.tsx"

// What a setting adds brings its code where the setting is on (decision 49).
const FamilyColours = lazy(async () => ({
  default: (await import("#app/shop/catalogue/family/family-colours.tsx")).FamilyColours,
}))
const PriceHistoryPanel = lazy(async () => ({
  default: (await import("#app/shop/catalogue/price-history/price-history-panel.tsx")).PriceHistoryPanel,
}))
const BuyNow = lazy(async () => ({ default: (await import("#app/shop/cart/buy-now.tsx")).BuyNow }))

type BuyBoxProps = { product: ProductDetail; extras?: ProductExtras | undefined }

/** What a product is, what it costs, and the way to have it. */
export function BuyBox({ product, extras = {} }: BuyBoxProps) {
  const { ratingLine } = usePageSettings()
  const { siblings, history, hasBuyNow = false } = extras
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-headline">{product.name}</h1>
        <p className="text-lead text-quiet">{product.title}</p>
      </div>
      <ProductRating line={ratingLine} rating={product.rating} />
      <div>
        <p className="figures flex flex-wrap items-baseline gap-x-3">
          <strong className="font-display text-headline">{formatRupees(product.pricePaise)}</strong>
          <del className="text-lead text-quiet">{product.mrp}</del>
          <span className="font-semibold text-drop text-lead">{product.off}</span>
        </p>
        <p className="text-quiet text-small">{product.tax}</p>
      </div>
      {history && (
        <Suspense>
          <PriceHistoryPanel history={history} />
        </Suspense>
      )}
      {siblings ? (
        <Suspense>
          <FamilyColours siblings={siblings} currentId={product.id} />
        </Suspense>
      ) : (
        <HouseColours />
      )}
      {product.isSoldOut ? (
        <SoldOut product={product} />
      ) : (
        <AddToCart product={product} hasBuyNow={hasBuyNow} />
      )}
      <ul className="grid grid-cols-2 gap-3 border-line border-y py-5">
        {ASSURANCES.map(({ icon, title }) => (
          <li key={title} className="flex items-center gap-2 wrap-anywhere font-semibold text-small sm:gap-3">
            <Icon name={icon} className="size-6 shrink-0" /> {title}
          </li>
        ))}
      </ul>
      <p className="max-w-prose">{product.description}</p>
    </div>
  )
}

function HouseColours() {
  return (
    <ul aria-label={messages.coloursOfTheHouse} className="flex gap-2">
      {HOUSE_COLOURS.map((colour) => (
        <li
          key={colour}
          className={`size-7 rounded-full border border-edge forced-color-adjust-none swatch-${colour}`}
        >
          <span className="sr-only">{colour}</span>
        </li>
      ))}
    </ul>
  )
}

function AddToCart({ product, hasBuyNow }: { product: ProductDetail; hasBuyNow: boolean }) {
  const navigate = useNavigate()
  const { add } = useCart()
  const { guestCart } = usePageSettings()
  const addOrLogIn = async (next = "/Cart") => {
    if (!guestCart && !(await profileStore.known())) {
      toast.error(messages.logInToAdd)
      return navigate(href("/login"))
    }
    const { id, type, name, pricePaise, images } = product
    const refusal = add({ id, type, name, price: pricePaise / 100, images })
    if (refusal) return toast.error(refusal)
    toast.success(messages.productAddedToCart)
    return navigate(next)
  }
  return (
    // Without JavaScript the button leads to the cart's page, which says what it needs; before it, the press waits.
    <form
      data-waits
      action={href("/cart")}
      className="foot-bar"
      onSubmit={(event) => {
        event.preventDefault()
        addOrLogIn(event.nativeEvent.submitter?.getAttribute("formaction") ?? undefined)
      }}
    >
      {product.fewLeft && (
        <p className="pb-2 font-semibold text-small">{messages.onlyLeft(product.fewLeft)}</p>
      )}
      {hasBuyNow ? (
        <Suspense>
          <BuyNow pricePaise={product.pricePaise} />
        </Suspense>
      ) : (
        <div className="flex items-center gap-4">
          <strong aria-hidden="true" className="figures font-display text-lead lg:hidden">
            {formatRupees(product.pricePaise)}
          </strong>
          <Button type="submit" className="flex-1 text-lead">
            {messages.addToCart}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Few products are sold out: the others do not bring its code. */
const NotifyMe = lazy(async () => ({ default: (await import("#app/shop/alerts/notify-me.tsx")).NotifyMe }))

function SoldOut({ product }: { product: ProductDetail }) {
  return (
    <div className="grid gap-3 rounded-card bg-mist p-5">
      <p className="font-semibold">{messages.soldOutLeaveYourAddress}</p>
      <Suspense>
        <NotifyMe productId={product.id} productName={product.name} />
      </Suspense>
    </div>
  )
}
