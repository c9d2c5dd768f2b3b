import { Button } from "#app/ui/button.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import type { AttributeFaults, AttributeTexts } from "./attribute-form.ts"
import * as messages from "./messages.ts"
import { TypesField } from "./types-field.tsx"

type Props = {
  texts: AttributeTexts
  faults: AttributeFaults
  replaced: string
  /** The types of the shop's products. */
  types: readonly string[]
}

/** The form of one attribute: a new one, or with `replaced` the one of that name. */
export function AttributeForm({ texts, faults, replaced, types }: Props) {
  const labelled = (name: keyof typeof messages.HINTS) => ({
    ...{ name, label: messages.LABELS[name], hint: messages.HINTS[name] },
    ...{ defaultValue: texts[name], error: faults[name] },
  })
  const box = (name: "isRequired" | "isFilter") => (
    <div className="grid gap-1">
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" name={name} defaultChecked={Boolean(texts[name])} className="size-5" />
        {messages.LABELS[name]}
      </label>
      {faults[name] && <p className="font-semibold text-fault text-small">{faults[name]}</p>}
    </div>
  )
  return (
    <Form method="post" aria-label={messages.add} className="grid max-w-4xl items-start gap-4 sm:grid-cols-2">
      <input type="hidden" name="replaced" value={replaced} />
      <Field {...labelled("label")} required maxLength={60} />
      <Field {...labelled("name")} maxLength={40} autoCapitalize="none" autoComplete="off" />
      <SelectField
        label={messages.LABELS.kind}
        name="kind"
        required
        options={messages.KINDS}
        defaultValue={texts.kind}
        error={faults.kind}
      />
      <TypesField {...labelled("types")} types={types} />
      <TextAreaField {...labelled("choices")} rows={5} maxLength={3000} />
      <div className="grid gap-4">
        <Field {...labelled("unit")} maxLength={12} autoCapitalize="none" autoComplete="off" />
        <Field {...labelled("steps")} maxLength={200} inputMode="decimal" autoComplete="off" />
      </div>
      {box("isFilter")}
      {box("isRequired")}
      <Field label={messages.why} name="reason" maxLength={500} />
      <Button type="submit" name="intent" value="save" look="primary" className="justify-self-start sm:mt-6">
        {messages.save}
      </Button>
    </Form>
  )
}
