import type { ReactNode } from "react"
import { useNavigation } from "react-router"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { CreditBox } from "./credit-box.tsx"
import * as messages from "./messages.ts"

type Props = {
  /** Intents of the press that shows the sums, and of the one that gives the money back. */
  intents: { review: string; give: string }
  preview: { review: messages.RefundSums | null; fault: string | null }
  takesCredit: boolean
  /** The refund in words, shown where its sums are known. */
  children: ReactNode
}

/** Gives a refund back by one press where its sums stand above; without a script, the press that shows them. */
export function PreviewedPress({ intents, preview: { review, fault }, takesCredit, children }: Props) {
  const isSending = useNavigation().state !== "idle"
  const button = {
    ...({ type: "submit", name: "intent" } as const),
    className: "justify-self-start",
    "aria-disabled": isSending || undefined,
  }
  return (
    <>
      <div role="status">
        {review && <p>{children}</p>}
        {fault && <p className="text-fault">{fault}</p>}
      </div>
      <CreditBox takesCredit={takesCredit && review !== null} />
      <Button {...button} value={intents.review} look="quiet" hidden={review !== null}>
        {messages.showWhatGoesBack}
      </Button>
      {review && (
        <Button {...button} value={intents.give}>
          {messages.giveItBack(formatRupees(review.amountPaise))}
        </Button>
      )}
    </>
  )
}
