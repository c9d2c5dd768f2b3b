import type { ReactNode } from "react"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { monthBefore, monthUntil, type Period } from "./period.ts"

type Props = {
  typed: { from: string; until: string }
  fault: string | null
  today: string
  /** The address of the same screen for another period. */
  pathOf: (period: Period) => string
  /** What else is asked. */
  children?: ReactNode
}

/** The form of a period, and links to this month and the last. */
export function PeriodForm({ typed, fault, today, pathOf, children }: Props) {
  return (
    <div className="grid gap-3">
      <Form
        method="get"
        className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]"
      >
        <Field
          label={messages.from}
          name="from"
          type="date"
          defaultValue={typed.from}
          error={fault ?? undefined}
        />
        <Field label={messages.until} name="until" type="date" defaultValue={typed.until} />
        {children}
        <Button type="submit" look="quiet" className="sm:mt-6">
          {messages.show}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-6">
        <Link to={pathOf(monthUntil(today))} className="py-2 underline underline-offset-4">
          {messages.thisMonth}
        </Link>
        <Link to={pathOf(monthBefore(today))} className="py-2 underline underline-offset-4">
          {messages.lastMonth}
        </Link>
      </p>
    </div>
  )
}
