import { data, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import * as mediaMessages from "#app/core/media/messages.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { CaseProgress } from "#app/modules/cases/case-progress.tsx"
import { type Complaint, faultOfWords, MOST_WORDS } from "#app/modules/cases/complaints/complaint.ts"
import { isReopenable } from "#app/modules/cases/complaints/complaint-days.ts"
import { ComplaintForms, type OwnAnswer } from "#app/modules/cases/complaints/complaint-forms.tsx"
import { COMPLAINT, daySentences } from "#app/modules/cases/complaints/complaint-states.ts"
import {
  complaintPath,
  escalateOwnComplaint,
  opensComplaint,
  reopenComplaint,
  replyToComplaint,
} from "#app/modules/cases/complaints/complaints.server.ts"
import { findComplaint } from "#app/modules/cases/complaints/find-complaint.server.ts"
import * as messages from "#app/modules/cases/complaints/messages.ts"
import * as caseMessages from "#app/modules/cases/messages.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/complaint"

const VERBS = { reply: replyToComplaint, escalate: escalateOwnComplaint, reopen: reopenComplaint } as const

type Asked = Pick<Route.LoaderArgs, "context" | "params" | "url">

/** The complaint that the link opens; for whoever has none there is no such page. */
async function requireComplaint({ context, params, url }: Asked) {
  const { db, secret } = context.get(servicesContext)
  const number = COMPLAINT.parseNumber(params.number)
  const token = url.searchParams.get("token") ?? ""
  const isOpened = number !== null && (await opensComplaint(token, number, secret))
  const complaint = isOpened ? await findComplaint(db, number) : null
  if (!complaint)
    throw data(null, { status: 404, statusText: "Not Found", headers: { "Cache-Control": "no-store" } })
  return complaint
}

export async function loader(args: Route.LoaderArgs) {
  const complaint = await requireComplaint(args)
  const { name, designation } = args.context.get(servicesContext).settings.get("company").grievance
  return {
    complaint,
    officer: { name, designation },
    sentences: daySentences(complaint),
    canReopen: isReopenable(complaint),
    isNew: args.url.searchParams.has("new"),
  }
}

export async function action(args: Route.ActionArgs) {
  const { number } = await requireComplaint(args)
  const services = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const intent = parseText(form.get("intent"))
  if (!isVerb(intent)) throw data(null, { status: 400, statusText: "Bad Request" })
  const words = parseText(form.get("words"))
  const refuse = (error: string, init: number | ResponseInit) =>
    data<OwnAnswer>({ intent, words: words.slice(0, MOST_WORDS), error }, init)
  const wait =
    (await takeByAddress(args.context, "LIMIT_COMPLAINT_ADDRESS")) ||
    (await services.limits.take("LIMIT_COMPLAINT", number))
  if (wait > 0) return refuse(tooOftenSentence(wait), { status: 429, headers: waitHeaders(wait) })
  const fault = intent === "escalate" && words === "" ? null : faultOfWords(words)
  if (fault) return refuse(fault, 400)
  const changed = await VERBS[intent](services, { number, words })
  if (!changed.ok) return refuse(messages.notPossible, 409)
  return redirect(await complaintPath(services, number), 303)
}

function isVerb(text: string): text is keyof typeof VERBS {
  return Object.hasOwn(VERBS, text)
}

/** How a complaint stands, what was said about it, and what whoever complained can do. */
export default function ComplaintPage({ actionData, loaderData }: Route.ComponentProps) {
  const { complaint, officer, canReopen, sentences, isNew } = loaderData
  const { number, state, steps } = complaint
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <PageHead title={messages.statusTitle} description={messages.statusDescription} />
      <div className="grid gap-3">
        <h1 className="figures text-title sm:text-headline">{messages.complaintIs(number)}</h1>
        <p role="status" className="font-semibold text-lead">
          {COMPLAINT.states[state].label}
        </p>
        <p className="max-w-xl text-quiet">{sentences.join(" ")}</p>
        {isNew && <p className="max-w-xl">{messages.takeDown}</p>}
      </div>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {actionData?.error === messages.notPossible && actionData.error}
      </p>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid gap-8">
          <WrittenWords complaint={complaint} />
          <CaseProgress
            steps={steps.map((step) => ({ ...step, title: messages.stepLine(step.step, step.author) }))}
          />
        </div>
        <div className="grid gap-4">
          <ComplaintForms
            {...{ state, canReopen, officer }}
            answer={actionData?.error === messages.notPossible ? undefined : actionData}
            stepCount={steps.length}
          />
          <PrivacyNotice says={notices.complaint} />
        </div>
      </div>
    </div>
  )
}

function WrittenWords({ complaint }: { complaint: Complaint }) {
  const { orderNumber, product, words, photos } = complaint
  return (
    <section aria-label={caseMessages.whatYouWrote} className="grid gap-2">
      <h2 className="text-lead">{caseMessages.whatYouWrote}</h2>
      {orderNumber && <p className="figures text-quiet text-small">{caseMessages.orderIs(orderNumber)}</p>}
      {product && <p className="wrap-anywhere text-quiet text-small">{product}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      {photos > 0 && <p className="text-quiet text-small">{mediaMessages.photosSent(photos)}</p>}
    </section>
  )
}

// The address is a key: it goes to no other site and into no list.
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return {
    ...personalPage({ actionHeaders }),
    ...{ "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" },
  }
}
