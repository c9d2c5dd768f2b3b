import { type KeyboardEvent, useRef, useState } from "react"
import { formatRupees } from "#app/core/pricing/money.ts"
import { unknownCode } from "#app/core/promotions/messages.ts"
import { LONGEST_CODE } from "#app/core/promotions/promotion.ts"
import {
  type CreditChoice,
  formatCreditCode,
  MOST_CREDITS,
  maskCreditCode,
  readCreditCode,
} from "#app/core/store-credit/credit.ts"
import { unknownCredit } from "#app/core/store-credit/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"

type CodeFieldsProps = {
  price: {
    coupon: string
    /** Why the coupon takes nothing off; null where it does, undefined until the shop has answered. */
    couponRefusal: string | null | undefined
    onCoupon: (code: string) => void
    chosenCredit: CreditChoice
    credit?: { amountPaise: number; unknown: string[] } | undefined
    onCredit: (choice: CreditChoice) => void
  }
  hasOffers: boolean
  /** The store credit of the account in paise; null in a shop without store credit. */
  ownCreditPaise: number | null
}

/** The field of coupon, gift card and store credit codes, and the effect of each. The order is sent with the codes and the sum that the shopper saw. */
export default function CodeFields({ price, hasOffers, ownCreditPaise }: CodeFieldsProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isTwice, setTwice] = useState(false)
  const { coupon, couponRefusal, onCoupon, credit, chosenCredit, onCredit } = price
  const { codes } = chosenCredit
  const hasCredit = ownCreditPaise !== null
  const refusal = hasCredit && couponRefusal === unknownCode ? messages.unknownCode(hasOffers) : couponRefusal
  const isFull = codes.length >= MOST_CREDITS
  const apply = () => {
    const typed = field.current?.value.trim() ?? ""
    const code = hasCredit ? readCreditCode(typed) : null
    if (code === null) return onCoupon(typed)
    const kept = couponRefusal ? "" : coupon
    if (field.current) field.current.value = kept
    if (kept !== coupon) onCoupon(kept)
    setTwice(codes.includes(code))
    if (!codes.includes(code) && !isFull) onCredit({ ...chosenCredit, codes: [...codes, code] })
  }
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    apply()
  }
  return (
    <div className="mt-4 grid gap-4">
      {ownCreditPaise !== null && ownCreditPaise > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="takesCredit"
            value="yes"
            checked={chosenCredit.takesOwn}
            onChange={({ target }) => onCredit({ ...chosenCredit, takesOwn: target.checked })}
            className="size-5 accent-ink"
          />
          {messages.payWithOwnCredit(formatRupees(ownCreditPaise))}
        </label>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <Field
          ref={field}
          name={couponRefusal ? "" : "coupon"} // a code that is refused already keeps no order back
          label={messages.codeLabel(hasOffers, hasCredit)}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          hint={isFull ? messages.mostGiftCards(MOST_CREDITS) : undefined}
          onInput={() => setTwice(false)}
          onBlur={apply}
          onKeyDown={applyByEnter}
        />
        <Button type="button" look="quiet" onClick={apply}>
          {messages.apply}
        </Button>
      </div>
      <p
        role="status"
        className={couponRefusal ? "font-semibold text-fault text-small" : "text-small empty:hidden"}
      >
        {coupon !== "" && couponRefusal !== undefined && (refusal ?? messages.couponHolds)}
      </p>
      <p role="status" className="text-small empty:hidden">
        {isTwice && messages.appliedAlready}
      </p>
      <ul aria-label={messages.giftCards} aria-live="polite" className="grid gap-2 empty:hidden">
        {codes.map((code) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              {messages.giftCard(maskCreditCode(code))}
              {credit?.unknown.includes(code) && (
                <span role="alert" className="block font-semibold text-fault text-small">
                  {unknownCredit}
                </span>
              )}
            </span>
            <Button
              type="button"
              look="quiet"
              aria-label={messages.removeGiftCard(formatCreditCode(code))}
              onClick={() => onCredit({ ...chosenCredit, codes: codes.filter((one) => one !== code) })}
            >
              {messages.remove}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-small empty:hidden">
        {credit && credit.amountPaise > 0 && messages.creditPays(formatRupees(credit.amountPaise))}
      </p>
      <input type="hidden" name="creditCodes" value={codes.join(",")} />
      {credit && <input type="hidden" name="creditPaise" value={credit.amountPaise} />}
    </div>
  )
}
