import { useNavigation } from "react-router"
import * as messages from "#app/admin/orders/messages.ts"
import type { OrderVersion } from "#app/admin/orders/order-version.ts"
import { VersionInputs } from "#app/admin/orders/version-inputs.tsx"
import { DeliveryFields } from "#app/core/checkout/delivery-fields.tsx"
import { streetParts } from "#app/core/checkout/destination/street-parts.ts"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import { asksPin, type DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"

type Place = Record<
  "fullName" | "phone" | "address" | "pin" | "city" | "district" | "region" | "giftFrom",
  string
>
type AddressProps = {
  place: Place
  area: DeliveryArea
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>> | undefined
  /** What was typed into a form that was refused. */
  typed: Partial<PaymentDraft> | undefined
  version: OrderVersion
}

/** Where an order goes, to be changed. */
export function EditAddress({ place, area, errors = {}, typed, version }: AddressProps) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form
      method="post"
      aria-label={messages.changeAddress}
      className="grid gap-5 rounded-card border border-line p-5"
    >
      <VersionInputs version={version} />
      <DeliveryFields
        area={area}
        start={typed ?? startOf(place, area)}
        errorOf={(field) => errors[field]}
        addresses={null}
        onFill={() => undefined}
        asksEmail={false}
      />
      <p className="text-quiet text-small">{messages.howAddressChanges}</p>
      <Field label={messages.reasonForLog} name="reason" maxLength={500} />
      <Button
        type="submit"
        name="intent"
        value="address"
        aria-disabled={isSending || undefined}
        className="justify-self-start"
      >
        {messages.changeAddress}
      </Button>
    </Form>
  )
}

function startOf({ region, ...place }: Place, area: DeliveryArea) {
  const start = { ...place, email: "", state: region }
  return asksPin(area) ? { ...start, ...streetParts(place.address) } : start
}
