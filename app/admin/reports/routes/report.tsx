import { data } from "react-router"
import * as words from "#app/admin/reports/messages.ts"
import { REPORT_LEADS, REPORT_TITLES } from "#app/admin/reports/messages.ts"
import { hasChart, readReport } from "#app/admin/reports/read-report.server.ts"
import { columnsOf, isReport, parseReportQuery, reportPath, shownQuery } from "#app/admin/reports/report.ts"
import { ReportFilters } from "#app/admin/reports/report-filters.tsx"
import { ReportTable } from "#app/admin/reports/report-table.tsx"
import { SalesBars } from "#app/admin/reports/sales-bars.tsx"
import { TwoBooks } from "#app/admin/reports/two-books.tsx"
import { addSynonym, addSynonymFor } from "#app/admin/search/synonyms/messages.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/report"

/** A report, as the address asks for it. */
export const loader = staffLoader(
  "reports:read",
  async ({ services, member, params, url }: Staffed<Route.LoaderArgs>) => {
    if (!isReport(params.report)) throw data(null, { status: 404, statusText: "Not Found" })
    const today = dayInIndia(new Date())
    const { query: asked, fault } = parseReportQuery(params.report, url.searchParams, today)
    const { query, note } = shownQuery(asked)
    const { period } = asked
    const typed = {
      from: url.searchParams.get("from") || period.from,
      until: url.searchParams.get("until") || period.until,
    }
    const { db, settings } = services
    const maySeeCosts = may(member, "catalogue:write")
    const percentOfType = settings.get("taxes.percentOfType")
    const found = await readReport({ db, percentOfType, maySeeCosts }, query)
    return {
      ...{ ...found, query, asked, fault: fault ?? note, typed, today, hasChart: hasChart(query) },
      mayExport: may(member, "reports:export"),
      maySeeCosts,
      mayAddSynonyms: params.report === "searches" && may(member, "settings:write"),
    }
  },
)

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const {
    query,
    asked,
    fault,
    typed,
    today,
    rows,
    next,
    totals,
    beforePaise,
    checks,
    days,
    mayExport,
    mayAddSynonyms,
  } = loaderData
  const { report, period } = query
  const title = REPORT_TITLES[report]
  const isEmpty = rows.length === 0 || (totals.count === 0 && totals.backPaise === 0)
  const all = {
    ...totals,
    key: "all rows",
    label: report === "stock" ? words.all : words.wholePeriod,
    note: "",
    beforePaise,
  }
  return (
    <div className="grid gap-6">
      <PageHead title={title} description={REPORT_LEADS[report]} />
      <div className="grid gap-2">
        <Link to="/admin/reports" className="py-2 underline underline-offset-4">
          {words.reports}
        </Link>
        <h1 className="text-title">{title}</h1>
        <p className="max-w-3xl">{REPORT_LEADS[report]}</p>
      </div>
      <ReportFilters query={asked} typed={typed} fault={fault} today={today} />
      {report !== "stock" && (
        <h2 className="text-lead">{words.ofPeriod(formatDay(period.from), formatDay(period.until))}</h2>
      )}
      {loaderData.hasChart && totals.count > 0 && <SalesBars days={days} />}
      <TwoBooks checks={checks} />
      {mayExport && (
        <a
          href={reportPath({ ...asked, after: null }, `/admin/reports/${report}/rows.csv`)}
          className="justify-self-start py-2 font-semibold underline underline-offset-4"
        >
          {words.exportAsCsv}
        </a>
      )}
      <ReportTable
        title={title}
        columns={columnsOf(query, loaderData)}
        rows={isEmpty ? [] : rows}
        totals={isEmpty ? null : all}
        verb={mayAddSynonyms ? ADD_SYNONYM : undefined}
      />
      <nav aria-label={words.more} className="flex gap-6 empty:hidden">
        {query.after && <Link to={reportPath({ ...asked, after: null })}>{words.first}</Link>}
        {next && <Link to={reportPath({ ...asked, after: next })}>{words.more}</Link>}
      </nav>
    </div>
  )
}

const ADD_SYNONYM = {
  name: addSynonym,
  of: ({ key }: { key: string }) => (
    <Link
      to={`/admin/synonyms?said=${encodeURIComponent(key)}`}
      aria-label={addSynonymFor(key)}
      className="whitespace-nowrap font-semibold underline underline-offset-4"
    >
      {addSynonym}
    </Link>
  ),
}

export const headers = personalPage
