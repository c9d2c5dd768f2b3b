import { skuAt } from "#app/admin/orders/messages.ts"
import type { PlacedLine } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import { sellableField } from "./sellable.ts"

export type CheckedLine = Pick<PlacedLine, "id" | "sku" | "name" | "kept" | "unitPricePaise">

/** Asks for each line how many of the pieces that came back can be sold again: all of them where nothing is changed. */
export function SellableFields({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <>
      <p>{messages.howSellableCounts}</p>
      {lines.map(({ id, sku, name, kept, unitPricePaise }) => (
        <Field
          key={id}
          label={messages.sellableAgain(name, kept)}
          hint={skuAt(sku, formatRupees(unitPricePaise))}
          name={sellableField(id)}
          type="number"
          min={0}
          max={kept}
          defaultValue={kept}
          inputMode="numeric"
          required
        />
      ))}
    </>
  )
}
