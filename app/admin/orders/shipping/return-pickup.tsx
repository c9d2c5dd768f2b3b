import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type Props = {
  pickups: { booked: readonly { id: string; sentence: string }[]; isBookable: boolean }
  mayAct: boolean
}

/** Couriers that fetch old pieces, and the form that books one; nothing where there is neither. */
export function ReturnPickup({ pickups: { booked, isBookable }, mayAct }: Props) {
  const isSending = useNavigation().state !== "idle"
  const isOffered = isBookable && mayAct
  if (booked.length === 0 && !isOffered) return null
  return (
    <section aria-label={messages.returnPickup} className="grid gap-3 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.returnPickup}</h2>
      {booked.map(({ id, sentence }) => (
        <p key={id} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      {isOffered && (
        <Form method="post" className="grid justify-items-start gap-3">
          <p className="text-quiet text-small">{messages.pickupHint}</p>
          <Button
            type="submit"
            name="intent"
            value="book pickup"
            look="quiet"
            aria-disabled={isSending || undefined}
          >
            {messages.bookPickup}
          </Button>
        </Form>
      )}
    </section>
  )
}
