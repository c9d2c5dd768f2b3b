import { useEffect } from "react"
import { href, useNavigation } from "react-router"
import {
  AddressFields,
  RecipientFields,
  usePinFields,
} from "#app/core/delivery-area/addresses/address-fields.tsx"
import { TypedLine } from "#app/core/delivery-area/addresses/typed-line.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { useCorrections } from "#app/ui/use-corrections.ts"
import {
  checkEWaste,
  type EWasteAnswer,
  KINDS,
  kinds,
  MOST_PIECES,
  MOST_WORDS,
  readEWaste,
} from "./e-waste-pickup.ts"
import * as messages from "./messages.ts"

const NO_ERRORS: EWasteAnswer["errors"] = {}

type FormProps = { states: readonly string[]; answer: EWasteAnswer | undefined }

/** Asks what goes back, from where and from whom. It works without a script; the shop checks every answer. */
export function EWasteForm({ states, answer }: FormProps) {
  const { root, fill } = usePinFields(() => {})
  const { errors: refused = NO_ERRORS, values } = answer ?? {}
  const { form, follow, errors } = useCorrections(refused, (typed) => checkEWaste(readEWaste(typed), states))
  const isPending = useNavigation().state === "submitting"
  useEffect(() => {
    const first = '[role="alert"]:not(:empty), [aria-invalid="true"]'
    if (answer) form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [answer, form])
  const shown = {
    start: values ?? {},
    errorOf: (field: string) => Object.entries(errors).find(([name]) => name === field)?.[1],
  }
  return (
    <Form
      method="post"
      action={href("/social/pickup")}
      ref={form}
      noValidate
      onChange={follow}
      className="grid max-w-4xl gap-10"
      key={JSON.stringify(values)}
    >
      {answer?.message && (
        <p
          role="alert"
          tabIndex={-1}
          className="rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault"
        >
          {answer.message}
        </p>
      )}
      <ItemFields values={values} errors={errors} />
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-bold font-display text-lead">{messages.whereItIs}</legend>
        <TypedLine onRead={fill.take} />
        <div ref={root}>
          <AddressFields {...shown} states={states} fill={fill} />
        </div>
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-bold font-display text-lead">{messages.whoAsks}</legend>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <RecipientFields {...shown} />
          <Field
            label={messages.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            hint={messages.emailHint}
            error={errors.email}
            defaultValue={values?.email}
          />
        </div>
        <TextAreaField
          label={messages.wordsLabel}
          name="words"
          maxLength={MOST_WORDS}
          hint={messages.wordsHint}
          error={errors.words}
          defaultValue={values?.words}
        />
      </fieldset>
      <Button type="submit" disabled={isPending} className="justify-self-start">
        {isPending ? messages.sending : messages.send}
      </Button>
    </Form>
  )
}

type ItemsProps = { values: EWasteAnswer["values"] | undefined; errors: Partial<EWasteAnswer["errors"]> }

function ItemFields({ values, errors }: ItemsProps) {
  return (
    <fieldset className="grid gap-5" aria-describedby="items-hint items-error">
      <legend className="mb-4 font-bold font-display text-lead">{messages.whatGoesBack}</legend>
      <p id="items-hint" className="text-quiet text-small">
        {messages.howManyOfEach}
      </p>
      <p
        id="items-error"
        role="alert"
        tabIndex={-1}
        className="font-semibold text-fault text-small empty:hidden"
      >
        {errors.items}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {kinds().map((kind) => (
          <Field
            key={kind}
            label={KINDS[kind]}
            name={kind}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MOST_PIECES).length}
            hint={kind === "batteries" ? messages.batteriesHint : undefined}
            error={errors[kind]}
            defaultValue={values?.[kind]}
          />
        ))}
      </div>
    </fieldset>
  )
}
