import { type ReactNode, type RefObject, Suspense, useImperativeHandle, useRef } from "react"
import { href } from "react-router"
import { BuyNow } from "#app/core/cart/buy-now.tsx"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { ManualLink } from "#app/core/catalogue/manual/manual-link.tsx"
import { PriceHistoryPanel } from "#app/core/catalogue/price-history/price-history-panel.tsx"
import { GuidedPrice } from "#app/core/catalogue/product-page/guided-price.tsx"
import type { Specification } from "#app/core/catalogue/product-page/key-facts.ts"
import { LegalInformation } from "#app/core/catalogue/product-page/legal-information.tsx"
import type { ProductExtras as Extras } from "#app/core/catalogue/product-page/product-extras.ts"
import { ProductVideo } from "#app/core/catalogue/product-page/product-video.tsx"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { SizeFigure } from "#app/core/catalogue/size-comparison/size-figure.tsx"
import { VariantLinks } from "#app/core/catalogue/variants/variant-links.tsx"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { useCategoryLabel } from "#app/layout/categories.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { toast } from "#app/ui/toast/toast.tsx"
import { Breadcrumbs } from "./breadcrumbs.tsx"
import { BUY_FORM } from "./buy-form.ts"
import * as messages from "./messages.ts"
import { useCartDrawer } from "./use-cart-drawer.tsx"

/** What settings put into a product's page, each in its place; what is left out stays as the specification has it. */
export type ExtraParts = {
  trail?: ReactNode
  price?: ReactNode
  prices?: ReactNode
  colours?: ReactNode
  beforeButtons?: ReactNode
  onAdd?: (form: HTMLFormElement, way: string | null | undefined) => boolean
  buttons?: ReactNode
  plainAction?: string | undefined
  delivery?: ReactNode
  compare?: ReactNode
  facts?: ReactNode
  video?: ReactNode
  legal?: ReactNode
}

type ProductExtrasProps = {
  product: ProductDetail
  extras: Extras
  declared: Specification[]
  children: (parts: ExtraParts) => ReactNode
}

/** The page with the parts that the shop's settings add. */
export default function ProductExtras({ product, extras, declared, children }: ProductExtrasProps) {
  const { history, offers, siblings, hasBreadcrumbs, hasBuyNow, hasPromise, isGuided, manual, size, video } =
    extras
  const { engravingLetters, ways } = extras
  const steps = useStepsTo(product)
  const { cartDrawer, guidedCheckout } = usePageSettings()
  const showDrawer = useRef<(() => void) | null>(null)
  return children({
    trail: hasBreadcrumbs && <Breadcrumbs label={messages.breadcrumbs} steps={steps} here={product.name} />,
    price: isGuided ? (
      <>
        <GuidedPrice product={product} />
        {engravingLetters && (
          <a
            href="#engraving"
            className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
          >
            {messages.engraveName}
          </a>
        )}
      </>
    ) : undefined,
    prices: (history || offers) && (
      <>
        {offers?.map((offer) => (
          <p key={offer} className="figures font-semibold">
            {offer}
          </p>
        ))}
        {history && <PriceHistoryPanel history={history} />}
      </>
    ),
    colours: siblings && <VariantLinks siblings={siblings} currentId={product.id} />,
    beforeButtons: engravingLetters && (
      <Suspense>
        <EngravingField product={product} letters={engravingLetters} form={BUY_FORM} />
      </Suspense>
    ),
    delivery: (
      <>
        {hasPromise && (
          <Suspense>
            <PromisePanel productId={product.id} />
          </Suspense>
        )}
        {ways && <p className="figures text-small">{ways}</p>}
      </>
    ),
    onAdd: (form, way) => {
      const stays = Boolean(cartDrawer && hasBuyNow && !way)
      if (stays) showDrawer.current?.()
      if (engravingLetters) engraveNewest(product.id, new FormData(form))
      return stays
    },
    facts: (
      <>
        {size && <SizeFigure comparison={size} />}
        {manual && <ManualLink address={manual} name={product.name} />}
      </>
    ),
    legal: isGuided ? <LegalInformation declared={declared} /> : undefined,
    video: video && <ProductVideo video={video} product={product} />,
    compare: isGuided && (
      <Suspense>
        <CompareBox product={{ ...product, image: product.images[0] ?? "" }} hasLink />
      </Suspense>
    ),
    plainAction: hasBuyNow && guidedCheckout ? href("/payment") : undefined,
    buttons: hasBuyNow && (
      <>
        <BuyNow
          id={product.id}
          pricePaise={product.pricePaise}
          isPlain={guidedCheckout}
          isEngraved={engravingLetters !== undefined}
        />
        <Drawer product={product} show={showDrawer} />
      </>
    ),
  })
}

type DrawerProps = { product: ProductDetail; show: RefObject<(() => void) | null> }

/** The drawer of the cart. Its state is its own: a page that renders again before its parts are hydrated would lose what is typed there. */
function Drawer({ product, show }: DrawerProps) {
  const { id, type, name, pricePaise, images } = product
  const { show: open, drawer } = useCartDrawer({ id, type, name, price: pricePaise / 100, images })
  useImperativeHandle(show, () => open)
  return drawer
}

/** Writes the name in a form on the piece that was added last. A name whose code does not come is asked for again, in the cart. */
async function engraveNewest(id: string, form: FormData) {
  const { quantity = 1 } =
    browserCart()
      .catchUp()
      .find((item) => item.id === id) ?? {}
  try {
    const { engraveAdded } = await import("#app/core/cart/engraving/engraved-pieces.ts")
    engraveAdded({ id, piece: quantity - 1 }, form)
  } catch {
    toast.error(messages.nameNotKept)
  }
}

const EngravingField = lazyPart(() => import("#app/core/cart/engraving/engraving-field.tsx"))

/** A chunk of its own, as in the cart: its files are not in the list that every product's page carries. */
const PromisePanel = lazyPart(() => import("#app/core/delivery-area/estimates/promise-panel.tsx"))

const CompareBox = lazyPart(() => import("virtual:slot/compare-box"))

/** The way that the structured breadcrumbs tell machines. */
function useStepsTo({ type }: ProductDetail) {
  const category = { name: useCategoryLabel(type), path: href("/search/:keyword", { keyword: type }) }
  return [{ name: messages.home, path: "/" }, category]
}
