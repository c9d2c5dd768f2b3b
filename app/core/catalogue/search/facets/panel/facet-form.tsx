import { type ComponentProps, useId, useState } from "react"
import { useLocation } from "react-router"
import type { Panel } from "#app/core/catalogue/search/facets/facet-panel.ts"
import * as messages from "#app/core/catalogue/search/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { Link } from "#app/ui/link.tsx"
import { useCloseWatcher } from "#app/ui/use-close-watcher.ts"
import { FacetGroup } from "./facet-group.tsx"
import { keepBoxes } from "./keep-boxes.ts"
import { SORT_LABELS } from "./sort-labels.ts"
import { useFacetChoice } from "./use-facet-choice.ts"

/** The facets of a list: a sheet on a phone, a column beside the list where there is room. A plain form before JavaScript. */
export function FacetForm({ panel }: { panel: Panel }) {
  const { isLive, choose, chosen } = useFacetChoice(panel)
  const [isOpen, setOpen] = useState(false)
  useCloseWatcher(isOpen && isSheet(), () => setOpen(false))
  const id = useId()
  const { search } = useLocation()
  const { total, groups, sorts, sort, chips, clear, kept } = panel
  const shown = messages.showProducts(formatNumber(total), total)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} {...SHEET}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 rounded-full border border-edge px-6 font-semibold">
        {messages.filterAndSort}
        <span className="figures text-quiet">{isOpen ? messages.closeFilters : chips.length || ""}</span>
      </summary>
      <Form
        method="get"
        aria-label={messages.facets}
        className="grid content-start gap-6 py-4"
        onChange={(event) => choose(event.currentTarget)}
        onSubmit={(event) => {
          if (!isLive) return
          event.preventDefault() // every press has been answered already
          close(event.currentTarget.closest("details"))
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex min-h-11 items-center justify-between gap-4">
          <p role="status" className="figures text-quiet text-small">
            {messages.productCount(formatNumber(total), total)}
          </p>
          {chips.length > 0 && (
            <Link
              to={keepBoxes(clear, search)}
              keepsScroll
              className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
            >
              {messages.clearAll}
            </Link>
          )}
        </div>
        <div className="grid gap-1">
          <label htmlFor={`${id}-sort`} className="font-semibold text-small">
            {messages.sortBy}
          </label>
          <select
            key={sort}
            id={`${id}-sort`}
            name="sort"
            defaultValue={sort}
            className="min-h-12 w-full rounded-small border border-edge bg-raised px-4 py-2 text-body text-ink"
          >
            <option value="">{messages.sortCatalogue}</option>
            {sorts.map((value) => (
              <option key={value} value={value}>
                {SORT_LABELS[value]}
              </option>
            ))}
          </select>
        </div>
        {groups.map((group, index) => (
          <FacetGroup key={group.key} group={group} chosen={chosen} isFirst={index < OPEN_GROUPS} />
        ))}
        <div className={`sticky bottom-0 bg-paper py-3 ${isLive ? "lg:hidden" : ""}`}>
          <Button type="submit" className="figures w-full">
            {shown}
          </Button>
        </div>
      </Form>
    </details>
  )
}

const OPEN_GROUPS = 4

/** A sheet over a phone's whole screen. Escape closes it, and so does a focus that leaves it; a press on its words gives the focus to what is around it. */
const SHEET: ComponentProps<"details"> = {
  className: "facet-sheet",
  onKeyDown: (event) => {
    if (event.key !== "Escape" || !isSheet()) return
    close(event.currentTarget)
    event.currentTarget.querySelector("summary")?.focus()
  },
  onBlur: ({ relatedTarget, currentTarget }) => {
    const isAround = relatedTarget?.contains(currentTarget) ?? true
    if (!isAround && !currentTarget.contains(relatedTarget) && isSheet()) close(currentTarget)
  },
}

/** Closes the element itself: that it was opened may not have been told to the component yet. */
function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false
}

function isSheet() {
  return !window.matchMedia("(width >= 992px)").matches
}
