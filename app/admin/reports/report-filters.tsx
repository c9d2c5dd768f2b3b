import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { SALES_BY } from "./messages.ts"
import { monthBefore, monthUntil } from "./period.ts"
import { type ReportQuery, reportPath } from "./report.ts"

type Props = {
  query: ReportQuery
  typed: { from: string; until: string }
  fault: string | null
  today: string
}

/** What a report is asked: a period, what by, and what it is compared with, as the address has it. */
export function ReportFilters({ query, typed, fault, today }: Props) {
  const { report, by, comparison } = query
  const isOfNow = report === "stock"
  if (isOfNow) return null
  const of = (period: ReportQuery["period"]) => reportPath({ ...query, period, after: null })
  return (
    <div className="grid gap-3">
      <Form
        method="get"
        className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]"
        key={reportPath(query)}
      >
        <Field
          label={messages.from}
          name="from"
          type="date"
          defaultValue={typed.from}
          error={fault ?? undefined}
        />
        <Field label={messages.until} name="until" type="date" defaultValue={typed.until} />
        {report === "sales" && (
          <SelectField label={messages.by} name="by" options={SALES_BY} defaultValue={by} />
        )}
        {report !== "searches" && (
          <SelectField
            label={messages.compareWith}
            name="compare"
            options={messages.COMPARISONS}
            defaultValue={comparison}
          />
        )}
        <Button type="submit" look="quiet" className="sm:mt-6">
          {messages.show}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-6">
        <Link to={of(monthUntil(today))} className="py-2 underline underline-offset-4">
          {messages.thisMonth}
        </Link>
        <Link to={of(monthBefore(today))} className="py-2 underline underline-offset-4">
          {messages.lastMonth}
        </Link>
      </p>
    </div>
  )
}
