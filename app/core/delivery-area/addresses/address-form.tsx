import { useEffect, useRef } from "react"
import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import type { Address, AddressErrors, Recipient } from "./address.ts"
import { AddressFields, RecipientFields, usePinFields } from "./address-fields.tsx"
import * as messages from "./messages.ts"
import { TypedLine } from "./typed-line.tsx"

/** What a form about an address was answered: what to mend, and what to fill in again. */
export type AddressAnswer = {
  errors: AddressErrors
  message?: string
  values: Partial<Address & Recipient>
}

type FormProps = {
  states: readonly string[]
  start: Partial<Address & Recipient>
  answer: AddressAnswer | undefined
  canBeDefault: boolean
}

/** An address of the account, to fill in or to change; also as one line, which is put into its fields. */
export function AddressForm({ states, start, answer, canBeDefault }: FormProps) {
  const { root, fill } = usePinFields(() => {})
  const form = useRef<HTMLFormElement>(null)
  const isPending = useNavigation().state === "submitting"
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    if (answer) (find('[aria-invalid="true"]') ?? find('[role="alert"]'))?.focus()
  }, [answer])
  const shown = {
    start: answer?.values ?? start,
    errorOf: (field: string) => Object.entries(answer?.errors ?? {}).find(([name]) => name === field)?.[1],
  }
  return (
    <div className="grid gap-6">
      <Form method="post">
        <TypedLine onRead={fill.take} isSent />
      </Form>
      <Form method="post" ref={form} noValidate className="grid gap-5" key={JSON.stringify(answer?.values)}>
        {answer?.message && (
          <p
            role="alert"
            tabIndex={-1}
            className="rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault"
          >
            {answer.message}
          </p>
        )}
        <div ref={root} className="grid gap-5">
          <AddressFields {...shown} states={states} fill={fill} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <RecipientFields {...shown} />
          </div>
        </div>
        {canBeDefault && (
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input type="checkbox" name="isDefault" value="yes" className="size-5 accent-ink" />
            {messages.useAsDefault}
          </label>
        )}
        <Button type="submit" disabled={isPending} className="justify-self-start">
          {isPending ? messages.saving : messages.save}
        </Button>
      </Form>
    </div>
  )
}
