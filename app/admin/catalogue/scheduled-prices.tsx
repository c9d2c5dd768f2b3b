import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { SCHEDULE_STATES } from "./messages.ts"

type Schedule = {
  id: number
  pricePaise: number
  startsAt: Date
  endsAt: Date
  state: keyof typeof SCHEDULE_STATES
}
type Props = {
  schedules: readonly Schedule[]
  texts: Readonly<Record<string, string>> | undefined
}

/** The prices that a product has for a time, and a form for another one. */
export function ScheduledPrices({ schedules, texts = {} }: Props) {
  const isSending = useNavigation().state !== "idle"
  const { price, from, until } = messages.SCHEDULE_LABELS
  const time = { type: "datetime-local", required: true } as const
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.scheduledPrices}</h2>
      <AdminTable
        caption={messages.scheduledPrices}
        columns={messages.SCHEDULE_COLUMNS}
        empty={messages.nothingScheduled}
      >
        {schedules.map((schedule) => (
          <AdminRow key={schedule.id}>
            <AdminCell isFigure>{formatRupees(schedule.pricePaise)}</AdminCell>
            <AdminCell isFigure>{formatDateTime(schedule.startsAt)}</AdminCell>
            <AdminCell isFigure>{formatDateTime(schedule.endsAt)}</AdminCell>
            <AdminCell>{SCHEDULE_STATES[schedule.state]}</AdminCell>
            <AdminCell>
              {(schedule.state === "waiting" || schedule.state === "running") && (
                <Form method="post">
                  <input type="hidden" name="schedule" value={schedule.id} />
                  <button
                    type="submit"
                    name="intent"
                    value="cancel schedule"
                    aria-disabled={isSending || undefined}
                    aria-label={messages.cancelScheduleOf(
                      formatRupees(schedule.pricePaise),
                      formatDateTime(schedule.startsAt),
                    )}
                    className="min-h-11 underline underline-offset-4"
                  >
                    {messages.cancelSchedule}
                  </button>
                </Form>
              )}
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      <Form method="post" className="grid gap-3" aria-label={messages.schedulePrice}>
        <p className="text-quiet text-small">{messages.scheduleHint}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Field
            label={price}
            name="scheduled price"
            inputMode="decimal"
            required
            maxLength={20}
            defaultValue={texts.price}
          />
          <Field label={from} name="from" {...time} defaultValue={texts.from} />
          <Field label={until} name="until" {...time} defaultValue={texts.until} />
          <Field label={messages.why} name="reason" maxLength={500} />
        </div>
        <Button
          type="submit"
          name="intent"
          value="schedule"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {messages.schedulePrice}
        </Button>
      </Form>
    </div>
  )
}
