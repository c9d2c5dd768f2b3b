import { useNavigation } from "react-router"
import * as messages from "#app/core/invoices/e-invoice/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import type { OrderVersion } from "./order-version.ts"
import { VersionInputs } from "./version-inputs.tsx"

type Props = {
  eInvoices: { lines: readonly string[]; isRefused: boolean }
  /** Whether who looks may have refused ones registered again. */
  mayRetry: boolean
  version: OrderVersion
}

/** How an order's documents stand at the Invoice Registration Portal. */
export function EInvoiceLines({ eInvoices: { lines, isRefused }, mayRetry, version }: Props) {
  const isSending = useNavigation().state !== "idle"
  if (lines.length === 0) return null
  return (
    <section aria-label={messages.eInvoices} className="grid gap-2">
      <h2 className="text-lead">{messages.eInvoices}</h2>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {isRefused && mayRetry && (
        <Form method="post">
          <VersionInputs version={version} />
          <Button
            type="submit"
            name="intent"
            value="e-invoice again"
            look="quiet"
            aria-disabled={isSending || undefined}
          >
            {messages.registerAgain}
          </Button>
        </Form>
      )}
    </section>
  )
}
