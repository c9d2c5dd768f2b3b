import type { ReactNode } from "react"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"

type ProductStoryProps = {
  product: Pick<ProductDetail, "name" | "title" | "description">
  /** Additions to the text, such as a link to the manual. */
  children?: ReactNode
}

/** The product in words: its one line, and what is told of it. */
export function ProductStory({ product: { name, title, description }, children }: ProductStoryProps) {
  return (
    <section className="beside">
      {title !== name && <h2 className="text-title">{title}</h2>}
      <div className="grid max-w-prose content-start gap-4">
        <p>{description}</p>
        {children}
      </div>
    </section>
  )
}
