import { Suspense } from "react"
import type { ProductCard as Product } from "#app/core/catalogue/product-view.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { ProductCard } from "./product-card.tsx"

/** A few products in one row, under a heading; swiped on a phone. Nothing at all when there are none. */
export function ProductRow({ heading, products }: { heading: string; products: Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className="pb-4 text-title">{heading}</h2>
      <ProductSnapRow products={products} headingLevel={3} />
    </section>
  )
}

/** The row itself. */
export function ProductSnapRow({ products, headingLevel }: { products: Product[]; headingLevel: 3 | 4 }) {
  const { shelf } = usePageSettings()
  return (
    <ul className="snap-row -mx-4 gap-4 px-4 md:mx-0 md:grid md:grid-cols-4 md:gap-6 md:px-0">
      <Suspense>
        {products.map((product) => (
          <li key={product.id} className={`md:w-auto md:max-w-none ${shelf ? "w-40" : "w-[62vw] max-w-64"}`}>
            <ProductCard product={product} headingLevel={headingLevel} />
          </li>
        ))}
      </Suspense>
    </ul>
  )
}
