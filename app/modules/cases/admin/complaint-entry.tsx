import { href, useNavigation } from "react-router"
import { InboxEntry } from "#app/admin/inbox/inbox-page.tsx"
import { MOST_WORDS } from "#app/modules/cases/complaints/complaint.ts"
import { isPressing } from "#app/modules/cases/complaints/complaint-days.ts"
import { COMPLAINT, stateAfter } from "#app/modules/cases/complaints/complaint-states.ts"
import { Button } from "#app/ui/button.tsx"
import { TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDay } from "#app/ui/format/date-format.ts"
import { Link } from "#app/ui/link.tsx"
import type { ListedComplaint } from "./listed-complaint.ts"
import * as messages from "./messages.ts"

type Props = ListedComplaint & {
  mayAct: boolean
  /** What was typed where the last press was refused. */
  typed: string
}

/** A complaint of the list, red where its day is near or over, with what staff can do about it. */
export function ComplaintEntry({ mayAct, typed, ...complaint }: Props) {
  const { number, version, state, words, facts, photos, orderNumber } = complaint
  return (
    <InboxEntry
      title={messages.isIn(number, COMPLAINT.states[state].label)}
      words={words}
      facts={facts}
      photos={photos}
    >
      <DueDay {...complaint} />
      {orderNumber && (
        <Link
          to={href("/admin/orders/:number", { number: orderNumber })}
          className="figures justify-self-start underline underline-offset-4"
        >
          {orderNumber}
        </Link>
      )}
      {mayAct && stateAfter(state, "answered") && (
        <StaffForm key={version} {...{ number, version, state, typed }} />
      )}
    </InboxEntry>
  )
}

function DueDay({ dueOn, daysLeft }: Pick<ListedComplaint, "dueOn" | "daysLeft">) {
  if (daysLeft === null) return null
  return (
    <p className={`font-semibold ${isPressing(daysLeft) ? "text-fault" : ""}`}>
      {messages.dueIn(formatDay(dueOn), daysLeft)}
    </p>
  )
}

type FormProps = Pick<ListedComplaint, "number" | "version" | "state"> & { typed: string }

function StaffForm({ number, version, state, typed }: FormProps) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form method="post" className="grid max-w-160 gap-4">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={version} />
      <TextAreaField
        label={messages.wordsToComplainant}
        name="words"
        rows={4}
        maxLength={MOST_WORDS}
        hint={messages.wordsAreMailed}
        defaultValue={typed}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="answer" look="quiet" disabled={isSending}>
          {messages.answer}
        </Button>
        <Button type="submit" name="intent" value="redress" look="quiet" disabled={isSending}>
          {messages.redress}
        </Button>
        {stateAfter(state, "escalated") && (
          <Button type="submit" name="intent" value="escalate" look="quiet" disabled={isSending}>
            {messages.escalate}
          </Button>
        )}
      </div>
    </Form>
  )
}
