import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import * as draftMessages from "#app/admin/orders/drafts/messages.ts"
import { SEEN_FIELDS, type SeenDraft } from "#app/admin/orders/drafts/order-draft.ts"
import { piecesField, priceField } from "#app/admin/orders/phone/phone-lines.ts"
import { CHOSEN_FIELD, useChosenRows } from "#app/admin/orders/phone/use-chosen-rows.ts"
import BusinessFields from "#app/core/checkout/business/business-fields.tsx"
import { DeliveryFields } from "#app/core/checkout/delivery-fields.tsx"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { Button } from "#app/ui/button.tsx"
import { Disclosure } from "#app/ui/disclosure.tsx"
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
type Price = {
  deliveryPaise: number | null
  totalPaise: number
  offers: readonly { title: string; amountPaise: number }[]
}
type Customer = { key: string; name: string; email: string; place: string }
type Answer = {
  key: string
  seen: SeenDraft
  typed: Partial<PaymentDraft>
  errors: Readonly<Record<string, string>> | undefined
  faults: readonly string[]
  words: string
  method: string
  products: readonly Product[]
  price: Price | null
  buyers: readonly Customer[]
  buyerWords: string
  customer: Customer | null
  agreed: string
  reason: string
  isConfirmed: boolean
}
type Props = {
  orderKey: string
  area: DeliveryArea
  methods: readonly (keyof typeof messages.METHOD_LABELS)[]
  hasBusinessFields: boolean
  mayFindCustomers: boolean
  /** The customer whom the address of the page names, with the fields of their latest order. */
  known: { customer: Customer | null; typed: Partial<PaymentDraft> }
  answer: Answer | undefined
}

/** An order as a clerk types it while its buyer speaks. Everything is one form, so that each press keeps all that was typed. */
export function NewOrderForm(props: Props) {
  const { orderKey, area, methods, hasBusinessFields, mayFindCustomers, known, answer } = props
  const isSending = useNavigation().state !== "idle"
  const { errors = {}, faults = [], products = [], price = null } = answer ?? {}
  const hasDraft = (answer?.seen.id ?? 0) > 0
  const customer = answer ? answer.customer : known.customer
  const typed = answer?.typed ?? known.typed
  const discountPaise = price?.offers.reduce((sum, { amountPaise }) => sum + amountPaise, 0) ?? 0
  return (
    <Form method="post" className="grid gap-8" {...useChosenRows()}>
      <input name={CHOSEN_FIELD} defaultValue="" hidden readOnly />
      <input type="hidden" name="idempotencyKey" value={answer?.key || orderKey} />
      <input type="hidden" name={SEEN_FIELDS.id} value={answer?.seen.id ?? 0} />
      <input type="hidden" name={SEEN_FIELDS.version} value={answer?.seen.version ?? 0} />
      <input type="hidden" name="deliveryPaise" value={price?.deliveryPaise ?? 0} />
      <input type="hidden" name="discountPaise" value={discountPaise} />
      <input type="hidden" name="filled" value={customer?.key ?? ""} />
      {faults.length > 0 && (
        <div role="alert" className="rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      {mayFindCustomers && (
        <CustomerChoice chosen={customer} found={answer?.buyers ?? []} words={answer?.buyerWords ?? ""} />
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
        <div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
          <Field
            label={messages.discountInRupees}
            name="agreed"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={answer?.agreed}
          />
          <Field
            label={messages.whyDiscount}
            name="reason"
            maxLength={500}
            autoComplete="off"
            defaultValue={answer?.reason}
          />
        </div>
        {price && <Total price={price} />}
      </section>
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div key={`fields ${customer?.key}`} className="grid gap-5">
          <DeliveryFields
            area={area}
            start={typed}
            errorOf={(field) => errors[field]}
            addresses={null}
            onFill={() => undefined}
            asksEmail={false}
          />
          <Field
            label={messages.emailOfBuyer}
            hint={messages.emailMayLack}
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={typed.email}
            error={errors.email}
          />
          {hasBusinessFields && (
            <BusinessFields start={typed} typed={typed} isLeft={(field) => field in errors} />
          )}
        </div>
        <div className="grid gap-5">
          <Methods
            methods={methods}
            chosen={answer?.method}
            isConfirmed={answer?.isConfirmed ?? false}
            error={errors.method}
          />
          <div className="flex flex-wrap gap-4">
            <Button type="submit" name="intent" value="place" aria-disabled={isSending || undefined}>
              {messages.placeIt}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="save"
              formNoValidate
              look="quiet"
              aria-disabled={isSending || undefined}
            >
              {hasDraft ? draftMessages.saveDraft : draftMessages.saveAsDraft}
            </Button>
          </div>
          {hasDraft && (
            <Disclosure label={draftMessages.deleteDraft}>
              <p className="mb-3">{draftMessages.deletedForGood}</p>
              <Button
                type="submit"
                name="intent"
                value="delete"
                formNoValidate
                look="quiet"
                aria-disabled={isSending || undefined}
              >
                {draftMessages.yesDelete}
              </Button>
            </Disclosure>
          )}
        </div>
      </div>
    </Form>
  )
}

type CustomerChoiceProps = { chosen: Customer | null; found: readonly Customer[]; words: string }

/** The customer whose order it is, to be found and chosen; their latest address is then filled in. */
function CustomerChoice({ chosen, found, words }: CustomerChoiceProps) {
  const isFound = found.some(({ key }) => key === chosen?.key)
  const listed = chosen && !isFound ? [chosen, ...found] : found // in their places, so that the focus stays
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-bold font-display text-lead">{messages.knownCustomer}</legend>
      <Field
        label={messages.customerWords}
        hint={messages.customerHint}
        name="buyer"
        type="search"
        defaultValue={words}
      />
      {words !== "" && found.length === 0 && <p role="status">{messages.noCustomerFound}</p>}
      {listed.length > 0 &&
        [...listed, null].map((customer) => (
          <label key={customer?.key ?? ""} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="customer"
              value={customer?.key ?? ""}
              defaultChecked={customer?.key === chosen?.key}
              onChange={({ currentTarget: { form } }) =>
                form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[value=find]"))
              }
              className="size-5 shrink-0"
            />
            {customer ? messages.customerIs(customer) : messages.nobodyKnown}
          </label>
        ))}
    </fieldset>
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
          <AdminCell isFigure>{formatRupees(pricePaise)}</AdminCell>
          <AdminCell isFigure>{quantity}</AdminCell>
          <AdminCell isFigure>{sku}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function Total({ price: { deliveryPaise, totalPaise, offers } }: { price: Price }) {
  const delivery =
    deliveryPaise === null ? messages.deliveryUnknown : messages.deliveryInTotal(formatRupees(deliveryPaise))
  return (
    <p role="status">
      <strong className="figures">{messages.total(formatRupees(totalPaise))}</strong>
      {deliveryPaise === 0 ? "" : `, ${delivery}`}
      {offers.map(({ title, amountPaise }) => (
        <span key={title} className="figures">
          {`, ${messages.lessOffer(title, formatRupees(amountPaise))}`}
        </span>
      ))}
    </p>
  )
}

type MethodsProps = {
  methods: Props["methods"]
  chosen: string | undefined
  isConfirmed: boolean
  error: string | undefined
}

function Methods({ methods, chosen, isConfirmed, error }: MethodsProps) {
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
          {messages.METHOD_LABELS[choice]}
        </label>
      ))}
      {methods.includes("cod") && (
        <label className="flex min-h-12 items-center gap-3 pl-8">
          <input
            type="checkbox"
            name="confirmed"
            value="yes"
            defaultChecked={isConfirmed}
            className="size-5 shrink-0 accent-ink"
          />
          {messages.confirmedOnTelephone}
        </label>
      )}
      {error && (
        <p id="method-fault" role="alert" className="font-semibold text-fault text-small">
          {error}
        </p>
      )}
    </fieldset>
  )
}
