import { useNavigation } from "react-router"
import { noteIsMailed, noteToShopper, VERB_LABELS } from "#app/admin/frame/messages.ts"
import type { OrderVersion } from "#app/admin/orders/order-version.ts"
import { VersionInputs } from "#app/admin/orders/version-inputs.tsx"
import { linesWithPieces } from "#app/core/fulfilment/returns/replacement.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { noRefundIsDue, noteInHistory, takeGoodsBack } from "./messages.ts"
import { type CheckedLine, SellableFields } from "./sellable-fields.tsx"

type Props = { lines: readonly CheckedLine[]; version: OrderVersion; isTakenBack: boolean }

/** Marks an order as returned, and asks which of its pieces can be sold again: all of them where nothing is changed. After a lost dispute no money is due, and no mail is sent. */
export function ReturnForm({ lines, version, isTakenBack }: Props) {
  const label = isTakenBack ? takeGoodsBack : VERB_LABELS.return
  const isSending = useNavigation().state !== "idle"
  return (
    <details className="rounded-card border border-line p-5">
      <summary className="cursor-pointer font-semibold">{label}</summary>
      <Form method="post" className="mt-4 grid gap-4">
        <VersionInputs version={version} />
        {isTakenBack && <p>{noRefundIsDue}</p>}
        <SellableFields lines={linesWithPieces(lines)} />
        <Field
          label={isTakenBack ? noteInHistory : noteToShopper}
          name="reason"
          maxLength={500}
          hint={isTakenBack ? undefined : noteIsMailed}
        />
        <Button
          type="submit"
          name="intent"
          value="return"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {label}
        </Button>
      </Form>
    </details>
  )
}
