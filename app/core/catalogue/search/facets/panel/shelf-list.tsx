import { type ReactNode, useMemo } from "react"
import type { Chip } from "#app/core/catalogue/search/facets/facet-panel.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { Chips } from "./chips.tsx"
import { FacetForm } from "./facet-form.tsx"
import { type PanelText, unpackPanel } from "./panel-text.ts"

type ShelfListProps = {
  panel: PanelText | null
  /** What was understood of a search, or stands in its address beside facets. */
  meant?: readonly Chip[]
  count: string
  children: ReactNode
}

/** A list under one bar that stays in sight: the way to the facets, the count, and what is chosen, each thing once. */
export function ShelfList({ panel: text, meant = [], count, children }: ShelfListProps) {
  const panel = useMemo(() => text && unpackPanel(text), [text])
  const chips = new Map([...meant, ...(panel?.chips ?? [])].map((chip) => [chip.label, chip]))
  return (
    <div className="flow-root">
      <a
        href="#products"
        className="sr-only rounded-full bg-marigold px-5 py-3 font-semibold text-on-ground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        {messages.skipToProducts}
      </a>
      <div className="shelf-row">
        {panel && <FacetForm panel={panel} />}
        <div className="shelf-bar">
          <p role="status" className="figures">
            {count}
          </p>
          <Chips chips={[...chips.values()]} label={messages.chosenFacets} hasBoxes={false} />
        </div>
      </div>
      <div id="products" tabIndex={-1} className="shelf-products">
        {children}
      </div>
    </div>
  )
}
