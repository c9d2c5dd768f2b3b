import { href, useNavigation } from "react-router"
import { type Order, type PlacedLine, paidBeforehand } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { bringIntoView } from "#app/ui/bring-into-view.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { MoneyBackChoice } from "../cancel-order.tsx"
import * as messages from "../messages.ts"
import { PiecesChoice } from "../pieces-choice.tsx"
import { piecesField } from "../returns/replacement.ts"
import {
  cancellableLines,
  countKept,
  isWhole,
  type PiecesAnswer,
  type PiecesRefusal,
} from "./cancelled-pieces.ts"

const SENTENCES: Record<PiecesRefusal, string> = {
  none: messages.choosePiecesToCancel,
  all: messages.cancelWholeInstead,
  changed: messages.orderChangedMeanwhile,
  "not-possible": messages.piecesNotCancellable,
}

type CancelPiecesProps = {
  order: Pick<Order, "number" | "lifecycle" | "fulfilmentState" | "paymentState" | "lines"> &
    Parameters<typeof paidBeforehand>[0]
  answer: PiecesAnswer | undefined
  takesCredit: boolean
}

/** Takes some pieces off an order: the first press shows the sum, the second one does it. Both work without a script. */
export function CancelPieces({ order, answer, takesCredit }: CancelPiecesProps) {
  const lines = cancellableLines(order)
  const isSending = useNavigation().state !== "idle"
  if (lines.length === 0) return null
  const { values = {}, review, refusal } = answer ?? {}
  const page = href("/orders/:number", { number: order.number })
  const goes = ({ id }: PlacedLine) => Number(values[piecesField(id)] ?? 0)
  return (
    <Form
      key={review ? "review" : "choice"}
      ref={answer && bringIntoView}
      method="post"
      action={`${page}?cancel=ask#cancel-pieces`}
      replace
      className="grid gap-4 rounded-card border border-line p-6"
      aria-labelledby="cancel-pieces"
    >
      <h2 id="cancel-pieces" className="text-lead">
        {messages.cancelSomePieces}
      </h2>
      <input type="hidden" name="intent" value="pieces" />
      <input type="hidden" name="seen" value={countKept(lines)} />
      {review ? (
        <>
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>
            {(review.isPaid ? messages.goesBackFor : messages.courierCollectsThen)(
              piecesOf(lines, (line) => goes(line)),
              piecesOf(lines, (line) => line.kept - goes(line)),
              formatRupees(review.paise - (review.isPaid ? 0 : paidBeforehand(order))),
            )}
          </p>
          {takesCredit && review.isPaid && <MoneyBackChoice />}
        </>
      ) : (
        <PiecesChoice
          lines={lines}
          legend={messages.whatToCancel}
          none={messages.keepPieces}
          some={messages.cancelSome}
          values={values}
          error={refusal && SENTENCES[refusal]}
          isWhole={isWhole}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look={review ? "danger" : "quiet"}
          name="pieces"
          value={review ? "confirmed" : "review"}
          aria-disabled={isSending || undefined}
        >
          {review ? messages.yesCancelPieces : messages.seeWhatGoesBack}
        </Button>
        {review && (
          <Button type="submit" look="quiet" name="pieces" value="again">
            {messages.chooseOtherPieces}
          </Button>
        )}
      </div>
    </Form>
  )
}

function piecesOf(lines: readonly PlacedLine[], count: (line: PlacedLine) => number) {
  return lines.flatMap((line) => {
    const quantity = count(line)
    return quantity > 0 ? [{ name: line.name, quantity }] : []
  })
}
