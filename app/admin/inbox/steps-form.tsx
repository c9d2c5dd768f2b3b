import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"

type Steps = {
  number: string
  /** The request of the order that it is about. */
  requestId?: string
  note: { label: string; hint: string }
  /** What it may become, by the value that the form sends. */
  steps: readonly { value: string; label: string }[]
  /** What the buttons are called in the form: `intent`, or a field beside the intent to move. */
  name: "intent" | "to"
}

/** Moves a case or an order to one of its next states, with a note that is mailed. */
export function StepsForm({ number, requestId, note, steps, name }: Steps) {
  const isSending = useNavigation().state !== "idle"
  if (steps.length === 0) return null
  return (
    <Form method="post" className="grid max-w-160 gap-4">
      <input type="hidden" name="number" value={number} />
      {requestId !== undefined && <input type="hidden" name="request" value={requestId} />}
      {name === "to" && <input type="hidden" name="intent" value="move" />}
      <Field label={note.label} name="reason" maxLength={500} hint={note.hint} />
      <div className="flex flex-wrap gap-3">
        {steps.map(({ value, label }) => (
          <Button key={value} type="submit" name={name} value={value} look="quiet" disabled={isSending}>
            {label}
          </Button>
        ))}
      </div>
    </Form>
  )
}
