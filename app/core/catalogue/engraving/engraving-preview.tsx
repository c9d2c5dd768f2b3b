import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import * as messages from "./messages.ts"

type EngravingPreviewProps = { product: ProductDetail; text: string }

/** The name as it is engraved. */
export function EngravingPreview({ text }: EngravingPreviewProps) {
  return (
    <p
      role="img"
      aria-label={messages.preview(text)}
      className="rounded-small bg-paper p-4 text-center text-title"
    >
      {text}
    </p>
  )
}
