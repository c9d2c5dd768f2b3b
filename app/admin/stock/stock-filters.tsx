import { FilterSelect } from "#app/admin/frame/filter-select.tsx"
import type { Place } from "#app/core/catalogue/inventory/place.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import { STOCK_FILTERS } from "./messages.ts"
import type { StockQuery } from "./stock-search.ts"

type Props = { query: StockQuery; places: readonly Pick<Place, "id" | "name">[] }

/** What the list of stocks is narrowed to, as the address has it; the place only where there are several. */
export function StockFilters({ query: { words, state, place }, places }: Props) {
  const hasPlaces = places.length > 1
  return (
    <Form
      method="get"
      className={`grid items-start gap-4 ${hasPlaces ? "sm:grid-cols-[2fr_1fr_1fr_auto]" : "sm:grid-cols-[2fr_1fr_auto]"}`}
    >
      <Field label={messages.findStocks} name="q" type="search" defaultValue={words} hint={messages.findBy} />
      <FilterSelect
        label={messages.show}
        name="state"
        options={STOCK_FILTERS}
        defaultValue={state ?? ""}
        none={messages.publishedStocks}
      />
      {hasPlaces && (
        <SelectField
          label={messages.place}
          name="place"
          options={placeNames(places)}
          defaultValue={place ?? ""}
        />
      )}
      <Button type="submit" look="quiet" className="sm:mt-6">
        {messages.find}
      </Button>
    </Form>
  )
}

/** The names of places by their numbers, as a choice has them. */
export function placeNames(places: readonly Pick<Place, "id" | "name">[]): Record<string, string> {
  return Object.fromEntries(places.map(({ id, name }) => [id, name]))
}
