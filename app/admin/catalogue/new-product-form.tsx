import { useNavigation } from "react-router"
import type { FactName } from "#app/admin/catalogue/details/fact-fields.ts"
import type { FieldFaults } from "#app/admin/catalogue/new-product/new-product.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { FactFieldset } from "./fact-fieldset.tsx"
import * as messages from "./messages.ts"
import * as newMessages from "./new-product/messages.ts"
import { VariantRows } from "./new-product/variant-rows-fieldset.tsx"

type Props = {
  texts: Readonly<Record<string, string>>
  faults: Readonly<FieldFaults>
  types: readonly string[]
  attributes: readonly FactName[]
}

const TYPES_LIST = "product-types"
const LABELS = { ...messages.ENTRY_LABELS, ...messages.DETAIL_LABELS }

/** A new product, as an entry of a catalogue file. A fault stands beside its field. */
export function NewProductForm({ texts, faults, types, attributes }: Props) {
  const isSending = useNavigation().state !== "idle"
  const labelled = (name: keyof typeof LABELS) => ({
    ...{ name, label: LABELS[name], defaultValue: texts[name], error: faults[name] },
  })
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-4" aria-label={messages.newProduct}>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Field {...labelled("id")} required inputMode="numeric" maxLength={18} hint={messages.idHint} />
        <Field {...labelled("sku")} maxLength={64} hint={newMessages.skuHint} />
        <Field {...labelled("type")} required maxLength={40} list={TYPES_LIST} />
        <Field {...labelled("price")} required inputMode="decimal" maxLength={20} />
        <Field {...labelled("mrp")} required inputMode="decimal" maxLength={20} />
        <Field {...labelled("cost")} inputMode="decimal" maxLength={20} hint={messages.costHint} />
        <Field {...labelled("stock")} inputMode="numeric" maxLength={7} hint={messages.stockHint} />
      </div>
      <datalist id={TYPES_LIST}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <Field {...labelled("name")} required maxLength={200} />
      <Field {...labelled("title")} maxLength={300} hint={newMessages.titleHint} />
      <VariantRows texts={texts} faults={faults} />
      <TextAreaField {...labelled("description")} rows={5} maxLength={5000} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...labelled("tax")} maxLength={100} />
        <Field {...labelled("off")} maxLength={40} />
      </div>
      <Field {...labelled("image")} maxLength={2048} />
      <TextAreaField {...labelled("images")} rows={3} hint={messages.imagesHint} />
      <FactFieldset texts={texts} faults={faults} attributes={attributes} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" name="intent" value="add" aria-disabled={isSending || undefined}>
          {messages.addProduct}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="add and publish"
          look="quiet"
          aria-disabled={isSending || undefined}
        >
          {newMessages.publishIt}
        </Button>
      </div>
    </Form>
  )
}
