import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { confirmBackupTrial } from "#app/admin/go-live/backup-trial.server.ts"
import { stepsOf } from "#app/admin/go-live/first-hour-steps.ts"
import { isReady } from "#app/admin/go-live/go-live.ts"
import { readGoLive } from "#app/admin/go-live/read-go-live.server.ts"
import { BackupTrialForm, GoLiveList, GoLiveStep } from "#app/admin/settings/go-live-list.tsx"
import * as messages from "#app/admin/settings/messages.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/go-live"

/** What the shop needs before its first sale, looked at now. */
export const loader = staffLoader(
  "settings:read",
  async ({ services, member }: Staffed<Route.LoaderArgs>) => {
    const list = await readGoLive(services)
    return {
      ...{ ...list, isReady: isReady(list), today: dayInIndia(new Date()) },
      mayConfirm: may(member, "settings:write"),
    }
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  "backup restored": {
    permission: "settings:write",
    audit: null, // it is a line of the audit log
    async run({ services, form, actor, address, reason }) {
      const on = String(form.get("on") ?? "")
      const isKept = await confirmBackupTrial(services.db, { on, actor, address, reason })
      return isKept ? { done: messages.trialIsKept } : { fault: messages.typeADay }
    },
  },
})

export default function GoLivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, duties, today, mayConfirm } = loaderData
  const steps = stepsOf(lines)
  const next = steps.find(({ state }) => state === "missing")
  const all = [...lines, ...duties]
  const metDuties = duties.filter(({ state }) => state === "met")
  const inOrder = all.filter(({ state }) => state === "met").length
  return (
    <div className="grid gap-6">
      <PageHead title={messages.goLive} description={messages.goLiveDescription} />
      <h1 className="text-title">{messages.goLive}</h1>
      <p>
        {messages.goLiveDescription}{" "}
        <strong>
          {loaderData.isReady ? messages.nothingIsMissing : messages.countOf(inOrder, all.length)}
        </strong>
      </p>
      <AnswerNote answer={actionData} />
      <ol className="grid gap-3">
        {steps.map((step, place) => (
          <li key={step.title}>
            <GoLiveStep step={step} number={place + 1} isOpen={step === next} />
          </li>
        ))}
      </ol>
      {mayConfirm && <BackupTrialForm key={inOrder} today={today} />}
      <section aria-labelledby="law" className="grid gap-4">
        <h2 id="law" className="text-lead">
          {messages.law}
        </h2>
        <p>{messages.lawDescription}</p>
        <GoLiveList lines={duties.filter(({ state }) => state !== "met")} />
        {metDuties.length > 0 && (
          <details className="grid gap-3">
            <summary className="min-h-6 cursor-pointer font-semibold">
              {messages.dutiesAreMet(metDuties.length)}
            </summary>
            <div className="pt-3">
              <GoLiveList lines={metDuties} />
            </div>
          </details>
        )}
      </section>
    </div>
  )
}

export const headers = personalPage
