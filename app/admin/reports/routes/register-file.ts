import { data } from "react-router"
import {
  isRegister,
  parseRegisterQuery,
  type RegisterQuery,
  registerPath,
} from "#app/admin/reports/registers/register.ts"
import {
  registerCsv,
  tallyFile,
  writeDocumentsPdf,
  zohoFile,
} from "#app/admin/reports/registers/register-files.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { actorName } from "#app/core/accounts/staff/member.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { csvDownload } from "#app/platform/text-files/csv-download.server.ts"
import { textStream } from "#app/platform/text-stream.server.ts"
import { addressContext, type Services } from "#app/services.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import type { Route } from "./+types/register-file"

/** A file of a register, or its documents in print, with a line in the audit log. */
export const loader = staffLoader(
  "reports:export",
  async ({ services, member, context, params, url }: Staffed<Route.LoaderArgs>) => {
    const { register, file } = params
    if (!isRegister(register)) throw notFound()
    const { query } = parseRegisterQuery(register, url.searchParams, dayInIndia(new Date()))
    const part = Number(url.searchParams.get("part") ?? 1)
    const answer = await answerOf(services, { query, file, part })
    if (!answer) throw notFound()
    await recordAudit(services.db, {
      ...{ actor: actorName(member), address: context.get(addressContext), reason: "" },
      ...{ action: "report: export", subject: `register ${register}`, before: null },
      after: `${registerPath({ ...query, after: null }, file)}${file === "documents.pdf" ? `&part=${part}` : ""}`,
    })
    return answer
  },
)

const notFound = () => data(null, { status: 404, statusText: "Not Found" })

type Wanted = { query: RegisterQuery; file: string; part: number }

/** Null for a file that there is none of. */
async function answerOf(services: Services, { query, file, part }: Wanted): Promise<Response | null> {
  const { db, settings } = services
  const { register, period } = query
  const name = (ending: string) => `${register}-${period.from}-${period.until}${ending}`
  if (file === "rows.csv") return csvDownload(name(".csv"), registerCsv(db, query))
  if (register !== "invoices") return null
  if (file === "zoho-invoices.csv") return csvDownload(name("-zoho.csv"), zohoFile(db, period, "invoice"))
  if (file === "zoho-credit-notes.csv")
    return csvDownload(name("-zoho-credit-notes.csv"), zohoFile(db, period, "credit_note"))
  if (file === "tally.xml") {
    const xml = tallyFile(db, period, settings.get("invoices.tallyLedgers"))
    return download(textStream(xml), { type: "application/xml; charset=utf-8", name: name("-tally.xml") })
  }
  if (file !== "documents.pdf" || !Number.isInteger(part) || part < 1 || part > MOST_PARTS) return null
  const bytes = await writeDocumentsPdf(services, { period, part })
  return bytes && download(new Uint8Array(bytes), { type: "application/pdf", name: name(`-${part}.pdf`) })
}

const MOST_PARTS = 100_000

function download(body: BodyInit, { type, name }: { type: string; name: string }): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  })
}
