import { canBeSoldAgain, noteToShopper, piecesOf, refundPieces } from "#app/admin/frame/messages.ts"
import { Reauthentication } from "#app/admin/staff/reauthentication.tsx"
import { lineRefundSentence } from "#app/core/fulfilment/refund-refusals.ts"
import { isSinglePiece, linesWithPieces } from "#app/core/fulfilment/returns/replacement.ts"
import type { PlacedLine } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { ConfirmRefund } from "./confirm-refund.tsx"
import * as messages from "./messages.ts"
import type { OrderVersion } from "./order-version.ts"
import { PreviewedPress } from "./previewed-press.tsx"
import { type PiecesDraft, piecesField, readPiecesDraft } from "./refund-draft.ts"
import { useRefundPreview } from "./use-refund-preview.ts"
import { VersionInputs } from "./version-inputs.tsx"

const INTENTS = { review: "review pieces", give: "refund lines" }

type Line = Pick<PlacedLine, "id" | "sku" | "name" | "kept" | "unitPricePaise">
type Props = {
  order: { number: string; lines: readonly Line[] }
  takesCredit: boolean
  version: OrderVersion
  answer: PiecesAnswer | undefined
}

/** The answer to the last press: the typed fields and, where the refund is possible, its sums. */
export type PiecesAnswer = { pieces?: PiecesDraft; review?: messages.RefundSums }

/**
 * Gives the money of some pieces back. The sum stands there as they are chosen; without a script the first press shows it, and the second gives
 * it. The only piece is cancelled or refunded whole.
 */
export function RefundPieces({ order, takesCredit, version, answer }: Props) {
  const { pieces: typed, review } = answer ?? {}
  const lines = linesWithPieces(order.lines)
  const { ref, onChange, ...preview } = useRefundPreview({
    intent: INTENTS.review,
    read(form) {
      const draft = readPiecesDraft(form, { lines }, "")
      return Object.keys(draft.quantities).length > 0 ? draft : null
    },
  })
  return (
    <details className="rounded-card border border-line p-5" open={typed !== undefined}>
      <summary className="cursor-pointer font-semibold">{refundPieces}</summary>
      {isSinglePiece(lines) ? (
        <p className="mt-4">{lineRefundSentence({ reason: "all" }, order.number)}</p>
      ) : (
        <div className="mt-4 grid gap-6">
          {typed && review && !preview.review && (
            <Review {...{ lines, typed, review, takesCredit, version }} />
          )}
          <Form method="post" className="grid gap-4" ref={ref} onChange={onChange}>
            <VersionInputs version={version} />
            {lines.map(({ id, sku, name, kept, unitPricePaise }) => (
              <Field
                key={id}
                label={piecesOf(name, kept)}
                hint={messages.skuAt(sku, formatRupees(unitPricePaise))}
                name={piecesField(id)}
                type="number"
                min={0}
                max={kept}
                defaultValue={typed?.quantities[id] ?? 0}
                inputMode="numeric"
              />
            ))}
            <label className="flex min-h-12 items-center gap-3">
              <input type="checkbox" name="restock" defaultChecked={typed?.isRestocked} className="size-5" />
              {canBeSoldAgain}
            </label>
            <Field
              label={noteToShopper}
              hint={messages.whyHint}
              name="reason"
              maxLength={500}
              required
              defaultValue={typed?.reason}
            />
            <PreviewedPress intents={INTENTS} preview={preview} takesCredit={takesCredit}>
              {preview.review && messages.whatGoesBack("pieces", preview.review)}
            </PreviewedPress>
          </Form>
          {preview.needsProof && <Reauthentication onProven={preview.askAgain} />}
        </div>
      )}
    </details>
  )
}

type ReviewProps = Pick<Props, "takesCredit" | "version"> & {
  lines: readonly Line[]
  typed: PiecesDraft
  review: messages.RefundSums
}

function Review({ lines, typed, review, takesCredit, version }: ReviewProps) {
  const back = lines.flatMap(({ id, name }) => {
    const pieces = typed.quantities[id] ?? 0
    return pieces > 0 ? [{ id, name, pieces }] : []
  })
  const { reason, isRestocked } = typed
  const fields = {
    ...Object.fromEntries(back.map(({ id, pieces }) => [piecesField(id), pieces])),
    ...(isRestocked && { restock: "on" }),
  }
  return (
    <ConfirmRefund
      intent={INTENTS.give}
      {...{ fields, reason, takesCredit, version }}
      amountPaise={review.amountPaise}
    >
      <p role="status">
        <strong className="figures">
          {back.map(({ name, pieces }) => `${pieces} × ${name}`).join(", ")}
        </strong>
        . {messages.whatGoesBack("pieces", review)}
      </p>
      {isRestocked && <p className="text-small">{canBeSoldAgain}</p>}
    </ConfirmRefund>
  )
}
