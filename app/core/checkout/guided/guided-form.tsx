import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { href } from "react-router"
import { likelyAddress } from "#app/core/accounts/likely-address.ts"
import { CART_KEY } from "#app/core/cart/cart-store.ts"
import * as addressMessages from "#app/core/delivery-area/addresses/messages.ts"
import { noCashNote } from "#app/core/delivery-area/estimates/no-cash-note.ts"
import { readTypedPin } from "#app/core/delivery-area/estimates/typed-pin.ts"
import { useKeptPin, usePromise } from "#app/core/delivery-area/estimates/use-promise.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { asksPin } from "#app/core/settings/delivery-area.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import { BillingFields } from "../billing/billing-fields.tsx"
import BusinessFields from "../business/business-fields.tsx"
import { DeliveryFields } from "../delivery-fields.tsx"
import { GiftFields, hasGift } from "../gift-wrap/gift-fields.tsx"
import type { GiftWrap } from "../gift-wrap/gift-wrap.ts"
import * as checkoutMessages from "../messages.ts"
import { MethodFields } from "../method-fields.tsx"
import type { Refusal } from "../order-refusals.ts"
import type { PaymentDraft } from "../payment-draft.ts"
import type { PaymentFormProps } from "../payment-form.tsx"
import type { PaymentErrors } from "../payment-rules.ts"
import type { PlainItem } from "../plain/plain-order.ts"
import { usePaymentForm } from "../use-payment-form.ts"
import * as messages from "./messages.ts"
import { PLACES, PlaceFields } from "./place-fields.tsx"
import { keepWaiting, type WaitingOrder } from "./waiting-order.ts"

export type GuidedFormProps = PaymentFormProps & {
  /** The price of the order, what of it store credit does not pay, and the price of its goods alone, in paise. */
  totalPaise: number
  duePaise: number
  goodsPaise: number
  /** Up to which sum the courier collects cash, in paise; null where cash is not offered. */
  cashMostPaise: number | null
  hasBillingFields: boolean
  /** The product of a page without a script: it has no parts that only a script moves. */
  plain: PlainItem | undefined
  /** The wrapping that a gift can have; null where there is none. */
  giftWrap: GiftWrap | null
  /** An earlier order of this buyer that can still be paid, such as one whose payment was declined before the page was loaded again. */
  waiting: WaitingOrder | null
  /** The reason for which the order was not placed; `children` say it in words. */
  refusal: Refusal | undefined
}

const CARD = "rounded-card border border-line p-4 sm:p-6"

function EarlierOrder({ number, until }: WaitingOrder) {
  const kept = until.getTime()
  useEffect(() => keepWaiting({ number, until: new Date(kept) }), [number, kept])
  return (
    <p className="rounded-card bg-mist px-4 py-3 text-small">
      {messages.orderWaits(number)}. {messages.orderIsKept(formatDateTime(until))}{" "}
      <Link
        to={href("/orders/:number/pay", { number })}
        className="font-semibold underline underline-offset-4"
      >
        {messages.goOnPaying}
      </Link>
    </p>
  )
}

/** The order form in three cards: contact, address, payment. Its button is always alive, and leads to the first gap. */
export default function GuidedForm(props: GuidedFormProps) {
  const { methods, deliveryArea, addresses, start, sentErrors, isSending, totalPaise, goodsPaise, plain } =
    props
  const { form, method, values, follow, errors, isLeft, leave } = usePaymentForm(props)
  const [gap, setGap] = useState<string>()
  const [isGiftOpen, setGiftOpen] = useState(false)
  const isPressed = gap !== undefined
  const { promises } = usePageSettings()
  const pin = promises ? readTypedPin(values?.pin) : null
  const promise = usePromise(pin)
  const noCash =
    (promise?.kind === "by" && noCashNote(promise.cashUpToPaise, goodsPaise)) ||
    noCashNote(props.cashMostPaise ?? undefined, totalPaise)
  const gaps: PaymentErrors = { ...errors, ...(noCash && method?.choice === "cod" && { method: noCash }) }
  const isCartChanged = useCartOfOtherTabs()
  const errorOf = (field: string) => (isPressed || isLeft(field) ? gaps[field] : undefined)
  const isPinAsked = asksPin(deliveryArea)
  const isGift = isGiftOpen || hasGift(values ?? start, errorOf)
  useKeptPinIn(form, follow, promise?.kind === "by" && !isGift ? pin : null)
  const cashNote = values?.giftFrom
    ? messages.giftIsPaidAtDoor
    : messages.cashNote(formatRupees(props.cashMostPaise ?? 0))
  const isCovered = totalPaise > 0 && props.duePaise === 0 // nobody knows the cart before the page is hydrated
  const free = isCovered ? methods.find((one) => !one.form && one.choice !== "cod") : undefined
  const readAgain = useEffectEvent(follow)
  useEffect(() => {
    if (free) readAgain() // the fields of a way to pay have left the form
  }, [free])
  const lead = useEffectEvent(() => form.current && focusGap(form.current, sentErrors))
  useEffect(() => {
    if (Object.keys(sentErrors).length > 0) lead()
  }, [sentErrors])
  const toWays = useEffectEvent(() => {
    if (!form.current) return
    focusGap(form.current, { method: "" })
    form.current.querySelector("[role=alert]")?.scrollIntoView() // the reason, with the ways below it
  })
  const isDeclined = props.refusal?.reason === "declined"
  useEffect(() => {
    if (isDeclined && !isSending) toWays()
  }, [isDeclined, isSending])
  const openGift = (isOpen: boolean) => {
    setGiftOpen(isOpen)
    if (!isOpen || isGift || !form.current) return
    emptyOwn(form.current, start, addresses?.length ? OF_RECEIVER : [...OF_RECEIVER, ...PLACES])
    follow()
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    if (Object.keys(gaps).length === 0)
      return props.onSend(new FormData(event.currentTarget, event.nativeEvent.submitter))
    flushSync(() => setGap("")) // fields of a place that was folded are there before one of them is focused
    setGap(focusGap(event.currentTarget, gaps))
  }
  const choice = method?.choice
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onChange={follow}
      onBlur={leave}
      onSubmit={send}
      className="grid gap-6"
    >
      {props.waiting && !props.refusal && !isSending && <EarlierOrder {...props.waiting} />}
      <fieldset className={CARD}>
        <Legend step={1}>{messages.who}</Legend>
        <div className="grid gap-3">
          {isPinAsked && (
            <GiftFields {...{ start, errorOf }} wrap={props.giftWrap} isOpen={isGift} setOpen={openGift} />
          )}
          <ContactFields
            {...{ start, errorOf, follow, isGift }}
            likely={likelyAddress(values?.email ?? "")}
          />
        </div>
      </fieldset>
      <div className={CARD}>
        {isPinAsked ? (
          <PlaceFields
            legend={<Legend step={2}>{checkoutMessages.deliveryAddress}</Legend>}
            states={deliveryArea.states}
            {...{ start, addresses, errorOf, values, pin, promise }}
            isPlain={plain !== undefined}
            onFill={follow}
          />
        ) : (
          <DeliveryFields
            area={deliveryArea}
            asksEmail={false}
            {...{ start, addresses, errorOf }}
            onFill={follow}
          />
        )}
        <div className="grid gap-3 empty:hidden">
          {props.hasBusinessFields && (
            <BusinessFields start={start} typed={values ?? start} isLeft={isLeft} />
          )}
          {props.hasBillingFields && (
            <BillingFields {...{ start, sentErrors, isLeft }} typed={values ?? start} onFill={follow} />
          )}
        </div>
      </div>
      <div className={`grid gap-6 ${CARD}`}>
        {isDeclined && props.children}
        {free ? (
          <fieldset>
            <Legend step={3}>{checkoutMessages.payment}</Legend>
            <p>{messages.creditPaysAll}</p>
            <input type="hidden" name="method" value={free.choice} />
          </fieldset>
        ) : (
          <MethodFields
            methods={methods}
            chosen={choice}
            first={plain?.chosen}
            errorOf={errorOf}
            legend={<Legend step={3}>{checkoutMessages.payment}</Legend>}
            notes={{ cod: noCash ?? cashNote }}
          />
        )}
        {props.belowMethods}
        {Object.entries(plain?.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </div>
      <PayBar
        sum={totalPaise > 0 ? formatRupees(props.duePaise) : ""}
        isCovered={isCovered}
        day={promise?.kind === "by" ? messages.byDay(formatNearDay(promise.day)) : null}
        choice={choice}
        isPlain={plain !== undefined && methods.length > 1}
        isSending={isSending}
      >
        {!isDeclined && props.children}
        <p role="status" className="pb-2 text-small empty:hidden">
          {isCartChanged && messages.cartChangedElsewhere}
        </p>
        <p role="alert" className="pb-2 font-semibold text-fault text-small empty:hidden">
          {isPressed && gaps[gap]}
        </p>
      </PayBar>
    </form>
  )
}

function Legend({ step, children }: { step: number; children: string }) {
  return (
    <legend className="float-left mb-5 flex w-full items-center gap-3 font-bold font-display text-lead [&+*]:clear-both">
      <span
        aria-hidden="true"
        className="figures grid size-8 place-items-center rounded-full bg-ink text-paper text-small"
      >
        {step}
      </span>
      {children}
    </legend>
  )
}

const OF_RECEIVER = ["fullName", "phone"] as const

/** Empties fields that the shop had filled in of the buyer: a gift goes to somebody else. What was typed stays. */
function emptyOwn(
  form: HTMLFormElement,
  start: Partial<PaymentDraft>,
  names: readonly (keyof PaymentDraft)[],
) {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.value !== start[name]) continue
    field.value = ""
    field.dispatchEvent(new Event("input", { bubbles: true })) // the place of a PIN code leaves with it
  }
}

type ContactProps = Pick<GuidedFormProps, "start"> & {
  errorOf: (field: string) => string | undefined
  /** The mail address that was perhaps meant. */
  likely: string | null
  /** Whether name and phone are somebody else's. */
  isGift: boolean
  follow: () => void
}

function ContactFields({ start, errorOf, likely, isGift, follow }: ContactProps) {
  const email = useRef<HTMLInputElement>(null)
  const take = () => {
    if (!email.current || !likely) return
    email.current.value = likely
    follow()
    email.current.focus()
  }
  const named = (name: "phone" | "email" | "fullName") => ({
    ...{ name, defaultValue: start[name], error: errorOf(name), required: true },
    enterKeyHint: "next" as const,
  })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label={isGift ? messages.receiverPhone : addressMessages.phone}
        hint={isGift ? messages.receiverPhoneHint : addressMessages.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...named("phone")}
      />
      <div>
        <Field
          ref={email}
          label={messages.email}
          hint={isGift ? messages.giverEmailHint : messages.emailHint}
          type="email"
          autoComplete="email"
          {...named("email")}
        />
        <p role="status" className="wrap-anywhere text-small empty:hidden">
          {likely && (
            <>
              {messages.didYouMean}{" "}
              <Button look="plain" className="px-1!" onClick={take}>
                {likely}
              </Button>
              ?
            </>
          )}
        </p>
      </div>
      <Field
        label={isGift ? messages.receiverName : addressMessages.fullName}
        autoComplete={isGift ? "off" : "name"}
        {...named("fullName")}
      />
    </div>
  )
}

type PayBarProps = {
  /** Empty until the cart is known. */
  sum: string
  /** Whether store credit pays all of it. */
  isCovered: boolean
  day: string | null
  choice: PaymentChoice | undefined
  /** Whether no script follows the choice. */
  isPlain: boolean
  isSending: boolean
  children: ReactNode
}

/** The sum, the day and the button, always in view on a phone. The button says what its press does. */
function PayBar({ sum, isCovered, day, choice, isPlain, isSending, children }: PayBarProps) {
  const press = isPlain ? messages.pressPlain(sum) : messages.press(choice, sum)
  const label = isCovered ? messages.pressPaid : press
  return (
    <div className="foot-stop bg-paper max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:px-4 max-lg:py-3">
      {children}
      <p className="figures flex items-baseline justify-between gap-4 pb-2 text-small">
        <span className={sum === "" ? "invisible" : ""}>
          {messages.total} <strong className="text-body">{sum}</strong>
        </span>
        <span role="status">{day}</span>
      </p>
      <Button
        type="submit"
        aria-disabled={isSending || undefined} // stays in focus, so that a keyboard is where it was when the answer comes
        className="w-full text-lead leading-tight"
      >
        {isSending ? messages.placing : label}
      </Button>
    </div>
  )
}

/** Whether another tab has changed the cart since the form was opened. */
function useCartOfOtherTabs(): boolean {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => key === CART_KEY && setChanged(true)
    window.addEventListener("storage", hear)
    return () => window.removeEventListener("storage", hear)
  }, [])
  return isChanged
}

/** Takes the PIN code that this device keeps into a form that has none. The device keeps the last one with a promised day, so that the cart promises the same. */
function useKeptPinIn(
  form: { current: HTMLFormElement | null },
  follow: () => void,
  promised: string | null,
) {
  const { pin, keep } = useKeptPin()
  const take = useEffectEvent((kept: string) => {
    const field = form.current?.elements.namedItem("pin")
    if (!(field instanceof HTMLInputElement) || field.value !== "") return
    field.value = kept
    field.dispatchEvent(new Event("input", { bubbles: true })) // the place of the code is looked up as if it were typed
    follow()
  })
  useEffect(() => {
    if (pin !== null) take(pin)
  }, [pin])
  const keepLast = useEffectEvent((last: string) => pin !== last && keep(last))
  useEffect(() => {
    if (promised !== null) keepLast(promised)
  }, [promised])
}

/** Puts the focus into the first field of the form that has an error. Answers its name, or "". */
function focusGap(form: HTMLFormElement, errors: Record<string, string>): string {
  const fields = Array.from(form.elements).filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  )
  const first = fields.find(
    (field) =>
      field.name in errors &&
      (field.type !== "radio" || (field instanceof HTMLInputElement && field.checked)),
  )
  first?.focus()
  first?.scrollIntoView({ block: "center" })
  return first?.name ?? ""
}
