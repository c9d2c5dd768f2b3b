import { FACT_NAMES, factField } from "#app/shop/catalogue/back-office/details/fact-fields.ts"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"

type Props = {
  texts: Readonly<Record<string, string>>
  faults?: Readonly<Partial<Record<string, string>>>
}

/** Every fact that a product may have, a field each. */
export function FactFieldset({ texts, faults = {} }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{messages.facts}</legend>
      <p className="text-quiet text-small">{messages.factsHint}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {FACT_NAMES.map(({ name, kind }) => {
          const fieldName = factField(name)
          const field = {
            ...{ label: name, name: fieldName, defaultValue: texts[fieldName], error: faults[fieldName] },
          }
          if (kind === "lines") return <TextAreaField key={name} {...field} hint={messages.aLineEach} />
          if (kind === "flag") return <SelectField key={name} {...field} options={messages.FLAGS} />
          return <Field key={name} {...field} inputMode={kind === "figure" ? "decimal" : undefined} />
        })}
      </div>
    </fieldset>
  )
}
