import { useNavigation } from "react-router"
import type { OrderVersion } from "#app/admin/orders/order-version.ts"
import { VersionInputs } from "#app/admin/orders/version-inputs.tsx"
import type { Rate } from "#app/core/fulfilment/courier.ts"
import { BY_HAND } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { linesWithPieces } from "#app/core/fulfilment/returns/replacement.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import { OTHER_PARCELS, parcelField } from "./divided-parcels.ts"
import * as messages from "./messages.ts"
import { ParcelFields } from "./parcel-fields.tsx"
import type { CheckedLine } from "./sellable-fields.tsx"

/** The courier's rates for an order; null until they were requested. */
export type AskedRates = { rates: Rate[] } | { fault: string } | null

type Props = {
  courier: string
  asked: AskedRates
  lines: readonly CheckedLine[]
  /** Cash lies in one parcel. */
  isCash: boolean
  /** Whether parcels wait to be booked, or are booked. */
  isBooked: boolean
  version: OrderVersion
}

/** Before an order is shipped: who would carry it and for how much, and how it is divided into several parcels. */
export function BookCourierPanel({ courier, asked, lines, isCash, isBooked, version }: Props) {
  return (
    <section aria-label={messages.shipping} className="grid gap-4 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.shipping}</h2>
      <p>{messages.courierIs(courier)}</p>
      {asked ? (
        <Rates asked={asked} />
      ) : (
        <Link to="?rates=1" className="py-2 underline underline-offset-4">
          {messages.askRates}
        </Link>
      )}
      {isBooked && <UnbookForm version={version} />}
      {isCash ? <p>{messages.cashInOne}</p> : <DivideForm {...{ courier, lines, version }} />}
    </section>
  )
}

function UnbookForm({ version }: Pick<Props, "version">) {
  const isSending = useNavigation().state !== "idle"
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{messages.unbook}</summary>
      <Form method="post" className="mt-4 grid gap-4">
        <VersionInputs version={version} />
        <p>{messages.unbookLead}</p>
        <Button
          type="submit"
          name="intent"
          value="unbook"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {messages.yesUnbook}
        </Button>
      </Form>
    </details>
  )
}

function Rates({ asked }: { asked: NonNullable<AskedRates> }) {
  if ("fault" in asked) return <p className="font-semibold text-fault">{asked.fault}</p>
  if (asked.rates.length === 0) return <p>{messages.noRates}</p>
  return (
    <ul className="grid gap-1">
      {asked.rates.map(({ service, pricePaise, days }) => (
        <li key={`${service} ${pricePaise}`} className="figures">
          {messages.rateOf(service, formatRupees(pricePaise), days)}
        </li>
      ))}
    </ul>
  )
}

function DivideForm({ courier, lines, version }: Pick<Props, "courier" | "lines" | "version">) {
  const isSending = useNavigation().state !== "idle"
  const all = linesWithPieces(lines)
  if (all.reduce((sum, { kept }) => sum + kept, 0) < 2) return null
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{messages.inSeveralParcels}</summary>
      <Form method="post" className="mt-4 grid gap-4">
        <VersionInputs version={version} />
        <p>{messages.restInFirst}</p>
        {all.map(({ id, name, sku, kept }) => (
          <fieldset key={id} className="grid gap-2">
            <legend className="font-semibold">{messages.lineInParcels(name, sku, kept)}</legend>
            <div className="grid grid-cols-3 gap-3">
              {OTHER_PARCELS.map((parcel) => (
                <Field
                  key={parcel}
                  label={messages.inParcel(parcel)}
                  name={parcelField(parcel, id)}
                  type="number"
                  min={0}
                  max={kept}
                  defaultValue={0}
                  inputMode="numeric"
                />
              ))}
            </div>
          </fieldset>
        ))}
        {courier === BY_HAND && <HandedFields />}
        <Button
          type="submit"
          name="intent"
          value="ship"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {messages.shipDivided}
        </Button>
      </Form>
    </details>
  )
}

/** Courier and tracking number of each parcel that staff hand over themselves. */
function HandedFields() {
  return (
    <>
      <p className="text-quiet text-small">{messages.eachByHand}</p>
      {[1, ...OTHER_PARCELS].map((parcel) => (
        <fieldset key={parcel} className="grid items-start gap-3 rounded-card border border-line p-3 sm:p-4">
          <legend className="px-1 font-semibold">{messages.parcelAlone(parcel)}</legend>
          <ParcelFields
            {...{ parcel, tracking: messages.trackingNumber, carrier: messages.carrier, pageHint: "" }}
          />
        </fieldset>
      ))}
    </>
  )
}
