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
  children,
}: {
  panel: PanelText | null
  meant?: readonly Chip[]
  children: ReactNode
}) {
  const panel = useMemo(() => text && unpackPanel(text), [text])
  if (!panel) return children
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <FacetForm panel={panel} />
      <div className="grid min-w-0 content-start gap-6">
        <Chips chips={meant} label={messages.understoodAs} isNamed />
        <Chips chips={panel.chips} label={messages.chosenFacets} />
        {children}
      </div>
    </div>
  )
}
