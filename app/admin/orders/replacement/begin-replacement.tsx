import { useNavigation } from "react-router"
import { FAULTS, isSinglePiece, piecesField } from "#app/core/fulfilment/returns/replacement.ts"
import type { PlacedLine } from "#app/core/orders/order.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type Props = { lines: readonly Pick<PlacedLine, "id" | "sku" | "name" | "kept">[] }

/** Requests a replacement for a buyer on the telephone; nothing where none can be requested. */
export function BeginReplacement({ lines }: Props) {
  const isSending = useNavigation().state !== "idle"
  if (lines.length === 0) return null
  return (
    <details className="rounded-card border border-line p-5">
      <summary className="cursor-pointer font-semibold">{messages.replaceForBuyer}</summary>
      <Form method="post" className="mt-4 grid gap-4">
        <p>{messages.sameRules}</p>
        {isSinglePiece(lines) ? (
          <p className="font-semibold">{lines[0]?.name}</p>
        ) : (
          lines.map(({ id, sku, name, kept }) => (
            <Field
              key={id}
              label={messages.piecesToReplace(name, kept)}
              hint={sku}
              name={piecesField(id)}
              type="number"
              min={0}
              max={kept}
              defaultValue={0}
              inputMode="numeric"
            />
          ))
        )}
        <SelectField label={messages.buyersReason} name="fault" options={FAULTS} required />
        <Field
          label={messages.buyersWords}
          name="reason"
          maxLength={500}
          hint={messages.buyersWordsHint}
          required
        />
        <Button
          type="submit"
          name="intent"
          value="begin replacement"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {messages.beginReplacement}
        </Button>
      </Form>
    </details>
  )
}
