import { useNavigation } from "react-router"
import * as messages from "#app/admin/frame/messages.ts"
import { type AdminVerb, needsNote } from "#app/admin/orders/cli/order-admin.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import type { OrderVersion } from "./order-version.ts"
import * as shippingMessages from "./shipping/messages.ts"
import { ParcelFields } from "./shipping/parcel-fields.tsx"
import { VersionInputs } from "./version-inputs.tsx"

type Props = { requestId: string; verbs: readonly AdminVerb[]; version: OrderVersion }

/** The verbs of one request in its state, with the note that its shopper reads. */
export function RequestVerbs({ requestId, verbs, version }: Props) {
  const isSending = useNavigation().state !== "idle"
  if (verbs.length === 0) return null
  return (
    <Form method="post" className="mt-2 grid gap-4">
      <VersionInputs version={version} />
      <input type="hidden" name="request" value={requestId} />
      <Field
        label={messages.noteToShopper}
        name="reason"
        maxLength={500}
        hint={verbs.some(needsNote) ? messages.noteWanted : messages.noteIsMailed}
      />
      {verbs.includes("replace ship") && (
        <ParcelFields
          tracking={shippingMessages.replacementTracking}
          carrier={shippingMessages.replacementCarrier}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {verbs.map((verb, nth) => (
          <Button
            key={verb}
            type="submit"
            name="intent"
            value={verb}
            look={nth === 0 ? "primary" : "quiet"}
            aria-disabled={isSending || undefined}
          >
            {messages.VERB_LABELS[verb]}
          </Button>
        ))}
      </div>
    </Form>
  )
}
