import { useNavigation } from "react-router"
import { BoxesField } from "#app/admin/frame/boxes-field.tsx"
import { LONGEST_CODE } from "#app/core/promotions/promotion.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import { KINDS } from "./messages.ts"
import type { PromotionFaults, PromotionTexts } from "./promotion-form.ts"

type Props = {
  texts: Partial<PromotionTexts>
  faults: PromotionFaults
  /** The version that this form shows; null for a new offer. */
  version: number | null
  /** The types of the shop's products. */
  types: readonly string[]
  segments: readonly { id: number; name: string }[]
}

/** What an offer takes off, for what goods, how often and when. A fault stands beside its field. */
export function OfferForm({ texts, faults, version, types, segments }: Props) {
  const isSending = useNavigation().state !== "idle"
  const labelled = (name: keyof typeof messages.LABELS) => ({
    ...{ name, label: messages.LABELS[name], defaultValue: texts[name], error: faults[name] },
  })
  const chosenTypes = (texts.types ?? "").split(/[\s,]+/).filter(Boolean)
  const number = { inputMode: "numeric", maxLength: 10 } as const
  const money = { inputMode: "decimal", maxLength: 12 } as const
  return (
    <Form method="post" className="grid gap-5" aria-label={messages.offers}>
      {version !== null && <input type="hidden" name="version" value={version} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...labelled("title")} required maxLength={80} />
        <Field {...labelled("code")} maxLength={LONGEST_CODE} autoComplete="off" hint={messages.codeHint} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-5">
        <SelectField {...labelled("kind")} required options={KINDS} />
        <Field {...labelled("percent")} {...number} />
        <Field {...labelled("amount")} {...money} hint={messages.amountHint} />
        <Field {...labelled("buyPieces")} {...number} hint={messages.piecesHint} />
        <Field {...labelled("freePieces")} {...number} />
      </div>
      <TextAreaField {...labelled("tiers")} rows={3} maxLength={300} hint={messages.tiersHint} />
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Field {...labelled("products")} hint={messages.productsHint} />
        <Field {...labelled("minimum")} {...money} />
        <Field {...labelled("minimumPieces")} {...number} />
      </div>
      <BoxesField
        {...{ name: "types", label: messages.LABELS.types, error: faults.types }}
        options={[...new Set([...types, ...chosenTypes])]}
        chosen={chosenTypes}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...labelled("totalLimit")} {...number} hint={messages.limitHint} />
        <Field {...labelled("customerLimit")} {...number} hint={messages.limitHint} />
        <Field {...labelled("startsAt")} type="datetime-local" hint={messages.timeHint} />
        <Field {...labelled("endsAt")} type="datetime-local" hint={messages.timeHint} />
      </div>
      <SelectField
        {...labelled("segment")}
        options={Object.fromEntries(segments.map(({ id, name }) => [String(id), name]))}
        hint={messages.segmentHint}
      />
      {(["prepaid", "firstOrder"] as const).map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            defaultChecked={Boolean(texts[name])}
            className="size-5 shrink-0 accent-ink"
          />
          {name === "prepaid" ? messages.prepaidOnly : messages.firstOrderOnly}
        </label>
      ))}
      <Field label={messages.why} name="reason" maxLength={500} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" name="intent" value="save" aria-disabled={isSending || undefined}>
          {version === null ? messages.saveLive : messages.save}
        </Button>
        {version === null && (
          <>
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="draft"
              aria-disabled={isSending || undefined}
            >
              {messages.saveDraft}
            </Button>
            <p className="text-small text-quiet">{messages.draftHint}</p>
          </>
        )}
      </div>
    </Form>
  )
}
