import ListEnd from "virtual:slot/list-end"
import { type ReactNode, useMemo } from "react"
import { unpackFamily } from "#app/core/catalogue/listing/family-rows.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import type { Chip } from "#app/core/catalogue/search/facets/facet-panel.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { Chips } from "./chips.tsx"
import { FacetForm } from "./facet-form.tsx"
import { type PanelText, unpackPanel } from "./panel-text.ts"

type ShelfListProps = {
  title: string
  /** What the title means. */
  line?: string | undefined
  /** Whether the title is words of a shopper, which stand smaller. */
  isQuoted?: boolean
  /** A search in a sentence, which stands in place of the title. */
  sentence?: string | undefined
  /** Parts of a search that the list was not chosen by. */
  leftOut?: string | undefined
  /** A line that says that the products are near matches. */
  nearest?: string
  /** Null where there is nothing to count. */
  list: SearchStart | null
  panel: PanelText | null
  /** Parts that a search was understood to have, or that its address has beside facets. */
  meant?: readonly Chip[]
  /** Links before the list. */
  lead?: ReactNode
  children: ReactNode
}

/** A list as a page: its name, what its products cost at least, and one bar that stays in sight, with the way to the facets, the count, and what is chosen. */
export function ShelfList({
  title,
  line,
  isQuoted,
  sentence,
  leftOut,
  nearest = "",
  list,
  panel: text,
  meant = [],
  lead,
  children,
}: ShelfListProps) {
  const panel = useMemo(() => text && unpackPanel(text), [text])
  const lowest = useMemo(() => lowestPrice(list), [list])
  const chips = new Map([...meant, ...(panel?.chips ?? [])].map((chip) => [chip.label, chip]))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-2 py-3 md:py-8">
      <div>
        {sentence ? (
          <h1 className="line-clamp-2 text-lead leading-tight md:text-title">{sentence}</h1>
        ) : (
          <h1 className={isQuoted ? "line-clamp-1 text-lead md:text-title" : "line-clamp-2 text-title"}>
            {title}
          </h1>
        )}
        {line && <p className="text-quiet text-small">{line}</p>}
        {nearest && <p className="text-quiet text-small">{nearest}</p>}
        {leftOut && <p className="text-quiet text-small">{messages.shownWithout(leftOut)}</p>}
        {lowest && (
          <p className={`figures text-quiet text-small${sentence || line ? " max-md:hidden" : ""}`}>
            {messages.fromPrice(lowest)}
          </p>
        )}
      </div>
      {lead}
      {list ? (
        <div className="flow-root">
          <a
            href="#products"
            className="sr-only rounded-full bg-marigold px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
          >
            {messages.skipToProducts}
          </a>
          <div className="shelf-row">
            {panel && <FacetForm panel={panel} />}
            <div className="shelf-bar">
              <Chips chips={[...chips.values()]} label={messages.chosenFacets} hasBoxes={false} />
              <p role="status" className="figures">
                {countOf(list)}
              </p>
            </div>
          </div>
          <div id="products" tabIndex={-1} className="shelf-products">
            {children}
          </div>
          <ListEnd products={list.matches} />
        </div>
      ) : (
        children
      )}
    </div>
  )
}

/** The lowest price of a list in rupees; null where the list is empty or goes on to other pages. */
function lowestPrice(list: SearchStart | null) {
  if (!list || list.matches.length === 0 || list.next || list.previous) return null
  const prices: ProductCard[] = list.matches.flatMap((card) => [card, ...unpackFamily(card)])
  return formatRupees(
    prices.reduce((least, { pricePaise, leastPaise = pricePaise }) => Math.min(least, leastPaise), Infinity),
  )
}

/** The number of products, and of models where the list is whole. An empty list says by itself that it is. */
function countOf({ matches, total, hasUncounted, isWhole }: SearchStart) {
  if (total === 0 && !hasUncounted) return null
  if (hasUncounted) return messages.productsOrMore(formatNumber(total))
  const counted = messages.productCount(formatNumber(total), total)
  return isWhole && matches.length < total
    ? messages.inModels(counted, formatNumber(matches.length))
    : counted
}
