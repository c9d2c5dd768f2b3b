import * as messages from "#app/core/invoices/messages.ts"
import { placeWithCode } from "#app/core/pricing/gst-states.ts"
import { formatAmount } from "#app/core/pricing/money.ts"
import type { TaxSplit } from "./price-preview.ts"

/** The tax inside a total, before it is paid, under the names that the invoice has. */
export default function TaxSplitRows({ tax }: { tax: TaxSplit }) {
  const taxes = tax.isWithinState
    ? [[messages.cgst, tax.cgstPaise] as const, [messages.sgst, tax.sgstPaise] as const]
    : [[messages.igst, tax.igstPaise] as const]
  const rows = [[messages.taxableValue, tax.taxablePaise] as const, ...taxes]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-quiet text-small">
      {rows.map(([name, paise]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="figures text-right">{formatAmount(paise)}</dd>
        </div>
      ))}
      <div className="contents">
        <dt>{messages.placeOfSupply}</dt>
        <dd className="text-right">{placeWithCode(tax.supply)}</dd>
      </div>
    </dl>
  )
}
