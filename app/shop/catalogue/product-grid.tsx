import { memo, type ReactNode } from "react"
import { ProductCard } from "./product-card.tsx"
import type { ProductCard as Product } from "./product-view.ts"

type ProductGridProps = {
  products: Product[]
  headingLevel: 2 | 3
  rating?: string
  /** What every card offers. Give the same function again, so that a card that stays is not drawn anew. */
  action?: (product: Product) => ReactNode
  /** Whether the first row is what a shopper waits for. */
  isFirst?: boolean
}

const ABOVE_THE_FOLD = 2
const SIZES = "(width >= 1280px) 19rem, (width >= 992px) 24vw, (width >= 768px) 32vw, 48vw"

/** Products two, three or four in a row, all cards of a row equally high. */
export function ProductGrid({ products, headingLevel, rating, action, isFirst = false }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4">
      {products.map((product, index) => (
        <GridCard
          key={product.id}
          product={product}
          headingLevel={headingLevel}
          rating={rating}
          action={action}
          isUrgent={isFirst && index < ABOVE_THE_FOLD}
        />
      ))}
    </ul>
  )
}

type GridCardProps = Omit<ProductGridProps, "products" | "isFirst"> & { product: Product; isUrgent: boolean }

const GridCard = memo(function GridCard({ product, headingLevel, rating, action, isUrgent }: GridCardProps) {
  return (
    <li>
      <ProductCard
        product={product}
        headingLevel={headingLevel}
        sizes={SIZES}
        isUrgent={isUrgent}
        rating={rating}
        action={action?.(product)}
      />
    </li>
  )
})
