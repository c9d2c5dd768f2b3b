import { useNavigation } from "react-router"
import { noteIsMailed, noteToShopper, VERB_LABELS } from "#app/admin/frame/messages.ts"
import type { OrderVersion } from "#app/admin/orders/order-version.ts"
import { VersionInputs } from "#app/admin/orders/version-inputs.tsx"
import { linesWithPieces } from "#app/core/fulfilment/returns/replacement.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { type CheckedLine, SellableFields } from "./sellable-fields.tsx"

type Props = { lines: readonly CheckedLine[]; version: OrderVersion }

/** Marks an order as returned, and asks which of its pieces can be sold again: all of them where nothing is changed. */
export function ReturnForm({ lines, version }: Props) {
  const isSending = useNavigation().state !== "idle"
  return (
    <details className="rounded-card border border-line p-5">
      <summary className="cursor-pointer font-semibold">{VERB_LABELS.return}</summary>
      <Form method="post" className="mt-4 grid gap-4">
        <VersionInputs version={version} />
        <SellableFields lines={linesWithPieces(lines)} />
        <Field label={noteToShopper} name="reason" maxLength={500} hint={noteIsMailed} />
        <Button
          type="submit"
          name="intent"
          value="return"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {VERB_LABELS.return}
        </Button>
      </Form>
    </details>
  )
}
