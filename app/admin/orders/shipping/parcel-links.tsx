import { useNavigation } from "react-router"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { BY_HAND, isOver, isUnfetched } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { parcelLine } from "#app/core/fulfilment/tracking/parcel-labels.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type Props = { number: string; parcels: readonly ListedParcel[]; mayAct: boolean; isFetched: boolean }

const LINK = "font-semibold underline underline-offset-4"

/** The parcels of an order, each with its tracking, then their label and the request of their pickup where a courier is still to come. */
export function ParcelLinks({ number, parcels, mayAct, isFetched }: Props) {
  const isSending = useNavigation().state !== "idle"
  const isWaiting = parcels.some((parcel) => isUnfetched(parcel) && parcel.pickupOn === null)
  return (
    <>
      {parcels.map((parcel) => (
        <p key={parcel.id}>
          {parcelLine(parcel)}{" "}
          {parcel.trackingUrl && (
            <a href={parcel.trackingUrl} target="_blank" rel="noreferrer" className={LINK}>
              {messages.track}
            </a>
          )}
        </p>
      ))}
      {mayAct && parcels.some(({ state, courier }) => !isOver(state) && courier !== BY_HAND) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a
            href={`/admin/orders/papers.pdf?all=page&print=labels&listed=${number}`}
            target="_blank"
            rel="noreferrer"
            className={LINK}
          >
            {messages.labelPdf}
          </a>
          {isFetched && isWaiting && (
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="request pickup"
                look="quiet"
                aria-disabled={isSending || undefined}
              >
                {messages.requestPickup}
              </Button>
            </Form>
          )}
        </div>
      )}
    </>
  )
}
