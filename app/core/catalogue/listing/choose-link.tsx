import { href } from "react-router"
import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { OPTIONS_ID } from "#app/core/catalogue/variants/options.ts"
import { ButtonLink } from "#app/ui/button.tsx"

type ChooseLinkProps = { product: Pick<ProductCard, "id" | "type">; label: string }

/** The way to the options of a product, in place of a button that would add one which nobody chose. */
export function ChooseLink({ product: { id, type }, label }: ChooseLinkProps) {
  return (
    <ButtonLink
      look="quiet"
      to={`${href("/product-detail/:type/:id", { type, id })}#${OPTIONS_ID}`}
      aria-label={label}
      className="w-full"
    >
      {messages.choose}
    </ButtonLink>
  )
}
