import { useNavigation } from "react-router"
import * as messages from "#app/admin/catalogue/messages.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { type ChangedPrice, changesPrice, seenPriceField } from "./price-change.ts"

type PreviewProps = {
  changeId: string
  prices: readonly ChangedPrice[]
  isMore: boolean
  /** The address that says the change; left out on its own screen. */
  action?: string
}

/** The new price of each product, and the button that applies the change. */
export function PriceChangePreview({ changeId, prices, isMore, action }: PreviewProps) {
  const isSending = useNavigation().state !== "idle"
  const changing = prices.filter(changesPrice)
  return (
    <Form method="post" action={action} className="grid gap-4">
      <input type="hidden" name="change" value={changeId} />
      {changing.map(({ id, beforePaise }) => (
        <input key={id} type="hidden" name={seenPriceField(id)} value={beforePaise} />
      ))}
      {prices.length > 0 && changing.length === 0 && (
        <p role="status" className="font-semibold">
          {messages.noPriceChanges}
        </p>
      )}
      {isMore && <p className="font-semibold">{messages.isMore}</p>}
      <AdminTable
        caption={messages.priceChange}
        columns={messages.PREVIEW_COLUMNS}
        empty={messages.noSuchProducts}
      >
        {prices.map(({ id, name, sku, beforePaise, afterPaise, fault }) => (
          <AdminRow key={id}>
            <AdminCell>
              <span className="block font-semibold">{name}</span>
              <span className="text-quiet">{sku}</span>
              {fault !== null && <span className="block font-semibold text-fault">{fault}</span>}
              {fault === null && beforePaise === afterPaise && (
                <span className="block">{messages.costsThatAlready}</span>
              )}
            </AdminCell>
            <AdminCell isFigure>{formatRupees(beforePaise)}</AdminCell>
            <AdminCell isFigure>{fault === null && formatRupees(afterPaise)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      {changing.length > 0 && (
        <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <Field label={messages.why} name="reason" maxLength={500} />
          <Button type="submit" name="intent" value="apply" aria-disabled={isSending || undefined}>
            {messages.apply(changing.length)}
          </Button>
        </div>
      )}
    </Form>
  )
}
