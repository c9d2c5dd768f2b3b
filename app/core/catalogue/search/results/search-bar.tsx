import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react"
import * as messages from "#app/core/catalogue/search/messages.ts"
import type { SearchFilters } from "#app/core/catalogue/search/search-filters.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { useIsLive } from "#app/ui/use-is-live.ts"

type SearchBarProps = {
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
  children: ReactNode
}

// The two boxes stand on one line, however many lines their labels take.
const LEVEL =
  "[&_label]:self-end max-sm:[&_input]:px-2.5 max-sm:[&_label]:text-caption [&>div]:row-span-3 [&>div]:grid-rows-subgrid"

/** The filters of a search: a plain form with a button before JavaScript, boxes that narrow at every key after. */
export function SearchBar({ filters, onChange, children }: SearchBarProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const takeEarly = useEffectEvent(() => {
    const boxes = new FormData(form.current ?? undefined)
    const typed = (box: "name" | "maxPrice") => String(boxes.get(box) || filters[box])
    const [name, maxPrice] = [typed("name"), typed("maxPrice")]
    if (name !== filters.name || maxPrice !== filters.maxPrice) onChange({ ...filters, name, maxPrice })
  })
  useEffect(() => takeEarly(), []) // what was typed before hydration, for which React fires no event
  const isLive = useIsLive()
  return (
    <div className="-mx-4 z-20 bg-paper px-4 pt-3 md:-mx-8 md:px-8 taller:sticky taller:top-header">
      <Form
        ref={form}
        id={id}
        role="search"
        aria-label={messages.filters}
        className={`grid grid-cols-[10fr_11fr] gap-x-3 gap-y-1 md:grid-cols-[minmax(0,--spacing(80))_minmax(0,--spacing(56))] ${LEVEL}`}
        onSubmit={(event) => {
          if (isLive) event.preventDefault() // every key has been answered already
        }}
      >
        <Field
          label={messages.searchByName}
          placeholder={messages.searchByName}
          name="name"
          autoComplete="off"
          value={filters.name}
          onChange={(event) => onChange({ ...filters, name: event.target.value })}
        />
        <Field
          label={messages.filterByMaximumPrice}
          placeholder="₹"
          name="maxPrice"
          type="number"
          step="any"
          inputMode="decimal"
          value={filters.maxPrice}
          onChange={(event) => onChange({ ...filters, maxPrice: event.target.value })}
        />
      </Form>
      {/* As high with the button as without, so that nothing moves when it goes. */}
      <div className="flex h-14 items-center justify-between gap-4">
        <p role="status" className="figures text-quiet text-small">
          {children}
        </p>
        {!isLive && (
          <Button form={id} type="submit" look="quiet" className="in-[[inert]]:invisible">
            {messages.apply}
          </Button>
        )}
      </div>
    </div>
  )
}
