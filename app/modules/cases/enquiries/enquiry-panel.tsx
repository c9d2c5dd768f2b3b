import { type FormEvent, useEffect, useRef, useState } from "react"
import { href, useFetcher } from "react-router"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { CaseReceipt } from "#app/modules/cases/case-receipt.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { WITHOUT_DISCOVERY } from "#app/ui/form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import {
  BULK_PRODUCTS,
  ENQUIRY_FIELDS,
  type EnquiryAnswer,
  type EnquiryErrors,
  LEAST_UNITS,
  readEnquiry,
} from "./enquiry.ts"
import * as messages from "./messages.ts"

type FieldsProps = { values: EnquiryAnswer["values"] | undefined; errors: EnquiryErrors }

/** CO-1: the button and its form. A native popover opens without JavaScript; a refused form, and one filled in for a product, stands open. */
export function EnquiryPanel({ answer }: { answer: EnquiryAnswer | undefined }) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      {!answer && (
        <Button popoverTarget="enquiry" look="dark">
          {messages.submitYourRequirement}
        </Button>
      )}
      <div
        ref={panel}
        id="enquiry"
        role="dialog"
        aria-labelledby="enquiry-title"
        popover={answer ? undefined : "auto"}
        onToggle={({ newState }) => {
          if (newState === "open") panel.current?.querySelector("select")?.focus({ preventScroll: true })
        }}
        className="m-auto w-full max-w-2xl overscroll-contain rounded-card bg-raised text-ink shadow-float backdrop:bg-on-ground/60 [&:popover-open]:max-h-dvh [&:popover-open]:overflow-y-auto"
      >
        <div className="grid gap-5 p-5 md:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id="enquiry-title" className="text-title">
              {messages.yourRequirement}
            </h2>
            {!answer && (
              <button
                type="button"
                popoverTarget="enquiry"
                popoverTargetAction="hide"
                aria-label={messages.close}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-mist"
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          <PrivacyNotice says={notices.enquiry} />
          <EnquiryForm answer={answer} />
        </div>
      </div>
    </>
  )
}

/** What stands in the button's place once an enquiry was taken. */
export function EnquiryReceipt({ reference }: { reference: string }) {
  const says = { lead: messages.weHaveYourRequirement, before: messages.itsReferenceIs }
  return (
    <CaseReceipt
      number={reference}
      says={{ ...says, after: messages.copyIsOnItsWay }}
      again={{ to: href("/corporate"), label: messages.sendAnother }}
      className="gap-2 text-ink"
    />
  )
}

/** The form for a bulk order (CO-1). `answer`: values that are filled in, and what the shop said to one that was sent without JavaScript. */
function EnquiryForm({ answer }: { answer: EnquiryAnswer | undefined }) {
  const fetcher = useFetcher<EnquiryAnswer>()
  const [current, setCurrent] = useState<EnquiryErrors>() // of what is typed now, once the form was pressed
  const latest = fetcher.data ?? answer
  const errors = current ?? latest?.errors ?? {}

  const form = useRef<HTMLFormElement>(null)
  const rules = useRef<typeof import("./enquiry-check.ts")>(null)
  useEffect(() => focusFirst(form.current, fetcher.data?.errors), [fetcher.data]) // what the shop itself refused

  // The rules come when somebody begins to fill in; until they are here, or when they cannot come, the shop checks.
  const fetchRules = () =>
    import("./enquiry-check.ts").then(
      (arrived) => {
        rules.current = arrived
      },
      () => {},
    )
  const check = (form: HTMLFormElement) => {
    const checked = rules.current?.checkEnquiry(readEnquiry(new FormData(form)))
    if (checked) setCurrent(checked.ok ? {} : checked.errors)
    return checked
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    const checked = check(event.currentTarget)
    if (!checked || checked.ok) return
    event.preventDefault()
    focusFirst(event.currentTarget, checked.errors)
  }

  return (
    <fetcher.Form
      {...WITHOUT_DISCOVERY}
      ref={form}
      method="post"
      action={href("/corporate")}
      noValidate
      onFocus={fetchRules}
      onSubmit={send}
      onChange={(event) => current && check(event.currentTarget)}
      className="grid gap-4"
    >
      {latest?.message && (
        <p role="alert" className="rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault">
          {latest.message}
        </p>
      )}
      <EnquiryFields values={answer?.values} errors={errors} />
      <Button type="submit" disabled={fetcher.state !== "idle"} className="mt-2 w-full">
        {fetcher.state === "idle" ? messages.sendEnquiry : messages.sending}
      </Button>
    </fetcher.Form>
  )
}

function focusFirst(form: HTMLFormElement | null, errors: EnquiryErrors = {}) {
  const wrong = ENQUIRY_FIELDS.find((field) => errors[field])
  if (wrong) form?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
}

function EnquiryFields({ values, errors }: FieldsProps) {
  const bind = (name: (typeof ENQUIRY_FIELDS)[number]) => ({
    name,
    error: errors[name],
    defaultValue: values?.[name],
  })
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={messages.product} required options={BULK_PRODUCTS} {...bind("product")} />
        <Field
          label={messages.units}
          required
          inputMode="numeric"
          hint={messages.orMoreToOneAddress(LEAST_UNITS)}
          {...bind("units")}
        />
        <Field label={messages.name} required autoComplete="name" {...bind("name")} />
        <Field label={messages.companyOptional} autoComplete="organization" {...bind("company")} />
        <Field label={messages.email} type="email" required autoComplete="email" {...bind("email")} />
        <Field label={messages.phone} type="tel" required autoComplete="tel-national" {...bind("phone")} />
      </div>
      <TextAreaField
        label={messages.yourRequirementOptional}
        hint={messages.enquiryFormHint}
        {...bind("requirement")}
      />
    </>
  )
}
