import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { piecesField, priceField } from "#app/admin/orders/phone/phone-lines.ts"
import { DeliveryFields } from "#app/core/checkout/delivery-fields.tsx"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type Product = {
  id: string
  name: string
  sku: string
  pricePaise: number
  quantity: number
  pieces: number
}
type Price = { deliveryPaise: number | null; totalPaise: number }
type Answer = {
  key: string
  typed: Partial<PaymentDraft>
  errors: Readonly<Record<string, string>> | undefined
  faults: readonly string[]
  words: string
  method: string
  products: readonly Product[]
  price: Price | null
}
type Props = {
  orderKey: string
  area: DeliveryArea
  methods: readonly string[]
  answer: Answer | undefined
}

/** An order as a clerk types it while somebody speaks. Everything is one form, so that each press keeps all that was typed. */
export function NewOrderForm({ orderKey, area, methods, answer }: Props) {
  const isSending = useNavigation().state !== "idle"
  const { errors = {}, faults = [], products = [], price = null } = answer ?? {}
  return (
    <Form method="post" className="grid gap-8">
      <input type="hidden" name="idempotencyKey" value={answer?.key || orderKey} />
      <input type="hidden" name="deliveryPaise" value={price?.deliveryPaise ?? 0} />
      {faults.length > 0 && (
        <div role="alert" className="rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      <section aria-label={messages.whatIsOrdered} className="grid gap-4">
        <h2 className="text-lead">{messages.whatIsOrdered}</h2>
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
          <Field
            label={messages.productWords}
            hint={messages.productHint}
            name="find"
            type="search"
            defaultValue={answer?.words}
          />
          <Button
            type="submit"
            name="intent"
            value="find"
            formNoValidate
            look="quiet"
            aria-disabled={isSending || undefined}
            className="sm:mt-6"
          >
            {messages.findProducts}
          </Button>
        </div>
        {answer && <Products products={products} />}
        {price && <Total price={price} />}
      </section>
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <DeliveryFields
          area={area}
          start={answer?.typed ?? {}}
          errorOf={(field) => errors[field]}
          addresses={null}
          onFill={() => undefined}
        />
        <div className="grid gap-5">
          <Methods methods={methods} chosen={answer?.method} error={errors.method} />
          <Button
            type="submit"
            name="intent"
            value="place"
            aria-disabled={isSending || undefined}
            className="justify-self-start"
          >
            {messages.placeIt}
          </Button>
        </div>
      </div>
    </Form>
  )
}

/** Products with their price and stock, and a field for the pieces of each. */
export function Products({ products }: { products: readonly Product[] }) {
  return (
    <AdminTable
      caption={messages.products}
      columns={messages.PRODUCT_COLUMNS}
      empty={messages.noProductsFound}
    >
      {products.map(({ id, name, sku, pricePaise, quantity, pieces }) => (
        <AdminRow key={id}>
          <AdminCell>{name}</AdminCell>
          <AdminCell isFigure>{sku}</AdminCell>
          <AdminCell isFigure>{formatRupees(pricePaise)}</AdminCell>
          <AdminCell isFigure>{quantity}</AdminCell>
          <AdminCell>
            <input type="hidden" name={priceField(id)} value={pricePaise} />
            <input
              aria-label={messages.piecesOfProduct(name)}
              name={piecesField(id)}
              type="number"
              inputMode="numeric"
              min={0}
              max={99}
              defaultValue={pieces}
              className="min-h-11 w-20 rounded-small border border-edge bg-raised px-3 text-ink"
            />
          </AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function Total({ price: { deliveryPaise, totalPaise } }: { price: Price }) {
  const delivery =
    deliveryPaise === null ? messages.deliveryUnknown : messages.deliveryInTotal(formatRupees(deliveryPaise))
  return (
    <p role="status">
      <strong className="figures">{messages.total(formatRupees(totalPaise))}</strong>
      {deliveryPaise === 0 ? "" : `, ${delivery}`}
    </p>
  )
}

type MethodsProps = { methods: readonly string[]; chosen: string | undefined; error: string | undefined }

function Methods({ methods, chosen, error }: MethodsProps) {
  if (methods.length === 0) return <p>{messages.noMethods}</p>
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? "method-fault" : undefined}>
      <legend className="mb-3 font-bold font-display text-lead">{messages.howBuyerPays}</legend>
      {methods.map((choice) => (
        <label key={choice} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name="method"
            value={choice}
            defaultChecked={choice === chosen}
            className="size-5 shrink-0"
          />
          {choice === "link" ? messages.METHOD_LABELS.link : messages.METHOD_LABELS.cod}
        </label>
      ))}
      {error && (
        <p id="method-fault" role="alert" className="font-semibold text-fault text-small">
          {error}
        </p>
      )}
    </fieldset>
  )
}
