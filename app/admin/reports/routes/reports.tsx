import { useNavigation } from "react-router"
import { FilterSelect } from "#app/admin/frame/filter-select.tsx"
import { GSTR1_TABLES, parseMonth } from "#app/admin/reports/gstr1/gstr1-tables.ts"
import { GSTR1_TITLES } from "#app/admin/reports/gstr1/messages.ts"
import * as words from "#app/admin/reports/messages.ts"
import { REPORT_LEADS, REPORT_TITLES } from "#app/admin/reports/messages.ts"
import { monthBefore } from "#app/admin/reports/period.ts"
import { REGISTER_LEADS, REGISTER_TITLES } from "#app/admin/reports/registers/messages.ts"
import { REGISTERS, type RegisterName } from "#app/admin/reports/registers/register.ts"
import { REPORTS, type ReportName } from "#app/admin/reports/report.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listGstins } from "#app/core/catalogue/inventory/places.server.ts"
import { countOfOthers } from "#app/core/invoices/gstr1/list-documents.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { countText } from "#app/ui/format/count-text.ts"
import { formatMonth } from "#app/ui/format/date-format.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/reports"

/** Which reports there are, and the month whose GSTR-1 is wanted: the one before, unless the address has another. */
export const loader = staffLoader(
  "reports:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const last = monthBefore(dayInIndia(new Date())).from.slice(0, 7)
    const month = parseMonth(url.searchParams.get("month")) ?? last
    const mayExport = may(member, "reports:export")
    const gstins = await listGstins(services.db, services.settings.get("company"))
    const gstin = gstins.find((one) => one === url.searchParams.get("gstin")) ?? gstins[0]
    const ofOthers = mayExport ? await countOfOthers(services.db, { gstins, month }) : 0
    return { month, mayExport, gstins, gstin, ofOthers }
  },
)

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { month, mayExport, gstins, gstin, ofOthers } = loaderData
  const query = gstins.length > 1 ? `?gstin=${gstin}` : ""
  const isReading = useNavigation().state !== "idle"
  return (
    <div className="grid gap-8">
      <PageHead title={words.reports} description={words.reportsDescription} />
      <h1 className="text-title">{words.reports}</h1>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[...REPORTS.map(reportCard), ...REGISTERS.map(registerCard)].map(({ to, title, lead }) => (
          <li key={to} className="grid content-start gap-2 rounded-card border border-line p-5">
            <h2 className="text-lead">
              <Link to={to} className="underline underline-offset-4">
                {title}
              </Link>
            </h2>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
      {mayExport && (
        <section aria-label={words.gstr1} className="grid gap-4">
          <h2 className="text-lead">{words.gstr1}</h2>
          <p className="max-w-3xl">{words.gstr1Lead}</p>
          <Form method="get" key={`${month} ${gstin}`} className="flex flex-wrap items-end gap-4">
            <Field label={words.month} name="month" type="month" defaultValue={month} required />
            {gstins.length > 1 && (
              <FilterSelect
                label={words.gstin}
                name="gstin"
                options={gstins.slice(1)}
                none={gstins[0]}
                defaultValue={gstin === gstins[0] ? "" : gstin}
              />
            )}
            <Button type="submit" look="quiet" disabled={isReading}>
              {words.show}
            </Button>
          </Form>
          <h3 className="font-semibold">{words.gstr1Of(formatMonth(month))}</h3>
          {ofOthers > 0 && <p className="text-fault">{words.ofOthers(countText(ofOthers))}</p>}
          <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {GSTR1_TABLES.map((table) => (
              <li key={table}>
                <a
                  href={`/admin/reports/gstr1/${month}/${table}.csv${query}`}
                  className="inline-block py-3 underline underline-offset-4"
                >
                  {GSTR1_TITLES[table]}
                </a>
              </li>
            ))}
            <li>
              <a
                href={`/admin/reports/gstr1/${month}/gstr1.json${query}`}
                className="inline-block py-3 underline underline-offset-4"
              >
                {GSTR1_TITLES.json}
              </a>
            </li>
          </ul>
        </section>
      )}
    </div>
  )
}

function reportCard(report: ReportName) {
  return { to: `/admin/reports/${report}`, title: REPORT_TITLES[report], lead: REPORT_LEADS[report] }
}

function registerCard(register: RegisterName) {
  return {
    to: `/admin/reports/registers/${register}`,
    title: REGISTER_TITLES[register],
    lead: REGISTER_LEADS[register],
  }
}

export const headers = personalPage
