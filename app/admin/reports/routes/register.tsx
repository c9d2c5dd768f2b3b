import { data } from "react-router"
import * as words from "#app/admin/reports/messages.ts"
import { PeriodForm } from "#app/admin/reports/period-form.tsx"
import * as messages from "#app/admin/reports/registers/messages.ts"
import { REGISTER_FILES, REGISTER_LEADS, REGISTER_TITLES } from "#app/admin/reports/registers/messages.ts"
import { findInvoices, readInvoices, readPayouts } from "#app/admin/reports/registers/read-register.server.ts"
import {
  FILES,
  INVOICE_COLUMNS,
  isRegister,
  PAYOUT_COLUMNS,
  parseRegisterQuery,
  partsOf,
  type RegisterQuery,
  registerPath,
} from "#app/admin/reports/registers/register.ts"
import { ReportTable } from "#app/admin/reports/report-table.tsx"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Field } from "#app/ui/field.tsx"
import { formatDay } from "#app/ui/format/date-format.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/register"

/** A register: the documents or the payouts of a period, row by row. */
export const loader = staffLoader(
  "reports:read",
  async ({ services, member, params, url }: Staffed<Route.LoaderArgs>) => {
    if (!isRegister(params.register)) throw data(null, { status: 404, statusText: "Not Found" })
    const today = dayInIndia(new Date())
    const { query, fault } = parseRegisterQuery(params.register, url.searchParams, today)
    const { from, until } = query.period
    const typed = {
      from: url.searchParams.get("from") || from,
      until: url.searchParams.get("until") || until,
    }
    const { db } = services
    const number = query.register === "invoices" ? wordsIn(url.searchParams.get("number")) : ""
    return {
      ...{ query, fault, typed, today, number },
      mayExport: may(member, "reports:export"),
      maySeeSettings: may(member, "settings:read"),
      invoices:
        query.register === "invoices"
          ? await (number ? findInvoices(db, number) : readInvoices(db, query))
          : null,
      payouts: query.register === "payouts" ? await readPayouts(db, query) : null,
    }
  },
)

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { query, fault, typed, today, number, mayExport, maySeeSettings, invoices, payouts } = loaderData
  const { register, period } = query
  const title = REGISTER_TITLES[register]
  const next = (invoices ?? payouts)?.next
  const first = { ...query, after: null }
  return (
    <div className="grid gap-6">
      <PageHead title={title} description={REGISTER_LEADS[register]} />
      <div className="grid gap-2">
        <Link to="/admin/reports" className="py-2 underline underline-offset-4">
          {words.reports}
        </Link>
        <h1 className="text-title">{title}</h1>
        <p className="max-w-3xl">{REGISTER_LEADS[register]}</p>
      </div>
      <PeriodForm
        {...{ typed, fault, today }}
        key={registerPath(query)}
        pathOf={(chosen) => registerPath({ ...first, period: chosen })}
      >
        {register === "invoices" && (
          <Field
            label={messages.numberOfDocument}
            name="number"
            type="search"
            defaultValue={number}
            hint={messages.numberHint}
            autoComplete="off"
          />
        )}
      </PeriodForm>
      <h2 className="text-lead">
        {number
          ? messages.withNumber(number)
          : words.ofPeriod(formatDay(period.from), formatDay(period.until))}
      </h2>
      {mayExport && !number && (
        <Files query={first} {...{ maySeeSettings }} documents={invoices?.count ?? 0} />
      )}
      {invoices && (
        <ReportTable
          {...{ title, columns: INVOICE_COLUMNS, ...tableOf(invoices) }}
          {...(number && { empty: messages.noSuchDocument })}
        />
      )}
      {payouts && <ReportTable title={title} columns={PAYOUT_COLUMNS} {...tableOf(payouts)} />}
      <nav aria-label={words.more} className="flex gap-6 empty:hidden">
        {query.after && <Link to={registerPath(first)}>{words.first}</Link>}
        {next && <Link to={registerPath({ ...query, after: next })}>{words.more}</Link>}
      </nav>
    </div>
  )
}

function tableOf<Row>({ rows, totals }: { rows: Row[]; totals: Row | null }) {
  return { rows, totals: rows.length === 0 ? null : totals }
}

type FilesProps = { query: RegisterQuery; documents: number; maySeeSettings: boolean }

/** The files of a register, and its documents in parts. */
function Files({ query, documents, maySeeSettings }: FilesProps) {
  const { register } = query
  const files = FILES[register].map((file) => ({
    to: registerPath(query, file),
    name: REGISTER_FILES[file],
  }))
  const parts = partsOf(documents).map(({ part, first, last }) => ({
    to: `${registerPath(query, "documents.pdf")}&part=${part}`,
    name: messages.documentsPdf(formatNumber(first), formatNumber(last)),
  }))
  return (
    <ul className="flex flex-wrap gap-x-6">
      {[...files, ...parts].map(({ to, name }) => (
        <li key={to}>
          <a href={to} className="inline-block py-2 font-semibold underline underline-offset-4">
            {name}
          </a>
        </li>
      ))}
      {register === "invoices" && maySeeSettings && (
        <li>
          <Link
            to="/admin/settings/invoices.tallyLedgers"
            className="inline-block py-2 underline underline-offset-4"
          >
            {messages.ledgersOfTally}
          </Link>
        </li>
      )}
    </ul>
  )
}

export const headers = personalPage
