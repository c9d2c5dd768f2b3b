import type { ReactNode } from "react"
import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import type { FailedParcel, FailedVerb } from "./failed-parcel.ts"
import * as messages from "./messages.ts"

type Props = { number: string; parcel: FailedParcel }

/** The forms of a failed parcel, for the actions that its courier supports. */
export function FailedParcelForms({ number, parcel }: Props) {
  const names = (
    <>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="parcel" value={parcel.id} />
      <input type="hidden" name="seen" value={parcel.seen} />
    </>
  )
  const words = { name: "reason", maxLength: 500, required: true } as const
  const toCourier = { ...words, label: messages.whatCourierReads, hint: messages.courierReadsIt }
  return (
    <div className="grid gap-3">
      {parcel.canRetry ? (
        <Form method="post" className="grid gap-3">
          {names}
          <Field {...toCourier} defaultValue={messages.deliverAgain} />
          <SubmitButton verb="try again" label={messages.tryAgain} />
        </Form>
      ) : (
        <p>{messages.tellYourself(parcel.courier)}</p>
      )}
      {parcel.canCorrect && (
        <Folded title={messages.tryElsewhere}>
          {names}
          <Field
            label={messages.correctedAddress}
            name="address"
            maxLength={200}
            autoComplete="off"
            hint={messages.sameTown}
          />
          <Field label={messages.correctedPhone} name="phone" type="tel" maxLength={20} autoComplete="off" />
          <Field {...toCourier} defaultValue={messages.deliverAgain} />
          <SubmitButton verb="try elsewhere" label={messages.tryAgainThere} />
        </Folded>
      )}
      {parcel.canRetry && (
        <Folded title={messages.bringBack}>
          {names}
          <p>{parcel.isReplacement ? messages.bringReplacementBack : messages.bringBackForGood}</p>
          <Field {...toCourier} defaultValue={messages.returnIt} />
          <SubmitButton verb="bring back" label={messages.yesBringBack} />
        </Folded>
      )}
      <Folded title={messages.calledBuyer}>
        {names}
        <Field {...words} label={messages.whatBuyerSaid} hint={messages.keptForStaff} />
        <SubmitButton verb="called buyer" label={messages.keepCall} />
      </Folded>
    </div>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-card border border-line p-5">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <Form method="post" className="mt-4 grid gap-3">
        {children}
      </Form>
    </details>
  )
}

function SubmitButton({ verb, label }: { verb: FailedVerb; label: string }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Button
      type="submit"
      name="intent"
      value={verb}
      look="quiet"
      aria-disabled={isSending || undefined}
      className="justify-self-start"
    >
      {label}
    </Button>
  )
}
