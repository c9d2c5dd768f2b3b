import { useState } from "react"
import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { useCorrections } from "#app/ui/use-corrections.ts"
import * as messages from "./messages.ts"
import { type AccountField, type AccountValues, checkAccount, readAccount } from "./refund-account.ts"

type AccountFormProps = { errors: AccountValues; values: AccountValues }

/** UPI ID or bank account. Without JavaScript the fields of both stand there, and those of the chosen one count. */
export function AccountForm({ errors: refused, values }: AccountFormProps) {
  const [way, choose] = useState(values.way ?? "")
  const { form, follow, errors } = useCorrections(refused, (typed) => checkAccount(readAccount(typed)))
  const isBusy = useNavigation().state !== "idle"
  const named = (name: AccountField) => ({ name, error: errors[name], defaultValue: values[name] })
  return (
    <Form ref={form} method="post" noValidate onChange={follow} className="grid max-w-xl gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{messages.way}</legend>
        <div className="flex flex-wrap gap-x-6">
          {WAYS.map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="way"
                value={value}
                defaultChecked={way === value}
                onChange={() => choose(value)}
                className="size-5 accent-ink"
                aria-describedby={errors.way && "way-error"}
              />
              {label}
            </label>
          ))}
        </div>
        {errors.way && (
          <p id="way-error" className="text-fault text-small">
            {errors.way}
          </p>
        )}
      </fieldset>
      {way !== "bank" && (
        <Field
          {...named("upi")}
          label={messages.upi}
          hint={messages.upiHint}
          inputMode="email"
          autoCapitalize="none"
        />
      )}
      {way !== "upi" && (
        <>
          <Field
            {...named("accountNumber")}
            label={messages.accountNumber}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            {...named("accountAgain")}
            label={messages.accountAgain}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            {...named("ifsc")}
            label={messages.ifsc}
            hint={messages.ifscHint}
            autoCapitalize="characters"
          />
        </>
      )}
      <Field {...named("holder")} label={messages.holder} hint={messages.holderHint} autoComplete="name" />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {messages.save}
      </Button>
    </Form>
  )
}

const WAYS = [
  ["upi", messages.upi],
  ["bank", messages.bank],
] as const
