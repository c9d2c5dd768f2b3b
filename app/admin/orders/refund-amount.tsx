import { useState } from "react"
import { FilterSelect } from "#app/admin/frame/filter-select.tsx"
import { noteToShopper } from "#app/admin/frame/messages.ts"
import { Reauthentication } from "#app/admin/staff/reauthentication.tsx"
import type { PlacedLine } from "#app/core/orders/order.ts"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { ConfirmRefund } from "./confirm-refund.tsx"
import * as messages from "./messages.ts"
import type { OrderVersion } from "./order-version.ts"
import { PreviewedPress } from "./previewed-press.tsx"
import {
  AMOUNT_KINDS,
  type AmountKind,
  parseRefund,
  type RefundDraft,
  readRefundDraft,
} from "./refund-draft.ts"
import { useRefundPreview } from "./use-refund-preview.ts"
import { VersionInputs } from "./version-inputs.tsx"

const INTENTS = { review: "review refund", give: "refund amount" }

type Props = {
  order: { deliveryPaise: number; lines: readonly Pick<PlacedLine, "id" | "name" | "sku">[] }
  takesCredit: boolean
  version: OrderVersion
  answer: AmountAnswer | undefined
}

/** The answer to the last press: the typed fields and, where the refund is possible, its sums. */
export type AmountAnswer = { typed?: RefundDraft; review?: messages.RefundSums }

/**
 * Gives an amount back: the delivery fee, a part of the price, or goodwill. The sum stands there as it is typed; without a script the first
 * press shows it, and the second gives it.
 */
export function RefundAmount({ order, takesCredit, version, answer }: Props) {
  const { typed, review } = answer ?? {}
  const lines = Object.fromEntries(order.lines.map(({ id, name, sku }) => [id, `${name} (${sku})`]))
  const [kind, setKind] = useState<AmountKind>("goodwill")
  const { ref, onChange, ...preview } = useRefundPreview({
    intent: INTENTS.review,
    read(form) {
      const draft = readRefundDraft(form, "")
      const refund = parseRefund(draft)
      if (refund) setKind(refund.kind)
      return refund && draft
    },
  })
  return (
    <details className="rounded-card border border-line p-5" open={typed !== undefined}>
      <summary className="cursor-pointer font-semibold">{messages.refundAmount}</summary>
      <div className="mt-4 grid gap-6">
        {typed && review && !preview.review && <Review {...{ typed, review, takesCredit, version }} />}
        <Form method="post" className="grid gap-4" ref={ref} onChange={onChange}>
          <VersionInputs version={version} />
          <Kinds hasDelivery={order.deliveryPaise > 0} chosen={typed?.kind} />
          <Field
            label={messages.amountInRupees}
            hint={messages.amountHint}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            defaultValue={typed?.amount}
          />
          <FilterSelect
            label={messages.lineOfPrice}
            name="line"
            options={lines}
            none={messages.allLines}
            defaultValue={typed?.line ?? ""}
          />
          <Field
            label={noteToShopper}
            hint={messages.whyHint}
            name="reason"
            maxLength={500}
            required
            defaultValue={typed?.reason}
          />
          <PreviewedPress intents={INTENTS} preview={preview} takesCredit={takesCredit}>
            {preview.review && messages.whatGoesBack(kind, preview.review)}
          </PreviewedPress>
        </Form>
        {preview.needsProof && <Reauthentication onProven={preview.askAgain} />}
      </div>
    </details>
  )
}

function Kinds({ hasDelivery, chosen }: { hasDelivery: boolean; chosen: string | undefined }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-small">{messages.forWhat}</legend>
      {AMOUNT_KINDS.filter((kind) => kind !== "delivery" || hasDelivery).map((kind) => (
        <label key={kind} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name="kind"
            value={kind}
            required
            defaultChecked={kind === chosen}
            className="size-5 shrink-0"
          />
          <span>
            {messages.AMOUNT_KIND_LABELS[kind]}
            <span className="block text-quiet text-small">{messages.AMOUNT_KIND_HINTS[kind]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ReviewProps = Pick<Props, "takesCredit" | "version"> & {
  typed: RefundDraft
  review: messages.RefundSums
}

function Review({ typed, review, takesCredit, version }: ReviewProps) {
  const { reason, ...fields } = typed
  const isKind = (kind: AmountKind) => kind === typed.kind
  const kind = AMOUNT_KINDS.find(isKind) ?? "goodwill"
  return (
    <ConfirmRefund
      intent={INTENTS.give}
      {...{ fields, reason, takesCredit, version }}
      amountPaise={review.amountPaise}
    >
      <p role="status">
        <strong className="figures">{messages.AMOUNT_KIND_LABELS[kind]}</strong>.{" "}
        {messages.whatGoesBack(kind, review)}
      </p>
    </ConfirmRefund>
  )
}
