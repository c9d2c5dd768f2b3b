import type { ReactNode } from "react"
import { href } from "react-router"
import { groundClass } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductCard as Product } from "#app/core/catalogue/product-view.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { Link } from "#app/ui/link.tsx"
import { ratingLine } from "./rating.ts"
import { useOwnRatings } from "./use-own-ratings.ts"
import { useSaveButton } from "./use-save-button.ts"

export type ProductCardProps = {
  product: Product
  headingLevel: 2 | 3 | 4
  sizes?: string
  isUrgent?: boolean
  rating?: string | null
  action?: ReactNode
  /** Whether it can be chosen for a comparison, in a list with a tray. */
  isComparable?: boolean
}

/** Two dots a pixel where a card is widest: a third of a desktop, half of a phone. */
const MOST_DOTS = 640
const SIZES = "(width >= 1280px) 19rem, (width >= 768px) 24vw, 62vw"

/** Only a shop with shelves brings its code. */
const ShelfCard = lazyPart(() => import("./shelf-card.tsx"))

/** A product in a list, as the shop's lists have it. Its list holds it in a `Suspense`. */
export function ProductCard(props: ProductCardProps) {
  return usePageSettings().shelf ? <ShelfCard {...props} /> : <PlainCard {...props} />
}

/** Image and body lead to its page (HOME-5, SR-4); the keyboard stops once. */
function PlainCard({ product, headingLevel, sizes = SIZES, isUrgent, rating, action }: ProductCardProps) {
  const to = href("/product-detail/:type/:id", { type: product.type, id: product.id })
  const own = useOwnRatings() && product.rating
  const line = own ? ratingLine(own) : rating
  const Save = useSaveButton()
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group flex h-full flex-col gap-3">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="block overflow-hidden rounded-card">
        <ProductPicture
          image={product.image}
          alt=""
          sizes={sizes}
          most={MOST_DOTS}
          isUrgent={isUrgent}
          className={`aspect-square w-full object-cover growing-picture ${groundClass(product.palette)}`}
        />
      </Link>
      <div className="relative flex flex-1 flex-col gap-1">
        {product.isPromoted && <p className="font-semibold text-small">{messages.promoted}</p>}
        <Heading className="font-semibold font-text text-body leading-snug tracking-normal">
          <Link to={to} className="after:absolute after:inset-0">
            {product.name}
          </Link>
        </Heading>
        {line && <p className="figures text-quiet text-small">{line}</p>}
        {product.colours && <img alt="" {...product.colours} />}
        {Save ? (
          <div className="mt-auto flex items-center justify-between gap-1">
            <Price product={product} />
            <Save product={product} />
          </div>
        ) : (
          <Price product={product} />
        )}
      </div>
      {action}
    </article>
  )
}

function Price({ product }: { product: Product }) {
  const price = formatRupees(product.pricePaise)
  return (
    <p className="figures mt-auto flex flex-wrap items-baseline gap-x-2">
      <strong className="font-display text-lead">{price}</strong>
      {product.mrp !== price && <del className="text-quiet text-small">{product.mrp}</del>}
      <span className="font-semibold text-drop text-small">{product.off}</span>
      {product.isSoldOut && <span className="font-semibold text-small">{messages.soldOut}</span>}
    </p>
  )
}
