import { href } from "react-router"
import { BoxesField } from "#app/admin/frame/boxes-field.tsx"
import { FilterSelect } from "#app/admin/frame/filter-select.tsx"
import * as frameMessages from "#app/admin/frame/messages.ts"
import { LONGEST_TAG } from "#app/core/catalogue/tags.ts"
import { ORDER_STATE_LABELS } from "#app/core/orders/order.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import {
  COLUMN_NAMES,
  countFolded,
  type OrderColumn,
  type OrderFilter,
  type OrderQuery,
  orderQueryText,
} from "./order-query.ts"

type Props = {
  query: OrderQuery
  /** Names of places by their numbers; names of couriers. */
  places: Readonly<Record<string, string>>
  couriers: readonly string[]
}

/** The words and filters of the list of orders, as its address has them. All but words and state are folded away. */
export function OrderFilters({ query, places, couriers }: Props) {
  const folded = countFolded(query)
  const labelled = (name: Exclude<OrderFilter, "state">) => ({
    ...{ name, label: messages.FILTER_LABELS[name], defaultValue: query[name] },
  })
  const rupees = { inputMode: "numeric", pattern: "[0-9]*", maxLength: 7 } as const
  return (
    <Form method="get" className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_auto]">
        <Field
          label={frameMessages.findOrders}
          name="q"
          type="search"
          defaultValue={query.words}
          hint={frameMessages.findBy}
        />
        <FilterSelect
          label={frameMessages.state}
          name="state"
          options={ORDER_STATE_LABELS}
          defaultValue={query.state}
        />
        <Button type="submit" look="quiet" className="sm:mt-6">
          {frameMessages.find}
        </Button>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {messages.moreFilters(folded)}
        </summary>
        <div className="grid items-start gap-4 pt-2 sm:grid-cols-2 md:grid-cols-4">
          <FilterSelect {...labelled("payment")} options={messages.PAYMENT_STATE_NAMES} />
          <FilterSelect {...labelled("method")} options={messages.METHOD_NAMES} />
          <Field {...labelled("from")} type="date" />
          <Field {...labelled("until")} type="date" />
          <Field {...labelled("least")} {...rupees} />
          <Field {...labelled("most")} {...rupees} />
          {Object.keys(places).length > 1 && <FilterSelect {...labelled("place")} options={places} />}
          <FilterSelect {...labelled("courier")} options={couriers} />
          <Field {...labelled("tag")} maxLength={LONGEST_TAG} />
          <FilterSelect {...labelled("parcels")} options={messages.PARCEL_FILTERS} />
        </div>
        <div className="pt-4">
          <BoxesField
            label={messages.columns}
            name="column"
            options={COLUMN_NAMES}
            wordsOf={(column) => messages.ORDER_COLUMNS[column as OrderColumn]}
            chosen={query.columns}
          />
        </div>
      </details>
      {orderQueryText(query) && (
        <Link to={href("/admin/orders")} className="justify-self-start underline underline-offset-4">
          {messages.noFilters}
        </Link>
      )}
    </Form>
  )
}
