import * as messages from "#app/core/checkout/messages.ts"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import { GIFT_MESSAGE_LIMIT } from "#app/core/checkout/payment-rules.ts"
import * as addressMessages from "#app/core/delivery-area/addresses/messages.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import type { GiftWrap } from "./gift-wrap.ts"

const FIELDS = ["giftFrom", "giftMessage", "giftWrap"] as const

type GiftFieldsProps = {
  start: Partial<PaymentDraft>
  errorOf: (field: string) => string | undefined
  /** Null where the shop wraps nothing, or has nothing left to wrap in. */
  wrap: GiftWrap | null
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Whether the gift fields of a form hold something, or have to be filled in. */
export function hasGift(typed: Partial<PaymentDraft>, errorOf: (field: string) => string | undefined) {
  return FIELDS.some((field) => typed[field] || errorOf(field))
}

/** The fields of an order that is a gift. */
export function GiftFields({ start, errorOf, wrap, isOpen, setOpen }: GiftFieldsProps) {
  const named = (name: (typeof FIELDS)[number]) => ({ name, defaultValue: start[name], error: errorOf(name) })
  return (
    <Disclosure label={addressMessages.isGift} open={isOpen} onOpen={setOpen}>
      <div className="grid gap-5">
        <p>{addressMessages.giftReceiver}</p>
        <Field
          label={addressMessages.giftSender}
          hint={addressMessages.giftFromHint}
          autoComplete="off"
          enterKeyHint="next"
          {...named("giftFrom")}
        />
        <TextAreaField
          label={addressMessages.giftMessage}
          hint={addressMessages.giftMessageHint}
          maxLength={GIFT_MESSAGE_LIMIT}
          {...named("giftMessage")}
        />
        {wrap && (
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="giftWrap"
              value="yes"
              defaultChecked={start.giftWrap === "yes"}
              className="size-5 accent-ink"
            />
            {messages.wrapIt(formatRupees(wrap.pricePaise))}
          </label>
        )}
      </div>
    </Disclosure>
  )
}
