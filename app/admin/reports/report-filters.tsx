import { SelectField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import { SALES_BY } from "./messages.ts"
import { PeriodForm } from "./period-form.tsx"
import { isOfBooks, type ReportQuery, reportPath } from "./report.ts"

type Props = {
  query: ReportQuery
  typed: { from: string; until: string }
  fault: string | null
  today: string
}

/** What a report is asked: a period, what by, and what it is compared with, as the address has it. */
export function ReportFilters({ query, typed, fault, today }: Props) {
  const { report, by, comparison } = query
  if (report === "stock") return null
  return (
    <PeriodForm
      {...{ typed, fault, today }}
      key={reportPath(query)}
      pathOf={(period) => reportPath({ ...query, period, after: null })}
    >
      {report === "sales" && (
        <SelectField label={messages.by} name="by" options={SALES_BY} defaultValue={by} />
      )}
      {report === "returns" && (
        <SelectField
          label={messages.by}
          name="by"
          options={messages.RETURNS_BY}
          defaultValue={query.returnsBy}
        />
      )}
      {isOfBooks(report) && (
        <SelectField
          label={messages.compareWith}
          name="compare"
          options={messages.COMPARISONS}
          defaultValue={comparison}
        />
      )}
    </PeriodForm>
  )
}
