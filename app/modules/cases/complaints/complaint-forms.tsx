import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { MOST_WORDS } from "./complaint.ts"
import { type ComplaintState, stateAfter } from "./complaint-states.ts"
import * as messages from "./messages.ts"

export type OwnAnswer = { intent: string; words: string; error: string }
type Officer = { name: string; designation: string }

type Props = {
  state: ComplaintState
  canReopen: boolean
  officer: Officer
  answer: OwnAnswer | undefined
  /** Grows with every step, so that a form that was sent is empty again. */
  stepCount: number
}

/** What whoever complained can do: add something, pass it to the officer, or reopen it. */
export function ComplaintForms({ state, canReopen, officer, answer, stepCount }: Props) {
  const { name, designation } = officer
  return (
    <div className="grid gap-8" key={stepCount}>
      {stateAfter(state, "replied") && (
        <StepForm
          intent="reply"
          title={messages.reply}
          label={messages.replyLabel}
          button={messages.sendReply}
          answer={answer}
        />
      )}
      {stateAfter(state, "escalated") && (
        <StepForm
          intent="escalate"
          title={messages.escalateTitle(name)}
          note={messages.escalateNote(designation, name)}
          label={messages.escalateLabel}
          button={messages.escalate}
          answer={answer}
        />
      )}
      {canReopen && (
        <StepForm
          intent="reopen"
          title={messages.reopenTitle}
          label={messages.reopenLabel}
          button={messages.reopen}
          answer={answer}
        />
      )}
    </div>
  )
}

type StepFormProps = {
  intent: string
  title: string
  note?: string
  label: string
  button: string
  answer: OwnAnswer | undefined
}

function StepForm({ intent, title, note, label, button, answer }: StepFormProps) {
  const isSending = useNavigation().state !== "idle"
  const own = answer?.intent === intent ? answer : undefined
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-lead">{title}</h2>
      {note && <p className="text-quiet text-small">{note}</p>}
      <Form method="post" className="grid gap-4">
        <TextAreaField
          label={label}
          name="words"
          maxLength={MOST_WORDS}
          error={own?.error}
          defaultValue={own?.words}
        />
        <Button
          type="submit"
          name="intent"
          value={intent}
          look="quiet"
          className="justify-self-start"
          disabled={isSending}
        >
          {button}
        </Button>
      </Form>
    </section>
  )
}
