import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { listSegments } from "#app/core/accounts/customers/segments/segments.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { NEW } from "#app/modules/campaigns/admin/campaign-form.ts"
import * as messages from "#app/modules/campaigns/admin/messages.ts"
import type { Campaign } from "#app/modules/campaigns/campaign.ts"
import { listCampaigns } from "#app/modules/campaigns/campaigns.server.ts"
import { noteRefused } from "#app/modules/campaigns/sending/refused-addresses.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/campaigns"

const PATH = "/admin/campaigns"

/** A page of campaigns, newest first, by what the address says. */
export const loader = staffLoader(
  "offers:write",
  async ({ services: { db }, url }: Staffed<Route.LoaderArgs>) => {
    const typed = Number(url.searchParams.get("before"))
    const before = Number.isSafeInteger(typed) && typed > 0 ? typed : null
    const segments = await listSegments(db)
    const segmentNames = Object.fromEntries(segments.map(({ id, name }) => [id, name]))
    return { isFirst: before === null, segmentNames, ...(await listCampaigns(db, before)) }
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  bounce: {
    permission: "offers:write",
    audit: null, // its line must not hold the address
    async run({ services, form, actor, address, reason }) {
      const email = parseText(form.get("email"))
      if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) return { fault: messages.addressFault }
      await services.db.transaction(async (tx) => {
        await noteRefused({ db: tx, secret: services.secret }, email, "noted by staff")
        const line = { actor, address, reason, action: "campaigns: bounced address noted" }
        await recordAudit(tx, { ...line, subject: "campaigns", before: null, after: null })
      })
      return { done: messages.isNoted }
    },
  },
})

export default function AdminCampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaigns, next, isFirst, segmentNames } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.campaigns} description={messages.campaignsDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.campaigns}</h1>
        <Link
          to={href("/admin/campaigns/:id", { id: NEW })}
          className="font-semibold underline underline-offset-4"
        >
          {messages.newCampaign}
        </Link>
      </div>
      <p className="max-w-3xl">{messages.campaignsDescription}</p>
      <AnswerNote answer={actionData} />
      <AdminTable caption={messages.campaigns} columns={messages.COLUMNS} empty={messages.noneYet}>
        {campaigns.map((campaign) => (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            segment={campaign.segmentId === null ? null : (segmentNames[campaign.segmentId] ?? "")}
          />
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={PATH}>{messages.first}</Link>}
        {next !== null && <Link to={`${PATH}?before=${next}`}>{messages.next}</Link>}
      </nav>
      <section
        aria-label={messages.bounces}
        className="grid max-w-3xl gap-3 rounded-card border border-line p-5"
      >
        <h2 className="text-lead">{messages.bounces}</h2>
        <p>{messages.bouncesNote}</p>
        <Form method="post" className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <Field label={messages.bouncedAddress} name="email" type="email" required maxLength={254} />
          <Button type="submit" look="quiet" name="intent" value="bounce">
            {messages.noteBounce}
          </Button>
        </Form>
      </section>
    </div>
  )
}

/** `segment` is the name of the segment; null for all who agreed. */
function CampaignRow({ campaign, segment }: { campaign: Campaign; segment: string | null }) {
  const { id, subject, state, scheduledAt, startedAt, endedAt } = campaign
  const at = endedAt ?? startedAt ?? scheduledAt
  return (
    <AdminRow>
      <AdminCell>
        <Link
          to={href("/admin/campaigns/:id", { id: String(id) })}
          className="font-semibold underline underline-offset-4"
        >
          {subject}
        </Link>
      </AdminCell>
      <AdminCell>{segment === null ? messages.everybody : segment}</AdminCell>
      <AdminCell>{messages.STATES[state]}</AdminCell>
      <AdminCell isFigure>{state !== "draft" && at ? formatDateTime(at) : ""}</AdminCell>
    </AdminRow>
  )
}

export const headers = personalPage
