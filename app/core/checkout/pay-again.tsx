import { useEffect, useEffectEvent, useRef, useState } from "react"
import { chosenMethod, type OfferedMethod, preselected } from "#app/core/payments/methods/offered-methods.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { MethodFields } from "./method-fields.tsx"
import type { PaymentErrors } from "./payment-rules.ts"

type PayAgainProps = {
  methods: readonly OfferedMethod[]
  /** The change of a paid order that is paid. */
  changeId: string | undefined
  label: string
  errors: PaymentErrors
  isSending: boolean
}

/** Pays for an order or a change of it by another attempt: the way, its fields, a button. */
export function PayAgain({ methods, changeId, label, errors, isSending }: PayAgainProps) {
  const [method, setMethod] = useState(() => preselected(methods))
  const form = useRef<HTMLFormElement>(null)
  const follow = useEffectEvent(() => {
    const named = form.current && new FormData(form.current).get("method")
    setMethod(chosenMethod(methods, named) ?? preselected(methods))
  })
  useEffect(() => follow(), []) // a way may have been chosen before this code was here
  return (
    <Form ref={form} method="post" noValidate onChange={follow} className="grid w-full max-w-xl gap-6">
      <input type="hidden" name="intent" value="pay" />
      {changeId && <input type="hidden" name="change" value={changeId} />}
      <MethodFields methods={methods} chosen={method?.choice} errorOf={(field) => errors[field]} />
      <Button type="submit" aria-disabled={isSending || undefined} className="sm:justify-self-start">
        {label}
      </Button>
    </Form>
  )
}
