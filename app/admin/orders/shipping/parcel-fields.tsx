import { Field } from "#app/ui/field.tsx"
import { handedField } from "./divided-parcels.ts"
import * as messages from "./messages.ts"

type Props = { parcel?: number; tracking: string; carrier: string; hint?: string; pageHint?: string }

/** Courier, tracking number and tracking page of a parcel that staff hand to a courier. */
export function ParcelFields({
  parcel = 1,
  tracking,
  carrier,
  hint,
  pageHint = messages.trackingPageHint,
}: Props) {
  return (
    <>
      <Field label={carrier} name={handedField("carrier", parcel)} maxLength={60} autoComplete="off" />
      <Field
        label={tracking}
        name={handedField("trackingNumber", parcel)}
        maxLength={40}
        autoComplete="off"
        hint={hint}
      />
      <Field
        label={messages.trackingPage}
        name={handedField("trackingUrl", parcel)}
        type="url"
        maxLength={300}
        autoComplete="off"
        hint={pageHint}
      />
    </>
  )
}
