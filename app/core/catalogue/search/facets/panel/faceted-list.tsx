import { type ReactNode, useMemo } from "react"
import type { Chip } from "#app/core/catalogue/search/facets/facet-panel.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { Chips } from "./chips.tsx"
import { FacetForm } from "./facet-form.tsx"
import { type PanelText, unpackPanel } from "./panel-text.ts"

/** A list with its facets beside it; the list alone where it has none. */
export function FacetedList({
  panel: text,
  meant = [],
  leftOut,
  children,
}: {
  panel: PanelText | null
  meant?: readonly Chip[]
  /** Parts of a search that the list was not chosen by. */
  leftOut?: string | undefined
  children: ReactNode
}) {
  const panel = useMemo(() => text && unpackPanel(text), [text])
  if (!panel) return children
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <FacetForm panel={panel} />
      <div className="grid min-w-0 content-start gap-6">
        <Chips chips={meant} label={messages.understoodAs} isNamed />
        {leftOut && <p className="text-quiet text-small">{messages.shownWithout(leftOut)}</p>}
        <Chips chips={panel.chips} label={messages.chosenFacets} />
        {children}
      </div>
    </div>
  )
}
