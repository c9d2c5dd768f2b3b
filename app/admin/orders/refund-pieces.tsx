import { useNavigation } from "react-router"
import { canBeSoldAgain, noteToShopper, piecesOf, refundPieces } from "#app/admin/frame/messages.ts"
import { lineRefundSentence } from "#app/core/fulfilment/refund-refusals.ts"
import { isSinglePiece, linesWithPieces } from "#app/core/fulfilment/returns/replacement.ts"
import type { PlacedLine } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { ConfirmRefund } from "./confirm-refund.tsx"
import * as messages from "./messages.ts"
import type { OrderVersion } from "./order-version.ts"
import { type PiecesDraft, piecesField } from "./refund-draft.ts"
import { VersionInputs } from "./version-inputs.tsx"

type Line = Pick<PlacedLine, "id" | "sku" | "name" | "kept" | "unitPricePaise">
type Props = {
  order: { number: string; lines: readonly Line[] }
  takesCredit: boolean
  version: OrderVersion
  /** The answer to the last press: the typed fields and, where the refund is possible, its sums. */
  answer: { pieces?: PiecesDraft; review?: messages.RefundSums } | undefined
}

/** Gives the money of some pieces back. The first press shows the sum, the second gives it. The only piece is cancelled or refunded whole. */
export function RefundPieces({ order, takesCredit, version, answer }: Props) {
  const isSending = useNavigation().state !== "idle"
  const { pieces: typed, review } = answer ?? {}
  const lines = linesWithPieces(order.lines)
  return (
    <details className="rounded-card border border-line p-5" open={typed !== undefined}>
      <summary className="cursor-pointer font-semibold">{refundPieces}</summary>
      {isSinglePiece(lines) ? (
        <p className="mt-4">{lineRefundSentence({ reason: "all" }, order.number)}</p>
      ) : (
        <div className="mt-4 grid gap-6">
          {typed && review && <Review {...{ lines, typed, review, takesCredit, version }} />}
          <Form method="post" className="grid gap-4">
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
              name="reason"
              maxLength={500}
              required
              defaultValue={typed?.reason}
            />
            <Button
              type="submit"
              name="intent"
              value="review pieces"
              look="quiet"
              aria-disabled={isSending || undefined}
              className="justify-self-start"
            >
              {messages.showWhatGoesBack}
            </Button>
          </Form>
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
      intent="refund lines"
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
