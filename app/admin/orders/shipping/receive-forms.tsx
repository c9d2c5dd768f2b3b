import { href, useNavigation } from "react-router"
import type { WaitingParcel } from "#app/core/fulfilment/returned-parcels/waiting-parcel.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { SellableFields } from "./sellable-fields.tsx"

/** Parcels that came back, each with the form that receives it; nothing where there are none. */
export function ReceiveForms({ parcels, mayAct }: { parcels: readonly WaitingParcel[]; mayAct: boolean }) {
  const isSending = useNavigation().state !== "idle"
  if (parcels.length === 0) return null
  return (
    <section
      id="receive"
      aria-labelledby="receive-title"
      className="grid gap-4 rounded-card border border-line p-5"
    >
      <h2 id="receive-title" className="text-lead">
        {messages.receiveTitle}
      </h2>
      <p>{messages.receiveDescription}</p>
      {parcels.map(({ id, number, courier, trackingNumber, cameAt, contents, lines }) => (
        <Form key={id} method="post" className="grid gap-4 border-line border-t pt-4">
          <p className="wrap-anywhere">
            <Link
              to={href("/admin/orders/:number", { number })}
              className="font-semibold underline underline-offset-4"
            >
              {number}
            </Link>{" "}
            {cameAt
              ? messages.cameBack([courier, trackingNumber].filter(Boolean).join(" "), formatDateTime(cameAt))
              : messages.mayHaveCome}
            {contents !== "pieces" && <span className="block">{messages.RECEIVED_PIECES[contents]}</span>}
          </p>
          {mayAct && (
            <>
              <input type="hidden" name="number" value={number} />
              <input type="hidden" name="parcel" value={id} />
              <SellableFields lines={lines} />
              <Field
                label={messages.whyWrittenOff}
                name="reason"
                maxLength={300}
                hint={messages.writtenOffHint}
              />
              <Button
                type="submit"
                name="intent"
                value="receive parcel"
                look="quiet"
                aria-disabled={isSending || undefined}
                className="justify-self-start"
              >
                {messages.receive}
              </Button>
            </>
          )}
        </Form>
      ))}
    </section>
  )
}
