import { memo, type ReactNode, Suspense, useState } from "react"
import type { ProductCard as Product } from "#app/core/catalogue/product-view.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { useIsWhole } from "#app/ui/below-the-fold.ts"
import { ProductCard } from "./product-card.tsx"

type ProductGridProps = {
  products: Product[]
  shown: Product[]
  headingLevel: 2 | 3
  rating?: string | null
  /** Action of every card. The same function on each render keeps cards that stay from being rendered again. */
  action?: (product: Product) => ReactNode
  /** Whether the first row is what a shopper waits for. */
  isFirst?: boolean
  /** Whether all of it lies below the first window. */
  isBelow?: boolean
}

const ABOVE_THE_FOLD = 2
const FIRST_CARDS = 12 // fill any window
// Only cards near the screen are laid out, the first rows at once, against shifts. The padding holds a focus ring.
const CELL = "-m-1.5 p-1.5 later-card"
const CELL_BELOW = "-m-1.5 p-1.5 later-one"
const SHELF = "shelf-grid gap-x-3 gap-y-4 md:gap-y-8 xl:grid-cols-4"
const SIZES = "(width >= 1280px) 19rem, (width >= 992px) 24vw, (width >= 768px) 32vw, calc(50vw - 1.5rem)"

/** Products in rows of two to four. A card shown once is only hidden when it leaves: to render 200 takes too long. */
export function ProductGrid({
  products,
  shown,
  headingLevel,
  rating,
  action,
  isFirst = false,
  isBelow = false,
}: ProductGridProps) {
  const { shelf } = usePageSettings()
  const isWhole = useIsWhole()
  const isShown = new Set(shown)
  const [drawn, setDrawn] = useState(isShown)
  if (shown.some((product) => !drawn.has(product))) setDrawn(new Set([...drawn, ...shown]))
  return (
    <ul
      hidden={shown.length === 0}
      className={`grid grid-cols-2 md:grid-cols-3 md:gap-x-6 ${shelf ? SHELF : "gap-x-4 gap-y-8 md:gap-y-12 lg:grid-cols-4"}`}
    >
      <Suspense>
        {products
          .filter((product) => drawn.has(product))
          .slice(0, isWhole ? products.length : FIRST_CARDS)
          .map((product, index) => (
            <li key={product.id} hidden={!isShown.has(product)} className={isBelow ? CELL_BELOW : CELL}>
              <GridCard
                product={product}
                headingLevel={headingLevel}
                rating={rating}
                action={action}
                isUrgent={isFirst && index < ABOVE_THE_FOLD}
              />
            </li>
          ))}
      </Suspense>
    </ul>
  )
}

type GridCardProps = Omit<ProductGridProps, "products" | "shown" | "isFirst" | "isBelow"> & {
  product: Product
  isUrgent: boolean
}

const GridCard = memo(function GridCard({ product, headingLevel, rating, action, isUrgent }: GridCardProps) {
  return (
    <ProductCard
      product={product}
      headingLevel={headingLevel}
      sizes={SIZES}
      isUrgent={isUrgent}
      rating={rating}
      action={action?.(product)}
      isComparable
    />
  )
})
