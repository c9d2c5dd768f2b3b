import { data, href, redirect } from "react-router"
import { openExport } from "#app/admin/customers/export-link.server.ts"
import * as messages from "#app/admin/customers/segments/messages.ts"
import {
  addSegment,
  changeSegment,
  deleteSegment,
} from "#app/admin/customers/segments/save-segment.server.ts"
import { SegmentFields } from "#app/admin/customers/segments/segment-fields.tsx"
import {
  NEW,
  parseSegment,
  type SegmentFaults,
  type SegmentTexts,
  segmentTexts,
  textsOfSegment,
} from "#app/admin/customers/segments/segment-form.ts"
import { SegmentMembers } from "#app/admin/customers/segments/segment-members.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { countMembers, listMembers } from "#app/core/accounts/customers/segments/segment-members.server.ts"
import { findSegment } from "#app/core/accounts/customers/segments/segments.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/segment"

/** One segment with a page of who fits it, or the form of a new one. */
export const loader = staffLoader(
  "customers:read",
  async ({ services: { db }, params: { id }, member, url }: Staffed<Route.LoaderArgs>) => {
    const mayChange = may(member, "offers:write")
    if (id === NEW) return { mayChange, shown: null }
    const segment = await findSegment(db, numberIn(id))
    if (!segment) throw data(null, { status: 404, statusText: "Not Found" })
    const after = url.searchParams.get("after")
    const [page, total] = await Promise.all([
      listMembers(db, segment.rule, after),
      after === null ? countMembers(db, segment.rule) : null,
    ])
    const mayExport = may(member, "customers:export")
    return { mayChange, shown: { segment, total, isFirst: after === null, mayExport, ...page } }
  },
)

type Answer =
  | { done: string }
  | { file: string }
  | { fault: string; faults?: SegmentFaults; texts?: SegmentTexts; version?: number }
type Sent = StaffedForm<Route.ActionArgs>

// Each verb writes its own line into the audit log, with its change.
export const action = staffAction<Route.ActionArgs, Answer>({
  save: {
    permission: "offers:write",
    audit: null,
    async run({ services: { db }, params, form, actor, address, reason }: Sent) {
      const texts = segmentTexts(form)
      const seenVersion = versionIn(form)
      const refused = { texts, version: seenVersion, fault: messages.mendTheFields }
      const parsed = parseSegment(texts)
      if (!parsed.ok) return { ...refused, faults: parsed.faults }
      const change = { ...parsed.values, actor, address, reason }
      const saved =
        params.id === NEW
          ? await addSegment(db, change)
          : await changeSegment(db, { ...change, id: numberIn(params.id), seenVersion })
      if (!saved.ok) return { ...refused, ...saved }
      if (params.id === NEW) throw redirect(href("/admin/segments/:id", { id: String(saved.id) }), 303)
      return { done: messages.saved }
    },
  },
  delete: {
    permission: "offers:write",
    audit: null,
    async run({ services: { db }, params, form, actor, address, reason }: Sent) {
      const seen = { id: numberIn(params.id), seenVersion: versionIn(form) }
      const gone = await deleteSegment(db, { ...seen, actor, address, reason })
      if (!gone.ok) return { fault: gone.fault ?? messages.changedMeanwhile }
      throw redirect(href("/admin/segments"), 303)
    },
  },
  export: {
    permission: "customers:export",
    audit: null,
    async run({ services, params, actor, address }: Sent) {
      const segment = await findSegment(services.db, numberIn(params.id))
      if (!segment) throw data(null, { status: 404, statusText: "Not Found" })
      const token = await openExport(services, { subject: `segment ${segment.id}`, actor, address })
      const path = href("/admin/segments/:id/members.csv", { id: String(segment.id) })
      return { file: `${path}?token=${token}` }
    },
  },
})

/** The number of a segment in an address; 0, which none has, for other text. */
function numberIn(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

function versionIn(form: FormData): number {
  const version = Number(form.get("version"))
  return Number.isSafeInteger(version) && Math.abs(version) < 2_147_483_647 ? version : 0
}

export default function AdminSegmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, mayChange } = loaderData
  const refused = actionData && "texts" in actionData ? actionData : undefined
  const title = shown?.segment.name ?? messages.newSegment
  return (
    <div className="grid gap-6">
      <PageHead title={title} description={messages.segmentDescription} />
      <h1 className="text-title">{title}</h1>
      {actionData && !("file" in actionData) && <AnswerNote answer={actionData} />}
      {mayChange ? (
        <SegmentFields
          key={refused?.version ?? shown?.segment.version}
          texts={refused?.texts ?? (shown ? textsOfSegment(shown.segment) : {})}
          faults={refused?.faults ?? {}}
          version={shown ? (refused?.version ?? shown.segment.version) : null}
        />
      ) : (
        shown && <p>{messages.ruleText(shown.segment.rule)}</p>
      )}
      {shown && (
        <SegmentMembers {...shown} file={actionData && "file" in actionData ? actionData.file : null} />
      )}
      <Link to={href("/admin/segments")} className="underline underline-offset-4">
        {messages.allSegments}
      </Link>
    </div>
  )
}

export const headers = personalPage
