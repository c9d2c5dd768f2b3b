import { lazy, Suspense } from "react"
import { data, href, redirect, useNavigate } from "react-router"
import { ASSURANCES, HOUSE_COLOURS } from "#app/content/assurances.ts"
import { answerInMarkdown } from "#app/platform/markdown-answer.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { ProductHead } from "#app/shell/product-head.tsx"
import { productMarkdown } from "#app/shell/product-markdown.ts"
import { SoldOut } from "#app/shell/sold-out.tsx"
import { useCart } from "#app/shop/cart/use-cart.ts"
import { ProductRow } from "#app/shop/catalogue/listing/product-row.tsx"
import { useSaveButton } from "#app/shop/catalogue/listing/use-save-button.ts"
import * as messages from "#app/shop/catalogue/messages.ts"
import { factSheet } from "#app/shop/catalogue/product-page/key-facts.ts"
import { ProductFactSheet } from "#app/shop/catalogue/product-page/product-fact-sheet.tsx"
import { ProductGallery } from "#app/shop/catalogue/product-page/product-gallery.tsx"
import { ProductRating } from "#app/shop/catalogue/product-page/product-rating.tsx"
import { findProduct, listRelated } from "#app/shop/catalogue/product-queries.server.ts"
import type { ProductDetail } from "#app/shop/catalogue/product-view.ts"
import { profileStore } from "#app/shop/identity/profile/profile-store.ts"
import { formatRupees } from "#app/shop/pricing/money.ts"
import { listReviews } from "#app/shop/reviews/reading/review-queries.server.ts"
import { usePageSettings } from "#app/shop/settings/use-page-settings.ts"
import { listTogether } from "#app/shop/together/list-together.server.ts"
import { Below } from "#app/ui/below-the-fold.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import { toast } from "#app/ui/toast.tsx"
import type { Route } from "./+types/product-detail"

export const middleware: Route.MiddlewareFunction[] = [
  answerInMarkdown(async ({ params, context }) => {
    const { catalogueCache, catalogueDb: db, env } = context.get(servicesContext)
    const product = await findProduct(db, params.id, catalogueCache)
    return product?.type === params.type ? productMarkdown(product, env.shopUrl + pathOf(product)) : null
  }),
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogueCache, catalogueDb: db, env, settings } = context.get(servicesContext)
  const product = await findProduct(db, params.id, catalogueCache)
  if (!product) throw data(null, { status: 404, statusText: "Not Found" })
  const path = pathOf(product)
  if (params.type !== product.type) throw redirect(path, 301)
  const related = await listRelated(db, product, catalogueCache)
  const { rating, sku } = product
  const reviews = rating && (await listReviews(db, { sku, stars: null, page: 1 }))
  const together =
    settings.get("catalogue.boughtTogether") && (await listTogether(db, product, catalogueCache))
  return {
    product,
    ...(reviews && { reviews }),
    ...(together && { together }),
    sheet: factSheet(product.facts),
    related,
    url: env.shopUrl + path,
  }
}

export const handle = {
  hasOptionalParts: ({ product }: { product: ProductDetail }) =>
    product.rating !== undefined || product.isSoldOut,
}

export default memoPage(ProductPage)

function ProductPage({ loaderData }: Route.ComponentProps) {
  const { saved } = usePageSettings()
  const { product, reviews = [], sheet, related, together, url } = loaderData
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-12 py-6 md:gap-20 md:py-10">
      <ProductHead product={product} reviews={reviews} url={url} />
      <div className="stage grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
        <ProductGallery key={product.id} product={product} />
        <BuyBox product={product} />
      </div>
      <Below>
        <div className="later page-wide grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-20">
          <ProductFactSheet sheet={sheet} />
          {product.rating && (
            <Suspense>
              <ReviewSection product={product} reviews={reviews} />
            </Suspense>
          )}
          {together && <ProductRow {...together} />}
          <ProductRow heading={messages.youMayAlsoLike} products={related} />
          {saved && (
            <Suspense>
              <ViewedRow current={product.id} />
            </Suspense>
          )}
        </div>
      </Below>
    </div>
  )
}

function pathOf({ type, id }: ProductDetail) {
  return href("/product-detail/:type/:id", { type, id })
}

function BuyBox({ product }: { product: ProductDetail }) {
  const { ratingLine } = usePageSettings()
  const Save = useSaveButton()
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
      {product.isSoldOut ? <SoldOut product={product} /> : <AddToCart product={product} />}
      {Save && <Save product={product} isNamed />}
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

function AddToCart({ product }: { product: ProductDetail }) {
  const navigate = useNavigate()
  const { add } = useCart()
  const { guestCart } = usePageSettings()
  const addOrLogIn = async () => {
    if (!guestCart && !(await profileStore.known())) {
      toast.error(messages.logInToAdd)
      return navigate(href("/login"))
    }
    const { id, type, name, pricePaise, images } = product
    const refusal = add({ id, type, name, price: pricePaise / 100, images })
    if (refusal) return toast.error(refusal)
    toast.success(messages.productAddedToCart)
    return navigate("/Cart")
  }
  return (
    // Without JavaScript the button leads to the cart's page, which says what it needs; before it, the press waits.
    <form
      data-waits
      action={href("/cart")}
      className="foot-bar"
      onSubmit={(event) => {
        event.preventDefault()
        addOrLogIn()
      }}
    >
      {product.fewLeft && (
        <p className="pb-2 font-semibold text-small">{messages.onlyLeft(product.fewLeft)}</p>
      )}
      <div className="flex items-center gap-4">
        <strong aria-hidden="true" className="figures font-display text-lead lg:hidden">
          {formatRupees(product.pricePaise)}
        </strong>
        <Button type="submit" className="flex-1 text-lead">
          {messages.addToCart}
        </Button>
      </div>
    </form>
  )
}

/** What nobody has reviewed does not bring its code. */
const ReviewSection = lazy(async () => ({
  default: (await import("#app/shop/reviews/reading/review-section.tsx")).ReviewSection,
}))

/** Shown where the shop has a saved list. */
const ViewedRow = lazy(async () => ({
  default: (await import("#app/shop/saved/viewed/viewed-row.tsx")).ViewedRow,
}))
