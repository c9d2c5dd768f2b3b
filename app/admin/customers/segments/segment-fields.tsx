import { SaveButtons } from "#app/admin/frame/save-buttons.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import type { SegmentFaults, SegmentTexts } from "./segment-form.ts"

type Props = {
  texts: Partial<SegmentTexts>
  faults: SegmentFaults
  /** The version that this form shows; null for a new segment. */
  version: number | null
}

/** The form of a segment. A fault stands beside its field. */
export function SegmentFields({ texts, faults, version }: Props) {
  const labelled = (name: keyof typeof messages.LABELS) => ({
    ...{ name, label: messages.LABELS[name], defaultValue: texts[name], error: faults[name] },
  })
  const number = { inputMode: "numeric", maxLength: 6 } as const
  const money = { inputMode: "decimal", maxLength: 14 } as const
  return (
    <Form method="post" className="grid max-w-4xl gap-5" aria-label={messages.segmentDescription}>
      {version !== null && <input type="hidden" name="version" value={version} />}
      <Field {...labelled("name")} required maxLength={80} hint={messages.anyHint} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...labelled("ordersFrom")} {...number} />
        <Field {...labelled("ordersTo")} {...number} />
        <Field {...labelled("rupeesFrom")} {...money} />
        <Field {...labelled("rupeesTo")} {...money} />
        <Field {...labelled("lastWithinDays")} {...number} />
        <Field {...labelled("lastBeforeDays")} {...number} />
        <Field {...labelled("states")} maxLength={2_000} hint={messages.placesHint} />
        <Field {...labelled("cities")} maxLength={2_000} hint={messages.placesHint} />
        <Field {...labelled("pinStarts")} maxLength={400} hint={messages.placesHint} />
        <SelectField {...labelled("news")} options={messages.NEWS} />
        <SelectField {...labelled("kind")} options={messages.KINDS} />
      </div>
      <Field label={messages.why} name="reason" maxLength={500} />
      <SaveButtons save={messages.save} remove={version === null ? undefined : messages.deleteIt} />
    </Form>
  )
}
