import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type Props = {
  pickups: {
    booked: readonly { id: string; sentence: string }[]
    bookable: readonly { id: string; pieces: string }[]
  }
  mayAct: boolean
}

/** Couriers that fetch old pieces, and a form for each request that books one; nothing where there is neither. */
export function ReturnPickup({ pickups: { booked, bookable }, mayAct }: Props) {
  const isSending = useNavigation().state !== "idle"
  const offered = mayAct ? bookable : []
  if (booked.length === 0 && offered.length === 0) return null
  return (
    <section aria-label={messages.returnPickup} className="grid gap-3 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.returnPickup}</h2>
      {booked.map(({ id, sentence }) => (
        <p key={id} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      {offered.map(({ id, pieces }) => (
        <Form key={id} method="post" className="grid justify-items-start gap-3">
          <input type="hidden" name="request" value={id} />
          <p>{pieces}</p>
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
      ))}
    </section>
  )
}
