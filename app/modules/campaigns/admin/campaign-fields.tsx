import { SaveButtons } from "#app/admin/frame/save-buttons.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { type CampaignFaults, type CampaignTexts, LONGEST, MOST_PRODUCTS } from "./campaign-form.ts"
import * as messages from "./messages.ts"

type Props = {
  texts: Partial<CampaignTexts>
  faults: CampaignFaults
  segments: readonly { id: number; name: string }[]
  /** The version that this form shows; null for a new campaign. */
  version: number | null
}

/** The form of a draft. A fault stands beside its field. */
export function CampaignFields({ texts, faults, segments, version }: Props) {
  const labelled = (name: keyof typeof messages.LABELS) => ({
    ...{ name, label: messages.LABELS[name], defaultValue: texts[name], error: faults[name] },
  })
  return (
    <Form method="post" className="grid max-w-3xl gap-4" aria-label={messages.campaignDescription}>
      {version !== null && <input type="hidden" name="version" value={version} />}
      <Field {...labelled("subject")} required maxLength={LONGEST.subject} />
      <Field {...labelled("heading")} required maxLength={LONGEST.heading} />
      <TextAreaField
        {...labelled("text")}
        required
        rows={10}
        maxLength={LONGEST.text}
        hint={messages.textHint}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...labelled("buttonLabel")} maxLength={LONGEST.buttonLabel} />
        <Field {...labelled("buttonTo")} maxLength={LONGEST.buttonTo} hint={messages.buttonHint} />
      </div>
      <Field {...labelled("products")} maxLength={200} hint={messages.productsHint(MOST_PRODUCTS)} />
      <SelectField
        {...labelled("segment")}
        options={Object.fromEntries(segments.map(({ id, name }) => [String(id), name]))}
        hint={messages.segmentHint}
      />
      <Field label={messages.why} name="reason" maxLength={500} />
      <SaveButtons save={messages.save} remove={version === null ? undefined : messages.deleteIt} />
    </Form>
  )
}
