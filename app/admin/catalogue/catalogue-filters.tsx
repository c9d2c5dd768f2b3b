import { href, useNavigation } from "react-router"
import { FilterSelect } from "#app/admin/frame/filter-select.tsx"
import { LONGEST_TAG } from "#app/core/catalogue/tags.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { type CatalogueQuery, catalogueQuery } from "./catalogue-search.ts"
import * as messages from "./messages.ts"
import { SHEET_FILTERS } from "./messages.ts"

type Props = { query: CatalogueQuery; types: readonly string[] }

/** The filters of the table, as its address has them. */
export function CatalogueFilters({ query: { words, type, tag, state }, types }: Props) {
  return (
    <Form method="get" className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
      <Field
        label={messages.findProducts}
        name="q"
        type="search"
        defaultValue={words}
        hint={messages.findBy}
      />
      <Field label={messages.type} name="type" list="product-types" defaultValue={type} autoComplete="off" />
      <datalist id="product-types">
        {types.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <Field label={messages.tag} name="tag" defaultValue={tag} autoComplete="off" maxLength={LONGEST_TAG} />
      <FilterSelect label={messages.state} name="state" options={SHEET_FILTERS} defaultValue={state ?? ""} />
      <Button type="submit" look="quiet" className="sm:mt-6">
        {messages.find}
      </Button>
    </Form>
  )
}

/** The checkboxes in the table belong to this form. */
export const PRICE_CHANGE_FORM = "price-change"

/** Buttons that publish the chosen products or those of the filter. They submit the form of the price change to this screen. */
export function PublishBar({ query }: Pick<Props, "query">) {
  const isSending = useNavigation().state !== "idle"
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {Object.entries(PUBLISHING).map(([intent, label]) => (
          <Button
            key={intent}
            type="submit"
            form={PRICE_CHANGE_FORM}
            formMethod="post"
            formAction={href("/admin/catalogue") + catalogueQuery(query, query.after ?? undefined)}
            formNoValidate
            name="intent"
            value={intent}
            look="quiet"
            aria-disabled={isSending || undefined}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="text-quiet text-small">{messages.whatIsPublished}</p>
    </div>
  )
}

const PUBLISHING = { publish: messages.publishChosen, "publish found": messages.publishFound }
