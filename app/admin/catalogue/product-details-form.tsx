import { useNavigation } from "react-router"
import type { FactName } from "#app/admin/catalogue/details/fact-fields.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { FactFieldset } from "./fact-fieldset.tsx"
import * as messages from "./messages.ts"

type Props = {
  texts: Readonly<Record<string, string>>
  version: number
  attributes: readonly FactName[]
  /** A sentence. */
  margin: string
}

/** All that the shop knows of a product but its price, stock and state. */
export function ProductDetailsForm({ texts, version, attributes, margin }: Props) {
  const isSending = useNavigation().state !== "idle"
  const labelled = (name: keyof typeof messages.DETAIL_LABELS) => ({
    ...{ name, label: messages.DETAIL_LABELS[name], defaultValue: texts[name] },
  })
  return (
    <Form method="post" className="grid gap-4" aria-label={messages.details}>
      <h2 className="text-lead">{messages.details}</h2>
      <input type="hidden" name="version" value={version} />
      <Field {...labelled("name")} required maxLength={200} />
      <Field {...labelled("title")} required maxLength={300} />
      <TextAreaField {...labelled("description")} rows={5} maxLength={5000} />
      <Field {...labelled("off")} maxLength={40} />
      <Field
        {...labelled("cost")}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        hint={[messages.costHint, margin].filter(Boolean).join(" ")}
      />
      <Field {...labelled("image")} maxLength={2048} />
      <TextAreaField {...labelled("images")} rows={5} hint={messages.imagesHint} />
      <FactFieldset texts={texts} attributes={attributes} />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <Field label={messages.why} name="reason" maxLength={500} />
        <Button
          type="submit"
          name="intent"
          value="details"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="sm:mt-6"
        >
          {messages.saveDetails}
        </Button>
      </div>
    </Form>
  )
}
