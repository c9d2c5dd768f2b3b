import { Fragment, type ReactNode } from "react"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { descriptionParts } from "./description-parts.ts"

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
        {descriptionParts(description).map(([line, ...points]) => (
          <Fragment key={line}>
            {line && <p>{line}</p>}
            {points[0] && (
              <ul className="list-disc pl-5">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
        {children}
      </div>
    </section>
  )
}
