import { SaveButtons } from "#app/admin/frame/save-buttons.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { type CollectionFaults, type CollectionTexts, LONGEST } from "./collection-form.ts"
import * as messages from "./messages.ts"

type Props = {
  texts: Partial<CollectionTexts>
  faults: CollectionFaults
  /** The version that this form shows; null for a new collection. */
  version: number | null
}

/** The form of a collection. A fault stands beside its field. */
export function CollectionFields({ texts, faults, version }: Props) {
  const labelled = (name: keyof typeof messages.LABELS) => ({
    ...{ name, label: messages.LABELS[name], defaultValue: texts[name], error: faults[name] },
  })
  return (
    <Form method="post" className="grid max-w-3xl gap-4" aria-label={messages.collectionDescription}>
      {version !== null && <input type="hidden" name="version" value={version} />}
      <Field {...labelled("title")} required maxLength={80} />
      {version === null && <Field {...labelled("slug")} maxLength={60} hint={messages.slugHint} />}
      <TextAreaField {...labelled("description")} rows={4} maxLength={LONGEST.description} />
      <SelectField {...labelled("kind")} required options={messages.KINDS} />
      <Field {...labelled("rule")} maxLength={LONGEST.rule} hint={messages.ruleHint} />
      <TextAreaField {...labelled("products")} rows={4} hint={messages.productsHint} />
      <Field {...labelled("seoTitle")} maxLength={LONGEST.seoTitle} />
      <Field {...labelled("seoDescription")} maxLength={LONGEST.seoDescription} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isPublished"
          defaultChecked={texts.isPublished ?? false}
          className="size-5 shrink-0 accent-ink"
        />
        {messages.isPublished}
      </label>
      <Field label={messages.why} name="reason" maxLength={500} />
      <SaveButtons save={messages.save} remove={version === null ? undefined : messages.deleteIt} />
    </Form>
  )
}
