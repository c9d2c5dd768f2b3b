import { CompareButton } from "#app/modules/compare/compare-button.tsx"
import type { Comparable } from "#app/modules/compare/compare-selection.ts"
import * as messages from "#app/modules/compare/messages.ts"
import { toggleComparison, useChosen } from "#app/modules/compare/use-compare-selection.ts"

type CompareBoxProps = { product: Comparable; hasLink?: boolean }

/**
 * The checkbox that adds a product to the comparison; `hasLink` adds a link to it. Without JavaScript only the link is shown.
 */
export default function CompareBox({ product, hasLink }: CompareBoxProps) {
  const chosen = useChosen()
  if (!chosen && !hasLink) return null
  const isChosen = chosen?.some(({ id }) => id === product.id)
  const [room, onCard] = hasLink
    ? ["gap-2", ""]
    : ["gap-1 px-2 md:gap-2 md:px-3", "text-caption md:text-small"]
  const ids = isChosen ? chosen?.map(({ id }) => id) : [product.id]
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-small">
      {chosen && (
        <label className={`flex min-h-11 items-center ${room}`}>
          <input
            type="checkbox"
            className="size-5 accent-current"
            checked={isChosen}
            onChange={() => toggleComparison(product)}
          />
          <span className={`rounded-full bg-paper px-1.5 text-ink md:px-2 ${onCard}`}>
            {messages.compare}
          </span>
          <span className="sr-only"> {product.name}</span>
        </label>
      )}
      {hasLink && (!chosen || isChosen) && (
        <CompareButton query={{ ids: ids ?? [], onlyDifferences: false }}>
          {messages.compareProducts(ids?.length ?? 0)}
        </CompareButton>
      )}
    </div>
  )
}
