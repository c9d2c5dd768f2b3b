import { data, href, redirect } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { listSegments } from "#app/core/accounts/customers/segments/segments.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { CampaignFields } from "#app/modules/campaigns/admin/campaign-fields.tsx"
import {
  type CampaignFaults,
  type CampaignTexts,
  campaignTexts,
  NEW,
  parseCampaign,
  textsOfCampaign,
} from "#app/modules/campaigns/admin/campaign-form.ts"
import { CampaignPreview, CampaignSending } from "#app/modules/campaigns/admin/campaign-sending.tsx"
import * as messages from "#app/modules/campaigns/admin/messages.ts"
import {
  addCampaign,
  type CampaignSaved,
  changeCampaign,
  deleteCampaign,
  resumeCampaign,
  scheduleCampaign,
  stopCampaign,
} from "#app/modules/campaigns/admin/save-campaign.server.ts"
import {
  countAudience,
  previewCampaign,
  sendTestCampaign,
} from "#app/modules/campaigns/admin/try-campaign.server.ts"
import { findCampaign, readFigures } from "#app/modules/campaigns/campaigns.server.ts"
import type { Services } from "#app/services.server.ts"
import { withShopName } from "#app/ui/format/brand.ts"
import { parseIndiaTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/campaign"

/** One campaign with its preview and figures, or the form of a new one. */
export const loader = staffLoader(
  "offers:write",
  async ({ services, params: { id }, member }: Staffed<Route.LoaderArgs>) => {
    const { db, settings } = services
    const segments = (await listSegments(db)).map(({ id, name }) => ({ id, name }))
    if (id === NEW) return { segments, shown: null }
    const campaign = await getCampaign(db, id)
    const { subject, text } = await previewCampaign(services, campaign)
    const words = withShopName(`${subject}\n\n${text}`, settings.get("brand").name)
    const audience = campaign.state === "draft" ? await countAudience(db, campaign.segmentId) : null
    const figures = await readFigures(db, campaign.id)
    return { segments, shown: { campaign, words, audience, figures, email: member.email } }
  },
)

type Answer =
  | { done: string }
  | {
      fault: string
      faults?: CampaignFaults
      texts?: CampaignTexts
      version?: number
      whenFault?: string
    }
type Sent = StaffedForm<Route.ActionArgs>

// Each verb writes its own line into the audit log, in the transaction of the change.
const OWN = { permission: "offers:write", audit: null } as const

export const action = staffAction<Route.ActionArgs, Answer>({
  save: {
    ...OWN,
    async run({ services: { db }, params, form, actor, address, reason }: Sent) {
      const texts = campaignTexts(form)
      const version = versionIn(form)
      const refused = { texts, version, fault: messages.mendTheFields }
      const parsed = parseCampaign(texts)
      if (!parsed.ok) return { ...refused, faults: parsed.faults }
      const change = { content: parsed.content, actor, address, reason }
      const saved =
        params.id === NEW
          ? await addCampaign(db, change)
          : await changeCampaign(db, { ...change, id: numberIn(params.id), seenVersion: version })
      if (!saved.ok) return { ...refused, ...saved }
      if (params.id === NEW) throw redirect(href("/admin/campaigns/:id", { id: String(saved.id) }), 303)
      return { done: messages.saved }
    },
  },
  delete: {
    ...OWN,
    async run(sent: Sent) {
      const gone = await deleteCampaign(sent.services.db, seenIn(sent))
      if (!gone.ok) return { fault: gone.fault ?? messages.changedMeanwhile }
      throw redirect(href("/admin/campaigns"), 303)
    },
  },
  test: {
    ...OWN,
    async run({ services, params, member, actor, address }: Sent) {
      const campaign = await getCampaign(services.db, params.id)
      return sendTestCampaign(services, { campaign, email: member.email, actor, address })
    },
  },
  schedule: {
    ...OWN,
    async run(sent: Sent) {
      const typed = parseText(sent.form.get("when"))
      const at = typed === "" ? null : parseIndiaTime(typed)
      if (typed !== "" && (at === null || at <= new Date()))
        return { fault: messages.whenFault, whenFault: messages.whenFault }
      return told(await scheduleCampaign(sent.services.db, { ...seenIn(sent), at }), messages.isScheduled)
    },
  },
  stop: {
    ...OWN,
    async run(sent: Sent) {
      const { state } = await getCampaign(sent.services.db, sent.params.id)
      const stopped = await stopCampaign(sent.services.db, { ...seenIn(sent), state })
      return told(stopped, state === "scheduled" ? messages.isTakenBack : messages.isStopped)
    },
  },
  resume: {
    ...OWN,
    async run(sent: Sent) {
      return told(await resumeCampaign(sent.services.db, seenIn(sent)), messages.goesOn)
    },
  },
})

function told(saved: CampaignSaved, done: string): Answer {
  return saved.ok ? { done } : { fault: saved.fault ?? messages.changedMeanwhile }
}

async function getCampaign(db: Services["db"], id: string) {
  const campaign = await findCampaign(db, numberIn(id))
  if (!campaign) throw data(null, { status: 404, statusText: "Not Found" })
  return campaign
}

function seenIn({ params, form, actor, address, reason }: Sent) {
  return { id: numberIn(params.id), seenVersion: versionIn(form), actor, address, reason }
}

/** The number of a campaign in an address; 0, which none has, for other text. */
function numberIn(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

function versionIn(form: FormData): number {
  const version = Number(form.get("version"))
  return Number.isSafeInteger(version) && Math.abs(version) < 2_147_483_647 ? version : 0
}

export default function AdminCampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { segments, shown } = loaderData
  const refused = actionData && "texts" in actionData ? actionData : undefined
  const whenFault = actionData && "whenFault" in actionData ? actionData.whenFault : undefined
  const campaign = shown?.campaign
  const title = campaign?.subject ?? messages.newCampaign
  return (
    <div className="grid gap-8">
      <PageHead title={title} description={messages.campaignDescription} />
      <h1 className="text-title">{title}</h1>
      <AnswerNote answer={actionData} />
      {(!campaign || campaign.state === "draft") && (
        <CampaignFields
          key={refused?.version ?? campaign?.version}
          texts={refused?.texts ?? (campaign ? textsOfCampaign(campaign) : {})}
          faults={refused?.faults ?? {}}
          segments={segments}
          version={campaign ? (refused?.version ?? campaign.version) : null}
        />
      )}
      {shown && (
        <>
          <CampaignSending {...shown} whenFault={whenFault} />
          <CampaignPreview {...shown} />
        </>
      )}
      <Link to={href("/admin/campaigns")} className="underline underline-offset-4">
        {messages.allCampaigns}
      </Link>
    </div>
  )
}

export const headers = personalPage
