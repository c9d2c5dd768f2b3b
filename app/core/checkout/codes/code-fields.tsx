import { type KeyboardEvent, useRef } from "react"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import { LONGEST_CODE } from "./promotion.ts"

type CouponFieldProps = {
  /** The code that the price was asked with. */
  coupon: string
  /** Why it takes nothing off; null where it does, undefined while nobody knows. */
  refusal: string | null | undefined
  /** What the shopper sees that offers take off; undefined while nobody knows. */
  discountPaise: number | undefined
  onApply: (code: string) => void
}

/** Where a code is typed, and what became of it. The order is sent with the code, and with the sum that the shopper has seen. */
export default function CouponField({ coupon, refusal, discountPaise, onApply }: CouponFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const apply = () => onApply(field.current?.value.trim() ?? "")
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    apply()
  }
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_auto] items-end gap-4">
        <Field
          ref={field}
          name="coupon"
          label={messages.couponCode}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          onBlur={apply}
          onKeyDown={applyByEnter}
        />
        <Button type="button" look="quiet" onClick={apply}>
          {messages.apply}
        </Button>
      </div>
      {discountPaise !== undefined && <input type="hidden" name="discountPaise" value={discountPaise} />}
      <p role="status" className={refusal ? "font-semibold text-fault text-small" : "text-small"}>
        {coupon !== "" && refusal !== undefined && (refusal ?? messages.couponHolds)}
      </p>
    </div>
  )
}
