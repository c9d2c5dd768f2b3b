import { type CatalogueQuery, SHEET_FILTERS } from "#app/shop/catalogue/back-office/catalogue-search.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./catalogue-messages.ts"

type Props = { query: CatalogueQuery; types: readonly string[] }

/** What the table is narrowed to, as the address has it. */
export function CatalogueFilters({ query: { words, type, state }, types }: Props) {
  return (
    <Form method="get" className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
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
      <SelectField label={messages.state} name="state" options={SHEET_FILTERS} defaultValue={state ?? ""} />
      <Button type="submit" look="quiet" className="sm:mt-6">
        {messages.find}
      </Button>
    </Form>
  )
}
