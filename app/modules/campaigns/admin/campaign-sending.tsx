import { AnswerList } from "#app/admin/frame/answer-list.tsx"
import type { Campaign, CampaignFigures } from "#app/modules/campaigns/campaign.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import * as messages from "./messages.ts"

type PreviewProps = { words: string; email: string }

/** How a campaign reads, and a test of it to oneself. */
export function CampaignPreview({ words, email }: PreviewProps) {
  return (
    <section aria-label={messages.preview} className="grid max-w-3xl justify-items-start gap-3">
      <h2 className="text-lead">{messages.preview}</h2>
      <p className="text-quiet text-small">{messages.previewNote}</p>
      <p className="wrap-anywhere w-full whitespace-pre-line rounded-card bg-mist p-4 text-small">{words}</p>
      <p className="text-small">{messages.testNote(email)}</p>
      <Form method="post">
        <Button type="submit" look="quiet" name="intent" value="test">
          {messages.sendTest}
        </Button>
      </Form>
    </section>
  )
}

type SendingProps = {
  campaign: Campaign
  figures: CampaignFigures
  /** To how many a draft would go; null for others. */
  audience: { count: number; isWhole: boolean } | null
  /** What was wrong with the moment that was typed. */
  whenFault?: string | undefined
}

/** The state of a campaign with its figures, and the presses that move it on. */
export function CampaignSending({ campaign, figures, audience, whenFault }: SendingProps) {
  const { state, scheduledAt, version } = campaign
  const at = state === "scheduled" && scheduledAt ? `, ${formatDateTime(scheduledAt)}` : ""
  return (
    <div className="grid gap-4">
      {audience ? (
        <p>{messages.audience(formatNumber(audience.count), audience.isWhole)}</p>
      ) : (
        <AnswerList
          title={`${messages.STATES[state]}${at}`}
          rows={Object.entries(messages.FIGURES).map(([name, label]) => ({
            label,
            value: formatNumber(figures[name as keyof CampaignFigures]),
          }))}
        />
      )}
      <Form method="post" className="flex flex-wrap items-end gap-4">
        <input type="hidden" name="version" value={version} />
        {state === "draft" && (
          <>
            <Field
              name="when"
              label={messages.when}
              type="datetime-local"
              hint={messages.whenHint}
              error={whenFault}
            />
            <Button type="submit" name="intent" value="schedule">
              {messages.schedule}
            </Button>
          </>
        )}
        {(state === "scheduled" || state === "sending") && (
          <Button type="submit" look="quiet" name="intent" value="stop">
            {state === "scheduled" ? messages.takeBack : messages.stop}
          </Button>
        )}
        {state === "stopped" && (
          <Button type="submit" look="quiet" name="intent" value="resume">
            {messages.goOn}
          </Button>
        )}
      </Form>
    </div>
  )
}
